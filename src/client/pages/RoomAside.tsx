import type { ReactNode } from 'react'
import type { Table } from '../../protocol/http.ts'
import { settingText } from '../state/clock.ts'
import { countNoun, formatName, visibilities } from '../state/words.ts'
import { FormatText } from './format-text.tsx'
import './WaitingRoom.css'

type Options = Table['options']

const takingBack: Record<Options['undo'], string> = {
  ask: 'Any decision, if the others agree',
  free: 'Only if no information was revealed',
  none: 'Not allowed',
}

const watchingText = ({ spectators, delay }: Options): string => {
  if (!spectators) return 'No spectators'
  return delay > 0 ? `Anyone, delayed by ${countNoun(delay, 'action')}` : 'Anyone'
}

const tableFacts = ({ options, teams, laid, from, tournament }: Table): [string, string][] => [
  ...(laid || from ? [] : ([['Card pool', formatName(options.cards)]] as [string, string][])),
  ['Points to win', `${options.agendaPoints} agenda points${teams ? ' a team' : ''}`],
  ['Time control', settingText(options.clock) ?? 'No clock'],
  ['Visibility', visibilities[options.visibility ?? 'public']],
  ['Spectators', watchingText(options)],
  ['Undo', takingBack[options.undo === 'ask' && (options.rated || tournament) ? 'free' : options.undo]],
  ...(options.rated ? ([['Rated', 'Yes, for both players']] as [string, string][]) : []),
]

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
