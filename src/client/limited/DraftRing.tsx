import type { LimitedDraft } from '../../protocol/limited.ts'
import { Icon } from '../ui/Icon.tsx'
import './draft.css'

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
              <small>{packs === 0 ? 'waits' : packs === 1 ? '1 pack' : `${packs} packs`}</small>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
