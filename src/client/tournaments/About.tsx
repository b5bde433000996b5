import { planOf } from '../../protocol/tournament-plan.ts'
import type { TournamentView } from '../../protocol/tournament-view.ts'
import { useCards } from '../card-inspector/cards.ts'
import { FormatText } from '../pages/format-text.tsx'
import { countNoun, formatName } from '../state/words.ts'
import { useEvent } from './event.ts'
import { formats, joinNames, planText, structures, tiers } from './option-texts.ts'
import './pages.css'

/** What two players may agree on; a round of one game cannot be split. */
const agreementRules = ({ intentionalDraws, rules }: TournamentView): string => {
  const known = [...(rules.games === 2 ? ['splits'] : []), ...(intentionalDraws ? ['intentional draws'] : [])]
  return known.length === 0
    ? 'None: every game is played.'
    : `Only ${joinNames(known)}, with an official present who confirms it.`
}

const ownList = 'Its own card list'

type Rules = Exclude<TournamentView['cards'], string>

/** The names of the cards in the organizer's own list. */
const Barred = ({ barred, limited }: Rules) => {
  const cards = useCards()
  const name = (id: string) => cards.get(id)?.name ?? id
  return (
    <div>
      <dt>Banned and limited</dt>
      <dd>
        {barred.length > 0 && `No ${barred.map(name).join(', no ')}. `}
        {limited.map(({ card, most }) => `At most ${most} ${name(card)}. `)}
      </dd>
    </div>
  )
}

/** The event as announced. */
export const About = () => {
  const { event } = useEvent()
  const leaders = (role: string) => event.leaders.filter((each) => each.role === role).map(({ name }) => name)
  const rows: [string, string][] = [
    ['Structure', `${structures[event.structure.kind].name}. ${comesTo(event)}`],
    ['Format', formats[event.format].text],
    ['Cards', `${formatName(event.cards, ownList)}.`],
    ['Tier', tiers[event.tier].text],
    ['Deck lists', event.listsRequired ? 'Required from all players before the start.' : 'Not required.'],
    ['Agreed results', agreementRules(event)],
    ['Organizer', joinNames(leaders('organizer'))],
    ['Marshals', joinNames(leaders('marshal')) || 'None: the organizer is the marshal.'],
    ['Judges', joinNames(leaders('judge')) || 'None.'],
  ]
  return (
    <section aria-labelledby="about">
      <h2 id="about">About the tournament</h2>
      <dl className="event-facts">
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {event.cards === 'revised' && (
          <div>
            <dt>What the format changes</dt>
            <dd>
              <FormatText format={event.cards} muted />
            </dd>
          </div>
        )}
        {typeof event.cards !== 'string' && event.cards.barred.length + event.cards.limited.length > 0 && (
          <Barred {...event.cards} />
        )}
        <div>
          <dt>Chance</dt>
          <dd>
            {event.seed === null
              ? 'All random draws come from one seed, published at the end. Until then this is its SHA-256: '
              : 'All random draws came from this seed: '}
            <code>{event.seed ?? event.commitment}</code>
          </dd>
        </div>
      </dl>
    </section>
  )
}

const comesTo = (event: TournamentView): string => {
  if (event.plan) {
    const fixed = event.status === 'upcoming' ? `With ${countNoun(event.players.length, 'player')} now: ` : ''
    return fixed + planText(event.plan)
  }
  const plan = planOf(event.structure, event.players.length)
  return typeof plan === 'string' ? plan : planText(plan)
}
