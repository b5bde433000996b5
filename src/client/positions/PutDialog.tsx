import type { CarryingView } from '../../protocol/positions.ts'
import { useCards } from '../card-inspector/cards.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { CheckboxField, SelectField } from '../ui/fields.tsx'
import { Counters } from './Counters.tsx'
import type { PositionCard, PositionZone } from './draft.ts'
import { HowMany } from './Numbers.tsx'

type Props = {
  place: PositionZone
  put: PositionCard
  carrying: CarryingView
  /** The cards of its place that can host it, by index. */
  into: Readonly<Record<string, string>>
  /** Null removes the card. */
  set: (put: PositionCard | null) => void
  putInto: (host: number) => void
  /** Absent for the first card of its place and for hosted cards. */
  sooner?: () => void
  /** Moves it out of its host. */
  out?: () => void
  onClose: () => void
}

/** One card of a position: what is on it and in it, and its place. */
export const PutDialog = ({ place, put, carrying, into, set, putInto, sooner, out, onClose }: Props) => {
  const cards = useCards()
  const { name = put.card, type = '' } = cards.get(put.card) ?? {}
  const isTurned = place.installed && place.side === 'corp' && !place.id.endsWith('.score')
  return (
    <Dialog title={name} onClose={onClose}>
      {isTurned && type !== 'agenda' && (
        <CheckboxField label="Rezzed" on={put.rezzed ?? false} set={(rezzed) => set({ ...put, rezzed })} />
      )}
      {place.installed && <OnIt place={place} put={put} name={name} carrying={carrying} set={set} />}
      {Object.keys(into).length > 0 && (
        <SelectField
          label="Stored in"
          of={{ '': 'Nothing', ...into }}
          value=""
          set={(host) => {
            if (host !== '') putInto(Number(host))
          }}
        />
      )}
      <div className="row">
        {sooner && (
          <button type="button" onClick={sooner}>
            Move forward
          </button>
        )}
        {out && (
          <button type="button" onClick={out}>
            Move out
          </button>
        )}
        <button type="button" onClick={() => set(null)}>
          Remove
        </button>
        <button type="button" className="primary" onClick={onClose}>
          Done
        </button>
      </div>
    </Dialog>
  )
}

type OnItProps = Pick<Props, 'place' | 'put' | 'carrying' | 'set'> & { name: string }

const OnIt = ({ place, put, name, carrying, set }: OnItProps) => {
  const { bits: _, ...without } = put
  const keepsBits = put.bits !== undefined || carrying.bits.includes(put.card)
  return (
    <>
      <div className="row">
        {place.side === 'corp' && !place.id.endsWith('.score') && (
          <HowMany
            label="Advancement"
            max={99}
            value={put.advancement ?? 0}
            set={(advancement) => set({ ...put, advancement })}
          />
        )}
        {keepsBits && (
          <CheckboxField
            label="Custom number of bits"
            on={put.bits !== undefined}
            set={(on) => set(on ? { ...put, bits: 0 } : without)}
          />
        )}
        {put.bits !== undefined && (
          <HowMany label="Bits on it" max={99} value={put.bits} set={(bits) => set({ ...put, bits })} />
        )}
      </div>
      <Counters
        where={`on ${name}`}
        kinds={carrying.counters.filter((kind) => kind.cards.includes(put.card))}
        counts={put.counters ?? {}}
        set={(counters) => set({ ...put, counters: { ...counters } })}
      />
    </>
  )
}
