import { useState } from 'react'
import type { PairedTable, ShownResult, TournamentView } from '../../../protocol/tournament-view.ts'
import { countNoun } from '../../state/words.ts'
import { Problem } from '../../ui/Problem.tsx'
import { useEvent } from '../event.ts'
import { onDutyText } from '../option-texts.ts'
import { ActionButton } from '../ui/fields.tsx'
import { GameFields } from './GameFields.tsx'
import {
  firstDraft,
  type ResultKind,
  reportHindrance,
  type TableDraft,
  type TableResult,
  toTableResult,
  tournamentPointsOf,
} from './table-report.ts'
import { sidesIn } from './words.ts'
import '../pages.css'

type Props = {
  table: PairedTable
  reported: ShownResult | null
  /** Leaders may also report players who did not come. */
  leading: boolean
  label: string
  busy: boolean
  error: Error | null
  send: (result: TableResult) => void
}

const kinds: Record<ResultKind, string> = {
  games: 'The games were played',
  even: 'We each won one game',
  split: 'We agreed to split the round',
  draw: 'We agreed on a draw',
  forfeit: 'A player did not show up',
}

/** The same for a leader who did not play. */
const kindsForOfficials: Record<ResultKind, string> = {
  ...kinds,
  even: 'They each won one game',
  split: 'They agreed to split the round',
  draw: 'They agreed on a draw',
}

/** The requesting leader, unless they sit at the table. */
const askingLeader = ({ me }: TournamentView, { players }: PairedTable): string =>
  me.id !== null && !players.includes(me.id) ? me.id : ''

/** The result of a Swiss table. Input stays until it is accepted. */
export const TableForm = ({ table, reported, leading, label, busy, error, send }: Props) => {
  const { event, nameOf } = useEvent()
  const { agendaPoints: toWin, games } = event.rules
  const [draft, setDraft] = useState(() =>
    firstDraft(table, games, reported, leading ? askingLeader(event, table) : null),
  )
  const change = (some: Partial<TableDraft>) => setDraft({ ...draft, ...some })
  const result = toTableResult(draft, toWin)
  const worth = tournamentPointsOf(draft, table, toWin)
  return (
    <div className="match-report">
      <KindField draft={draft} change={change} leading={leading} table={table} />
      {draft.kind === 'games' &&
        draft.games.map((game, i) => {
          const sides = sidesIn(table, i)
          return (
            <GameFields
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of the game
              key={i}
              title={draft.games.length === 1 ? 'The game' : `Game ${i + 1}`}
              corp={nameOf(sides.corp)}
              runner={nameOf(sides.runner)}
              game={game}
              set={(next) => change({ games: draft.games.map((each, n) => (n === i ? next : each)) })}
              toWin={toWin}
            />
          )
        })}
      <p role="status" className="muted">
        {worth &&
          `That makes ${countNoun(worth[0], 'point')} for ${nameOf(table.players[0])} and ${worth[1]} for ${nameOf(table.players[1])}.`}
      </p>
      <ActionButton
        label={label}
        emphasis="primary"
        why={reportHindrance(draft, toWin)}
        busy={busy}
        run={() => result && send(result)}
      />
      <Problem error={error} coded />
    </div>
  )
}

type KindProps = {
  table: PairedTable
  draft: TableDraft
  change: (some: Partial<TableDraft>) => void
  leading: boolean
}

const KindField = ({ table, draft, change, leading }: KindProps) => {
  const { event, nameOf } = useEvent()
  const present = event.leaders.filter(({ id }) => !table.players.includes(id))
  const possible: ResultKind[] = [
    'games',
    ...(event.rules.games === 2 ? (['even'] as const) : []),
    ...(event.rules.games === 2 && present.length > 0 ? (['split'] as const) : []),
    ...(event.intentionalDraws && present.length > 0 ? (['draw'] as const) : []),
    ...(leading ? (['forfeit'] as const) : []),
  ]
  if (possible.length === 1) return null
  return (
    <div className="field-row">
      <label className="field">
        <span>What happened</span>
        <select
          value={draft.kind}
          onChange={(picked) =>
            change({ kind: possible.find((kind) => kind === picked.target.value) ?? 'games' })
          }
        >
          {possible.map((kind) => (
            <option key={kind} value={kind}>
              {(leading ? kindsForOfficials : kinds)[kind]}
            </option>
          ))}
        </select>
      </label>
      {draft.leader === null && (draft.kind === 'split' || draft.kind === 'draw') && (
        <p className="muted">
          Discuss it only with an official present. The official confirms it after both of you report it.
        </p>
      )}
      {draft.leader !== null && (draft.kind === 'split' || draft.kind === 'draw') && (
        <label className="field">
          <span>Official who was present</span>
          <select value={draft.leader} onChange={(picked) => change({ leader: picked.target.value })}>
            <option value="">Choose…</option>
            {present.map((official) => (
              <option key={official.id} value={official.id}>
                {onDutyText(official)}
              </option>
            ))}
          </select>
        </label>
      )}
      {draft.kind === 'forfeit' && (
        <fieldset className="plain">
          <legend>Absent players</legend>
          {table.players.map((player) => (
            <label key={player} className="choice">
              <input
                type="checkbox"
                checked={draft.absent.includes(player)}
                onChange={(tick) =>
                  change({
                    absent: tick.target.checked
                      ? [...draft.absent, player]
                      : draft.absent.filter((each) => each !== player),
                  })
                }
              />
              <span>{nameOf(player)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
