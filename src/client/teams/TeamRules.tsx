import type { Table } from '../../protocol/http.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { TeamOptionList } from './TeamOptionList.tsx'
import './pages.css'

const agentGives: Record<'half' | 'third', string> = {
  half: 'two become one; an odd one is lost',
  third: 'three become one; the remainder is lost',
}

const ruleSections = (chosen: Table['options']['teams']): { title: string; lines: string[] }[] => [
  {
    title: 'Winning',
    lines: [
      'Sponsor and Agent count their agenda points together. With 11 points both of them win.',
      'When either member loses, the whole team is out; the last team left wins.',
    ],
  },
  {
    title: 'Turns and bits',
    lines: [
      'Players take turns around the table. In the first round all Sponsors play before all Agents.',
      `For one action a Sponsor can give its Agent bits; each becomes two. An Agent can give its Sponsor bits: ${agentGives[chosen?.agentRate ?? 'half']}.`,
      'You can ask your partner for bits at any time. Partners give bits in their own turn, if they want to.',
    ],
  },
  {
    title: 'The Agent fort',
    lines: [
      'A Sponsor may install ice, nodes and upgrades in its Agent’s fort. Nodes there use the Agent’s memory; the Agent knows how much, not which cards.',
      'Agents of other teams can run on it. An Agent whose run succeeds tags this Agent or pays to steal one of its programs.',
      'The Agent can fast-boot ice that the Sponsor leaves unrezzed there: the Agent pays the rez cost, and the ice has half its strength, rounded up, and is derezzed right after the encounter.',
      'The first Agent to run on a Corp encounters its ice at normal strength. For each other Agent after that the ice is 1 stronger, until that Corp’s turn.',
    ],
  },
  {
    title: 'Tags',
    lines: [
      'A tag belongs to the player who gave it and works for that team only.',
      'Its owner may offer it to another team’s Sponsor in that Sponsor’s turn. A refused tag is auctioned when the turn ends, with open bids around the table from 2 bits.',
      'You are asked when a Sponsor can pay and something is new: a tag, a Sponsor’s turn, or a Sponsor that can pay now. You can turn these questions off and on again.',
      'A Sponsor that has bought a tag on its own Agent can trash it for free, at once or in any later turn of its own.',
    ],
  },
  {
    title: 'Liberated agendas',
    lines: [
      'An Agent scores an agenda it liberates or hands it over. Its Sponsor then installs it or sets it aside for its points; advancement counters come along for 2 bits each.',
    ],
  },
]

/** The differences at a team table, and the options of this one. */
const TeamRules = ({ chosen, onClose }: { chosen: Table['options']['teams']; onClose: () => void }) => (
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
      <h3>Team options</h3>
      <TeamOptionList chosen={chosen} />
    </div>
  </Dialog>
)
export default TeamRules
