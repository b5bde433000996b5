/** Tables of teams whose players are at different processes. */
// @module-tag postgres
// @module-tag redis
import { describe, expect, test } from 'vitest'
import type { Table } from '../../src/protocol/http.ts'
import type { TableChat } from '../../src/protocol/sockets.ts'
import { bot } from '../server/bots.ts'
import { seatNames, teamsHosted } from '../server/team-house.ts'
import { type Guest, guest } from '../support/guests.ts'
import { eventually, together, untilPeers } from './house.ts'

const seats = seatNames(2)
const hosted = teamsHosted(['me', 'open', 'open', 'open'])

/** Four people by turns at two processes, at a table that waits or has started. */
async function seated(urls: [string, string]) {
  const people = await Promise.all(seats.map((seat, n) => guest(urls[n % 2] ?? '', `P-${seat}`)))
  const [host] = people as [Guest, ...Guest[]]
  const { id } = await host.call<{ id: string }>('POST', '/api/tables', hosted)
  for (const [n, each] of people.entries()) {
    if (n > 0) await each.call('POST', `/api/tables/${id}/seats/${seats[n]}`)
  }
  return { id, people, host }
}

/** Everybody who was there has one place; P-a2 may have stood up. */
function expectAll({ seats }: Table): void {
  const names = seats.flatMap(({ name }) => name ?? []).sort()
  const last = names.includes('P-a2') ? ['P-a2'] : []
  expect(names).toEqual(['P-a1', 'P-s1', 'P-s2', ...last].sort())
}

describe('Two processes', { timeout: 180_000 }, () => {
  test('carry a team game, its talk and what partners ask for, to those only whom it is for', async () => {
    await together(async ({ up }) => {
      const [one, two] = [await up(), await up()]
      await Promise.all([untilPeers(one, 1), untilPeers(two, 1)])
      const { id, people, host } = await seated([one.url, two.url])
      await host.call('POST', `/api/tables/${id}/start`)
      const bots = await Promise.all(
        people.map(({ cookie }, n) => bot(n % 2 === 0 ? one.url : two.url, cookie, id, n + 1)),
      )
      const heard = bots.map(({ socket }) => {
        const lines: TableChat[] = []
        socket.on('table:chat', (line) => void lines.push(line))
        return lines
      })
      const agent = bots[1]?.socket
      await agent?.emitWithAck('table:chat', { table: id, to: 'team', text: 'Between us.' })
      await agent?.emitWithAck('table:chat', { table: id, to: 'table', text: 'For all.' })
      await eventually(() => heard.every((lines) => lines.some(({ to }) => to === 'table')))
      expect(heard.map((lines) => lines.map(({ text }) => text))).toEqual([
        ['Between us.', 'For all.'],
        ['Between us.', 'For all.'],
        ['For all.'],
        ['For all.'],
      ])
      await agent?.emitWithAck('table:ask', { table: id, bits: 6 })
      await eventually(() => bots.every(({ seq }) => seq === 1))
      const asks = bots.map(({ view }) => view.teams?.[0]?.asks)
      expect(asks).toEqual([{ a1: 6 }, { a1: 6 }, undefined, undefined])

      await Promise.all(bots.map((each) => each.play(() => each.seq >= 80)))
      const furthest = () => Math.max(...bots.map(({ seq }) => seq))
      await eventually(() => bots.every(({ seq }) => seq === furthest()))
      for (const each of bots) expect((await each.fresh()).view).toEqual(each.view)
    })
  })

  test('asked to change the same places at the same moment lose nobody and seat nobody twice: 30 races', async () => {
    await together(async ({ up }) => {
      const [one, two] = [await up(), await up()]
      const { id, people, host } = await seated([one.url, two.url])
      const there = await guest(two.url, '', host.cookie)
      const last = people[3] as Guest
      const say = (who: Guest, method: string, path: string, body?: unknown) =>
        who.call(method, `/api/tables/${id}${path}`, body).catch(() => undefined)
      for (let race = 0; race < 30; race++) {
        const before = await host.call<Table>('GET', `/api/tables/${id}`)
        const mine = before.seats.find(({ name }) => name === 'P-a2')?.id
        await Promise.all([
          say(host, 'POST', '/swap', { seat: 's1', with: 'a1' }),
          say(there, 'POST', '/swap', { seat: 'a1', with: 's2' }),
          race % 3 === 0 && mine ? say(last, 'DELETE', `/seats/${mine}`) : undefined,
        ])
        const now = await host.call<Table>('GET', `/api/tables/${id}`)
        expectAll(now)
        const free = now.seats.find(({ player }) => player === 'open')
        if (free) await say(last, 'POST', `/seats/${free.id}`, {})
      }
    })
  })
})
