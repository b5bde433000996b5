import { useId } from 'react'
import { changeGame, type GameDraft, isBelow, problemOf, signTurned, ways, waysFor } from './draft.ts'
import '../pages.css'

type Props = {
  title: string
  /** Names of the players. */
  corp: string
  runner: string
  game: GameDraft
  set: (game: GameDraft) => void
  toWin: number
}

/** One game: winner, manner, and agenda points. Shows at once if it cannot have ended so. */
export const GameFields = ({ title, corp, runner, game, set, toWin }: Props) => {
  const problem = problemOf(game, toWin)
  const id = useId()
  const change = (some: Partial<GameDraft>) => set(changeGame(game, some))
  const fit = waysFor(game.winner)
  return (
    <fieldset className="game-fields">
      <legend>{title}</legend>
      <div className="field-row">
        <label className="field">
          <span>Who won</span>
          <select
            value={game.winner}
            onChange={(event) =>
              change({ winner: winners.find((each) => each === event.target.value) ?? '' })
            }
          >
            <option value="">Choose…</option>
            <option value="corp">{corp} (Corp)</option>
            <option value="runner">{runner} (Runner)</option>
            <option value="draw">No winner: a draw on time</option>
          </select>
        </label>
        <label className="field">
          <span>How</span>
          <select
            value={game.by}
            onChange={(event) => change({ by: fit.find((each) => each === event.target.value) ?? '' })}
          >
            <option value="">{game.winner === '' ? 'Choose the winner first' : 'Choose…'}</option>
            {fit.map((way) => (
              <option key={way} value={way}>
                {ways[way]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="field-row">
        <Points
          title="Corp"
          value={game.corp}
          problem={problem && id}
          set={(points) => change({ corp: points })}
        />
        <Points
          title="Runner"
          value={game.runner}
          problem={problem && id}
          set={(points) => change({ runner: points })}
        />
      </div>
      <p id={id} className="field-problem" aria-live="polite">
        {problem}
      </p>
    </fieldset>
  )
}

const winners = ['corp', 'runner', 'draw'] as const

type PointsFieldProps = { title: string; value: string; problem: string | null; set: (value: string) => void }

/**
 * A phone's number pad has no minus, but agenda points can be negative after they are spent: the sign has a
 * button.
 */
const Points = ({ title, value, problem, set }: PointsFieldProps) => (
  <div className="points-field">
    <label className="field">
      <span>{title}’s agenda points</span>
      <input
        inputMode="numeric"
        maxLength={3}
        value={value}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem ?? undefined}
        onChange={(event) => set(event.target.value)}
      />
    </label>
    <button
      type="button"
      aria-label={`${title} below zero`}
      aria-pressed={isBelow(value)}
      onClick={() => set(signTurned(value))}
    >
      ±
    </button>
  </div>
)
