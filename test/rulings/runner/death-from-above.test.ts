import { expect, test } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed, type Spec } from '../../support/table.ts'
import type { Put } from '../../support/table-spec.ts'

const dfa = 'Death from Above'
const above = (cards: Put[], more: { corp?: Spec['corp']; runner?: Spec['runner'] } = {}): TestGame =>
  game({
    corp: { forts: [{ cards }], ...more.corp },
    runner: { bits: 9, rig: [dfa], hand: ['On the Fast Track'], ...more.runner },
  })
/** A run on Fort 1 without any play by either side, until it is successful. */
const reach = (g: TestGame): void => {
  g.settled()
  g.runner.run('Fort 1')
  while (g.view().run?.step !== 16) (g.decision('corp') ? g.corp : g.runner).pass()
}
const cannotUse = (g: TestGame): void => {
  expect(g.runner.options().filter((o) => o.includes(dfa))).toEqual([])
}
const logText = (g: TestGame): string => g.logLines('runner').join(' ')

test('everything in the fort goes unseen, agendas too; its ice stays', () => {
  const g = above(['Hostile Takeover', 'Red Herrings'], {
    corp: { forts: [{ ice: ['Keeper'], cards: ['Hostile Takeover', 'Red Herrings'] }] },
  })
  reach(g)
  g.runner.use(dfa)
  g.settled()
  g.expect
    .fort('Fort 1', { ice: ['Keeper'], cards: [] })
    .faceDownArchives(2)
    .points('runner', 0)
    .trash('runner', dfa)
  expect(logText(g)).not.toMatch(/Hostile|Herrings|accesses/)
})

test('what lay open, or was seen before, goes face up', () => {
  const g = above([rezzed('Krumz'), 'Red Herrings'])
  reach(g)
  g.runner.pass().pick('face-down', 'Krumz').pass()
  reach(g)
  g.runner.use(dfa)
  g.settled()
  g.expect.fort('Fort 1', null).faceDownArchives(0).trash('corp', 'Red Herrings', 'Krumz')
})

test('not for central forts, nor before the success', () => {
  const g = above(['Krumz'], { corp: { hq: { ice: ['Hunter'] }, forts: [{ cards: ['Krumz'] }] } })
  cannotUse(g)
  g.runner.run('HQ')
  for (let i = 0; i < 9 && g.view().run; i++) {
    if (g.decision('runner')) cannotUse(g)
    ;(g.decision('corp') ? g.corp : g.runner).pass()
  }
  g.expect.path(13, 16, 18)
  g.settled()
})

test('the pause for it is the same whatever lies face down', () => {
  const stops = [dfa, 'Chiba Bank Account'].map((card) => {
    const g = above(['Krumz'], { runner: { rig: [card] } })
    reach(g)
    return [g.view('corp').run?.step, g.view('corp').waitingFor]
  })
  expect(stops[0]).toEqual([16, ['runner']])
  expect(stops[1]).toEqual(stops[0])
})

ruling('runner/death-from-above/1', 'the Corp has had its rezzing when the run succeeds', () => {
  const g = above(['BBS Whispering Campaign', 'Rio de Janeiro City Grid'])
  g.runner.run('Fort 1')
  cannotUse(g)
  g.runner.pass()
  g.expect.step(15)
  g.corp.rez('BBS Whispering Campaign').pass()
  g.expect.step(16)
  g.runner.use(dfa)
  g.settled()
  g.expect.fort('Fort 1', null).trash('corp', 'BBS Whispering Campaign').faceDownArchives(1)
})

ruling(
  'runner/death-from-above/1',
  'Dr. Dreff may put ice before the Runner who has not succeeded yet',
  () => {
    const g = above(['Dr. Dreff', 'Krumz'], {
      corp: { hand: ['Keeper'], forts: [{ cards: ['Dr. Dreff', 'Krumz'] }] },
    })
    g.runner.run('Fort 1')
    g.corp.rez('Dr. Dreff').use('Dr. Dreff').pick('Keeper')
    g.settled()
    g.expect.fort('Fort 1', { cards: ['Dr. Dreff', 'Krumz'] }).noRun()
    expect(logText(g)).not.toContain('is successful')
  },
)

ruling(
  'runner/death-from-above/2 + runner/on-the-fast-track/1',
  'what was trashed unseen counts, and is not shown',
  () => {
    const gains = (['BBS Whispering Campaign', 'Investment Firm', 'Krumz', 'Hostile Takeover'] as const).map(
      (card) => {
        const g = above([card])
        reach(g)
        g.runner.use(dfa)
        g.settled()
        g.expect.faceDownArchives(1)
        expect(g.runner.options()).toContain('Play On the Fast Track (1 action)')
        g.runner.play('On the Fast Track')
        expect(logText(g)).not.toContain(card)
        expect(g.seat('corp', 'runner').trash).toMatchObject({ faceDown: 1, faceUp: [] })
        g.settled()
        return g.seat('runner').bits - 9
      },
    )
    expect(gains).toEqual([8, 6, 0, 0])
  },
)

ruling(
  'runner/on-the-fast-track/1',
  'what was trashed in sight counts, too, in the same turn only and once',
  () => {
    const g = above([], {
      corp: {
        forts: [{ cards: [rezzed('BBS Whispering Campaign')] }, { cards: [rezzed('Investment Firm')] }],
      },
      runner: { rig: [], hand: ['On the Fast Track'] },
    })
    g.settled()
    g.runner.run('Fort 1').trash('BBS Whispering Campaign')
    g.settled()
    g.runner.run('Fort 2').trash('Investment Firm')
    g.settled()
    g.runner.play('On the Fast Track')
    g.expect.bits('runner', 9 - 4 - 2 + 8)
    g.settled()

    const late = above(['BBS Whispering Campaign'])
    reach(late)
    late.runner.use(dfa)
    late.settled()
    late.runner.gains(3)
    late.corp.gains(3)
    const before = late.seat('runner').bits
    late.runner.play('On the Fast Track')
    late.expect.bits('runner', before)
    late.settled()
  },
)

const grid = rezzed('New Galveston City Grid')
ruling(
  'runner/death-from-above/3',
  '2 bits for each node and other upgrade that is rezzed or exposed',
  () => {
    const g = above([grid, rezzed('Krumz'), 'Red Herrings'], {
      runner: { bits: 5, rig: [dfa], hand: ['Hunt Club BBS'] },
    })
    g.runner.play('Hunt Club BBS').pick('face-down')
    expect(logText(g)).toContain('Red Herrings is exposed')
    reach(g)
    expect(g.runner.options().find((o) => o.includes(dfa))).toContain('(4 bits, trash it)')
    g.runner.use(dfa)
    g.settled()
    g.expect.bits('runner', 0).fort('Fort 1', null)
  },
)

ruling(
  'runner/death-from-above/3',
  'what is face down, agendas, and the grid itself cost nothing more',
  () => {
    const g = above([grid, 'Red Herrings', 'Hostile Takeover'], { runner: { bits: 0, rig: [dfa] } })
    reach(g)
    g.runner.use(dfa)
    g.settled()
    g.expect.fort('Fort 1', null).bits('runner', 0)
  },
)

ruling('runner/death-from-above/3', 'paid for all of them, or not used at all', () => {
  const cards = [grid, rezzed('Krumz'), rezzed('Red Herrings')]
  const poor = above(cards, { runner: { bits: 3, rig: [dfa] } })
  reach(poor)
  cannotUse(poor)
  poor.runner.pass().pick('Krumz', 'Herrings', 'Galveston')
  poor.settled()
  poor.expect.fort('Fort 1', { cards: ['New Galveston City Grid', 'Krumz', 'Red Herrings'] })
  const able = above(cards, { runner: { bits: 4, rig: [dfa] } })
  reach(able)
  able.runner.use(dfa)
  able.settled()
  able.expect.fort('Fort 1', null).bits('runner', 0)
})

ruling(
  'corp/new-galveston-city-grid/1',
  'trashed with the rest, it still makes the rest dearer, in any order',
  () => {
    for (const order of [
      ['New Galveston City Grid', 'Krumz', 'Red Herrings'],
      ['Krumz', 'Red Herrings', 'New Galveston City Grid'],
    ]) {
      const g = above([grid, rezzed('Krumz'), rezzed('Red Herrings')], { runner: { bits: 11, rig: [] } })
      reach(g)
      g.runner.pick('Krumz', 'Herrings', 'Galveston')
      for (const card of order) g.runner.trash(card)
      g.settled()
      // 4 for the grid, 2 + 2 for the node, 1 + 2 for the other upgrade.
      g.expect
        .bits('runner', 0)
        .fort('Fort 1', null)
        .trash('corp', ...order.toReversed())
    }
  },
)
