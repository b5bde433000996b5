/** Automas to play against: the sparring partner, the server's AI card packs, and players' own packs. */
import { levelsOf } from '../../automa/packs/levels.ts'
import { findPerson, type Person, people } from '../../automa/people/index.ts'
import type { AutomaSetup } from '../../engine/index.ts'
import type { AutomaPack, Difficulty } from '../../engine/language/index.ts'
import type { Side } from '../../engine/view/types.ts'
import type { AutomaChoice, AutomaListed, DeckInput, DeckReport } from '../../protocol/http.ts'
import { withoutCards } from '../../protocol/without-cards.ts'
import { badRequestError, RefusedError } from '../../shared/refusal.ts'
import { sideNames } from '../../shared/side-names.ts'
import type { GameRow, SeatHolder, Store, UserRow } from '../../store/contract.ts'
import { LruCache } from '../../store/lru-cache.ts'
import type { AutomaKit } from '../types.ts'

const sparringId = 'sparring'
/** The pack id of the thinking partner. */
export const thinkingId = 'thinking'

/** How long a thinking partner thinks about an action, in milliseconds; other decisions get part of it. */
export const levelsOfThought = [
  { id: 'quick', name: 'Quick', ms: 300 },
  { id: 'standard', name: 'Standard', ms: 1_000 },
  { id: 'deep', name: 'Deep', ms: 3_000 },
] as const

const thinking: AutomaListed = {
  pack: thinkingId,
  name: 'Thinking partner',
  text: 'Plays either side by the normal rules. It simulates its options in games that match everything its seat can see, which takes a few seconds.',
  sides: ['corp', 'runner'],
  difficulties: levelsOfThought.map(({ id, name }) => ({ id, name })),
  behaviours: [],
  own: false,
}

const sparring: AutomaListed = {
  pack: sparringId,
  name: 'Sparring partner',
  text: 'Plays either side by the normal rules, with quick decisions from what its seat can see.',
  sides: ['corp', 'runner'],
  difficulties: [{ id: 'standard', name: 'Standard' }],
  behaviours: [],
  own: false,
}

const toListedPerson = ({ id, name, character }: Person): AutomaListed => ({
  pack: id,
  name,
  text: character,
  sides: ['corp', 'runner'],
  difficulties: [{ id: 'standard', name: 'Standard' }],
  behaviours: [],
  own: false,
})

/** One who thinks needs a server that has threads for it. */
const canPlay = ({ open, mind }: Person, thinks: boolean): boolean =>
  open && (thinks || mind.kind !== 'thinking')

/** The person of the ladder who plays a seat now, if it is one. */
export const personAt = ({ seats }: Pick<GameRow, 'seats'>, seat: string): Person | undefined => {
  const holder = seats.find(({ id }) => id === seat)?.holder
  return holder?.automa && holder.setup ? findPerson(holder.setup.pack) : undefined
}

const assertOpen = (pack: string): void => {
  const person = findPerson(pack)
  if (person && !person.open)
    throw badRequestError(`${person.name} cannot be played yet. GET /api/automa lists who can.`)
}

/** Parsed packs of players in the cache. */
const maxCachedPacks = 2_000

const toListedAutoma = (id: string, pack: AutomaPack, own: boolean): AutomaListed => ({
  pack: id,
  name: pack.name,
  text: pack.text,
  sides: [pack.side],
  difficulties: levelsOf(pack.side, own ? undefined : id),
  behaviours: behavioursOf(pack).map((b) => ({ id: b.id, name: b.name, text: b.text })),
  own,
})

const behavioursOf = (pack: AutomaPack) => (pack.side === 'corp' ? pack.behaviours : [])

/** The automas of a server, including players' own packs. */
export type Opponents = {
  list(user: UserRow | null): Promise<AutomaListed[]>
  /** The choice as it is stored with the seat, and the player's name. Refuses what does not exist. */
  choose(
    user: UserRow,
    side: Side,
    choice: AutomaChoice | undefined,
    deck: DeckInput['cards'],
  ): Promise<Pick<SeatHolder, 'setup' | 'name'>>
  /** How a deck changes under a choice. */
  prepare(user: UserRow, side: Side, choice: AutomaChoice, deck: DeckInput['cards']): Promise<DeckReport>
  /** The name of the automa when a person gives the seat back. */
  nameOf(choice: AutomaChoice): Promise<string>
  /** How the engine plays such a seat; undefined for the sparring partner. */
  setUp(choice: AutomaChoice): Promise<AutomaSetup | undefined>
}

export function createOpponents(
  store: Store,
  { packs: shipped, prepare }: AutomaKit,
  { thinks, hasPeople }: { thinks: boolean; hasPeople: boolean },
): Opponents {
  const ofHouse = [
    sparring,
    ...(thinks ? [thinking] : []),
    ...(hasPeople ? people.filter((person) => canPlay(person, thinks)).map(toListedPerson) : []),
    ...shipped.map((pack) => toListedAutoma(pack.id, pack, false)),
  ]
  const known = new LruCache<string, AutomaListed>(maxCachedPacks)

  const find = async (id: string): Promise<AutomaPack | undefined> =>
    shipped.find((pack) => pack.id === id) ?? (await store.packs.get(id))?.pack

  async function list(user: UserRow | null): Promise<AutomaListed[]> {
    return [...ofHouse, ...(user ? await ofUser(user) : [])]
  }

  /** Packs are long, and lists show little of them: they are parsed only when they have changed. */
  async function ofUser(user: UserRow): Promise<AutomaListed[]> {
    const own = await store.packs.list(user.id)
    const shown = await Promise.all(
      own.map(async ({ id, changed }) => {
        const key = `${id} ${changed}`
        const line = known.get(key)
        if (line) return line
        const row = await store.packs.get(id)
        if (!row) return []
        const read = toListedAutoma(id, row.pack, true)
        known.set(key, read)
        return read
      }),
    )
    return shown.flat()
  }

  async function ownOf(user: UserRow, id: string): Promise<AutomaListed | undefined> {
    const row = await store.packs.get(id)
    return row?.user === user.id ? toListedAutoma(id, row.pack, true) : undefined
  }

  /** The automa that the choice names, if it exists and plays this side. */
  async function allowed(user: UserRow, side: Side, choice: AutomaChoice): Promise<AutomaListed> {
    assertOpen(choice.pack)
    const found = ofHouse.find(({ pack }) => pack === choice.pack) ?? (await ownOf(user, choice.pack))
    if (!found?.difficulties.some(({ id }) => id === choice.difficulty)) {
      throw badRequestError('Automa not found. GET /api/automa lists them.')
    }
    if (!found.sides.includes(side))
      throw badRequestError(`${found.name} cannot play the ${sideNames[side]}.`)
    if (choice.behaviour !== undefined && !found.behaviours.some(({ id }) => id === choice.behaviour)) {
      throw badRequestError(`${found.name} has no such behaviour card.`)
    }
    return found
  }

  /** The report on a deck; the sparring partner takes any deck as it is. */
  async function report({ pack: id, sorting }: AutomaChoice, deck: DeckInput['cards']): Promise<DeckReport> {
    const pack = await find(id)
    return pack ? prepare(pack, deck, sorting) : { cards: [], piles: [], refused: null }
  }

  return {
    list,
    async choose(user, side, choice = { pack: sparringId, difficulty: 'standard' }, deck) {
      const found = await allowed(user, side, choice)
      const { refused } = await report(choice, deck)
      if (refused !== null)
        throw new RefusedError('bad-deck', `${found.name} cannot play this deck.`, [refused])
      return { setup: choice, name: found.name }
    },
    async prepare(user, side, choice, deck) {
      await allowed(user, side, choice)
      return report(choice, deck)
    },
    async nameOf({ pack }) {
      if (pack === thinkingId) return thinking.name
      const person = findPerson(pack)
      if (person) return person.name
      return pack === sparringId ? sparring.name : ((await find(pack))?.name ?? 'Automa')
    },
    async setUp({ pack: id, difficulty, ...rest }) {
      if (withoutCards(id)) return undefined
      const pack = await find(id)
      if (!pack)
        throw badRequestError('The AI card pack chosen for this table was deleted. Create a new table.')
      return { ...rest, pack, difficulty: difficulty as Difficulty }
    },
  }
}
