/**
 * Writes the databases of a version for the upgrade test. Starts that version's server over a new database in
 * Postgres and over an embedded one, plays a little of everything on each, stops it, and keeps what it leaves:
 * a dump of the one, the data folder of the other.
 *
 *   node --import tsx test/store/upgrade/make.ts [folder of a checkout with its packages and its Prisma client]
 */
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import pg from 'pg'
import { fileOf, type Kind, type Played } from './old-database.ts'
import { answer, joinTable, type Player, register, send, standingOf } from './player.ts'

const folder = resolve(process.argv[2] ?? '.')
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const postgres = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const pgDump = process.env.PG_DUMP ?? 'pg_dump'
const port = 3_900 + (process.pid % 90)
const url = `http://127.0.0.1:${port}`

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
async function until<T>(what: () => Promise<T | null | undefined | false>): Promise<T> {
  for (let n = 0; n < 3_000; n++) {
    const found = await what()
    if (found) return found
    await pause(100)
  }
  throw new Error(`Waited in vain: ${what}`)
}

/** Runs the version's server over a database while `work` plays, and stops it. */
async function serving<T>(database: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const { DATABASE_URL: _, ...outside } = process.env
  const server = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...outside,
      ...database,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      DATAFORT_PASS_MS: '0',
      DATAFORT_RATE_LIMITS: 'off',
    },
  })
  const ended = new Promise((done) => server.once('exit', done))
  try {
    await until(async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok)
    const done = await work()
    server.kill('SIGTERM')
    await ended
    return done
  } finally {
    server.kill('SIGKILL')
    await ended
  }
}

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
async function play(): Promise<Played> {
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
  const standings = {
    running: await at(both, running),
    solo: await at({ Ann: ann }, solo),
    teams: await at({ Ann: ann }, teams),
    correspondence: await at(both, correspondence),
    tournament: await at(both, table),
  }
  // The recording of the finished game is written in the background.
  await until(() => ben.call('GET', `/api/games/${finished}/replay`).catch(() => null))
  await pause(2_000)
  const tables = { running, solo, teams, correspondence, finished, tournament: table }
  return { at: Date.now(), tables, tournament: id, standings }
}

/** The large window finds what the three databases of a new folder have in common. */
const pack = (content: Buffer): Buffer =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  })

async function inPostgres(): Promise<Played> {
  const name = `datafort_upgrade_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: postgres })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  const database = Object.assign(new URL(postgres), { pathname: `/${name}` }).href
  try {
    const played = await serving({ DATABASE_URL: database }, play)
    // Plain inserts, which any client can run.
    const options = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=100']
    const dump = execFileSync(pgDump, [...options, database], { maxBuffer: 2 ** 30 })
    writeFileSync(fileOf(version, 'postgres'), pack(dump))
    return played
  } finally {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.end()
  }
}

async function inFolder(): Promise<Played> {
  const dataDir = mkdtempSync(join(tmpdir(), 'datafort-'))
  try {
    const played = await serving({ DATA_DIR: dataDir }, play)
    const tar = execFileSync('tar', ['-c', '-C', dataDir, '.'], { maxBuffer: 2 ** 30 })
    writeFileSync(fileOf(version, 'embedded'), pack(tar))
    return played
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

/** Players answer at random, so a game may end too early. Then everything is played again. */
async function untilAllGoOn(make: () => Promise<Played>): Promise<Played> {
  for (;;) {
    const played = await make()
    const games = Object.values(played.standings)
    if (games.every((players) => Object.values(players).some(({ decision }) => decision !== null)))
      return played
    console.log('A game is over already: once more.')
  }
}

mkdirSync(dirname(fileOf(version, 'played')), { recursive: true })
const played: Record<Kind, Played> = {
  postgres: await untilAllGoOn(inPostgres),
  embedded: await untilAllGoOn(inFolder),
}
writeFileSync(fileOf(version, 'played'), `${JSON.stringify(played)}\n`)
