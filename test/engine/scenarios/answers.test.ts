import { describe, expect, test } from 'vitest'
import { engine } from '../../../src/cards/engine.ts'
import type { Choice } from '../../../src/engine/index.ts'
import { game, type TestGame } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

/** Gives an answer that must be refused. Returns the code, and checks that nothing changed. */
const refused = (g: TestGame, seat: string, decision: string, choice: Choice): string => {
  const before = engine.hash(g.state)
  const text = JSON.stringify(g.state)
  const reply = engine.answer(g.state, { seat, decision, choice })
  expect(engine.hash(g.state)).toBe(before)
  expect(JSON.stringify(g.state)).toBe(text)
  if (reply.ok) throw new Error('the answer was taken')
  expect(reply.error.message).toMatch(/^[A-Z].*\.$/)
  return reply.error.code
}
const open = (g: TestGame, side: 'corp' | 'runner') => g.decision(side)?.id ?? ''

describe('an answer', () => {
  test('is refused without effect if its decision was already answered or never existed', () => {
    const g = game()
    const old = open(g, 'runner')
    g.runner.gain()
    expect(refused(g, 'runner', old, ['o1'])).toBe('stale-decision')
    expect(refused(g, 'runner', 'd999', ['o1'])).toBe('stale-decision')
    expect(refused(g, 'runner', '', ['o1'])).toBe('stale-decision')
  })

  test('is refused without effect if it comes from the other side or from a stranger', () => {
    const g = game()
    expect(refused(g, 'corp', open(g, 'runner'), ['o1'])).toBe('not-your-decision')
    expect(refused(g, 'somebody', open(g, 'runner'), ['o1'])).toBe('not-your-decision')
  })

  test('is refused without effect if it names an option that is not offered', () => {
    const g = game()
    for (const option of ['o99', '', 'gain', 'O1', 'o0', 'o-1']) {
      expect(refused(g, 'runner', open(g, 'runner'), [option])).toBe('bad-choice')
    }
  })

  test('is refused without effect if it names too many options, too few, or one twice', () => {
    const g = game({
      runner: { hand: ['Score!', 'Dwarf', 'Imp', 'Dwarf', 'Score!', 'Imp', 'Imp'] },
      actions: 1,
    })
    expect(refused(g, 'runner', open(g, 'runner'), ['o1', 'o2'])).toBe('bad-choice')
    expect(refused(g, 'runner', open(g, 'runner'), [])).toBe('bad-choice')
    g.runner.gain()
    expect(g.decision('runner')).toMatchObject({ kind: 'cards', min: 2, max: 2 })
    expect(refused(g, 'runner', open(g, 'runner'), ['o1'])).toBe('bad-choice')
    expect(refused(g, 'runner', open(g, 'runner'), ['o1', 'o1'])).toBe('bad-choice')
    expect(refused(g, 'runner', open(g, 'runner'), ['o1', 'o2', 'o3'])).toBe('bad-choice')
    g.runner.pick('Score!', 'Dwarf')
    g.settled()
  })

  test('is refused without effect if its order leaves an option out or repeats one', () => {
    const g = game({ runner: { rig: ['Butcher Boy', 'Karl de Veres, Corporate Stooge'] } })
    g.runner.run('HQ')
    expect(g.decision('runner')?.kind).toBe('order')
    expect(refused(g, 'runner', open(g, 'runner'), ['o1'])).toBe('bad-choice')
    expect(refused(g, 'runner', open(g, 'runner'), ['o2', 'o2'])).toBe('bad-choice')
    g.runner.pick('Karl', 'Butcher')
    g.settled()
  })

  test('is refused without effect if it is a number instead of a list, or a list instead of a number', () => {
    const g = game({ corp: { bits: 3, hq: { ice: [rezzed('Hunter')] } } })
    expect(refused(g, 'runner', open(g, 'runner'), 1)).toBe('bad-choice')
    g.runner.run('HQ')
    expect(g.decision('corp')?.kind).toBe('secret')
    expect(refused(g, 'corp', open(g, 'corp'), ['o1'])).toBe('bad-choice')
    expect(refused(g, 'corp', open(g, 'corp'), [])).toBe('bad-choice')
  })

  test('is refused without effect if its number is out of range or not a whole number', () => {
    const g = game({ corp: { bits: 3, hq: { ice: [rezzed('Hunter')] } } })
    g.runner.run('HQ')
    for (const n of [-1, 4, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(refused(g, 'corp', open(g, 'corp'), n)).toBe('bad-choice')
    }
    g.corp.commit(3)
    g.settled()
  })

  test('is refused without effect once the game is over, and so is conceding', () => {
    const g = game()
    const decision = open(g, 'runner')
    g.concede('corp')
    expect(refused(g, 'runner', decision, ['o1'])).toBe('game-over')
    expect(refused(g, 'corp', decision, ['o1'])).toBe('game-over')
    for (const seat of ['corp', 'runner']) {
      expect(engine.concede(g.state, seat)).toMatchObject({ ok: false, error: { code: 'game-over' } })
    }
    expect(engine.concede(game().state, 'somebody')).toMatchObject({ ok: false })
  })

  test('that is accepted does not modify the state it was given to', () => {
    const g = game()
    const before = JSON.stringify(g.state)
    const reply = engine.answer(g.state, { seat: 'runner', decision: open(g, 'runner'), choice: ['o1'] })
    expect(reply.ok).toBe(true)
    expect(JSON.stringify(g.state)).toBe(before)
    expect(engine.concede(g.state, 'runner').ok).toBe(true)
    expect(JSON.stringify(g.state)).toBe(before)
  })
})
