/** A finished event that is reopened: its published seed reveals nothing of what follows. */
// @module-tag postgres
import { createHash } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import type { LogLine } from '../../../src/protocol/tournament.ts'
import type { TournamentView } from '../../../src/protocol/tournament-view.ts'
import { seedFor } from '../../../src/tournament/random.ts'
import { migratedDatabase } from '../../store/databases.ts'
import { type Guest, guest } from '../../support/guests.ts'
import { openReal } from '../real-server.ts'
import { connectTo } from '../test-server.ts'

const starters = { corp: { deck: 'open-ledger' }, runner: { deck: 'soft-shoes' } }

async function openEvent(url: string) {
  const ada = await guest(url, 'Ada')
  const { id } = await ada.call<TournamentView>('POST', '/api/tournaments', {
    name: 'Twice Opened',
    date: '1996-04-26',
    tier: 'relaxed',
    format: 'constructed',
    structure: { kind: 'custom', rounds: 2, cut: 0 },
    listsRequired: true,
  })
  const at = `/api/tournaments/${id}`
  const [one, two] = [await guest(url, 'P1'), await guest(url, 'P2')]
  for (const player of [one, two]) {
    await player.call('POST', `${at}/acts`, { type: 'register' })
    await player.call('PUT', `${at}/decks`, starters)
  }
  const act = (request: object) => ada.call('POST', `${at}/acts`, request)
  const view = (who: Guest) => who.call<TournamentView>('GET', at)
  async function until<T>(who: Guest, find: (view: TournamentView) => T | null | undefined): Promise<T> {
    for (let tries = 0; tries < 800; tries++) {
      const found = find(await view(who))
      if (found) return found
      await new Promise((go) => setTimeout(go, 25))
    }
    throw new Error('Waited in vain.')
  }
  /** Plays both games of a round, each conceded by the first player. Returns their tables. */
  async function playRound(): Promise<string[]> {
    const tables: string[] = []
    for (const game of [0, 1]) {
      const table = await until(one, ({ me }) => me.now?.rooms[game]?.table)
      const client = await connectTo(url, { cookie: one.cookie })
      expect(await client.emitWithAck('table:concede', { table })).toMatchObject({ ok: true })
      client.disconnect()
      tables.push(table)
    }
    return tables
  }
  return { ada, at, one, two, act, view, until, playRound }
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'open',
    (err: unknown) => /"code":"([\w-]+)"/.exec(String(err))?.[1],
  )

it('T27 — a tournament that is reopened closes its games and draws from a new seed', async () => {
  const { url: database, drop } = await migratedDatabase()
  onTestFinished(drop)
  const { url, close } = await openReal(database)
  const { ada, at, one, two, act, view, until, playRound } = await openEvent(url)
  for (const request of [{ type: 'start' }, { type: 'pair' }, { type: 'publish', round: 1 }])
    await act(request)
  const [table = ''] = await playRound()
  await until(one, ({ rounds }) => rounds[0]?.tables[0]?.result)
  const proof = () => refusal(two.call('GET', `/api/games/${table}/proof`))
  const replay = () => refusal(two.call('GET', `/api/games/${table}/replay?as=corp`))
  const other = () => refusal(one.call('GET', `/api/games/${table}/replay?as=corp`))
  expect(await proof()).toBe('forbidden')
  await act({ type: 'end', reason: 'The house closes.' })
  const over = await view(two)
  expect([over.status, over.laterSeeds]).toEqual(['over', []])
  expect([await proof(), await replay(), await other()]).toEqual(['open', 'open', 'open'])

  await act({ type: 'undo' })
  const open = await view(ada)
  expect([open.status, open.seed]).toEqual(['running', null])
  expect(open.laterSeeds).toEqual([{ commitment: expect.stringMatching(/^[0-9a-f]{64}$/), seed: null }])
  expect(await proof()).toBe('forbidden')
  // Each player may replay the game from their own point of view only.
  const looks = (who: Guest) =>
    Promise.all(
      ['corp', 'runner'].map((side) => refusal(who.call('GET', `/api/games/${table}/replay?as=${side}`))),
    )
  expect([await looks(one), await looks(two)].toSorted()).toEqual([
    ['forbidden', 'open'],
    ['open', 'forbidden'],
  ])
  for (const report of [{ type: 'pair' }, { type: 'publish', round: 2 }]) await act(report)
  expect(JSON.stringify((await view(ada)).rounds)).not.toMatch(/"seed":"[0-9a-f]/)
  const lines = (await ada.call<{ items: LogLine[] }>('GET', `${at}/log`)).items
  expect(JSON.stringify(lines)).not.toMatch(/"(seed|fresh)":/)
  const tables = await playRound()
  const end = await until(one, (v) => (v.status === 'over' ? v : null))
  const fresh = end.laterSeeds[0]?.seed ?? ''
  const committed = createHash('sha256').update(fresh).digest('hex')
  expect(committed).toBe(open.laterSeeds[0]?.commitment)
  expect(fresh).not.toBe(over.seed)
  expect(end.rounds[0]?.seed).toBe(seedFor(over.seed ?? '', 'swiss', 1))
  expect(end.rounds[1]?.seed).not.toBe(seedFor(over.seed ?? '', 'swiss', 2))
  expect(end.rounds[1]?.seed).toBe(seedFor(fresh, 'swiss', 2))
  expect(await refusal(two.call('GET', `/api/games/${tables[0]}/proof`))).toBe('open')

  // The journal recreates the same event.
  await close()
  const again = await openReal(database)
  const same = await (await guest(again.url, '', one.cookie)).call<TournamentView>('GET', at)
  expect([same.seed, same.laterSeeds, same.rounds]).toEqual([end.seed, end.laterSeeds, end.rounds])
})
