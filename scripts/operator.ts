/**
 * Manages the operators:
 *   npm run operator -- create NAME    creates an account that is an operator, and prints its password
 *   npm run operator -- add NAME       makes an existing account an operator
 *   npm run operator -- remove NAME
 *   npm run operator -- list
 * Works on the database of the server (DATABASE_URL, or the folder DATA_DIR while the server is stopped).
 */
import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { playerName } from '../src/protocol/basic-schemas.ts'
import { createPasswordHashing } from '../src/server/accounts/password-hashing.ts'
import { InvalidSetting, readConfig } from '../src/server/config.ts'
import type { Store, UserRow } from '../src/store/contract.ts'
import { FolderInUse } from '../src/store/embedded/folder-lock.ts'
import { openStore } from '../src/store/open.ts'

const verbs = ['create', 'add', 'remove', 'list'] as const
type Verb = (typeof verbs)[number]
const isVerb = (word: string | undefined): word is Verb => verbs.some((verb) => verb === word)

const usage = 'npm run operator -- create NAME | add NAME | remove NAME | list'

async function change({ moderation }: Store, { id, name }: UserRow, isOperator: boolean): Promise<void> {
  await moderation.operators.set(id, isOperator, {
    by: { id: null, name: 'command line' },
    act: isOperator ? 'operator' : 'no-operator',
    about: name,
    details: {},
  })
}

async function find({ moderation }: Store, name: string): Promise<UserRow> {
  const [user] = await moderation.operators.named([name])
  if (!user)
    throw new InvalidSetting(`No account is named ${name}. To create one: npm run operator -- create ${name}`)
  return user
}

async function create(store: Store, given: string, passwordCost: number): Promise<string> {
  const read = playerName.safeParse(given)
  if (!read.success) throw new InvalidSetting(read.error.issues[0]?.message ?? 'This name is not valid.')
  const name = read.data
  const taken = `An account named ${name}, or with a lookalike name, exists.`
  if (await store.accounts.findLookalikeOwner(name)) throw new InvalidSetting(taken)
  const password = randomBytes(15).toString('base64url')
  const hash = await createPasswordHashing(passwordCost).hash(password)
  const guest = await store.users.createGuest(name)
  await store.users.endSession(guest.session)
  const user = await store.accounts.open(guest.user.id, name, hash)
  if (!user) throw new InvalidSetting(taken)
  await change(store, user, true)
  return `${user.name} is an operator now.\npassword: ${password}\nSign in with it and change it; it is not shown again.`
}

const listed = (all: UserRow[]): string =>
  all.length === 0 ? 'No operators.' : all.map(({ name }) => name).join('\n')

async function perform(store: Store, verb: Verb, name: string, passwordCost: number): Promise<string> {
  if (verb === 'list') return listed(await store.moderation.operators.list())
  if (verb === 'create') return create(store, name, passwordCost)
  const user = await find(store, name)
  await change(store, user, verb === 'add')
  return `${user.name} is ${verb === 'add' ? 'an operator now' : 'no longer an operator'}.`
}

async function run([verb, ...words]: string[]): Promise<string> {
  const name = words.join(' ')
  if (!isVerb(verb) || (verb === 'list') !== (name === '')) throw new InvalidSetting(usage)
  const { databaseUrl, dataDir, keep, passwordCost } = readConfig(process.env)
  const log = pino({ level: 'silent' })
  const store = await openStore({ databaseUrl, dataDir, sessionMs: keep.sessions, log }).catch((err) => {
    if (!(err instanceof FolderInUse)) throw err
    throw new InvalidSetting(`A server is using ${dataDir}. Stop it, run this command again, then start it.`)
  })
  try {
    return await perform(store, verb, name, passwordCost)
  } finally {
    await store.close()
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (err) {
  if (!(err instanceof InvalidSetting)) throw err
  process.stderr.write(`${err.message}\n`)
  process.exitCode = 1
}
