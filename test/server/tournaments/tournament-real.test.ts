// @module-tag postgres
import { createHash } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import type { Table } from '../../../src/protocol/http.ts'
import type { LogLine } from '../../../src/protocol/tournament.ts'
import type { TournamentView } from '../../../src/protocol/tournament-view.ts'
import { migratedDatabase } from '../../store/databases.ts'
import { guest } from '../../support/guests.ts'
import { openReal } from '../real-server.ts'
import { connectTo } from '../test-server.ts'

const starters = { corp: { deck: 'open-ledger' }, runner: { deck: 'soft-shoes' } }

it('T27 T30 — a tournament is played at real tables, over a restart, and its proof is published', async () => {
  const { url: database, drop } = await migratedDatabase()
  onTestFinished(drop)
  const first = await openReal(database)
  const ada = await guest(first.url, 'Ada')
  const { id } = await ada.call<TournamentView>('POST', '/api/tournaments', {
    name: 'Night City Open',
    date: '1996-04-26',
    tier: 'relaxed',
    format: 'constructed',
    structure: { kind: 'custom', rounds: 1, cut: 0 },
    listsRequired: true,
  })
  const at = `/api/tournaments/${id}`
  const players = [await guest(first.url, 'P1'), await guest(first.url, 'P2')]
  for (const player of players) {
    await player.call('POST', `${at}/acts`, { type: 'register' })
    await player.call('PUT', `${at}/decks`, starters)
  }
  for (const act of [
    { type: 'start' },
    { type: 'pair' },
    { type: 'publish', round: 1 },
    { type: 'start-timer', round: 1 },
  ])
    await ada.call('POST', `${at}/acts`, act)

  type Asking = { url: string; cookie: string }
  const seen = async ({ url, cookie }: Asking) =>
    (await guest(url, '', cookie)).call<TournamentView>('GET', at)
  /** Waits until `find` finds something in the event. */
  async function until<T>(who: Asking, find: (view: TournamentView) => T | null | undefined): Promise<T> {
    for (let tries = 0; tries < 600; tries++) {
      const found = find(await seen(who))
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error('Waited in vain.')
  }
  const room = (who: Asking, game: number) => until(who, ({ me }) => me.now?.rooms[game - 1]?.table)
  async function concede({ url, cookie }: Asking, table: string): Promise<void> {
    const client = await connectTo(url, { cookie })
    expect(await client.emitWithAck('table:concede', { table })).toMatchObject({ ok: true })
    client.disconnect()
  }

  const cookie = players[0]?.cookie ?? ''
  const before = { url: first.url, cookie }
  const table = await room(before, 1)
  const shown = await (await guest(first.url, '', cookie)).call<Table>('GET', `/api/tables/${table}`)
  expect(shown.tournament).toMatchObject({ id, round: 1, table: 1, game: 1 })
  await concede(before, table)
  await room(before, 2)
  await first.close()

  const second = await openReal(database)
  const after = { url: second.url, cookie }
  await concede(after, await room(after, 2))
  const view = await until(after, (v) => (v.status === 'over' ? v : null))
  expect(view.rounds[0]?.tables[0]?.result).toMatchObject({ games: [{ by: 'conceded' }, { by: 'conceded' }] })
  expect(view.rounds[0]?.tables[0]?.points).toContain(6)
  expect(view.rounds[0]?.clock.startedAt).not.toBeNull()
  expect(view.seed).toMatch(/^[0-9a-f]{64}$/)
  expect(
    createHash('sha256')
      .update(view.seed ?? '')
      .digest('hex'),
  ).toBe(view.commitment)
  const log = await (await guest(second.url, '', cookie)).call<{ items: LogLine[] }>('GET', `${at}/log`)
  expect(log.items.at(-1)).toMatchObject({ by: null, act: 'report' })
  expect(log.items.map(({ seq }) => seq)).toEqual(log.items.map((_, i) => i + 1))
})
