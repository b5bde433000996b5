import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Branch } from '../../protocol/branches.ts'
import { ApiError, call } from '../net/api.ts'
import { useAct } from '../net/use-act.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Problem } from '../ui/Problem.tsx'
import { gameQueries } from './queries.ts'
import './Branches.css'

/** When the game is `over`, branches can only be viewed. */
type Props = { game: string; over: boolean; onClose: () => void }

/** The branches of a solo game as a tree; the player can switch to any of them. */
const Branches = ({ game, over, onClose }: Props) => {
  const { data, failureReason } = useQuery(gameQueries.branches(game))
  const { act, busy, error: refused } = useAct()
  const [last, setLast] = useState<number | null>(null)
  const goOver = (seq: number, uncounted = false) => {
    setLast(seq)
    return act(async () => {
      await call('POST', `/games/${game}/branches`, { seq, uncounted })
      onClose()
    })
  }
  const costly = refused instanceof ApiError && refused.code === 'costs-rating' ? last : null
  const items = data?.items ?? []
  return (
    <Dialog title="Branches of this game" onClose={onClose}>
      <p>{(data && items.length < 2 ? none : some)[over ? 'over' : 'playing']}</p>
      {items.length > 1 && <BranchLevel all={items} after={null} over={over} busy={busy} goOver={goOver} />}
      {costly === null ? (
        <Problem error={failureReason ?? refused} />
      ) : (
        <div role="alert">
          <p>After switching the game no longer counts for your rating.</p>
          <div className="row">
            <button type="button" className="primary" disabled={busy} onClick={() => goOver(costly, true)}>
              Switch
            </button>
            <button type="button" onClick={onClose}>
              Stay on this branch
            </button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
export default Branches

const none = {
  playing: 'Nothing undone yet. Undone moves are kept here as branches you can switch to.',
  over: 'Nothing was undone in this game.',
}
const some = {
  playing: 'Undone moves are kept. You can switch to the end of any branch; the current branch is kept, too.',
  over: 'The moves played in this game, and those undone.',
}

type BranchLevelProps = {
  all: readonly Branch[]
  after: number | null
  over: boolean
  busy: boolean
  goOver: (seq: number) => void
}

/** The branches that continue from a move: a single one below it, several side by side. */
const BranchLevel = ({ all, after, over, busy, goOver }: BranchLevelProps) => (
  <ul className="branches">
    {all
      .filter((branch) => branch.after === after)
      .map((branch) => (
        <li key={branch.seq}>
          <div className={branch.here ? 'branch is-here' : 'branch'}>
            <p>
              <b>{branch.words ?? 'The game begins.'}</b>
              <small>{inShort(branch)}</small>
            </p>
            {branch.here && <span className="badge">{over ? 'The game ended here' : 'You are here'}</span>}
            {!branch.here && !over && (
              <button
                type="button"
                disabled={busy}
                aria-label={`Switch to this branch, move ${branch.seq}: ${branch.words ?? 'the beginning'}`}
                onClick={() => goOver(branch.seq)}
              >
                Switch to this branch
              </button>
            )}
          </div>
          {all.some((each) => each.after === branch.seq) && (
            <BranchLevel all={all} after={branch.seq} over={over} busy={busy} goOver={goOver} />
          )}
        </li>
      ))}
  </ul>
)

const inShort = ({ seq, moves, turn }: Branch): string =>
  [
    moves === 1 ? '1 decision of yours' : `${moves} decisions of yours`,
    turn === null ? `to move ${seq}` : `to move ${seq}, turn ${turn}`,
  ].join(', ')
