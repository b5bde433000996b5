/** Kills a server in the middle of a game and starts another build, in which a card differs. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import type { Table } from '../../../src/protocol/http.ts'
import type { ClientToServer, JoinAck, ServerToClient } from '../../../src/protocol/sockets.ts'
import { databases, within } from '../../load/crash/places.ts'
import { type Place, type Running, start } from '../../load/crash/server.ts'
import { type Guest, guest } from '../../support/guests.ts'

type Joined = Extract<JoinAck, { ok: true }>
type Wire = Socket<ServerToClient, ClientToServer>

const laid = {
  position: {
    corp: { bits: 7, hand: ['filter'], deck: ['priority-requisition', 'filter', 'filter', 'filter'] },
    runner: { bits: 9, hand: ['score', 'score'], stack: ['mouse', 'score', 'mouse'] },
    turn: 'runner',
    actions: 4,
  },
  agendaPoints: 7,
  side: 'runner',
  against: 'sparring',
}

/** A separate build in which Score! gives this many bits. It computes the fingerprint from its own code. */
async function buildWith(bits: number): Promise<string[]> {
  // Below the project, so that it finds its dependencies.
  const folder = await mkdtemp(join('dist', 'changed-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const server = join(folder, 'server')
  await cp(join('dist', 'server'), server, { recursive: true })
  await rm(join(server, 'src', 'fingerprint.txt'))
  const file = join(server, 'src', 'cards', 'base', 'preps.js')
  const code = await readFile(file, 'utf8')
  const changed = code.replace(/(prep\('Score!'.*gain\()9\)/, `$1${bits})`)
  if (bits !== 9 && changed === code) throw new Error('Score! is not where it is looked for.')
  await writeFile(file, changed)
  return [join(server, 'src', 'main.js')]
}

const connect = (url: string, { cookie }: Guest): Wire => {
  const wire: Wire = io(url, {
    transports: ['websocket'],
    extraHeaders: { cookie },
    forceNew: true,
    reconnection: false,
  })
  onTestFinished(() => void wire.disconnect())
  return wire
}

const joinTable = async (wire: Wire, table: string): Promise<Joined> => {
  const ack = await wire.timeout(20_000).emitWithAck('table:join', { table })
  if (!('ok' in ack)) throw new Error(ack.error.message)
  return ack
}

/** Takes one action, and passes every other decision before and after it. */
async function act(wire: Wire, table: string, verb: string): Promise<void> {
  let acted = false
  for (let n = 0; n < 60; n++) {
    const { decision } = await joinTable(wire, table)
    if (decision === null) continue
    if (acted && decision.kind === 'act') return
    const wish = decision.kind === 'act' ? verb : 'pass'
    acted ||= wish === verb
    const option = decision.options.find((each) => each.verb === wish)
    if (!option) throw new Error(`Nobody can ${wish}.`)
    const answer = { table, decision: decision.id, choice: [option.id] }
    const ack = await wire.timeout(20_000).emitWithAck('table:answer', answer)
    if (!('ok' in ack)) throw new Error(ack.error.message)
  }
}

const bitsIn = ({ view }: Joined) => view.seats.find(({ side }) => side === 'runner')?.bits

type Builds = { old: string[]; next: string[] }

async function afterKill(place: Place, builds: Builds): Promise<void> {
  const servers: Running[] = []
  const serve = async (build: string[]): Promise<Running> => {
    const server = await start(place, { build })
    if (!server) throw new Error('The server did not start.')
    servers.push(server)
    return server
  }
  try {
    await playAcross(serve, builds)
  } finally {
    // Before the database's folder is deleted, as a live server writes to it.
    for (const server of servers) await server.end('SIGKILL')
  }
}

async function playAcross(serve: (build: string[]) => Promise<Running>, builds: Builds): Promise<void> {
  const first = await serve(builds.old)
  const ann = await guest(first.url, 'Ann')
  const { id } = await ann.call<Table>('POST', '/api/positions', laid)
  const wire = connect(first.url, ann)
  await act(wire, id, 'play')
  await act(wire, id, 'gain')
  const before = await joinTable(wire, id)
  expect(bitsIn(before)).toBe(14)
  await first.end('SIGKILL')

  const second = await serve(builds.next)
  const again = connect(second.url, ann)
  const now = await joinTable(again, id)
  expect([now.seq, now.log, now.view, now.decision]).toEqual([
    before.seq,
    before.log,
    before.view,
    before.decision,
  ])
  await act(again, id, 'play')
  expect(bitsIn(await joinTable(again, id))).toBe(23)
  await second.end('SIGKILL')

  const third = await serve(builds.old)
  const last = connect(third.url, ann)
  expect(bitsIn(await joinTable(last, id))).toBe(23)
  await last.timeout(20_000).emitWithAck('table:concede', { table: id })
  expect((await joinTable(last, id)).view.result).not.toBeNull()
}

for (const database of databases) {
  const tags = database === 'postgres' ? ['postgres'] : []
  test(`A game killed in the middle continues unchanged under a new build: ${database}`, {
    tags,
    timeout: 180_000,
  }, async () => {
    const [old, next] = await Promise.all([buildWith(9), buildWith(14)])
    await within(database, (place) => afterKill(place, { old, next }))
  })
}
