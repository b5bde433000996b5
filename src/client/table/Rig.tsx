import type { SeatView } from '../state/types.ts'
import { CardList } from './CardList.tsx'

/** The Runner's rig in three rows. */
export const Rig = ({ rig }: { rig: NonNullable<SeatView['rig']> }) => (
  <div className="rig">
    <div className="rig-row programs">
      <h3>
        Programs
        <span className={rig.muUsed > rig.mu ? 'mu over' : 'mu'}>
          {rig.muUsed}/{rig.mu} MU
        </span>
      </h3>
      <CardList label="Programs" cards={rig.programs} size="tile" empty="none" />
    </div>
    <div className="rig-row">
      <h3>Hardware</h3>
      <CardList label="Hardware" cards={rig.hardware} size="tile" empty="none" />
    </div>
    <div className="rig-row">
      <h3>Resources</h3>
      <CardList
        label="Resources"
        cards={rig.resources}
        size="tile"
        hiddenName="Hidden resource"
        empty="none"
      />
    </div>
  </div>
)
