import { describe, expect, it } from 'vitest'
import { createSpar } from '../../src/automa/judgement/index.ts'
import { toLegalChoice } from '../../src/automa/judgement/legal.ts'
import { pool } from '../../src/cards/index.ts'
import { decision, options, seat, view } from './table.ts'

const three = options({ verb: 'choose' }, { verb: 'pass' }, { verb: 'choose' })

describe('a legal answer', () => {
  it('keeps a wish that is legal', () => {
    expect(toLegalChoice(decision('corp', 'cards', three, { max: 2 }), ['o3', 'o1'])).toEqual(['o3', 'o1'])
  })
  it('drops options that are not offered, picked twice or too many', () => {
    const d = decision('corp', 'cards', three, { max: 2 })
    expect(toLegalChoice(d, ['o9', 'o3', 'o3', 'o1', 'o2'])).toEqual(['o3', 'o1'])
  })
  it('passes if nothing is requested and passing is offered', () => {
    expect(toLegalChoice(decision('corp', 'window', three), [])).toEqual(['o2'])
  })
  it('fills up to as many as are asked for', () => {
    expect(toLegalChoice(decision('corp', 'order', three, { min: 3, max: 3 }), ['o3'])).toEqual([
      'o3',
      'o2',
      'o1',
    ])
  })
  it.each([
    [7, 5],
    [-1, 2],
    [Number.NaN, 2],
    [3.4, 3],
  ])('brings the number %d into its range', (wish, got) => {
    expect(toLegalChoice(decision('corp', 'secret', [], { min: 2, max: 5 }), wish)).toBe(got)
  })
  it('answers even for a seat that is not at the table', () => {
    const spar = createSpar(pool)
    const d = decision('corp', 'window', three, { seat: 'nobody' })
    expect(spar(view([seat('corp'), seat('runner')]), d)).toEqual(['o2'])
  })
  it('answers kinds and verbs it has no idea of', () => {
    const spar = createSpar(pool)
    const odd = options({ verb: 'somersault' }, { verb: 'handstand', card: 'nothing', fort: 'nowhere' })
    const v = view([seat('corp'), seat('runner')])
    for (const side of ['corp', 'runner'] as const) {
      for (const kind of ['act', 'window', 'cards', 'option', 'order', 'confirm'] as const) {
        const choice = spar(v, decision(side, kind, odd))
        expect(Array.isArray(choice) && choice.length).toBe(1)
      }
      expect(spar(v, decision(side, 'number', [], { min: 2, max: 4 }))).toBe(2)
      expect([0, 1, 2, 3]).toContain(spar(v, decision(side, 'secret', [], { min: 0, max: 4 })))
    }
  })
})
