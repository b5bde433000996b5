/** Trial games of decks: a worker plays them against the starter decks. */
import { describe, expect, it } from 'vitest'
import { starterDeck, starterDecks } from '../../../src/decks/starters.ts'
import type { TrialState } from '../../../src/protocol/figures.ts'
import type { Deck } from '../../../src/protocol/http.ts'
import { tryDeck } from '../../../src/sim/trial.ts'
import { openTestServer, until } from '../test-server.ts'

describe('A deck', () => {
  it('is simulated a hundred times in a thread on request, with the same result as `npm run sim`', {
    timeout: 300_000,
  }, async () => {
    const server = await openTestServer({ config: { rateLimits: false } })
    const [ann, bob] = [await server.person('Ann'), await server.person('Bob')]
    const look = async () => (await bob.get('/api/decks/soft-shoes/trial')).json<TrialState>()
    expect(await look()).toEqual({ state: 'none', share: 0, figures: null })
    expect((await ann.post('/api/decks/soft-shoes/trial')).json<TrialState>().state).toBe('working')
    await until(async () => (await look()).state !== 'working', 280_000)
    const { state, figures } = await look()
    expect(state).toBe('done')
    expect(figures).toMatchObject({ side: 'runner', games: 100 })
    const corps = starterDecks.filter(({ side }) => side === 'corp').map(({ name }) => name)
    expect(figures?.against.map(({ name }) => name).sort()).toEqual(corps.sort())
    // The same list under another name and owner needs no further game.
    const copied = (await bob.post('/api/decks/soft-shoes/copy')).json<Deck>()
    expect((await bob.post(`/api/decks/${copied.id}/trial`)).json<TrialState>()).toEqual(await look())
    expect(await server.count('deck_trials')).toBe(1)
  })

  it('is not simulated while it is not legal', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const wish = { name: 'Half an idea', side: 'corp', cards: [{ card: 'liche', count: 3 }] }
    const { id } = (await ann.post('/api/decks', wish)).json<Deck>()
    const refused = await ann.post(`/api/decks/${id}/trial`)
    expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'bad-deck'])
  })
})

it('The same deck gets the same statistics, and reports progress', () => {
  const deck = starterDeck('open-ledger')
  if (!deck) throw new Error('Open Ledger is a starter deck.')
  const shares: number[] = []
  const once = tryDeck(deck, (share) => shares.push(share), 4)
  expect(tryDeck(deck, () => {}, 4)).toEqual(once)
  expect(shares).toEqual([0.25, 0.5, 0.75, 1])
  expect(once.won + once.lost + once.drawn).toBe(4)
  expect(once.bits.length).toBeGreaterThan(3)
})
