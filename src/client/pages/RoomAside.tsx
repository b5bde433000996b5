import type { ReactNode } from 'react'
import type { Table } from '../../protocol/http.ts'
import { settingText } from '../state/clock.ts'
import { countNoun, formatName, visibilities } from '../state/words.ts'
import { FormatText } from './format-text.tsx'

type Options = Table['options']

const takingBack: Record<Options['undo'], string> = {
  ask: 'If the others agree',
  free: 'Only what told nobody anything',
  none: 'Never',
}

const watchingText = ({ spectators, delay }: Options): string => {
  if (!spectators) return 'Nobody'
  return delay > 0 ? `Anybody, ${countNoun(delay, 'action')} later` : 'Anybody'
}

const tableFacts = ({ options, teams, laid, from, tournament }: Table): [string, string][] => [
  ...(laid || from ? [] : ([['Cards', formatName(options.cards)]] as [string, string][])),
  ['Wins with', `${options.agendaPoints} agenda points${teams ? ' a team' : ''}`],
  ['Clock', settingText(options.clock) ?? 'None'],
  ['Who sees it', visibilities[options.visibility ?? 'public']],
  ['Watching', watchingText(options)],
  ['Take back', takingBack[options.undo === 'ask' && (options.rated || tournament) ? 'free' : options.undo]],
  ...(options.rated ? ([['Rated', 'Counts for both players’ ratings']] as [string, string][]) : []),
]

/** What a table that waits is like, at a glance; below it what its people may do. */
export const RoomAside = ({ table, children }: { table: Table; children: ReactNode }) => (
  <aside className="room-aside" aria-label="About this table">
    <section className="panel" aria-labelledby="room-rules">
      <h2 id="room-rules">Rules of the table</h2>
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
        <p className="muted">Nobody has to be here at the same time: your browser or a mail can call you.</p>
      )}
    </section>
    {children}
  </aside>
)
