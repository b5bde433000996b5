/** Plays tables on a server that is killed again and again, and checks every acknowledged answer. */
import { chance, type Guest, guest } from '../../support/guests.ts'
import { judge, readJournal, type Verdict } from './journal.ts'
import { KilledServer } from './killed-server.ts'
import { type Faults, Player } from './player.ts'
import { account, checkRated } from './rated.ts'
import type { Place } from './server.ts'
import { checkAside, OrderWatch, putAside } from './slow.ts'

export type Plan = {
  kills: number
  seed: number
  /** How long the server may run between two kills, in ms. */
  shortest: number
  longest: number
  /** Tables in play, by kind. */
  tables: Record<Kind, number>
}
export type Figures = Verdict & {
  kills: number
  /** Kills before the server listened. */
  early: number
  tables: number
  finished: number
  unanswered: number
  sentAgain: number
  turnedAway: number
  returns: number
  sameDecision: number
  /** Duration of each restart in ms. */
  restarts: number[]
  faults: Faults
}

/**
 * `slow`: a correspondence game with changing standing orders. `aside`: a game that both players have
 * suspended.
 */
type Kind = 'pair' | 'rated' | 'solo' | 'automa' | 'team' | 'slow' | 'aside'
type Table = { id: string; kind: Kind; players: Player[] }

export const usual: Omit<Plan, 'kills' | 'seed'> = {
  shortest: 50,
  longest: 700,
  tables: { pair: 3, rated: 2, solo: 2, automa: 1, team: 2, slow: 1, aside: 1 },
}

const packs = ['dash', 'wedge', 'veekay', 'alva', 'exa']
const automa = (pack: string) => ({ player: 'automa', automa: { pack, difficulty: 'standard' } })
export async function crash(place: Place, plan: Plan, progress: (kills: number) => void): Promise<Figures> {
  const random = chance(plan.seed)
  const faults: Faults = []
  const tables: Table[] = []
  const orders: OrderWatch[] = []
  const asides: string[] = []
  const server = await KilledServer.open(place, plan.kills, random)
  const people = await Promise.all(['Ann', 'Bob', 'Eve', 'Cyd'].map((name) => guest(server.url, name)))
  const [ann, bob, eve, cyd] = people as [Guest, Guest, Guest, Guest]
  const [dot, fay] = [await account(server.url, 'Dot'), await account(server.url, 'Fay')]

  const player = (id: string, { cookie }: Guest) => new Player(id, cookie, chance(random(2 ** 31)), faults)

  /** Creates and starts a table. If a kill interrupts it, there is no table. */
  async function open(kind: Kind): Promise<void> {
    const [one, two, three] = await Promise.all(
      [ann, bob, cyd].map(({ cookie }) => guest(server.url, '', cookie)),
    )
    if (!one || !two || !three) return
    if (kind === 'team') return openTeams(one, two, three)
    if (kind === 'slow' || kind === 'aside') return openSlow(kind, one, two)
    if (kind === 'rated') return openRated()
    return openUsual(kind, one, two)
  }

  async function openUsual(kind: 'pair' | 'solo' | 'automa', one: Guest, two: Guest): Promise<void> {
    const pack = packs[random(packs.length)] ?? ''
    const corp = kind === 'automa' ? automa(pack) : { player: 'me' }
    const runner = kind === 'pair' ? { player: 'open' } : automa('global-runner')
    const seats = [
      { side: 'corp', ...corp },
      { side: 'runner', ...runner },
    ]
    const { id } = await one.call<{ id: string }>('POST', '/api/tables', { format: 'classic', seats })
    if (kind === 'pair') await two.call('POST', `/api/tables/${id}/seats/runner`)
    await one.call('POST', `/api/tables/${id}/start`)
    await sit(id, kind, { pair: [ann, bob], solo: [ann], automa: [] }[kind])
  }

  /** Two teams: three players, and an Agent that is an automa. */
  async function openTeams(one: Guest, two: Guest, three: Guest): Promise<void> {
    const seats = ['me', 'open', 'open', 'automa'].map((who, n) => ({
      side: n % 2 === 0 ? 'corp' : 'runner',
      player: who,
    }))
    const { id } = await one.call<{ id: string }>('POST', '/api/tables', { format: 'big-sell-out', seats })
    await two.call('POST', `/api/tables/${id}/seats/a1`)
    await three.call('POST', `/api/tables/${id}/seats/s2`)
    await one.call('POST', `/api/tables/${id}/start`)
    await sit(id, 'team', [ann, bob, cyd])
  }

  async function openRated(): Promise<void> {
    const [one, two] = await Promise.all([dot, fay].map(({ cookie }) => guest(server.url, '', cookie)))
    if (!one || !two) return
    const seats = [
      { side: 'corp', player: 'me' },
      { side: 'runner', player: 'open' },
    ]
    const wishes = { format: 'classic', seats, options: { rated: true } }
    const { id } = await one.call<{ id: string }>('POST', '/api/tables', wishes)
    await two.call('POST', `/api/tables/${id}/seats/runner`)
    await one.call('POST', `/api/tables/${id}/start`)
    await sit(id, 'rated', [dot, fay])
  }

  /** A slow game of two players. The server answers nothing for them, so every answer is their own. */
  async function openSlow(kind: 'slow' | 'aside', one: Guest, two: Guest): Promise<void> {
    const seats = [
      { side: 'corp', player: 'me' },
      { side: 'runner', player: 'open' },
    ]
    const options = kind === 'slow' ? { clock: { kind: 'days', days: 1 } } : {}
    const { id } = await one.call<{ id: string }>('POST', '/api/tables', {
      format: 'classic',
      seats,
      options,
    })
    await two.call('POST', `/api/tables/${id}/seats/runner`)
    await one.call('POST', `/api/tables/${id}/start`)
    if (kind === 'aside') return void asides.push(await putAside(server.url, id, [ann, bob]))
    const watched = [new OrderWatch(id, ann, random), new OrderWatch(id, bob, random)]
    for (const each of watched) await each.change(server.url)
    orders.push(...watched)
    await sit(id, kind, [ann, bob])
  }

  async function sit(id: string, kind: Kind, seated: Guest[]): Promise<void> {
    const players = [...seated, eve].map((person) => player(id, person))
    tables.push({ id, kind, players })
    await Promise.all(players.map((each) => each.come(server.url)))
  }

  const isOpen = ({ players }: Table) => !players.some(({ over }) => over)
  const live = () => tables.filter(isOpen)

  /** Replaces tables that have ended. A kill may come at any moment. */
  async function fill(): Promise<void> {
    for (const kind of Object.keys(plan.tables) as Kind[]) {
      const there = kind === 'aside' ? asides.length : live().filter((table) => table.kind === kind).length
      const missing = plan.tables[kind] - there
      for (let n = 0; n < missing; n++) await open(kind)
    }
  }

  async function round(): Promise<void> {
    const filling = fill().catch(() => undefined)
    const changing = orders.map((each) => each.change(server.url).catch(() => undefined))
    await pause(plan.shortest + random(plan.longest - plan.shortest))
    await server.kill()
    await Promise.all([filling, ...changing])
    await Promise.all(tables.flatMap(({ players }) => players.map((each) => each.gone())))
    await server.up()
    await Promise.all(live().flatMap(({ players }) => players.map((each) => each.come(server.url))))
    for (const table of live()) checkHeld(table, faults)
    for (const each of orders) await each.check(server.url, faults)
    for (const each of asides) await checkAside(server.url, each, ann, faults)
    progress(server.kills)
  }

  try {
    await fill()
    while (server.kills < plan.kills) await round()
    await goesOn(live(), faults)
    for (const { id, kind, players } of tables) {
      const isOver = () => players.some(({ over }) => over)
      if (kind === 'rated') await checkRated(server.url, id, isOver, dot, faults)
    }
  } finally {
    await Promise.all(tables.flatMap(({ players }) => players.map((each) => each.gone())))
    await server.end()
  }
  const players = tables.flatMap((table) => table.players)
  const sum = (what: (each: Player) => number) => players.reduce((total, each) => total + what(each), 0)
  return {
    ...server.figures,
    ...judge(players, await readJournal(place)),
    tables: tables.length,
    finished: tables.length - live().length,
    unanswered: sum((each) => each.unanswered),
    sentAgain: sum((each) => each.sentAgain),
    turnedAway: sum((each) => each.turnedAway),
    returns: sum((each) => each.returns),
    sameDecision: sum((each) => each.sameDecision),
    faults,
  }
}

/** Between players there is always an open decision. */
function checkHeld({ id, kind, players }: Table, faults: Faults): void {
  const seqs = new Set(players.map(({ seq }) => seq))
  if (kind !== 'pair' || seqs.size > 1 || players.some(({ over }) => over)) return
  if (!players.some(({ decision }) => decision)) faults.push(`${id}: nobody holds a decision`)
}

/** After the last restart every table continues or ends. */
async function goesOn(tables: Table[], faults: Faults): Promise<void> {
  const before = tables.map(({ players }) => Math.max(...players.map(({ seq }) => seq)))
  const moved = ({ players }: Table, n: number) =>
    players.some(({ seq, over }) => over || seq > (before[n] ?? 0))
  const end = Date.now() + 60_000
  while (!tables.every(moved) && Date.now() < end) await pause(50)
  for (const [n, table] of tables.entries()) {
    if (!moved(table, n)) faults.push(`${table.id}: stands still after the last restart`)
  }
}

const pause = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms))
