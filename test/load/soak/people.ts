/** People on a server at a human pace: some play, some watch, some browse. */
import { setTimeout as sleep } from 'node:timers/promises'
import { chance, type Guest, guest } from '../../support/guests.ts'
import { type Faults, Player } from '../crash/player.ts'

/** Thinking time in ms. */
const thinking = { least: 150, most: 900 }
const strolling = 1_500
const breath = 500
/** Time between two arrivals, in ms. */
const arriving = 1_000
/** How many answers a player gives before conceding the game. */
const longestGame = 60

const automa = (pack: string) => ({ player: 'automa', automa: { pack, difficulty: 'standard' } })
const sparring = { player: 'automa' }
const host = { player: 'me' }
const free = { player: 'open' }

export const kinds = ['solo', 'two players', 'teams of 4', 'teams of 6', 'teams of 8'] as const
export type Kind = (typeof kinds)[number]

/**
 * A table that is played again and again: its seats in order, and the names of the people in seats without an
 * automa.
 */
type SeatedTable = { kind: Kind; seats: readonly object[]; players: readonly string[] }
const standing: SeatedTable[] = [
  { kind: 'two players', seats: [host, free], players: ['Ann', 'Bob'] },
  { kind: 'two players', seats: [host, free], players: ['Carl', 'Dora'] },
  { kind: 'solo', seats: [automa('dash'), host], players: ['Eve'] },
  { kind: 'solo', seats: [host, automa('global-runner')], players: ['Fay'] },
  { kind: 'teams of 4', seats: [host, free, free, free], players: ['Jim', 'Kay', 'Lou', 'Mae'] },
  {
    kind: 'teams of 6',
    seats: [host, sparring, sparring, free, sparring, sparring],
    players: ['Ned', 'Ora'],
  },
  {
    kind: 'teams of 8',
    seats: [host, free, free, free, sparring, sparring, sparring, sparring],
    players: ['Pat', 'Quinn', 'Ned', 'Ora'],
  },
]
const watchers = ['Gil', 'Hal', 'Ida'] as const
const names = [...new Set([...standing.flatMap(({ players }) => players), ...watchers])]

/** The ids of seats, in order. */
const seatIds = (seats: number): string[] =>
  seats === 2
    ? ['corp', 'runner']
    : Array.from({ length: seats }, (_, n) => `${n % 2 === 0 ? 's' : 'a'}${Math.floor(n / 2) + 1}`)

/** What a person who browses requests. */
const routes = ['session', 'tables', 'games', 'cards', 'decks', 'automa', 'tournaments'].map(
  (each) => `/api/${each}`,
)

/** A game with its players and spectators. */
export type Sitting = { kind: Kind; seated: Player[]; onlookers: Player[]; isOver: boolean }

export type Crowd = {
  /** Everyone who ever played or watched at a table. */
  players: Player[]
  sittings: Sitting[]
  finished: string[]
  requests: number
  /**
   * Requests among these that took too long and were refused as unavailable, as may happen on a machine with
   * other work.
   */
  late: number
  /** A table that is in play. */
  playing(): string | undefined
  cookie: string
  /** Resolves when all have left. */
  stop(): Promise<void>
}

/** Lets people play on a server until `stop`. */
export async function gather(url: string, seed: number, faults: Faults): Promise<Crowd> {
  const random = chance(seed)
  const people = new Map<string, Guest>()
  for (const name of names) people.set(name, await guest(url, name))
  const known = (name: string): Guest => people.get(name) ?? missing(name)
  const open = new Set<string>()
  const crowd = {
    players: [] as Player[],
    sittings: [] as Sitting[],
    finished: [] as string[],
    requests: 0,
    late: 0,
  }
  let stopped = false

  async function openTable({ seats, players: [first = '', ...others] }: SeatedTable): Promise<string> {
    const host = known(first)
    const { id } = await host.call<{ id: string }>('POST', '/api/tables', {
      format: seats.length === 2 ? 'classic' : 'big-sell-out',
      seats: seats.map((seat, n) => ({ side: n % 2 === 0 ? 'corp' : 'runner', ...seat })),
    })
    const frees = seatIds(seats.length).filter((_, n) => seats[n] === free)
    for (const [n, seat] of frees.entries())
      await known(others[n] ?? '').call('POST', `/api/tables/${id}/seats/${seat}`)
    await host.call('POST', `/api/tables/${id}/start`)
    return id
  }

  function sit(table: string, name: string): Player {
    const { least, most } = thinking
    const habits = { thinks: () => least + random(most - least), most: longestGame }
    return new Player(table, known(name).cookie, chance(random(2 ** 31)), faults, habits)
  }

  /** One game from start to end. Halfway through, a player disconnects and comes back. */
  async function game(place: SeatedTable): Promise<void> {
    const id = await openTable(place)
    const seated = place.players.map((name) => sit(id, name))
    const onlookers = watchers.map((name) => sit(id, name))
    const all = [...seated, ...onlookers]
    crowd.players.push(...all)
    const sitting: Sitting = { kind: place.kind, seated, onlookers, isOver: false }
    crowd.sittings.push(sitting)
    open.add(id)
    try {
      await Promise.all(all.map((each) => each.come(url)))
      let away = longestGame / 2
      while (!stopped && all.some(({ over }) => !over)) {
        await sleep(breath)
        if (Math.max(...seated.map(({ promised }) => promised.length)) < away) continue
        away = Number.POSITIVE_INFINITY
        await comeAgain(all[random(all.length)])
      }
      if (stopped) return
      crowd.finished.push(id)
      sitting.isOver = true
    } finally {
      open.delete(id)
      await Promise.all(all.map((each) => each.gone()))
    }
  }

  async function comeAgain(one: Player | undefined): Promise<void> {
    await one?.gone()
    await sleep(breath)
    await one?.come(url)
  }

  /** What players and spectators request beside their game: lists, and the games they have played. */
  async function stroll(): Promise<void> {
    const { call } = known(watchers[random(watchers.length)] ?? '')
    const over = crowd.finished.at(-1)
    const replay = over !== undefined && random(4) === 0 ? `/api/games/${over}/replay` : undefined
    await call('GET', replay ?? routes[random(routes.length)] ?? '').catch((err: unknown) => {
      if (!String(err).includes('"code":"unavailable"')) throw err
      crowd.late++
    })
    crowd.requests++
    await sleep(strolling)
  }

  async function goOn(work: () => Promise<void>, n: number): Promise<void> {
    await sleep(n * arriving)
    while (!stopped) {
      try {
        await work()
      } catch (err) {
        if (!stopped) faults.push(String(err))
        await sleep(breath)
      }
    }
  }

  const busy = [...standing.map((place) => () => game(place)), stroll].map(goOn)
  return Object.assign(crowd, {
    playing: () => [...open].at(-1),
    cookie: known('Gil').cookie,
    async stop() {
      stopped = true
      await Promise.all(busy)
    },
  })
}

function missing(name: string): never {
  throw new Error(`Nobody is called ${name}.`)
}
