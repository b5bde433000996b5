/**
 * Managing operators from the command line: over the data folder of a stopped server, but not while it runs.
 */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { createPasswordHashing } from '../../src/server/accounts/password-hashing.ts'
import { openStore } from '../../src/store/open.ts'
import { preparedFolder } from '../support/prepared-data.ts'
import { program } from '../support/programs.ts'

const open = (dataDir: string) => openStore({ dataDir, log: pino({ level: 'silent' }) })

function operator(dataDir: string, ...args: string[]) {
  const { DATABASE_URL: _, DATAFORT_TEST_PARTS: __, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...program('scripts/operator.ts'), ...args],
    { env: { ...env, DATA_DIR: dataDir }, encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

it('an account is made an operator while the server is stopped; while it runs the command refuses', async () => {
  const folder = await preparedFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const store = await open(folder)
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= store.close()
    return closed
  }
  onTestFinished(close)
  const { user } = await store.users.createGuest('Oda')
  await store.accounts.open(user.id, 'Oda', '')
  const running = operator(folder, 'add', 'Oda')
  expect(running).toMatchObject({ status: 1, stdout: '' })
  expect(running.stderr).toBe(
    `A server is using ${folder}. Stop it, run this command again, then start it.\n`,
  )
  await close()

  expect(operator(folder, 'add', 'Oda')).toMatchObject({
    status: 0,
    stdout: 'Oda is an operator now.\n',
  })
  expect(operator(folder, 'list').stdout).toBe('Oda\n')
  expect(operator(folder, 'lift', 'Oda')).toMatchObject({ status: 1, stdout: '' })

  const after = await open(folder)
  onTestFinished(() => after.close())
  expect(await after.moderation.operators.list()).toMatchObject([{ name: 'Oda' }])
})

it('an operator account is created with a password shown once; a name in use is refused', async () => {
  const folder = await preparedFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const store = await open(folder)
  const { user } = await store.users.createGuest('Eve')
  await store.accounts.open(user.id, 'Eve', '')
  await store.close()

  const unknown = operator(folder, 'add', 'Boss')
  expect(unknown).toMatchObject({ status: 1, stdout: '' })
  expect(unknown.stderr).toContain('create Boss')
  const made = operator(folder, 'create', 'Boss')
  expect(made.status).toBe(0)
  const password = /password: (\S+)/.exec(made.stdout)?.[1] ?? ''
  expect(password.length).toBeGreaterThanOrEqual(20)
  expect(operator(folder, 'create', 'b0ss')).toMatchObject({ status: 1, stdout: '' })
  expect(operator(folder, 'create', 'Eve')).toMatchObject({ status: 1, stdout: '' })
  expect(operator(folder, 'create', '<b>')).toMatchObject({ status: 1, stdout: '' })

  const after = await open(folder)
  onTestFinished(() => after.close())
  expect((await after.moderation.operators.list()).map(({ name }) => name)).toEqual(['Boss'])
  const found = await after.accounts.find('boss')
  const { matches } = createPasswordHashing()
  expect(await matches(password, found?.password)).toBe(true)
  expect(await matches(`${password}!`, found?.password)).toBe(false)
  expect(await after.moderation.acts(5)).toMatchObject([{ act: 'operator', about: 'Boss' }])
})
