import { useInfiniteQuery } from '@tanstack/react-query'
import { useCards } from '../card-inspector/cards.ts'
import { countNoun } from '../state/words.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Problem } from '../ui/Problem.tsx'
import { type DeckDraft, draftCounts } from './draft.ts'
import { deckQueries } from './queries.ts'
import './Builder.css'

type CardCounts = DeckDraft['counts']
type Props = { id: string; now: CardCounts; restore: (counts: CardCounts) => void; onClose: () => void }

/** Earlier versions of the deck with the differences from now; each can be restored. */
export const Versions = ({ id, now, restore, onClose }: Props) => {
  const versions = useInfiniteQuery(deckQueries.versions(id))
  return (
    <Dialog title="Versions" onClose={onClose} wide>
      <Problem error={versions.failureReason} />
      {versions.data?.length === 0 && <p className="muted">No earlier versions.</p>}
      <ol className="versions">
        {versions.data?.map((version) => {
          const counts = draftCounts(version.cards)
          const size = version.cards.reduce((n, { count }) => n + count, 0)
          return (
            <li key={version.version}>
              <p>
                <b>Version {version.version}</b>{' '}
                <small>
                  {countNoun(size, 'card')}, {formatVersionTime(version.at)}
                </small>
              </p>
              <Changes from={now} to={counts} />
              <button type="button" onClick={() => restore(counts)}>
                Restore this version
              </button>
            </li>
          )
        })}
      </ol>
      {versions.hasNextPage && (
        <button type="button" onClick={() => versions.fetchNextPage()}>
          Show older versions
        </button>
      )}
    </Dialog>
  )
}

const formatVersionTime = (at: string): string =>
  new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })

const Changes = ({ from, to }: { from: CardCounts; to: CardCounts }) => {
  const cards = useCards()
  const changed = [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((card) => {
    const by = (to[card] ?? 0) - (from[card] ?? 0)
    return by === 0 ? [] : [`${by > 0 ? '+' : '−'}${Math.abs(by)} ${cards.get(card)?.name ?? card}`]
  })
  return (
    <p className="muted">
      {changed.length === 0
        ? 'Same as the current version.'
        : `Compared with the current version: ${changed.join(', ')}.`}
    </p>
  )
}
