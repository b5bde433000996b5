/** What an idle connection costs, compared with a connection of bare Socket.IO. */
import { setTimeout as sleep } from 'node:timers/promises'
import { within } from '../test/load/crash/places.ts'
import type { Place } from '../test/load/crash/server.ts'
import { kB, type Row } from './measure.ts'
import { connect, signIn } from './pair.ts'
import { type Serving, serveEcho, serveTables } from './processes.ts'

const IDLE = 300

/** The heap that each of many connections takes, in bytes. */
const connectionBytes = async (server: Serving, cookieOf: (n: number) => Promise<string>) => {
  const open = async () => {
    const wires: Awaited<ReturnType<typeof connect>>[] = []
    for (let n = 0; n < IDLE; n++) wires.push(await connect(server.url, await cookieOf(n)))
    return wires
  }
  const close = async (wires: Awaited<ReturnType<typeof open>>) => {
    for (const wire of wires) wire.disconnect()
    await sleep(1000)
  }
  await close(await open())
  const before = await server.heap()
  const wires = await open()
  await sleep(1000)
  const bytes = ((await server.heap()) - before) / IDLE
  await close(wires)
  return bytes
}

const idle = async (place: Place): Promise<Row[]> => {
  const [server, echo] = await Promise.all([serveTables(place), serveEcho()])
  try {
    const signedIn = await connectionBytes(server, (n) => signIn(server.url, `Guest ${n}`))
    const bare = await connectionBytes(echo, async () => '')
    const value = `${kB(signedIn)}, bare ${kB(bare)}`
    return [{ what: 'heap of an idle connection, signed in', value, aim: '≤ 25' }]
  } finally {
    await Promise.all([server.stop(), echo.stop()])
  }
}

export const idleRows = (): Promise<Row[]> => within('embedded', idle)
