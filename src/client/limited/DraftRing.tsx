import type { LimitedDraft } from '../../protocol/limited.ts'
import { Icon } from '../ui/Icon.tsx'
import './draft.css'

/** What a seat does: at an open table it has its turn, in a ring it has packs before it. */
const waitsText = (packs: number, isTable: boolean): string => {
  if (packs === 0) return 'waits'
  if (isTable) return 'chooses'
  return packs === 1 ? '1 pack' : `${packs} packs`
}

/** The seats in the order in which packs go round, from the user's own. */
export const DraftRing = ({ draft }: { draft: LimitedDraft }) => {
  const { seats, seat, passesTo } = draft
  const step = (passesTo - seat + seats.length) % seats.length
  const round = seats.map((_, n) => (seat + n * step) % seats.length)
  return (
    <ol className="draft-ring" aria-label="Who sits where">
      {round.map((at) => {
        const { name, packs, bot } = seats[at] ?? { name: '', packs: 0, bot: true }
        return (
          <li key={at} className={at === seat ? 'is-me' : ''}>
            <Icon name={at === seat ? 'hand' : bot ? 'mu' : 'users'} />
            <span>
              {at === seat ? 'You' : name}
              <small>{waitsText(packs, draft.table !== null)}</small>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
