import { describe, expect, test } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { fourSeats } from '../../support/seats.ts'
import { rezzed } from '../../support/table.ts'

const promptAt = (g: TestGame, seat: 'corp' | 'runner'): string | undefined => g.decision(seat)?.prompt

describe('C5.6 the question of a window says whose turn, action or run it is', () => {
  const table = (turn: 'corp' | 'runner') =>
    game({
      turn,
      corp: { bits: 9, forts: [{ cards: ['Data Masons'] }] },
      runner: { rig: ['Time to Collect'] },
    })

  test('an action', () => {
    const g = table('runner')
    g.passesHits = false
    g.runner.do('gain')
    expect(promptAt(g, 'runner')).toBe('Your action is over. Use anything?')
    g.runner.pass()
    expect(promptAt(g, 'corp')).toBe('The Runner’s action is over. Use anything?')
  })

  test('a run, and the fort that is about to be accessed', () => {
    const g = table('runner')
    g.runner.run('HQ')
    while (g.decision('runner')) g.runner.pass()
    expect(promptAt(g, 'corp')).toBe('HQ is about to be accessed. Use anything first?')
  })

  test('the player by its number where there are several', () => {
    const g = fourSeats({ turn: 'runner1', corp1: { forts: [{ cards: ['Data Masons'] }] } })
    g.do('runner1', 'gain')
    expect(g.decision('corp1')?.prompt).toBe('Runner 1’s action is over. Use anything?')
  })

  test('the ice that has been passed', () => {
    const g = game({
      corp: { bits: 9, rd: { ice: [rezzed('Keeper')] }, forts: [{ cards: ['Data Masons'] }] },
      runner: { bits: 9, rig: ['Codecracker'] },
    })
    g.runner.run('R&D')
    const asked: string[] = []
    while (g.view().run) {
      const seat = g.view().waitingFor[0] === 'corp' ? 'corp' : 'runner'
      asked.push(promptAt(g, seat) ?? '')
      if (seat === 'corp') g.corp.pass()
      else if (g.runner.can('break')) g.runner.break(1)
      else g.runner.pass()
    }
    expect(asked).toContain('The Runner has passed Keeper on R&D. Use anything?')
    expect(asked).toContain('You encounter Keeper. Break its subroutines?')
  })
})

describe('C5.5 the question of an access', () => {
  const accessed = (...cards: string[]) => {
    const g = game({ corp: { forts: [{ cards }] }, runner: { bits: 9, hand: Array(4).fill('Score!') } })
    g.runner.run('Fort 1')
    const { kind, options } = g.until('runner')
    if (kind === 'order')
      g.answer(
        'runner',
        options.map(({ id }) => id),
      )
    const { prompt } = g.until('runner')
    return { prompt, options: g.runner.options() }
  }

  test('names the card if there is only one', () => {
    expect(accessed('Krumz')).toEqual({
      prompt: 'You accessed Krumz. Trash it?',
      options: ['Trash Krumz (2 bits)', 'Leave it'],
    })
    expect(accessed('Fetal AI')).toEqual({
      prompt: 'You accessed Fetal AI. Liberate it?',
      options: ['Liberate Fetal AI (2 bits)', 'Leave it'],
    })
  })

  test('asks about all of them if there are several', () => {
    expect(accessed('Fetal AI', 'Red Herrings').prompt).toBe('Liberate or trash which accessed card?')
  })
})
