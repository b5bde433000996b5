import { useCallback, useEffect } from 'react'
import { Link } from 'wouter'
import type { PositionFound } from '../../protocol/positions.ts'
import { call } from '../net/api.ts'
import { useLoad } from '../net/load.ts'
import { Problem } from '../ui/Problem.tsx'
import { type PositionDraft, toPositionDraft } from './draft.ts'
import type { GameMoment } from './game-moment.ts'
import './PositionsPage.css'

type Props = { moment: GameMoment | null; setDraft: (draft: PositionDraft) => void }

/** Loads a moment of a game, and says what a position does not keep of it. */
export const FromGame = ({ moment, setDraft }: Props) =>
  moment && <PositionFromGame key={`${moment.game} ${moment.seq}`} moment={moment} setDraft={setDraft} />

const PositionFromGame = ({
  moment: { game, seq },
  setDraft,
}: {
  moment: GameMoment
  setDraft: Props['setDraft']
}) => {
  const load = useCallback(
    () => call<PositionFound>('GET', `/games/${game}/position?seq=${seq}`),
    [game, seq],
  )
  const { value, error } = useLoad(load)
  useEffect(() => {
    if (value) setDraft(toPositionDraft(value))
  }, [value, setDraft])
  return (
    <section className="positions-origin" aria-label="Source game">
      <p>
        As it was after move {seq} of <Link href={`/r/${game}#${seq}`}>a game</Link>.
      </p>
      {value && value.leftOut.length > 0 && (
        <ul>
          {value.leftOut.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <Problem error={error} />
    </section>
  )
}
