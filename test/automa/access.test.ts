import { describe, expect, it } from 'vitest'
import { chooseCards } from '../../src/automa/judgement/cards.ts'
import { chooseAction } from '../../src/automa/judgement/choose-action.ts'
import { chooseInWindow } from '../../src/automa/judgement/windows.ts'
import type { SeatView, View } from '../../src/engine/index.ts'
import { card, decision, fort, forts, options, rezzed, rig, seat, sight, view } from './table.ts'

const table = (runner: Partial<SeatView>, corp: Partial<SeatView> = {}): View =>
  view([seat('corp', corp), seat('runner', { actions: 4, hand: [], handSize: 4, ...runner })], {
    turn: { number: 6, seat: 'runner', phase: 'actions' },
  })

describe('the sparring Runner at an access', () => {
  const givenUp = (copies: number): number => {
    const programs = Array.from({ length: copies }, (_, n) => rezzed('armageddon', { handle: `a${n}` }))
    const offers = programs.map(({ handle }) => ({ verb: 'instead', card: handle }))
    const asked = { min: 0, max: copies }
    const s = sight(table({ rig: rig({ programs }) }), decision('runner', 'cards', options(...offers), asked))
    return chooseCards(s).length
  }
  it('gives it up for several counters, not for one', () => {
    expect([1, 2, 3].map(givenUp)).toEqual([0, 0, 3])
  })

  const proof = card('theorem-proof', { handle: 'proof' })
  const atProof = (mu: number): string | undefined => {
    const v = table(
      { rig: { ...rig({ programs: [rezzed('krash')] }), mu, muUsed: 2 } },
      { forts: forts(fort('fort-1', { cards: [proof] })) },
    )
    const offers = options({ verb: 'instead', card: 'proof' }, { verb: 'pass' })
    return chooseInWindow(sight(v, decision('runner', 'window', offers)))?.verb
  }
  it('takes what it cannot liberate', () => {
    expect(atProof(4)).toBe('instead')
  })

  it('scores what it has taken rather than gaining a bit', () => {
    const v = table({ rig: rig({ programs: [rezzed('theorem-proof')] }) })
    const offers = options({ verb: 'gain' }, { verb: 'action', card: 'theorem-proof' })
    expect(chooseAction(sight(v, decision('runner', 'act', offers)))?.verb).toBe('action')
  })

  it('does not play On the Fast Track on the off chance', () => {
    const v = table({ hand: [card('on-the-fast-track')] })
    const offers = options({ verb: 'gain' }, { verb: 'play', card: 'on-the-fast-track', cost: 0 })
    expect(chooseAction(sight(v, decision('runner', 'act', offers)))?.verb).toBe('gain')
  })
})
