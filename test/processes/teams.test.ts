/** Team tables whose players are connected to different processes. */
// @module-tag postgres
// @module-tag redis
import { describe, expect, test } from 'vitest'
import { rules } from '../../src/game-rules.ts'
import type { Table } from '../../src/protocol/http.ts'
import { gameFile } from '../../src/protocol/replay.ts'
import type { Decision, TableChat } from '../../src/protocol/sockets.ts'
import { verify } from '../../src/tables/history/verify.ts'
import { guards, pick, sells } from '../load/crash/team-plans.ts'
import { openTeams, TeamPlay, verbs } from '../load/crash/team-play.ts'
import { bot } from '../server/bots.ts'
import { seatNames, teamsHosted } from '../server/games/team-tables.ts'
import { type Guest, guest } from '../support/guests.ts'
import { eventually, together, untilPeers } from './server-group.ts'

const seats = seatNames(2)

/** Four players, connected alternately to two processes, at a waiting or started table. */
async function seated(urls: [string, string], options: Record<string, unknown> = {}) {
  const hosted = teamsHosted(['me', 'open', 'open', 'open'], options)
  const people = await Promise.all(seats.map((seat, n) => guest(urls[n % 2] ?? '', `P-${seat}`)))
  const [host] = people as [Guest, ...Guest[]]
  const { id } = await host.call<{ id: string }>('POST', '/api/tables', hosted)
  for (const [n, each] of people.entries()) {
    if (n > 0) await each.call('POST', `/api/tables/${id}/seats/${seats[n]}`)
  }
  return { id, people, host }
}

/** Everyone has exactly one seat. Only P-a2 may have left. */
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

  test('hold an auction: bids made at one are answered at the other, which continues it when the first is killed', async () => {
    await together(async ({ up }) => {
      const [one, two] = [await up(), await up()]
      await Promise.all([untilPeers(one, 1), untilPeers(two, 1)])
      const { table, cookies } = await openTeams(one.url)
      const apart = { s1: one.url, a1: two.url, s2: two.url, a2: one.url }
      const bids = (decision: Decision) => verbs(decision).includes('bid')
      const plans = { s2: guards, a1: sells }
      const people = TeamPlay.come(apart, table, cookies)
      const first = await people.until(plans, bids)
      const raised = await people.until(
        { ...plans, [first.seat]: pick('bid') },
        ({ kind }) => kind === 'number',
      )
      expect(raised.seat).toBe(first.seat)
      const seq = await people.answer(raised.seat, raised.decision.id, raised.decision.min)
      await eventually(async () => Object.values(await people.all()).every((each) => each.seq === seq))
      const before = await people.all()
      people.leave()

      await one.end('SIGKILL')
      const rest = TeamPlay.come(two.url, table, cookies)
      expect(await rest.all()).toEqual(before)
      let asked = 0
      await rest.until(plans, () => asked++ === 3)
      expect(Math.max(...Object.values(await rest.all()).map((each) => each.seq))).toBeGreaterThanOrEqual(
        seq + 3,
      )
      rest.leave()
    })
  })

  test('take moves back, pause, show spectators what is older, and prove the seed, wherever each of them is', async () => {
    await together(async ({ up }) => {
      const [one, two] = [await up(), await up()]
      await Promise.all([untilPeers(one, 1), untilPeers(two, 1)])
      const clock = { kind: 'move', seconds: 600, expiry: 'warn' }
      const { id, people, host } = await seated([one.url, two.url], { clock, delay: 4 })
      await host.call('POST', `/api/tables/${id}/start`)
      const urlOf = (n: number) => (n % 2 === 0 ? one.url : two.url)
      const bots = await Promise.all(people.map(({ cookie }, n) => bot(urlOf(n), cookie, id, n + 21)))
      const eyes = await Promise.all(
        [one, two].map(async ({ url }, n) => bot(url, (await guest(url, `Eve ${n}`)).cookie, id, 1)),
      )
      await Promise.all(bots.map((each) => each.play(() => each.seq >= 50)))
      const furthest = () => Math.max(...bots.map(({ seq }) => seq))
      await eventually(() => bots.every(({ seq }) => seq === furthest()))
      // Spectators have the same delay at either process, and see the same.
      await eventually(() => eyes.every(({ seq }) => seq > 0 && seq === eyes[0]?.seq))
      expect(eyes[0]?.seq).toBeLessThan(furthest())
      expect(eyes[0]?.view).toEqual(eyes[1]?.view)

      for (const { socket } of bots) await socket.emitWithAck('table:pause', { table: id })
      await eventually(async () => (await bots[1]?.fresh())?.clock?.paused === true)
      await bots[2]?.socket.emitWithAck('table:resume', { table: id })
      await eventually(async () => (await bots[1]?.fresh())?.clock?.paused === false)

      const [first, ...others] = bots
      expect(await first?.socket.emitWithAck('table:undo', { table: id, say: 'ask' })).toMatchObject({
        ok: true,
      })
      for (const { socket } of others) await socket.emitWithAck('table:undo', { table: id, say: 'agree' })
      await eventually(() => bots.every(({ seq }) => seq === furthest()))
      expect(await bots[3]?.fresh()).toMatchObject({ undo: null })
      expect(bots[3]?.heard.join()).toContain('undoes its last decision')
      expect(first?.decision).not.toBeNull()

      await bots[3]?.socket.emitWithAck('table:concede', { table: id })
      await eventually(() => eyes.every(({ view }) => view.result !== null))
      const there = await guest(two.url, '', host.cookie)
      const proofs = await Promise.all(
        [host, there].map((each) => each.call('GET', `/api/games/${id}/proof`)),
      )
      expect(proofs[0]).toEqual(proofs[1])
      expect(verify(rules.engine, gameFile.parse(proofs[0])).faults).toEqual([])
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
