/** A draft of a tournament whose processes are killed right after what follows from it was promised. */
// @module-tag postgres
// @module-tag redis
import pg from 'pg'
import { expect, test } from 'vitest'
import type { PodView } from '../../src/protocol/pods.ts'
import type { TournamentView } from '../../src/protocol/tournament-view.ts'
import { type Guest, guest } from '../support/guests.ts'
import { eventually, together } from './server-group.ts'

const wish = {
  ...{
    name: 'Night City Sealed',
    date: '1996-04-26',
    tier: 'relaxed',
    format: 'sealed',
    listsRequired: true,
  },
  structure: { kind: 'custom', rounds: 1, cut: 0 },
}
const draft = { kit: Array(6).fill('base'), tempo: 'none', building: null, rebuild: false, seats: 2 }

test('L61 L64 — a kill -9 after the draft began, and one after decks were built, lose and double nothing', {
  timeout: 90_000,
}, async () => {
  await together(async ({ up, databaseUrl }) => {
    const [one, two] = await Promise.all([up(), up()])
    const ada = await guest(one.url, 'Ada')
    const people: Guest[] = []
    for (const name of ['Bob', 'Cat', 'Dan', 'Eve']) people.push(await guest(one.url, name))
    const at = (url: string, { cookie }: Guest) => guest(url, '', cookie)
    const { id } = await ada.call<TournamentView>('POST', '/api/tournaments', wish)
    const acts = `/api/tournaments/${id}/acts`
    for (const each of people) await each.call('POST', acts, { type: 'register' })
    await ada.call('POST', acts, { type: 'deal-pods', draft })
    await ada.call('POST', acts, { type: 'begin-draft' })
    await one.end('SIGKILL')

    const judge = await at(two.url, ada)
    const see = (who: Guest) => who.call<TournamentView>('GET', `/api/tournaments/${id}`)
    const pod = (await see(judge)).draft?.pods[0]?.id
    await eventually(async () => (await fetch(`${two.url}/api/pods/${pod}`)).status === 200)
    const three = await up()
    const halves = await Promise.all(people.map((each, n) => at(n < 2 ? two.url : three.url, each)))
    for (const each of halves) {
      const view = await each.call<PodView>('GET', `/api/pods/${pod}`)
      expect(view).toMatchObject({ status: 'building', seated: true, draft: { picks: { length: 90 } } })
    }
    for (const each of halves) await each.call('POST', `/api/pods/${pod}/ready`, { ready: true })
    await three.end('SIGKILL')

    await eventually(async () => (await see(judge)).draft?.open === false)
    const client = new pg.Client(databaseUrl)
    await client.connect()
    const { rows } = await client.query<{ kind: string; n: string }>(
      `SELECT entry->>'type' AS kind, count(*) AS n FROM tournament_entries WHERE "tournamentId" = $1
       AND entry->>'type' IN ('begin-draft', 'decks') GROUP BY 1 ORDER BY 1`,
      [id],
    )
    const pods = await client.query('SELECT id FROM pods')
    await client.end()
    expect(rows).toEqual([
      { kind: 'begin-draft', n: '1' },
      { kind: 'decks', n: '4' },
    ])
    expect(pods.rows).toHaveLength(1)
    await judge.call('POST', acts, { type: 'pair' })
    expect((await see(judge)).rounds[0]?.tables).toHaveLength(2)
  })
})
