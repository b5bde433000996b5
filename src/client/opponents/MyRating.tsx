import { Link } from 'wouter'
import type { SoloSide } from '../../protocol/solo.ts'
import { useGuest, useSession } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import type { Side } from '../state/types.ts'
import { countNoun, sideName } from '../state/words.ts'
import { Problem } from '../ui/Problem.tsx'
import { beginSolo } from './solo-api.ts'
import './Opponents.css'

/** Where a rating begins for a new player, and for one with experience. */
const newcomerRating = 1100

/** The user's own solo rating on a side, and where it begins as long as no game has counted. */
export const MyRating = ({ side, standing }: { side: Side; standing: SoloSide }) => {
  const { rating, deviation, games } = standing
  const { session } = useSession()
  return (
    <div className="opps-mine">
      <p>
        Your rating as {sideName(side)} <b>{rating}</b>
        <small>
          ± {2 * deviation}, {games === 0 ? 'no rated games yet' : countNoun(games, 'rated game')}
        </small>
      </p>
      {games === 0 && <Beginning isNew={rating === newcomerRating} />}
      {session && <Link href="/coach">Coach</Link>}
    </div>
  )
}

const Beginning = ({ isNew }: { isNew: boolean }) => {
  const { act, busy, error } = useAct()
  const ensure = useGuest()
  const begin = async (): Promise<void> => {
    await ensure()
    await beginSolo(isNew)
  }
  return (
    <>
      <button type="button" className="quiet" disabled={busy} onClick={() => act(begin)}>
        {isNew ? 'I have played before' : 'I am new to the game'}
      </button>
      <Problem error={error} />
    </>
  )
}
