import { useState } from 'react'
import type { CutMatch } from '../../../protocol/tournament-view.ts'
import { Problem } from '../../ui/Problem.tsx'
import { useEvent } from '../event.ts'
import { ActionButton } from '../ui/fields.tsx'
import {
  emptyGame,
  isComplete,
  type KnownGame,
  problemOf,
  type ReportedGame,
  toGameDraft,
  toGameReport,
} from './draft.ts'
import { GameFields } from './GameFields.tsx'
import '../pages.css'

type Props = {
  match: CutMatch
  /** The initial result, if one is corrected. */
  known?: KnownGame
  label: string
  busy: boolean
  error: Error | null
  send: (game: ReportedGame) => void
}

/** The single game of a match in the cut. */
export const MatchForm = ({ match, known, label, busy, error, send }: Props) => {
  const { event, nameOf } = useEvent()
  const toWin = event.rules.agendaPoints
  const [game, setGame] = useState(known ? toGameDraft(known) : emptyGame)
  const runner = match.players?.find((player) => player !== match.corp) ?? null
  const readyReport = toGameReport(game, toWin)
  const why = isComplete(game)
    ? problemOf(game, toWin) && 'The game’s result is not complete.'
    : 'Enter who won and how.'
  return (
    <div className="match-report">
      <GameFields
        title="The game"
        corp={nameOf(match.corp)}
        runner={nameOf(runner)}
        game={game}
        set={setGame}
        toWin={toWin}
      />
      {game.winner === 'draw' && <p className="muted">In the cut a draw is a win for the higher seed.</p>}
      <ActionButton
        label={label}
        emphasis="primary"
        why={why}
        busy={busy}
        run={() => readyReport && send(readyReport)}
      />
      <Problem error={error} coded />
    </div>
  )
}
