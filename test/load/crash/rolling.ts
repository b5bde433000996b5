/** Restarts two processes in turn, again and again, while games are played on both. */
import { randomBytes } from 'node:crypto'
import { chance, type Guest, guest } from '../../support/guests.ts'
import { judge, readJournal, type Verdict } from './journal.ts'
import { type Faults, Player } from './player.ts'
import { type Place, type Running, startUnharmed } from './server.ts'

export type Rolling = { games: number; restarts: number; seed: number }
export type Rolled = Verdict & {
  finished: number
  restarts: number
  returns: number
  sentAgain: number
  turnedAway: number
  /** From SIGTERM to the exit, in ms. */
  endings: number[]
  faults: Faults
}

const redis = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'

/** A player at a table, and which of the two processes they are connected to. */
type Seated = { player: Player; at: 0 | 1 }

export async function roll(place: Place, plan: Rolling): Promise<Rolled> {
  const random = chance(plan.seed)
  const faults: Faults = []
  const endings: number[] = []
  const shared = {
    REDIS_URL: redis,
    DATAFORT_REDIS_PREFIX: `rolling-${randomBytes(6).toString('hex')}`,
    COOKIE_SECRET: 'x'.repeat(40),
  }
  const up = (): Promise<Running> => startUnharmed({ ...place, ...shared })
  const servers: [Running, Running] = [await up(), await up()]
  const people = await Promise.all(['Ann', 'Bob', 'Eve'].map((name) => guest(servers[0].url, name)))
  const [ann, bob] = people as [Guest, Guest]

  const seated: Seated[] = []
  async function open(n: number): Promise<void> {
    const id = await pairTable(ann, bob)
    for (const [m, { cookie }] of people.entries()) {
      const player = new Player(id, cookie, chance(random(2 ** 31)), faults)
      seated.push({ player, at: (n + m) % 2 === 0 ? 0 : 1 })
    }
  }
  /** Moves a player to the other process when theirs closes the connection, as the page does. */
  async function move(each: Seated, to: 0 | 1): Promise<void> {
    await each.player.hungUp()
    await each.player.gone()
    each.at = to
    await each.player.come(servers[to].url)
  }
  async function restart(which: 0 | 1): Promise<void> {
    const other = which === 0 ? 1 : 0
    const began = performance.now()
    const end = servers[which].end('SIGTERM')
    const moves = seated.filter(({ at }) => at === which).map((each) => move(each, other))
    const code = await end
    endings.push(performance.now() - began)
    if (code !== 0) faults.push(`a process ended with ${code}: ${servers[which].said()}`)
    await Promise.all(moves)
    servers[which] = await up()
    // Some of the players connect to the new process.
    for (const each of seated) {
      if (each.player.over || random(2) === 0) continue
      await each.player.gone()
      each.at = which
      await each.player.come(servers[which].url)
    }
    await further(seated, faults)
  }

  try {
    for (let n = 0; n < plan.games; n++) await open(n)
    await Promise.all(seated.map(({ player, at }) => player.come(servers[at].url)))
    for (let n = 0; n < plan.restarts; n++) await restart(n % 2 === 0 ? 0 : 1)
  } finally {
    await Promise.all(seated.map(({ player }) => player.gone()))
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
  }
  const players = seated.map(({ player }) => player)
  const sum = (what: (each: Player) => number) => players.reduce((total, each) => total + what(each), 0)
  return {
    ...judge(players, await readJournal(place)),
    finished: new Set(players.filter(({ over }) => over).map((each) => each.table)).size,
    restarts: endings.length,
    returns: sum((each) => each.returns),
    sentAgain: sum((each) => each.sentAgain),
    turnedAway: sum((each) => each.turnedAway),
    endings,
    faults,
  }
}

async function pairTable(one: Guest, two: Guest): Promise<string> {
  const seats = [
    { side: 'corp', player: 'me' },
    { side: 'runner', player: 'open' },
  ]
  const { id } = await one.call<{ id: string }>('POST', '/api/tables', { format: 'classic', seats })
  await two.call('POST', `/api/tables/${id}/seats/runner`)
  await one.call('POST', `/api/tables/${id}/start`)
  return id
}

/** Checks that every unfinished table goes on for all its viewers. */
async function further(seated: Seated[], faults: Faults): Promise<void> {
  const before = new Map<string, number>()
  for (const { player } of seated) {
    before.set(player.table, Math.max(before.get(player.table) ?? 0, player.seq))
  }
  const isOn = ({ player }: Seated) => player.over || player.seq > (before.get(player.table) ?? 0)
  const end = Date.now() + 20_000
  while (!seated.every(isOn) && Date.now() < end) await new Promise((go) => setTimeout(go, 50))
  for (const each of seated) {
    const { table, viewer, seq } = each.player
    if (!isOn(each)) faults.push(`${table}/${viewer}: stands still at move ${seq} after a restart`)
  }
}
