/** Decks tried: played in a thread against the starter decks, once for all who have the same list. */
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { starterDeck, starterDecks } from '../../src/decks/starters.ts'
import type { DeckFigures, TrialState } from '../../src/protocol/figures.ts'
import type { Deck } from '../../src/protocol/http.ts'
import { tried } from '../../src/sim/trial.ts'
import type { Store } from '../../src/store/contract.ts'
import type { Trialist } from '../../src/tables/analyst.ts'
import { createTrials, type TriedDeck } from '../../src/tables/trials.ts'
import { onEachDatabase, type Place, patience } from '../store/databases.ts'
import { guest } from '../store/things.ts'
import { openHouse, until } from './house.ts'

const log = pino({ level: 'silent' })

describe('A deck', () => {
  it('is played a hundred times in a thread when somebody asks, and comes to what `npm run sim` would say', {
    timeout: 300_000,
  }, async () => {
    const house = await openHouse({ config: { rateLimits: false } })
    const [ann, bob] = [await house.person('Ann'), await house.person('Bob')]
    const look = async () => (await bob.get('/api/decks/soft-shoes/trial')).json<TrialState>()
    expect(await look()).toEqual({ state: 'none', share: 0, figures: null })
    expect((await ann.post('/api/decks/soft-shoes/trial')).json<TrialState>().state).toBe('working')
    await until(async () => (await look()).state !== 'working', 280_000)
    const { state, figures } = await look()
    expect(state).toBe('done')
    expect(figures).toMatchObject({ side: 'runner', games: 100 })
    const corps = starterDecks.filter(({ side }) => side === 'corp').map(({ name }) => name)
    expect(figures?.against.map(({ name }) => name).sort()).toEqual(corps.sort())
    // The same list under another name, as somebody else's, needs no game more.
    const copied = (await bob.post('/api/decks/soft-shoes/copy')).json<Deck>()
    expect((await bob.post(`/api/decks/${copied.id}/trial`)).json<TrialState>()).toEqual(await look())
    expect(await house.count('deck_trials')).toBe(1)
  })

  it('is not tried while it is not legal', async () => {
    const house = await openHouse()
    const ann = await house.person('Ann')
    const wish = { name: 'Half an idea', side: 'corp', cards: [{ card: 'liche', count: 3 }] }
    const { id } = (await ann.post('/api/decks', wish)).json<Deck>()
    const refused = await ann.post(`/api/decks/${id}/trial`)
    expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'bad-deck'])
  })
})

it('The same deck comes to the same figures, and tells how much is done', () => {
  const deck = starterDeck('open-ledger')
  if (!deck) throw new Error('Open Ledger is a starter deck.')
  const shares: number[] = []
  const once = tried(deck, (share) => shares.push(share), 4)
  expect(tried(deck, () => {}, 4)).toEqual(once)
  expect(shares).toEqual([0.25, 0.5, 0.75, 1])
  expect(once.won + once.lost + once.drawn).toBe(4)
  expect(once.bits.length).toBeGreaterThan(3)
})

const none: DeckFigures = tried({ side: 'corp', cards: [] }, () => {}, 0)

/** Does nothing until it is told to. */
function idle() {
  const open: ((found: DeckFigures | null) => void)[] = []
  const trialist: Trialist & { begun: number; end(found: DeckFigures | null): void } = {
    begun: 0,
    work: (_, tell, stop) =>
      new Promise((done) => {
        trialist.begun++
        tell(0.5)
        open.push(done)
        stop.addEventListener('abort', () => done(null))
      }),
    end: (found) => void open.splice(0).map((done) => done(found)),
    close: async () => {},
  }
  return trialist
}

onEachDatabase('A list of cards is tried once, on', (open) => {
  let place: Place
  let store: Store
  beforeAll(async () => {
    place = await open()
    store = await place.open()
  }, patience)
  afterAll(async () => {
    await store.close()
    await place.dispose()
  })
  const check: TriedDeck['check'] = { legal: true, reasons: [], size: 45, agendaPoints: 20 }
  const list = (count: number): TriedDeck => ({ side: 'corp', cards: [{ card: 'liche', count }], check })
  const process = (pace?: { beatMs: number; staleMs: number }) => {
    const trialist = idle()
    return { trialist, trials: createTrials({ store, log, trialist }, pace) }
  }

  it('by one of two processes, and both tell how far it is', async () => {
    const ann = await guest(store)
    const [one, two] = [process({ beatMs: 5, staleMs: 60_000 }), process({ beatMs: 5, staleMs: 60_000 })]
    await Promise.all([one, two].map(({ trials }) => trials.ask(ann, list(1))))
    await until(async () => (await two.trials.show(ann, list(1))).share === 0.5)
    one.trialist.end(none)
    two.trialist.end(none)
    await until(async () => (await two.trials.show(ann, list(1))).state === 'done')
    expect(await one.trials.ask(ann, list(1))).toEqual({ state: 'done', share: 1, figures: none })
    expect(one.trialist.begun + two.trialist.begun).toBe(1)
    await Promise.all([one.trials.close(), two.trials.close()])
  })

  it('by another process at once when the first closes', async () => {
    const ann = await guest(store)
    const [first, next] = [process(), process()]
    await first.trials.ask(ann, list(2))
    await until(() => first.trialist.begun === 1)
    await first.trials.close()
    await next.trials.show(ann, list(2))
    await until(() => next.trialist.begun === 1)
    await next.trials.close()
  })

  it('twenty times a day for one person, and known ones as often as they like', async () => {
    const [ann, bob] = [await guest(store), await guest(store)]
    const { trials } = process()
    const bounds = { staleMs: 1000, most: 20, perMs: 1000_000 }
    for (let n = 0; n < 20; n++) await store.trials.claim(`list ${n}`, ann.id, 'somebody', bounds)
    await expect(trials.ask(ann, list(3))).rejects.toMatchObject({ code: 'rate-limited' })
    expect((await trials.ask(bob, list(3))).state).toBe('working')
    expect((await trials.ask(ann, list(3))).state).toBe('working')
    await trials.close()
  })
})
