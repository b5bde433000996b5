import type { Table } from '../../protocol/http.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { OptionList } from './OptionList.tsx'

type Chosen = Table['options']['teams']

const agentGives: Record<'half' | 'third', string> = {
  half: 'two become one, an odd one is lost',
  third: 'three become one, what is left over is lost',
}

const ruleSections = (chosen: Chosen): { title: string; lines: string[] }[] => [
  {
    title: 'Winning',
    lines: [
      'Sponsor and Agent count their agenda points together: eleven win, for both of them.',
      'A team one of whose two has lost leaves at once; the last team at the table has won.',
    ],
  },
  {
    title: 'Turns and bits',
    lines: [
      'Turns go round the table. In the first round all Sponsors move before all Agents.',
      `For an action a Sponsor gives its Agent bits: each becomes two. An Agent gives its Sponsor bits: ${agentGives[chosen?.agentRate ?? 'half']}.`,
      'A partner can be asked for bits at any time; it gives them in its own turn, if it likes.',
    ],
  },
  {
    title: 'The Agent fort',
    lines: [
      'A Sponsor may install ice, nodes and upgrades on the fort its Agent is in. Nodes there take the Agent’s memory: it knows how much, not which cards.',
      'Agents of other teams run on it. Whoever gets in tags the Agent, or pays to take one of its programs.',
      'Ice that the Sponsor leaves unrezzed there can be fast-booted by the Agent: it pays the rez cost, the ice has half its strength, rounded up, and is derezzed right after the encounter.',
      'The first Agent to run on a Corp meets its ice as it is; each other Agent after it finds it 1 stronger, until that Corp’s turn.',
    ],
  },
  {
    title: 'Tags',
    lines: [
      'A tag belongs to who gave it, and works for that team alone.',
      'Its owner may offer it to another team’s Sponsor in that Sponsor’s turn. What is refused is auctioned when the turn ends: open bids round the table, two bits at least.',
      'You are asked where somebody can pay and there is something new: a tag, a Sponsor’s turn, a Sponsor that can pay now. You can choose not to be asked, and take that back.',
      'A Sponsor that has bought a tag on its own Agent trashes it for nothing, at once or in any later turn of its own.',
    ],
  },
  {
    title: 'Liberated agendas',
    lines: [
      'An Agent scores what it liberates, or hands it over: its Sponsor installs it or sets it aside for its points. Advancement counters go along for two bits each.',
    ],
  },
]

/** What is different at a table of teams, and what this one has agreed on. */
const TeamRules = ({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) => (
  <Dialog title="The Big Sell-Out" onClose={onClose} wide>
    <div className="team-rules">
      {ruleSections(chosen).map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      <h3>Agreed on at this table</h3>
      <OptionList chosen={chosen} />
    </div>
  </Dialog>
)
export default TeamRules
