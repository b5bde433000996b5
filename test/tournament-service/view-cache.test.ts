import { describe, expect, it } from 'vitest'
import { applyPatch } from '../../src/protocol/apply-patch.ts'
import type { PatchOperation } from '../../src/protocol/sockets.ts'
import {
  type PairedTable,
  type TournamentView,
  tournamentChanges,
  tournamentView,
} from '../../src/protocol/tournament-view.ts'
import type { UserRow } from '../../src/store/contract.ts'
import { type Crowd, crowd, openTournamentService, publish, who, won } from './fake-tables.ts'

const games = {
  kind: 'games' as const,
  games: [0, 1].map(() => ({ winner: 'corp' as const, by: 'conceded' as const, agenda: null })),
}

/** An open page: it holds a view and keeps it up to date. */
const openPage = (event: Crowd, user: UserRow | null) => {
  let view: TournamentView | null = null
  const sizes: number[] = []
  return {
    sizes,
    async look(mark?: string): Promise<TournamentView> {
      const page = await event.tournaments.page(user, event.id, { since: view?.rev, mark })
      sizes.push(page.length)
      const came = JSON.parse(page)
      if (view && 'patch' in came) {
        const { patch, rev, since } = tournamentChanges.parse(came)
        expect(since).toBe(view.rev)
        view = { ...applyPatch(view, patch as PatchOperation[]), rev }
      } else view = tournamentView.parse(came)
      return view
    },
  }
}

/** A page shows the full view, however it was updated. */
const expectWhole = async (event: Crowd, user: UserRow | null, view: TournamentView): Promise<void> => {
  const { rev: _rev, ...shown } = view
  expect(shown).toEqual(JSON.parse(JSON.stringify(await event.tournaments.view(user, event.id))))
}

/**
 * Both players report their table. Meanwhile, at the first table, one withdraws the report and the other
 * calls a judge.
 */
async function report(
  event: Crowd,
  round: number,
  t: PairedTable,
  check: () => Promise<void>,
): Promise<void> {
  const [a, b] = t.players.map((id) => who(event, id))
  if (!a || !b) throw new Error('nobody')
  const result = { type: 'report', round, table: t.table, result: games } as const
  const place = { kind: 'table', round, table: t.table } as const
  await event.act(a, result)
  await check()
  if (t.table === 1) {
    await event.act(a, { type: 'withdraw', place })
    await event.act(b, { type: 'call', place, text: '' })
    await check()
    await event.act(a, result)
  }
  await event.act(b, result)
  await event.tournaments.sweep()
  await check()
}

describe('pages of an event', () => {
  it('what has changed, put on what was there, is what a whole view shows: to everybody, all along', async () => {
    const event = await crowd(
      7,
      { tier: 'relaxed', structure: { kind: 'custom', rounds: 2, cut: 4 } },
      { start: false },
    )
    const [p1, p2] = event.players
    if (!p1 || !p2) throw new Error('nobody')
    // P1 is a judge who also plays.
    await event.lead({ type: 'leaders', marshals: [], judges: ['P1'] })
    const users = [null, event.ada, ...event.players]
    const pages = users.map((user) => ({ user, page: openPage(event, user) }))
    const check = async (): Promise<void> => {
      for (const { user, page } of pages) await expectWhole(event, user, await page.look())
    }
    await check()
    await event.lead({ type: 'start' })
    await check()
    for (const round of [1, 2]) {
      await event.lead({ type: 'pair' })
      await check()
      await event.lead({ type: 'publish', round })
      await event.tournaments.sweep()
      await check()
      for (const t of (await event.see()).rounds[round - 1]?.tables ?? [])
        await report(event, round, t, check)
    }
    await event.lead({ type: 'cut', size: null })
    await check()
    await event.lead({ type: 'choose-side', match: 1, side: 'corp' })
    await event.tournaments.sweep()
    await check()
    const high = who(event, (await event.see()).cut?.matches[0]?.players?.[0])
    await event.act(high, { type: 'report-match', match: 1, winner: 'corp', how: 'unsaid', agenda: null })
    await check()
    await event.lead({ type: 'end', reason: '' })
    await check()
  })

  it('many who ask at once are served by one look at the store, and who has heard of a change sees it', async () => {
    const event = await crowd(8)
    await publish(event)
    let looks = 0
    const { tables } = event.store.tournaments
    event.store.tournaments.tables = (id) => {
      looks++
      return tables(id)
    }
    const pages = event.players.map((user) => openPage(event, user))
    await Promise.all(pages.map((page) => page.look('one')))
    expect(looks).toBe(1)
    const [p1] = event.players
    if (!p1) throw new Error('nobody')
    const table = (await event.see(p1)).me.now?.table ?? 0
    await event.lead({ type: 'report', round: 1, table, result: games })
    await event.tournaments.sweep()
    looks = 0
    const views = await Promise.all(pages.map((page) => page.look('two')))
    await Promise.all(pages.map((page) => page.look('two')))
    expect(looks).toBe(1)
    for (const view of views) expect(view.rounds[0]?.tables[table - 1]?.result).not.toBeNull()
  })

  it('1.6 — each act is told once, also after the check of events, in every process', async () => {
    const event = await crowd(4)
    await publish(event)
    const other = openTournamentService({ store: event.store, rooms: event.rooms })
    await other.tournaments.sweep()
    const notifiedOf = (of: { notified: Crowd['notified'] }, seq: number) =>
      of.notified.filter((t) => t.seq === seq).length
    const seq = await event.lead({ type: 'report', round: 1, table: 1, result: games })
    await event.tournaments.sweep()
    await event.tournaments.sweep()
    expect(notifiedOf(event, seq)).toBe(1)
    // Another process that has not heard of the act finds it with its next check; one that has says nothing.
    await other.tournaments.sweep()
    await other.tournaments.sweep()
    expect(other.notified.filter((t) => t.seq === seq).map((t) => t.to)).toEqual(['here'])
    const next = await event.lead({ type: 'report', round: 1, table: 2, result: games })
    other.tournaments.noteNotified(event.id, next)
    await other.tournaments.sweep()
    expect([notifiedOf(event, next), notifiedOf(other, next)]).toEqual([1, 0])
  })

  it('1.6 — a result that a table of this server reports is told once', async () => {
    const event = await crowd(2)
    await publish(event)
    await event.rooms.end(event.rooms.opened[0]?.id ?? '', won('corp'))
    await event.tournaments.sweep()
    event.notified.length = 0
    await event.rooms.end(event.rooms.opened[1]?.id ?? '', won('corp'))
    await event.tournaments.sweep()
    expect((await event.see()).rounds[0]?.tables[0]?.result).not.toBeNull()
    expect(event.notified).toHaveLength(1)
  })

  it('a state that is too old is sent whole', async () => {
    const event = await crowd(4)
    const page = openPage(event, null)
    const { rev } = await page.look()
    for (let i = 0; i < 8; i++) {
      await event.lead({ type: i % 2 === 0 ? 'pair' : 'undo' })
      await event.lead({ type: 'note', player: event.players[0]?.person ?? '', text: `${i}` })
      await event.lead({ type: 'undo' })
      await event.tournaments.page(event.ada, event.id, {})
    }
    expect(JSON.parse(await event.tournaments.page(null, event.id, { since: 'unknown' }))).toHaveProperty(
      'standings',
    )
    expect(rev).toMatch(/^[\w-]{16}$/)
  })
})
