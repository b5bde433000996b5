/**
 * Who keeps order here:
 *   npm run operator -- add NAME       makes an account an operator
 *   npm run operator -- remove NAME
 *   npm run operator -- list
 * Over the database the server uses (DATABASE_URL, or the folder DATA_DIR while the server is stopped).
 */
import { pino } from 'pino'
import { BadSetting, readConfig } from '../src/server/config.ts'
import type { Order, UserRow } from '../src/store/contract.ts'
import { FolderInUse } from '../src/store/folder-lock.ts'
import { openStore } from '../src/store/open.ts'

const usage = 'npm run operator -- add NAME | remove NAME | list'

async function change(order: Order, name: string, is: boolean): Promise<string> {
  const [user] = await order.operators.named([name])
  if (!user) return `There is no account of the name ${name}.`
  const act = is ? ('operator' as const) : ('no-operator' as const)
  await order.operators.set(user.id, is, {
    by: { id: null, name: 'command line' },
    act,
    about: user.name,
    details: {},
  })
  return is ? `${user.name} keeps order from now on.` : `${user.name} keeps order no longer.`
}

const listed = (all: UserRow[]): string =>
  all.length === 0 ? 'Nobody, but those whom OPERATORS names.' : all.map(({ name }) => name).join('\n')

async function run([verb, ...names]: string[]): Promise<string> {
  const name = names.join(' ')
  if (!['add', 'remove', 'list'].includes(verb ?? '') || (verb === 'list') !== (name === ''))
    throw new BadSetting(usage)
  const { databaseUrl, dataDir, keep } = readConfig(process.env)
  const log = pino({ level: 'silent' })
  const store = await openStore({ databaseUrl, dataDir, sessionMs: keep.sessions, log }).catch((err) => {
    if (!(err instanceof FolderInUse)) throw err
    throw new BadSetting(
      `A server is running over ${dataDir}. Stop it, say this again, and start it; or name operators in its setting OPERATORS.`,
    )
  })
  try {
    if (verb === 'list') return listed(await store.order.operators.list())
    return await change(store.order, name, verb === 'add')
  } finally {
    await store.close()
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (err) {
  if (!(err instanceof BadSetting)) throw err
  process.stderr.write(`${err.message}\n`)
  process.exitCode = 1
}
