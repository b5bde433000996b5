import { describe, expect, it } from 'vitest'
import { judge } from '../../src/automa/judgement/index.ts'
import type { DecisionKind, OptionView } from '../../src/engine/view/types.ts'
import { card, decision, options, rig, seat, sight, view } from './table.ts'

type Offer = Omit<OptionView, 'id' | 'label'>

const CHIBA: Offer = { verb: 'use', card: 'chiba-bank-account', cost: 1 }
const YES: Offer = { verb: 'yes', cost: 10 }
const NO: Offer = { verb: 'no' }

/** The option that a Runner with this many bits and an account picks. */
const picked = (bits: number, kind: DecisionKind, ...offers: Offer[]): Offer | undefined => {
  const resources = [card('chiba-bank-account')]
  const v = view([seat('corp', {}), seat('runner', { bits, rig: rig({ resources }) })], {})
  const asked = decision('runner', kind, options(...offers))
  const choice = judge(sight(v, asked))
  return asked.options.find(({ id }) => Array.isArray(choice) && id === choice[0])
}

describe('accounts beside the answers of a question', () => {
  it('are left alone if they can be used after the payment as well', () => {
    expect(picked(12, 'confirm', YES, NO, CHIBA)?.verb).toBe('yes')
  })
  it('are opened before one that leaves too little for their price', () => {
    expect(picked(12, 'confirm', { ...YES, cost: 10 }, NO, { ...CHIBA, cost: 3 })?.verb).toBe('use')
    expect(picked(4, 'act', { verb: 'untag', cost: 4 }, CHIBA)?.verb).toBe('use')
  })
  it('are left alone if nothing is paid', () => {
    expect(picked(3, 'confirm', YES, NO, CHIBA)?.verb).toBe('no')
  })
  it('do not hide the question from judgement', () => {
    const base: Offer = { verb: 'base', cost: 1 }
    expect(picked(9, 'option', base, { verb: 'base' }, CHIBA)?.verb).toBe('base')
  })
  it('are used if that is the only answer', () => {
    expect(picked(8, 'window', CHIBA, { verb: 'pass' })?.verb).toBe('use')
  })
})
