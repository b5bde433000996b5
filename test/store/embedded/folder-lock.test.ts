/** Who may use a data folder: one server at a time, and the next one as soon as that one is dead. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { lockFolder, processState } from '../../../src/store/embedded/folder-lock.ts'
import { inOwnTime } from '../../support/own-time.ts'
import { temporaryFolder } from '../databases.ts'

const holding = (megabytes: number): string => `
  import { lockFolder } from ${JSON.stringify(resolve('src/store/embedded/folder-lock.ts'))}
  const much = Array.from({ length: ${megabytes} }, () => Buffer.alloc(2 ** 20, 1))
  await lockFolder(process.env.FOLDER)
  console.log(process.pid)
  setInterval(() => much, 1_000)
`

/** A process that holds the folder. `by` starts it. */
async function holder(
  folder: string,
  by: (node: string[]) => string[],
  megabytes = 1,
): Promise<{ pid: number; child: ChildProcess }> {
  const [program = '', ...args] = by([
    process.execPath,
    '--import',
    'tsx',
    '--input-type=module',
    '-e',
    holding(megabytes),
  ])
  const child = spawn(program, args, {
    env: { ...process.env, FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [pid] = await once(createInterface(child.stdout), 'line')
  return { pid: Number(pid), child }
}
const itself = (node: string[]): string[] => node
/** The shell becomes a program that never waits for its child. */
const byACarelessParent = (node: string[]): string[] => ['sh', '-c', '"$@" & exec sleep 600', 'sh', ...node]

async function folder(): Promise<string> {
  const made = await temporaryFolder()
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

const stateIn = async (pid: number): Promise<string> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2)[0] ?? ''
}

test('a folder in use is refused at once, with a sentence, for as long as it is', async () => {
  const home = await folder()
  const { pid, child } = await holder(home, itself)
  for (const pause of [0, 1_500]) {
    await wait(pause)
    // Shorter than the wait for a server that is shutting down.
    await expect(inOwnTime(4_000, lockFolder(home))).rejects.toThrow(
      `The data folder ${home} is in use by another server (process ${pid}). Stop it, or set a different DATA_DIR.`,
    )
  }
  child.kill('SIGKILL')
  await (await lockFolder(home))()
})

test('a killed server whose parent never asks for it is dead', async () => {
  const home = await folder()
  const { pid } = await holder(home, byACarelessParent)
  process.kill(pid, 'SIGKILL')
  while ((await stateIn(pid)) !== 'Z') await wait(5)
  const unlock = await lockFolder(home)
  expect(await stateIn(pid)).toBe('Z')
  await unlock()
})

test('a killed server that still gives back its memory is waited for', async () => {
  for (let kills = 0; kills < 2; kills++) {
    const home = await folder()
    const { pid } = await holder(home, itself, 400)
    process.kill(pid, 'SIGKILL')
    await (await lockFolder(home))()
  }
})

const stat = (state: string, flags: number) => `77 (node (x) y) ${state} 1 77 77 0 -1 ${flags} 0 0`
const status = (own: string, all: string) => `Name:\tnode\nSigPnd:\t${own}\nShdPnd:\t${all}\nSigBlk:\t0\n`
const none = '0000000000000000'
const kill = '0000000000000100'

test.each([
  ['sleeps', stat('S', 0x400000), status(none, none), 11, 'alive'],
  ['is stopped', stat('T', 0x400000), status(none, '0000000000004000'), 11, 'alive'],
  ['has been sent SIGKILL', stat('D', 0x400000), status(none, kill), 11, 'going'],
  ['has been sent SIGKILL in this thread', stat('D', 0x400000), status(kill, none), 11, 'going'],
  ['exits', stat('R', 0x400004), status(none, none), 1, 'going'],
  ['has threads that still exit', stat('Z', 0x40040c), status(none, none), 3, 'going'],
  ['is a zombie', stat('Z', 0x40040c), status(none, none), 1, 'gone'],
])('a process that %s', (_, line, text, threads, state) => {
  expect(processState(line, text, threads)).toBe(state)
})
