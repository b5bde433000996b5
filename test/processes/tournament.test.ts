/** A tournament whose organizer is at one process, and its players at both. */
// @module-tag postgres
// @module-tag redis
import pg from 'pg'
import { expect, test } from 'vitest'
import type { TournamentView } from '../../src/protocol/tournament-view.ts'
import { type Client, connectTo } from '../server/test-server.ts'
import { type Guest, guest } from '../support/guests.ts'
import { eventually, together, untilPeers } from './server-group.ts'

const starters = { corp: { deck: 'open-ledger' }, runner: { deck: 'soft-shoes' } }
const wish = {
  name: 'Night City Open',
  date: '1996-04-26',
  tier: 'relaxed',
  format: 'constructed',
  structure: { kind: 'custom', rounds: 2, cut: 0 },
  listsRequired: true,
}

type Heard = { tournament: string; seq: number }
/** Collects what a user at a process hears of an event. */
async function listening(url: string, { cookie }: Guest, tournament: string) {
  const wire: Client = await connectTo(url, { cookie })
  const heard: Heard[] = []
  wire.on('tournament:changed', (news) => void heard.push(news))
  await wire.emitWithAck('tournament:watch', { tournament })
  return { wire, heard }
}

test('T27 T28 — a round published at one process is played at both, and both hear what comes of it', {
  timeout: 60_000,
}, async () => {
  await together(async ({ up, databaseUrl }) => {
    const [one, two] = await Promise.all([up(), up()])
    await Promise.all([untilPeers(one, 1), untilPeers(two, 1)])
    const [ada, bob] = await Promise.all([guest(one.url, 'Ada'), guest(one.url, 'Bob')])
    const [cat, dan] = await Promise.all([guest(two.url, 'Cat'), guest(two.url, 'Dan')])
    const { id } = await ada.call<TournamentView>('POST', '/api/tournaments', wish)
    const at = `/api/tournaments/${id}`
    const act = (who: Guest, body: object) => who.call<{ seq: number }>('POST', `${at}/acts`, body)
    const see = (who: Guest) => who.call<TournamentView>('GET', at)
    for (const player of [bob, cat, dan]) {
      await act(player, { type: 'register' })
      await player.call('PUT', `${at}/decks`, starters)
    }
    const [here, there] = [await listening(one.url, ada, id), await listening(two.url, cat, id)]
    const bothHear = (seq: number) =>
      eventually(() => [here, there].every(({ heard }) => heard.some((news) => news.seq >= seq)))

    for (const body of [{ type: 'start' }, { type: 'pair' }]) await act(ada, body)
    const { seq } = await act(ada, { type: 'publish', round: 1 })
    await bothHear(seq)
    const everybody = [bob, cat, dan]
    const now = async (who: Guest) => (await see(who)).me.now
    const seats = await Promise.all(everybody.map(now))
    const idle = seats.findIndex((seat) => seat?.kind === 'bye')
    const pair = everybody.filter((_, i) => i !== idle)
    const [a, b] = pair as [Guest, Guest]
    const urlOf = (who: Guest) => (who === bob ? one.url : two.url)

    // Each player concedes one game, at their own process.
    const concede = async (who: Guest, game: number): Promise<void> => {
      await eventually(async () => (await now(who))?.rooms[game]?.status === 'open')
      const wire = await connectTo(urlOf(who), { cookie: who.cookie })
      const table = (await now(who))?.rooms[game]?.table ?? ''
      expect(await wire.emitWithAck('table:concede', { table })).toMatchObject({ ok: true })
      wire.disconnect()
    }
    await concede(a, 0)
    await concede(b, 1)
    await eventually(async () => (await see(ada)).rounds[0]?.tables[0]?.result !== null)
    const round = await see(dan)
    await bothHear(round.seq)
    expect(round.rounds[0]?.tables[0]?.points).toEqual([3, 3])

    // Simultaneous acts from both processes: each is entered once.
    const notes = [ada, ada, ada].map(() =>
      act(ada, { type: 'note', player: round.players[0]?.id, text: 'Late.' }),
    )
    const seqs = (await Promise.all([...notes, act(everybody[idle] as Guest, { type: 'drop' })])).map(
      (e) => e.seq,
    )
    expect(seqs.sort((x, y) => x - y)).toEqual([1, 2, 3, 4].map((n) => round.seq + n))
    await act(ada, { type: 'pair' })
    await bothHear((await act(ada, { type: 'publish', round: 2 })).seq)
    const split = { type: 'report', round: 2, table: 1, result: { kind: 'split' } }
    await Promise.all([act(a, split), act(b, split)])
    expect((await see(ada)).rounds[1]?.tables[0]).toMatchObject({ waits: true, result: null })
    const leader = (await see(ada)).me.id
    const last = await act(ada, { ...split, result: { kind: 'split', leader } })
    await bothHear(last.seq)
    expect(await see(cat)).toMatchObject({ status: 'over', seq: last.seq })

    const sql = new pg.Pool({ connectionString: databaseUrl })
    const { rows } = await sql.query(
      'SELECT place, game, count(*)::int AS n FROM tournament_rooms GROUP BY 1, 2 ORDER BY 1, 2',
    )
    await sql.end()
    expect(rows.map(({ place, game, n }) => `${place}/${game}: ${n}`)).toEqual([
      'r1t1/1: 1',
      'r1t1/2: 1',
      'r2t1/1: 1',
    ])
    for (const { wire } of [here, there]) wire.disconnect()
    for (const server of [one, two]) expect(server.said()).not.toContain('"level":50')
  })
})
