import type { TournamentView } from '../../protocol/tournament-view.ts'
import { useDecks } from '../pages/deck-choice.ts'
import { FormatProblems } from '../pages/deck-format.tsx'
import { sideName } from '../state/words.ts'
import { Problem } from '../ui/Problem.tsx'
import { tournaments } from './api.ts'
import { DeckField, useDeckField } from './DeckField.tsx'
import { RegisteredDeckLists } from './DeckLists.tsx'
import { useEvent, useEventAct } from './event.ts'
import { isPlayer } from './event-sections.ts'
import { readLists } from './lists.ts'
import { ActionButton, FieldHint } from './ui/fields.tsx'
import './pages.css'

/** Registers before the start with two decks; afterwards shows the submitted decks. */
export const Register = () => {
  const { event } = useEvent()
  const { run, busy, error } = useEventAct()
  const decks = useDecks()
  const corp = useDeckField(decks, 'corp')
  const runner = useDeckField(decks, 'runner')
  const registered = isPlayer(event)
  const brings = event.format === 'constructed' || registered

  const register = () =>
    run(async () => {
      // Reads the lists first, so that nobody is registered with an invalid deck.
      const lists =
        brings && corp.deck && runner.deck ? await readLists({ corp: corp.deck, runner: runner.deck }) : null
      if (!registered) await tournaments.act(event.id, { type: 'register' })
      if (lists) await tournaments.submitDecks(event.id, lists)
    })
  return (
    <section className="card-like register" aria-labelledby="register">
      <h2 id="register">{registered ? 'You are registered' : 'Register'}</h2>
      {registered && <MyDecks event={event} />}
      {brings && (
        <div className="field-row">
          <DeckField {...corp} />
          <DeckField {...runner} />
        </div>
      )}
      {brings &&
        event.cards !== 'all' &&
        [corp, runner].map(({ side, text, choice }) => (
          <FormatProblems
            key={side}
            deck={text === null ? choice.usable.find(({ id }) => id === choice.deck) : undefined}
            format={event.cards}
            whose="the tournament’s own list"
          />
        ))}
      <FieldHint>{registerHelp(event, registered)}</FieldHint>
      <ActionButton
        label={registered ? 'Submit decks' : 'Register'}
        emphasis="primary"
        why={
          registerHindrance(event, registered, decks !== null || !brings) ??
          (brings ? isListMissing([corp, runner]) : null)
        }
        busy={busy}
        run={() => void register()}
      />
      <Problem error={error} coded />
    </section>
  )
}

const registerHelp = (event: TournamentView, registered: boolean): string => {
  if (event.format !== 'constructed' && !registered)
    return 'Decks are drafted first, so you need none to register. If the draft is elsewhere, submit them here after it.'
  return 'You play these two decks for the whole tournament. You can change them here until it starts; then they are locked.'
}

const registerHindrance = (event: TournamentView, registered: boolean, ready: boolean): string | null => {
  if (!ready) return 'Loading your decks…'
  if (event.me.may.includes(registered ? 'decks' : 'register')) return null
  if (registered) return 'Decks are locked.'
  if (event.cap !== null && event.players.filter(({ status }) => status === 'playing').length >= event.cap)
    return `All ${event.cap} places are taken. Look again later: a place becomes free when a player withdraws.`
  return event.me.roles.some((role) => role !== 'spectator')
    ? 'An official can play only in a relaxed tournament that has another official.'
    : 'You can’t register here.'
}

/** Whether a required list is missing. */
const isListMissing = (
  fields: Pick<ReturnType<typeof useDeckField>, 'side' | 'text' | 'deck'>[],
): string | null => {
  const empty = fields.find(({ text, deck }) => text !== null && deck === null)
  return empty ? `Paste the ${sideName(empty.side)} list first.` : null
}

const MyDecks = ({ event }: { event: TournamentView }) => {
  const { id } = event.me
  const mine = event.players.find((player) => player.id === id)
  if (!mine || id === null) return null
  const { corp, runner } = mine.handedIn
  if (!corp && !runner) return <p>You have not submitted decks yet.</p>
  return <RegisteredDeckLists player={id} />
}
