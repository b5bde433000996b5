/** When owners of tags are asked whether they sell them, and when they are not (B11). */
import { describe, expect, test } from 'vitest'
import { engine } from '../../../src/automa/engine.ts'
import { rule } from '../../support/rule-test.ts'
import type { SeatsGame } from '../../support/seats.ts'
import { type TeamsSpec, teamTable } from '../../support/teams.ts'

const verbs = (g: SeatsGame, seat: string): (string | undefined)[] =>
  g.decision(seat)?.options.map(({ verb }) => verb) ?? []
const isAsked = (g: SeatsGame, seat: string): boolean => verbs(g, seat).includes('offer-tag')

/** As Sponsor 2 begins its turn, Agent 1 owns a tag on Agent 3. */
const market = (more: TeamsSpec = {}) =>
  teamTable({
    teams: 3,
    turn: 's2',
    atStart: true,
    s2: { bits: 6 },
    s3: { bits: 8 },
    a3: { tags: { a1: 1 } },
    ...more,
  })

const offers = (g: SeatsGame, seat: string, wish: boolean) => {
  const moved = engine.offerTags(g.state, seat, wish)
  if (!moved.ok) throw new Error(moved.error.message)
  g.state = moved.state
  return moved
}

/** Plays on until this seat is asked to sell. False if another seat's turn begins first. */
const askedBefore = (g: SeatsGame, seat: string, next: string): boolean => {
  for (let i = 0; i < 200 && g.view().turn.seat !== next; i++) {
    if (isAsked(g, seat)) return true
    const [other = ''] = g.waitingFor()
    const decision = g.decision(other)
    if (decision?.kind === 'act') g.do(other, 'gain')
    else if (decision?.kind === 'cards') g.answer(other, [decision.options[0]?.id ?? ''])
    else g.passOne()
  }
  return isAsked(g, seat)
}

describe('an owner of tags is asked', () => {
  rule('B11', 'only once a Sponsor can pay, and then at once', () => {
    const poor = { s2: { bits: 0 }, s3: { bits: 1 } }
    const g = market(poor)
    expect(isAsked(g, 'a1')).toBe(false)
    g.do('s2', 'gain')
    expect(isAsked(g, 'a1')).toBe(false)
    g.do('s2', 'gain')
    expect(isAsked(g, 'a1')).toBe(true)
    g.do('a1', 'offer-tag')
    g.answer('a1', 2)
    g.do('s2', 'buy-tag')
    expect(g.state.seats[5]?.tags).toEqual({ 2: 1 })
  })

  rule('B11', 'once in the turn of each Sponsor that can pay, and not again about the same tag', () => {
    const g = market()
    expect(isAsked(g, 'a1')).toBe(true)
    g.do('a1', 'pass')
    expect(askedBefore(g, 'a1', 's3')).toBe(true)
    expect(g.view().turn.seat).toBe('s3')
    g.do('a1', 'pass')
    // In later rounds, the owner is not asked about the same tag again.
    expect(askedBefore(g, 'a1', 's1')).toBe(false)
    g.skipTo('s1')
    expect(askedBefore(g, 'a1', 's2')).toBe(false)
    expect(askedBefore(g, 'a1', 's3')).toBe(false)
  })

  rule('B11', 'again about another tag, even if it was given in that turn', () => {
    const g = teamTable({
      teams: 3,
      turn: 's1',
      atStart: true,
      s1: { bits: 6, hand: ['Netwatch Credit Voucher'] },
      s2: { bits: 6 },
      s3: { bits: 5 },
      a3: { tags: { s1: 1 } },
    })
    g.do('s1', 'pass')
    g.do('s1', 'gain')
    expect(isAsked(g, 's1')).toBe(false)
    g.do('s1', 'play', { card: 'netwatch-credit-voucher' })
    expect(isAsked(g, 's1')).toBe(true)
    expect(g.decision('s1')?.prompt).toBe('Auction a tag as this turn ends?')
    g.do('s1', 'offer-tag')
    expect(g.state.teams?.lots).toEqual([{ owner: 0, agent: 5, n: 1 }])
    while (!verbs(g, 's2').includes('bid')) {
      const [seat = ''] = g.waitingFor()
      if (g.decision(seat)?.kind === 'act') g.do(seat, 'gain')
      else if (g.decision(seat)?.kind === 'cards') g.answer(seat, [g.decision(seat)?.options[0]?.id ?? ''])
      else g.passOne()
    }
    expect(g.view().turn.seat).toBe('s1')
    g.do('s2', 'bid')
    g.answer('s2', 3)
    g.do('s3', 'pass')
    expect(g.state.seats[5]?.tags).toEqual({ 0: 1, 2: 1 })
  })

  rule('B11', 'again, about an auction, if another Sponsor can pay now', () => {
    const asIt = (bits: number) => {
      const g = teamTable({
        teams: 3,
        turn: 'a3',
        actions: 1,
        s2: { bits: 9 },
        s3: { bits: 0 },
        a2: { tags: { a1: 1 } },
        a3: { bits },
        adjust: ({ s }) => {
          if (s.teams) s.teams.asked = { 1: { turns: [2], buyers: [2] } }
        },
      })
      g.do('a3', 'trade')
      g.answer('a3', bits)
      expect(g.seat('s3').bits).toBe(Math.floor(bits / 2))
      return askedBefore(g, 'a1', 'a1')
    }
    expect([asIt(2), asIt(4)]).toEqual([false, true])
  })

  test('about a tag just bought, but only in a later turn', () => {
    const g = market()
    g.do('a1', 'offer-tag')
    g.answer('a1', 2)
    g.do('s2', 'buy-tag')
    expect(askedBefore(g, 's2', 'a2')).toBe(false)
    expect(askedBefore(g, 's2', 'a3')).toBe(true)
    expect(g.view().turn.seat).toBe('s3')
  })
})

describe('a standing choice not to offer tags', () => {
  rule('B11', 'can be made when the owner is asked, and holds for later tags', () => {
    const g = market({ s1: { hand: ['Netwatch Credit Voucher'] }, a3: { tags: { s1: 1 } } })
    expect(verbs(g, 's1')).toEqual(['offer-tag', 'pass', 'keep-tags'])
    g.do('s1', 'keep-tags')
    expect(askedBefore(g, 's1', 's1')).toBe(false)
    g.skipTo('s1')
    g.do('s1', 'play', { card: 'netwatch-credit-voucher' })
    expect(isAsked(g, 's1')).toBe(false)
    expect(askedBefore(g, 's1', 'a1')).toBe(false)
  })

  rule('B11', 'can be taken back, and the owner is then asked again at the next opportunity', () => {
    const g = market()
    g.do('a1', 'keep-tags')
    offers(g, 'a1', true)
    expect(isAsked(g, 'a1')).toBe(false)
    g.do('s2', 'gain')
    expect(isAsked(g, 'a1')).toBe(true)
  })

  test('can be made at any time, and leaves an open question in place', () => {
    const g = market()
    const before = g.decision('a1')
    offers(g, 'a1', false)
    expect(g.decision('a1')).toEqual(before)
    g.do('a1', 'pass')
    expect(askedBefore(g, 'a1', 's1')).toBe(false)
  })

  rule('B18', 'is visible only to the player who made it, and not in any log', () => {
    const g = market()
    g.do('a1', 'pass')
    expect(g.view('a1').teams?.[0]?.askedToSell).toBe(true)
    for (const viewer of ['s1', 's2', null]) expect(g.view(viewer).teams?.[0]?.askedToSell).toBeUndefined()
    const moved = offers(g, 'a1', false)
    const seen = (viewer: string | null) => g.view(viewer).teams?.map(({ keepsTags }) => keepsTags)
    expect(seen('a1')).toEqual([true, undefined, undefined])
    for (const viewer of ['s1', 's2', 'a3', null])
      expect(seen(viewer)).toEqual([undefined, undefined, undefined])
    expect(Object.values(moved.events).flat()).toEqual([])
  })

  test('is refused for an unknown seat', () => {
    const g = market()
    expect(engine.offerTags(g.state, 'nobody', false)).toMatchObject({ ok: false })
  })
})
