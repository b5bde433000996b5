import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { counted, rezzed } from '../../support/table.ts'

const facing = (ice: string, breaker: string, bits: number) => {
  const g = game({ corp: { hq: { ice: [rezzed(ice)] } }, runner: { bits, hand: ['Imp'], rig: [breaker] } })
  g.runner.run('HQ')
  return g
}

describe('Corrosion', () => {
  test('breaks walls for nothing, at 1 bit a point of strength', () => {
    const g = facing('Fire Wall', 'Corrosion', 4)
    g.runner.break(1).jackOut()
    g.expect.bits('runner', 0).card('Corrosion', { strength: 0 })
    g.settled()
  })

  test('a bit short it is of no use, nor at other ice', () => {
    const short = facing('Fire Wall', 'Corrosion', 3)
    expect(short.runner.can('break')).toBe(false)
    short.runner.pass()
    short.expect.noRun().bits('runner', 3)
    short.settled()
    const gate = facing('Quandary', 'Corrosion', 9)
    gate.expect.noRun().bits('runner', 9)
    gate.settled()
  })

  test('is no worse for a wall without strength', () => {
    const g = game({
      corp: { hq: { ice: [counted('Wall of Static', { pattel: 4 })] } },
      runner: { bits: 0, rig: ['Corrosion'] },
    })
    g.runner.run('HQ')
    g.runner.break(1).jackOut()
    g.settled()
  })
})

describe('Skeleton Passkeys', () => {
  test('breaks a weak code gate for nothing', () => {
    const g = game({
      corp: { hq: { ice: [counted('Quandary', { pattel: 1 })] } },
      runner: { bits: 0, rig: ['Skeleton Passkeys'] },
    })
    g.runner.run('HQ').break(1).jackOut()
    g.settled()
  })

  test('3 bits bring 4 strength at once', () => {
    const g = facing('Keeper', 'Skeleton Passkeys', 3)
    g.runner.boost('Skeleton Passkeys')
    g.expect.bits('runner', 0).card('Skeleton Passkeys', { strength: 5 })
    g.runner.break(1).jackOut()
    g.expect.card('Skeleton Passkeys', { strength: 1 })
    g.settled()
  })

  test('2 bits bring nothing', () => {
    const g = facing('Quandary', 'Skeleton Passkeys', 2)
    g.expect.noRun().bits('runner', 2)
    g.settled()
  })

  test('breaks no walls', () => {
    const g = facing('Fire Wall', 'Skeleton Passkeys', 9)
    g.expect.noRun().bits('runner', 9)
    g.settled()
  })
})
