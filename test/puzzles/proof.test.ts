/** Wins within the current turn: found if they are forced, but not if luck or a defence can prevent them. */
import { describe, expect, it } from 'vitest'
import { fullPool as pool } from '../../src/automa/engine.ts'
import { judgedChoice } from '../../src/automa/in-place-judgement.ts'
import { dealDirect } from '../../src/engine/in-place.ts'
import type { Position } from '../../src/engine/index.ts'
import { prove } from '../../src/puzzles/proof.ts'
import { setupOf } from '../../src/puzzles/puzzle.ts'

const prover = { pool, plain: judgedChoice, max: 20_000 }
const nothing = ['efficiency-experts', 'night-shift', 'accounts-receivable']
const loose = ['livewires-contacts', 'jack-n-joe', 'score']

const runner = (position: {
  bits: number
  hand: string[]
  rig?: string[]
  actions: number
  ice: { card: string; rezzed?: boolean }[]
  corpBits?: number
}): Position => ({
  corp: {
    bits: position.corpBits ?? 0,
    hand: ['night-shift'],
    deck: nothing,
    forts: [{ ice: position.ice, cards: ['tycho-extension'] }],
  },
  runner: {
    bits: position.bits,
    hand: position.hand,
    stack: loose,
    ...(position.rig ? { rig: position.rig } : {}),
  },
  turn: 'runner',
  actions: position.actions,
  open: true,
})

/** The only winning first move, or null. */
function firstOf(position: Position, agendaPoints = 4): { verb: string; card?: string | undefined } | null {
  const { s } = dealDirect(setupOf({ position, agendaPoints }), pool)
  const proof = prove(prover, s)
  const at = Array.isArray(proof?.first) ? Number(proof.first[0]?.slice(1)) - 1 : -1
  const option = s.decisions[0]?.options[at]
  if (!option) return null
  return { verb: option.verb, card: option.card === undefined ? undefined : s.cards[option.card]?.def }
}

describe('The one way to win', () => {
  const wall = [{ card: 'data-wall-20', rezzed: true }]

  it('is to install the missing breaker, if there is time for that and the run', () => {
    const position = runner({ bits: 5, hand: ['jackhammer', 'codecracker'], actions: 2, ice: wall })
    expect(firstOf(position)).toEqual({ verb: 'install', card: 'jackhammer' })
  })

  it('does not exist if the bits do not suffice, or more points are needed', () => {
    const poor = runner({ bits: 0, hand: ['jackhammer'], actions: 2, ice: wall })
    expect(firstOf(poor)).toBeNull()
    expect(firstOf(runner({ bits: 5, hand: ['jackhammer'], actions: 2, ice: wall }), 5)).toBeNull()
  })

  it('does not count if there are two', () => {
    expect(firstOf(runner({ bits: 9, hand: ['jackhammer'], actions: 4, ice: wall }))).toBeNull()
  })

  it('holds against ice that can be rezzed on the way, and fails if that cannot be broken', () => {
    const hidden = [{ card: 'data-wall-20' }]
    const ready = (corpBits: number, rig: string[]) =>
      runner({ bits: 5, hand: [], rig, actions: 1, ice: hidden, corpBits })
    expect(firstOf(ready(9, ['jackhammer']))).toMatchObject({ verb: 'run' })
    expect(firstOf(ready(9, []))).toBeNull()
    expect(firstOf(ready(0, []))).toMatchObject({ verb: 'run' })
  })

  it('does not depend on a deck or on luck', () => {
    const position: Position = {
      ...runner({ bits: 5, hand: [], actions: 1, ice: [{ card: 'data-wall-20', rezzed: true }] }),
      corp: { bits: 0, hand: ['tycho-extension'], deck: nothing },
    }
    expect(firstOf(position)).toBeNull()
  })
})
