import type { CardPoolRules } from '../../protocol/http.ts'
import { planOf } from '../../protocol/tournament-plan.ts'
import type { TournamentView } from '../../protocol/tournament-view.ts'
import { useCards } from '../card-inspector/cards.ts'
import { FormatText } from '../pages/format-text.tsx'
import { countNoun, formatName, listOf } from '../state/words.ts'
import { useEvent } from './event.ts'
import { accesses, formats, onDutyText, planText, structures, tiers, whenText } from './option-texts.ts'
import './pages.css'

/** What two players may agree on; a round of one game cannot be split. */
const agreementRules = ({ intentionalDraws, rules }: TournamentView): string => {
  const known = [...(rules.games === 2 ? ['splits'] : []), ...(intentionalDraws ? ['intentional draws'] : [])]
  return known.length === 0
    ? 'None: every game is played.'
    : `Only ${listOf(known)}, with an official present who confirms it.`
}

const ownList = 'Its own card list'

/** The names of the cards in the organizer's own list. */
const BannedCards = ({ barred, limited }: CardPoolRules) => {
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
  const leaders = (role: string) => event.leaders.filter((each) => each.role === role).map(onDutyText)
  const rows: [string, string][] = [
    ['When', `${whenText(event)}${event.startsAt === null ? '' : ', your time'}`],
    ...(event.venue === '' ? [] : [['Place', event.venue] satisfies [string, string]]),
    ['Players', placesText(event)],
    ...(event.access === 'public'
      ? []
      : [['Visibility', accesses[event.access].text] satisfies [string, string]]),
    ...(event.breaks.length === 0 ? [] : [['Breaks', breaksText(event.breaks)] satisfies [string, string]]),
    ['Structure', `${structures[event.structure.kind].name}. ${comesTo(event)}`],
    ['Format', formats[event.format].text],
    ['Cards', `${formatName(event.cards, ownList)}.`],
    ['Tier', tiers[event.tier].text],
    ['Deck lists', event.listsRequired ? 'Required from all players before the start.' : 'Not required.'],
    ['Agreed results', agreementRules(event)],
    ['Organizer', listOf(leaders('organizer'))],
    ['Marshals', listOf(leaders('marshal')) || 'None: the organizer is the marshal.'],
    ['Judges', listOf(leaders('judge')) || 'None.'],
  ]
  return (
    <section aria-labelledby="about">
      <h2 id="about">About the tournament</h2>
      {event.about !== '' && <p className="event-text">{event.about}</p>}
      {event.outline !== '' && (
        <>
          <h3>Course of the day</h3>
          <p className="event-text">{event.outline}</p>
        </>
      )}
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
          <BannedCards {...event.cards} />
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

/** "5 registered, 11 places left" */
const placesText = ({ cap, players, status }: TournamentView): string => {
  const there = players.filter((player) => player.status === 'playing').length
  if (cap === null || status === 'over') return `${countNoun(players.length, 'player')}.`
  const left = Math.max(0, cap - there)
  return left === 0
    ? `All ${cap} places are taken.`
    : `${there} registered, ${countNoun(left, 'place')} left of ${cap}.`
}

const breaksText = (breaks: TournamentView['breaks']): string =>
  breaks
    .toSorted((a, b) => a.after - b.after)
    .map(
      ({ after, minutes, what }) =>
        `${what === '' ? 'Break' : what} after round ${after}: ${countNoun(minutes, 'minute')}.`,
    )
    .join(' ')

const comesTo = (event: TournamentView): string => {
  if (event.plan) {
    const fixed = event.status === 'upcoming' ? `With ${countNoun(event.players.length, 'player')} now: ` : ''
    return fixed + planText(event.plan)
  }
  if (event.structure.kind === 'custom') return planText(event.structure)
  const plan = planOf(event.structure, event.players.length)
  return typeof plan === 'string' ? plan : planText(plan)
}
