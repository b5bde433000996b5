import { describe, expect, test } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'
import type { Put } from '../../support/table-spec.ts'

const UPLINK = 'Submarine Uplink'

const met = (ice: Put[], upgrades: Put[] = [], rig: string[] = [UPLINK], bits = 9): TestGame => {
  const g = game({
    corp: { bits: 9, hand: ['Night Shift'], hq: { ice, cards: upgrades } },
    runner: { bits, rig },
  })
  g.runner.run('HQ')
  return g
}

describe('Submarine Uplink', () => {
  test('base link 4 in a run, and 1 more for each bit', () => {
    const g = met([rezzed('Hunter')])
    g.corp.commit(5)
    g.runner.commit(6)
    g.expect.tags(0).bits('runner', 7)
    g.settled()
  })

  test('unused, it ends no run', () => {
    const g = met([rezzed('Hunter')])
    g.corp.commit(0)
    g.runner.commit(0)
    g.expect.tags(1)
    g.settled()
    expect(g.logLines().join(' ')).toContain('The run on HQ is successful.')
  })

  test('of no use outside a run', () => {
    const g = game({
      turn: 'corp',
      corp: { bits: 9, score: ['Netwatch Operations Office'] },
      runner: { bits: 9, rig: [UPLINK] },
    })
    g.corp.use('Netwatch Operations Office')
    g.corp.commit(0)
    const d = g.decision('runner')
    if (d) expect(d.max).toBe(0)
    if (d) g.runner.commit(0)
    g.expect.tags(1)
    g.settled()
  })

  ruling('runner/submarine-uplink/1', 'the run is ended; nobody jacks out', () => {
    const g = met([rezzed('Hunter'), rezzed('Wall of Static')])
    g.corp.commit(0)
    g.runner.commit(4)
    g.settled()
    const text = g.logLines().join(' ')
    expect(text).toContain('The run is ended by Submarine Uplink.')
    expect(text).not.toContain('jacks out')
    expect(text).not.toContain('encounters Wall of Static')
  })

  ruling(
    'runner/submarine-uplink/3',
    'the other subroutines of that ice resolve, and it may be passed',
    () => {
      const tesseract = rezzed('Tesseract Fort Construction')
      const g = met([rezzed('Hunter')], [tesseract])
      g.corp.commit(0)
      g.runner.commit(4)
      expect(g.decision('runner')?.prompt).toContain('Pay 1 bit')
      g.runner.yes()
      g.settled()
      const logText = g.logLines().join(' ')
      expect(logText).toContain('Runner passes Hunter.')
      expect(logText).toContain('The run is ended by Submarine Uplink.')
      expect(logText).not.toContain('successful.')
      const not = met([rezzed('Hunter')], [tesseract])
      not.corp.commit(0)
      not.runner.commit(4)
      not.runner.no()
      not.settled()
      expect(not.logLines().join(' ')).not.toContain('passes Hunter')
    },
  )

  ruling(
    'runner/submarine-uplink/2',
    'its base is set first and from it alone; it raises that as far as the bits go, and others beside it',
    () => {
      for (const [rig, most] of [
        [[UPLINK], 7],
        [[UPLINK, UPLINK], 7],
      ] as const) {
        const g = met([rezzed('Hunter')], [], [...rig], 3)
        expect(g.decision('runner')).toMatchObject({ kind: 'secret', min: 0, max: most })
        g.corp.commit(5)
        g.runner.commit(6)
        g.expect.tags(0).bits('runner', 1)
        g.settled()
      }
      // Bakdoor gives 3 link for free. Only one of the two cards can be the base link.
      for (const [base, most] of [
        [UPLINK, 7],
        ['Bakdoor', 4],
      ] as const) {
        const g = met([rezzed('Hunter')], [], [UPLINK, 'Bakdoor'], 3)
        g.runner.pick(base)
        g.corp.commit(0)
        expect(g.decision('runner')?.max).toBe(most)
        g.runner.commit(most)
        g.expect.tags(0)
        g.settled()
      }
      const g = met([rezzed('Hunter')], [], [UPLINK, 'Signpost'], 3)
      g.corp.commit(5)
      g.runner.commit(5)
      g.runner.use('Signpost')
      g.expect.tags(0)
      g.settled()
    },
  )

  test('a later run goes its way', () => {
    const g = met([rezzed('Hunter')])
    g.corp.commit(0)
    g.runner.commit(4)
    g.settled()
    g.runner.run('R&D')
    g.settled()
    expect(g.logLines().join(' ')).toContain('The run on R&D is successful.')
  })
})
