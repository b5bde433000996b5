/** Illegal acts at a team table are refused with a code and a sentence, and change nothing for anybody. */
import { describe, expect, it } from 'vitest'
import { rules } from '../../../src/game-rules.ts'
import type { Choice, Decision, View } from '../../../src/protocol/sockets.ts'
import { preparedCap, withPrepared } from '../../programs/prepared-teams.ts'
import { type Client, openTestServer } from '../test-server.ts'
import { joined, startedTeams } from './team-tables.ts'

type Standing = { seq: number; view: View; decision: Decision | null }
const refusal = (code: string) => ({ error: { code, message: expect.stringMatching(/^[A-Z].*\.$/) } })

/**
 * A table in the middle of a game, with functions that act for a seat. It joins every seat before and after
 * each refusal, more often than users may, so rate limits are off.
 */
async function prepared() {
  const server = await openTestServer({ engine: withPrepared(rules.engine), config: { rateLimits: false } })
  const { table, at, seats } = await startedTeams(server, { options: { teams: { tradeCap: preparedCap } } })
  const sockets = new Map<string, Client>()
  for (const seat of seats) sockets.set(seat, await joined(at(seat), table))
  const of = (seat: string): Client => {
    const socket = sockets.get(seat)
    if (!socket) throw new Error('Nobody came.')
    return socket
  }
  const look = async (seat: string): Promise<Standing> => {
    const ack = await of(seat).emitWithAck('table:join', { table })
    if (!('ok' in ack)) throw new Error(ack.error.message)
    return { seq: ack.seq, view: ack.view, decision: ack.decision }
  }
  const all = () => Promise.all(seats.map(look))
  const send = (seat: string, decision: string, choice: Choice) =>
    of(seat).emitWithAck('table:answer', { table, decision, choice })
  const asked = async (seat: string): Promise<Decision> => {
    const { decision } = await look(seat)
    if (!decision) throw new Error(`${seat} is asked nothing.`)
    return decision
  }
  /** Expects a refusal with this code, and that every seat still sees the same view and decision. */
  const refused = async (seat: string, code: string, decision: string, choice: Choice) => {
    const before = await all()
    expect(await send(seat, decision, choice)).toEqual(refusal(code))
    expect(await all()).toEqual(before)
  }
  /** Chooses an option with this verb. */
  const act = async (seat: string, verb: string, fort?: string) => {
    const { id, options } = await asked(seat)
    const option = options.find((each) => each.verb === verb && (!fort || each.fort === fort))
    if (!option) throw new Error(`${seat} is not offered to ${verb}.`)
    expect(await send(seat, id, [option.id])).toMatchObject({ ok: true })
  }
  const number = async (seat: string, n: number) =>
    expect(await send(seat, (await asked(seat)).id, n)).toMatchObject({ ok: true })
  /** Passes and gains bits until the seat is offered this verb. */
  const until = async (seat: string, verb: string) => {
    for (let i = 0; i < 60; i++) {
      const { view, decision } = await look(seat)
      if (decision?.options.some((option) => option.verb === verb)) return
      const [other = ''] = view.waitingFor
      const { options } = await asked(other)
      await act(
        other,
        ['gain', 'pass', 'continue'].find((each) => options.some((o) => o.verb === each)) ?? '',
      )
    }
    throw new Error(`${seat} is never asked to ${verb}.`)
  }
  return { all, table, look, send, asked, refused, act, number, until, server, at }
}

describe('At a team table', () => {
  it('nobody answers for another seat, not even a partner’s, and no spectator answers', async () => {
    const { asked, refused, server, table } = await prepared()
    const { id, options } = await asked('a1')
    for (const seat of ['s1', 's2', 'a2'])
      await refused(seat, 'not-your-decision', id, [options[0]?.id ?? ''])
    const eve = await joined(await server.person('Eve'), table)
    const ack = await eve.emitWithAck('table:answer', { table, decision: id, choice: [options[0]?.id ?? ''] })
    expect(ack).toEqual(refusal('not-your-seat'))
  })

  it('no Agent runs on its own Agent fort, nor on a fort of its Sponsor', async () => {
    const { asked, refused } = await prepared()
    const { id, options } = await asked('a1')
    const forts = options.filter(({ verb }) => verb === 'run').map(({ fort }) => fort)
    expect(forts).toEqual(expect.arrayContaining(['s2-agent', 's2-hq']))
    expect(forts.filter((fort) => fort?.startsWith('s1-'))).toEqual([])
    for (const choice of ['s1-agent', 'run on s1-agent', `o${options.length + 1}`])
      await refused('a1', 'bad-choice', id, [choice])
  })

  it('nobody gives bits they do not have, more than the table’s limit, or none', async () => {
    const { asked, refused, act } = await prepared()
    await act('a1', 'trade')
    const { id, max } = await asked('a1')
    expect(max).toBe(30)
    for (const bits of [31, 1_000, 1, 0, -2, 2.5])
      await refused('a1', Number.isInteger(bits) ? 'bad-choice' : 'bad-request', id, bits)
  })

  it('nobody sells a tag twice, asks more than the highest price, or bids more bits than they have', async () => {
    const { asked, refused, act, number, until, look, send, all } = await prepared()
    await act('a1', 'run', 's2-agent')
    await until('a1', 'tag-agent')
    await act('a1', 'tag-agent')
    await until('a1', 'offer-tag')
    const offer = await asked('a1')
    await act('a1', 'offer-tag')
    const price = await asked('a1')
    for (const bits of [1, price.max + 1]) await refused('a1', 'bad-choice', price.id, bits)
    await number('a1', 4)
    // While the tag is for sale, the same answer is a repetition, and a different one comes too late.
    const before = await all()
    expect(await send('a1', offer.id, [offer.options[0]?.id ?? ''])).toMatchObject({ ok: true })
    expect(await all()).toEqual(before)
    await refused('a1', 'stale-decision', offer.id, [offer.options.at(-1)?.id ?? ''])
    await act('s2', 'pass')
    await until('s2', 'bid')
    await act('s2', 'bid')
    const bid = await asked('s2')
    const { bits } = (await look('s2')).view.seats.find(({ id }) => id === 's2') ?? { bits: -1 }
    expect([bid.min, bid.max]).toEqual([2, bits])
    for (const n of [bits + 1, 1]) await refused('s2', 'bad-choice', bid.id, n)
    await refused('a1', 'not-your-decision', bid.id, 3)
    expect(await send('s2', bid.id, 3)).toMatchObject({ ok: true })
    // The tag is now Sponsor 2’s, so nothing is left to sell.
    await act('s2', 'pass')
    const { view } = await look('a1')
    expect(view.seats.find(({ id }) => id === 'a2')?.tagsOf).toEqual({ s2: 1 })
    await refused('a1', 'stale-decision', offer.id, [offer.options.at(-1)?.id ?? ''])
    await refused('a1', 'stale-decision', price.id, 5)
  })
})
