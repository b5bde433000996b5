/**
 * Writes the database of a version for the upgrade test: starts that version's server over a new Postgres
 * database, plays a little of everything there, and saves all rows.
 *
 *   node --import tsx test/store/upgrade/make.ts [folder of a checkout with its packages and its Prisma client]
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { fileOf, type OldDatabase, rowsOf } from './old-database.ts'
import { answer, joinTable, type Player, register, send, standingOf } from './player.ts'

const folder = resolve(process.argv[2] ?? '.')
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const postgres = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const name = `datafort_upgrade_${randomBytes(6).toString('hex')}`
const port = 3_900 + (process.pid % 90)
const url = `http://127.0.0.1:${port}`

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
async function until<T>(what: () => Promise<T | null | undefined | false>): Promise<T> {
  for (let n = 0; n < 600; n++) {
    const found = await what()
    if (found) return found
    await pause(100)
  }
  throw new Error(`Waited in vain: ${what}`)
}

const admin = new pg.Client({ connectionString: postgres })
await admin.connect()
await admin.query(`CREATE DATABASE ${name}`)
const database = Object.assign(new URL(postgres), { pathname: `/${name}` }).href
const server = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
  cwd: folder,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: database,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'datafort-')),
    LOG_LEVEL: 'warn',
    DATAFORT_PASS_MS: '0',
    DATAFORT_RATE_LIMITS: 'off',
  },
})
const ended = new Promise((done) => server.once('exit', done))

const seats = (corp: object, runner: object) => [
  { side: 'corp', ...corp },
  { side: 'runner', ...runner },
]

async function pairTable(host: Player, other: Player, options: object): Promise<string> {
  const body = { format: 'classic', seats: seats({ player: 'me' }, { player: 'open' }), options }
  const { id } = await host.call<{ id: string }>('POST', '/api/tables', body)
  await other.call('POST', `/api/tables/${id}/seats/runner`)
  await host.call('POST', `/api/tables/${id}/start`)
  return id
}

async function begun(host: Player, body: object): Promise<string> {
  const { id } = await host.call<{ id: string; status: string }>('POST', '/api/tables', body)
  await host.call('POST', `/api/tables/${id}/start`).catch(() => undefined)
  return id
}

async function tournament(
  organizer: Player,
  ann: Player,
  ben: Player,
): Promise<{ id: string; table: string }> {
  const { id } = await organizer.call<{ id: string }>('POST', '/api/tournaments', {
    name: 'Night City Open',
    date: '1996-04-26',
    tier: 'relaxed',
    format: 'constructed',
    structure: { kind: 'custom', rounds: 1, cut: 0 },
    listsRequired: true,
  })
  const at = `/api/tournaments/${id}`
  for (const player of [ann, ben]) {
    await player.call('POST', `${at}/acts`, { type: 'register' })
    await player.call('PUT', `${at}/decks`, { corp: { deck: 'open-ledger' }, runner: { deck: 'soft-shoes' } })
  }
  for (const act of [{ type: 'start' }, { type: 'pair' }, { type: 'publish', round: 1 }])
    await organizer.call('POST', `${at}/acts`, act)
  type Me = { me: { now: { rooms: ({ table: string } | null)[] } | null } }
  const table = await until(async () => (await ben.call<Me>('GET', at)).me.now?.rooms[0]?.table)
  return { id, table }
}

/** Plays a little of everything. */
async function play(): Promise<Omit<OldDatabase, 'version' | 'at' | 'rows'>> {
  const [ann, ben] = [await register(url, 'Ann'), await register(url, 'Ben')]
  await send(ann, 'PUT', `/api/people/${ben.id}/relation`, { relation: 'friend' })
  const cards = [{ card: 'loony-goon', count: 45 }]
  await ann.call('POST', '/api/decks', { name: 'Goons', side: 'runner', cards })
  const { text } = await ann.call<{ text: string }>('GET', '/api/automa/packs/dash')
  await ann.call('POST', '/api/automa/packs', { text })

  const running = await pairTable(ann, ben, { rated: true })
  await answer([ann, ben], running, 40, 1)
  const chat = await joinTable(ann, running)
  await chat.say('table:chat', { to: 'table', text: 'Well met.' })
  chat.leave()
  const solo = await begun(ann, {
    format: 'classic',
    seats: seats({ player: 'automa' }, { player: 'me' }),
    options: {},
  })
  await answer([ann], solo, 20, 2)
  const teams = await begun(ann, {
    format: 'big-sell-out',
    seats: ['me', 'automa', 'automa', 'automa'].map((player, n) => ({
      side: n % 2 === 0 ? 'corp' : 'runner',
      player,
    })),
    options: {},
  })
  await answer([ann], teams, 12, 3)
  const clock = { kind: 'days', days: 3, expiry: 'loss' }
  const correspondence = await pairTable(ann, ben, { clock })
  await answer([ann, ben], correspondence, 10, 4)
  const finished = await pairTable(ann, ben, {})
  await answer([ann, ben], finished, 10, 5)
  const last = await joinTable(ben, finished)
  await last.say('table:concede', {})
  last.leave()
  const { id, table } = await tournament(await register(url, 'Olga'), ann, ben)
  await answer([ann, ben], table, 6, 6)

  // Lets windows that pass automatically pass.
  await pause(3_000)
  const both = { Ann: ann, Ben: ben }
  const at = async (people: Partial<typeof both>, where: string) => {
    const standings = Object.entries(people).map(async ([who, person]) => [
      who,
      await standingOf(person, where),
    ])
    return Object.fromEntries(await Promise.all(standings))
  }
  return {
    tables: { running, solo, teams, correspondence, finished, tournament: table },
    tournament: id,
    standings: {
      running: await at(both, running),
      solo: await at({ Ann: ann }, solo),
      teams: await at({ Ann: ann }, teams),
      correspondence: await at(both, correspondence),
      tournament: await at(both, table),
    },
  }
}

try {
  await until(async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok)
  const made = await play()
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await until(async () => (await client.query('SELECT 1 FROM recordings')).rows.length > 0)
  server.kill('SIGTERM')
  await ended
  const old: OldDatabase = { version, at: Date.now(), ...made, rows: await rowsOf(client) }
  await client.end()
  writeFileSync(fileOf(version), gzipSync(JSON.stringify(old), { level: 9 }))
  console.log(`${fileOf(version)}: ${Object.keys(old.rows).length} tables`)
} finally {
  server.kill('SIGKILL')
  await ended
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await admin.end()
}
