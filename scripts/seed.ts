/**
 * Fills an empty Postgres with the data of a large server, for looking at it and measuring it:
 *   npm run seed -- --users 100000 --games 300000 --decks 200000
 * Uses DATABASE_URL, and refuses a database that has been used.
 */
import { parseArgs } from 'node:util'
import { InvalidSetting, readConfig } from '../src/server/config.ts'
import { StoreUnavailable } from '../src/store/contract.ts'
import { seed } from './seed/seed.ts'

const minSeedUsers = 100
const maxSeedUsers = 10_000_000

function numberOf(name: string, text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= minSeedUsers && number <= maxSeedUsers) return number
  throw new InvalidSetting(`--${name} must be a whole number from ${minSeedUsers} to ${maxSeedUsers}.`)
}

function parseSeedOptions() {
  const { values } = readSeedArgs()
  return {
    users: numberOf('users', values.users),
    games: numberOf('games', values.games),
    decks: numberOf('decks', values.decks),
  }
}

function readSeedArgs() {
  try {
    return parseArgs({
      options: {
        users: { type: 'string', default: '100000' },
        games: { type: 'string', default: '300000' },
        decks: { type: 'string', default: '200000' },
      },
    })
  } catch {
    throw new InvalidSetting('npm run seed -- --users 100000 --games 300000 --decks 200000')
  }
}

try {
  const size = parseSeedOptions()
  const { databaseUrl } = readConfig(process.env)
  if (databaseUrl === undefined) throw new InvalidSetting('Set DATABASE_URL to an empty Postgres.')
  await seed(databaseUrl, size, (line) => process.stdout.write(`${line}\n`))
} catch (err) {
  if (!(err instanceof InvalidSetting || err instanceof StoreUnavailable)) throw err
  process.stderr.write(`${err.message}\n`)
  process.exitCode = 1
}
