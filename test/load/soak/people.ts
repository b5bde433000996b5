/** People at the tables of a house, at the pace of people: some play, some look on, some look around. */
import { setTimeout as sleep } from 'node:timers/promises'
import { chance, type Guest, guest } from '../../support/guests.ts'
import { type Faults, Player } from '../crash/player.ts'

/** In ms. */
const thinking = { least: 150, most: 900 }
const strolling = 1_500
const breath = 500
/** People come one after the other. */
const arriving = 1_000
/** Answers of one person in a game: after that somebody has somewhere else to be. */
const longestGame = 60

const automa = (pack: string) => ({ player: 'automa', automa: { pack, difficulty: 'standard' } })
const person = { player: 'me' }

/** Who sits where, again and again; the names of the seats' people. */
type Standing = { corp: object; runner: object; players: readonly string[] }
const standing: Standing[] = [
  { corp: person, runner: { player: 'open' }, players: ['Ann', 'Bob'] },
  { corp: person, runner: { player: 'open' }, players: ['Carl', 'Dora'] },
  { corp: automa('dash'), runner: person, players: ['Eve'] },
  { corp: person, runner: automa('global-runner'), players: ['Fay'] },
]
const watchers = ['Gil', 'Hal', 'Ida'] as const
const names = [...new Set([...standing.flatMap(({ players }) => players), ...watchers])]

/** What somebody who looks around asks for. */
const routes = ['session', 'tables', 'games', 'cards', 'decks', 'automa', 'tournaments'].map(
  (each) => `/api/${each}`,
)

export type Crowd = {
  /** Everybody who ever sat or watched at a table. */
  players: Player[]
  tables: number
  finished: string[]
  requests: number
  /** A table that is being played just now. */
  playing(): string | undefined
  cookie: string
  /** Resolves when all have got up. */
  stop(): Promise<void>
}

/** Lets people play at a server until they are stopped. */
export async function gather(url: string, seed: number, faults: Faults): Promise<Crowd> {
  const random = chance(seed)
  const people = new Map<string, Guest>()
  for (const name of names) people.set(name, await guest(url, name))
  const known = (name: string): Guest => people.get(name) ?? missing(name)
  const open = new Set<string>()
  const crowd = { players: [] as Player[], tables: 0, finished: [] as string[], requests: 0 }
  let stopped = false

  async function openTable({ corp, runner, players: [first = '', second] }: Standing): Promise<string> {
    const seats = [
      { side: 'corp', ...corp },
      { side: 'runner', ...runner },
    ]
    const host = known(first)
    const { id } = await host.call<{ id: string }>('POST', '/api/tables', { format: 'classic', seats })
    if (second !== undefined) await known(second).call('POST', `/api/tables/${id}/seats/runner`)
    await host.call('POST', `/api/tables/${id}/start`)
    crowd.tables++
    return id
  }

  function sit(table: string, name: string): Player {
    const { least, most } = thinking
    const habits = { thinks: () => least + random(most - least), most: longestGame }
    return new Player(table, known(name).cookie, chance(random(2 ** 31)), faults, habits)
  }

  /** One game from its beginning to its end; halfway somebody goes out and comes back. */
  async function game(place: Standing): Promise<void> {
    const id = await openTable(place)
    const seated = place.players.map((name) => sit(id, name))
    const all = [...seated, ...watchers.map((name) => sit(id, name))]
    crowd.players.push(...all)
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
      if (!stopped) crowd.finished.push(id)
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

  /** What players and onlookers ask for beside their game: lists, and what they have played. */
  async function stroll(): Promise<void> {
    const { call } = known(watchers[random(watchers.length)] ?? '')
    const over = crowd.finished.at(-1)
    const replay = over !== undefined && random(4) === 0 ? `/api/games/${over}/replay` : undefined
    await call('GET', replay ?? routes[random(routes.length)] ?? '')
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
