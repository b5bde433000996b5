import { checkDeck } from '../decks/check.ts'
import type { CardPool } from '../decks/pool.ts'
import { starterDeck } from '../decks/starters.ts'
import type { DeckInput } from '../protocol/http.ts'
import type { Side } from '../protocol/sockets.ts'
import type { DeckRegistration, RegisteredDecks } from '../protocol/tournament.ts'
import { RefusedError } from '../shared/refusal.ts'
import type { Store, TournamentLists, UserRow } from '../store/contract.ts'
import type { ActOf } from '../tournament/acts/schema.ts'
import type { Event, EventCardPool, PersonId } from '../tournament/event.ts'
import { lacksDecks } from '../tournament/leaders.ts'
import type { CachedEvent } from './event-cache.ts'
import { type JournalLine, journalLines } from './journal.ts'
import { type Directory, type EventVisitor, eventPersonName } from './people.ts'

type EventDeckChoice = DeckRegistration['corp']

const titles = { corp: 'Corp', runner: 'Runner' } as const

/**
 * The deck of a choice: the user's own, another that they may see, a starter deck, or a list written out.
 * Refused unless it is legal, on the right side (T5), and of cards in the event's card pool.
 */
async function resolveDeckChoice(
  { decks }: Pick<Store, 'decks'>,
  pool: CardPool,
  user: UserRow,
  side: Side,
  choice: EventDeckChoice,
  format: EventCardPool,
): Promise<DeckInput> {
  const found =
    'deck' in choice
      ? (starterDeck(choice.deck) ?? (await visibleDeck(decks, user, choice.deck)))
      : { ...choice, side }
  if (!found) throw new RefusedError('not-found', 'Deck not found.')
  const deck: DeckInput = { name: found.name, side: found.side, cards: found.cards }
  if (deck.side !== side) {
    const why = `This is a ${titles[deck.side]} deck; choose a ${titles[side]} deck.`
    throw new RefusedError('bad-deck', why, [why])
  }
  const { legal, reasons } = checkDeck(deck, pool, format)
  if (!legal)
    throw new RefusedError(
      'bad-deck',
      `The ${titles[side]} deck is not legal${format === 'all' ? '' : ' in this tournament'}.`,
      reasons,
    )
  return deck
}

/** The user's own deck, or one that is not private. */
async function visibleDeck(decks: Store['decks'], user: UserRow, id: string): Promise<DeckInput | null> {
  const deck = await decks.get(id)
  return deck && (deck.user === user.id || deck.visibility !== 'private') ? deck : null
}

/** The entry of submitted decks, and their lists. */
export type DeckSubmission = { entry: ActOf<'decks'>; lists: Omit<TournamentLists, 'seq'> }

/** The entry for submitted decks, and the lists that go with it. A correction needs a reason (T6). */
export async function toDeckSubmission(
  store: Pick<Store, 'decks'>,
  pool: CardPool,
  event: Event,
  me: EventVisitor,
  registration: DeckRegistration,
): Promise<DeckSubmission> {
  if (event.draft?.begunAt)
    throw new RefusedError('decks-locked', 'Decks of this tournament are built from its draft.')
  const player = registration.player ?? me.id
  const reason = registration.reason?.trim() ?? ''
  const known = event.players.find((p) => p.id === player)
  const first = player === me.id && known !== undefined && lacksDecks(known)
  if (event.plan && reason === '' && !first)
    throw new RefusedError(
      'bad-request',
      'Decks are locked since the start. Give a reason for correcting the list.',
    )
  const { cards = 'all' } = event
  const corp = await resolveDeckChoice(store, pool, me.user, 'corp', registration.corp, cards)
  const runner = await resolveDeckChoice(store, pool, me.user, 'runner', registration.runner, cards)
  const entry = {
    type: 'decks',
    by: me.id,
    player,
    decks: { corp: corp.name, runner: runner.name },
    advantage: registration.advantage ?? false,
    reason,
  } as const
  return { entry, lists: { player, corp, runner } }
}

/** The players whose decks are not legal with these cards. */
export async function playersUnfitFor(
  { tournaments }: Pick<Store, 'tournaments'>,
  pool: CardPool,
  opened: CachedEvent,
  cards: EventCardPool,
): Promise<PersonId[]> {
  const inForce = listsInForce(journalLines(opened), await tournaments.lists(opened.id))
  const known = opened.event.players.filter(({ id }) => {
    const lists = inForce.get(id)
    return lists && [lists.corp, lists.runner].some((deck) => deck && !checkDeck(deck, pool, cards).legal)
  })
  return known.map(({ id }) => id)
}

/**
 * The lists in force, by player: those of the newest entry that was not taken back, unless a change of the
 * cards made them illegal.
 */
export function listsInForce(
  lines: readonly JournalLine[],
  lists: readonly TournamentLists[],
): Map<PersonId, TournamentLists> {
  const standing = lines.filter(({ takenBack }) => !takenBack)
  const seqs = new Set(standing.map(({ seq }) => seq))
  const inForce = new Map(lists.filter(({ seq }) => seqs.has(seq)).map((row) => [row.player, row]))
  for (const { seq, entry } of standing)
    for (const player of entry.type === 'edit' ? (entry.unfit ?? []) : [])
      if ((inForce.get(player)?.seq ?? 0) < seq) inForce.delete(player)
  return inForce
}

const toRegisteredDeck = (pool: CardPool, deck: DeckInput | null | undefined): RegisteredDecks['corp'] => {
  if (!deck) return null
  const { size, agendaPoints } = checkDeck(deck, pool)
  return { name: deck.name, cards: deck.cards, size, agendaPoints }
}

/** A player's submitted decks, with the corrections that leaders made since the start. */
export function submittedDecks(
  pool: CardPool,
  opened: CachedEvent,
  lists: readonly TournamentLists[],
  directory: Directory,
  player: PersonId,
): RegisteredDecks {
  const { event } = opened
  const lines = journalLines(opened)
  const mine = listsInForce(lines, lists).get(player)
  const standing = lines.filter(({ takenBack }) => !takenBack)
  const start = standing.find(({ entry }) => entry.type === 'start')?.seq ?? Number.POSITIVE_INFINITY
  const corrections = standing.flatMap(({ seq, at, entry }) =>
    seq > start && entry.type === 'decks' && entry.player === player
      ? [
          {
            by: eventPersonName(event, directory, entry.by),
            reason: entry.reason,
            advantage: entry.advantage,
            at: at.toISOString(),
          },
        ]
      : [],
  )
  return {
    player,
    corp: toRegisteredDeck(pool, mine?.corp),
    runner: toRegisteredDeck(pool, mine?.runner),
    corrections,
  }
}
