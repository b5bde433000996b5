import type { ReactNode } from 'react'
import type { Table } from '../../protocol/http.ts'
import { settingText } from '../state/clock.ts'
import { chatTexts, countNoun, formatName, undoTexts, visibilities } from '../state/words.ts'
import { FormatText } from './format-text.tsx'
import './WaitingRoom.css'

const watchingText = ({ spectators, delay, shoulders }: Table['options']): string => {
  if (!spectators) return 'No spectators'
  const who = shoulders ? 'Anyone, and a player’s hand if that player allows it' : 'Anyone'
  return delay > 0 ? `${who}, delayed by ${countNoun(delay, 'action')}` : who
}

type TableFact = [name: string, value: string]

/** How each option is shown; null: its usual value, or part of another one. An option left out does not compile. */
const shownOptions: Record<keyof Table['options'], (table: Table) => TableFact | null> = {
  cards: ({ options, laid, from }) => (laid || from ? null : ['Card pool', formatName(options.cards)]),
  agendaPoints: ({ options, teams }) => [
    'Points to win',
    `${options.agendaPoints} agenda points${teams ? ' a team' : ''}`,
  ],
  clock: ({ options }) => ['Time control', settingText(options.clock) ?? 'No clock'],
  visibility: ({ options }) => ['Visibility', visibilities[options.visibility ?? 'public']],
  spectators: ({ options }) => ['Spectators', watchingText(options)],
  undo: ({ options, tournament }) => [
    'Undo',
    undoTexts[options.undo === 'ask' && (options.rated || tournament) ? 'free' : options.undo],
  ],
  rated: ({ options }) => (options.rated ? ['Rated', 'Yes, for both players'] : null),
  mulligan: ({ options }) => (options.mulligan === 'one' ? ['Mulligan', 'One for each player'] : null),
  chat: ({ options }) => (options.chat === 'all' ? null : ['Chat', chatTexts[options.chat]]),
  takeover: ({ options }) =>
    options.takeover ? ['Automas', 'Spectators may take over an automa’s seat'] : null,
  // Only games that begin at once are for the ladder.
  ladder: () => null,
  open: () => null,
  shoulders: () => null,
  delay: () => null,
  teams: () => null,
}

const tableFacts = (table: Table): TableFact[] =>
  Object.values(shownOptions).flatMap((shown) => {
    const fact = shown(table)
    return fact ? [fact] : []
  })

/** The settings of a waiting table; below them the actions of its people. */
export const RoomAside = ({ table, children }: { table: Table; children: ReactNode }) => (
  <aside className="room-aside" aria-label="Table settings">
    <section className="panel" aria-labelledby="room-rules">
      <h2 id="room-rules">Table settings</h2>
      <dl className="room-rules">
        {tableFacts(table).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!table.laid && !table.from && <FormatText format={table.options.cards} />}
      {table.options.clock.kind === 'days' && (
        <p className="muted">
          You don’t have to be online together: we can notify you in your browser or by email.
        </p>
      )}
    </section>
    {children}
  </aside>
)
