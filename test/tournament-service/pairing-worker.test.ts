import { describe, expect, it } from 'vitest'
import { diceOf } from '../../src/chance/dice.ts'
import { propose } from '../../src/tournament/acts/rounds.ts'
import type { Event } from '../../src/tournament/event.ts'
import { playRound, startedEvent } from '../../src/tournament/simulated-event.ts'
import { createPairingWorker } from '../../src/tournament-service/pairing-worker.ts'

const ann = { person: 'Ann', network: 'home' }

const afterARound = (players: number): Event =>
  playRound(startedEvent({ players, rounds: 3, cut: 0, seed: 'thread' }), diceOf('thread')).event as Event

/** How many turns of the event loop passed while waiting. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let over = false
  const ends = (): void => {
    over = true
  }
  work.then(ends, ends)
  while (!over) {
    await new Promise((next) => setImmediate(next))
    turns++
  }
  return turns
}

describe('drawing a round', () => {
  it('T16 — that of many players is drawn beside everything else, and comes out the same', async () => {
    const event = afterARound(80)
    const work = createPairingWorker().draw(event, 'organizer', ann)
    expect(await turnsDuring(work)).toBeGreaterThan(20)
    expect(await work).toEqual(propose(event, 'organizer'))
  })

  it('T16 — that of few is drawn on the spot', async () => {
    const event = afterARound(10)
    const work = createPairingWorker().draw(event, 'organizer', ann)
    expect(await turnsDuring(work)).toBeLessThan(5)
    expect(await work).toEqual(propose(event, 'organizer'))
  })

  it('a refusal to draw a round is passed on', async () => {
    const event = afterARound(80)
    const work = createPairingWorker().draw(event, 'p1', ann)
    expect(await turnsDuring(work)).toBeLessThan(5)
    expect(await work).toMatchObject({ code: 'not-allowed' })
  })

  it('one leader’s many wait in turn with another’s, six for a network at once', async () => {
    const event = afterARound(80)
    const order: string[] = []
    const drawn = propose(event, 'organizer')
    const drawing = createPairingWorker(async ({ name }) => {
      order.push(name)
      return drawn
    })
    const draw = (name: string, owner = ann) => drawing.draw({ ...event, name }, 'organizer', owner)
    const many = Array.from({ length: 8 }, (_, n) => draw(`Ann ${n}`))
    const other = draw('Bob', { person: 'Bob', network: 'elsewhere' })
    const settled = await Promise.allSettled([...many, other])
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(settled[7]).toMatchObject({ reason: { code: 'unavailable' } })
    expect(order.slice(0, 3)).toEqual(['Ann 0', 'Bob', 'Ann 1'])
  })
})
