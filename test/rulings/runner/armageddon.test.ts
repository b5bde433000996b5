import { expect, test } from 'vitest'
import { carried } from '../../support/counters.ts'
import { rolls, whenDiceShow } from '../../support/dice.ts'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed, type Spec } from '../../support/table.ts'

const doom = (g: TestGame) => carried(g, 'corp').doom ?? 0
const accesses = (g: TestGame) =>
  g.logLines('runner').filter((line) => line.startsWith('Runner accesses')).length
const onRd = (copies: number, more: Spec['corp'] = {}): TestGame =>
  game({
    corp: { deck: ['Hostile Takeover'], ...more },
    runner: { bits: 20, hand: ['Demolition Run'], rig: Array<string>(copies).fill('Armageddon') },
  })

test('a counter instead of the access; a run that fails, or goes elsewhere, has nothing to give up', () => {
  const g = onRd(1, { hand: ['Night Shift'], arch: { ice: [rezzed('Keeper')] } })
  g.runner.run('R&D').pick('Armageddon')
  g.expect.noRun().points('runner', 0)
  expect([doom(g), accesses(g)]).toEqual([1, 0])
  g.runner.run('HQ').pass()
  expect([doom(g), accesses(g)]).toEqual([1, 1])
  g.runner.run('Archives')
  g.corp.pass()
  g.expect.noRun()
  expect(doom(g)).toBe(1)
  g.settled()
})

test('a success that counts as one on R&D is good for it', () => {
  const g = game({ runner: { hand: ['Private LDL Access'], rig: ['Armageddon'] } })
  g.runner.play('Private LDL Access').pick('Armageddon')
  expect([doom(g), accesses(g)]).toEqual([1, 0])
  g.settled()
})

ruling(
  'runner/armageddon/2 + runner/demolition-run/1',
  'where there was no access, none can be swapped',
  () => {
    const g = onRd(2, { rd: { ice: [rezzed('Canis Minor'), 'Keeper'] }, hq: { ice: [rezzed('Quandary')] } })
    g.runner.play('Demolition Run').pick('R&D').pass()
    g.corp.pass()
    g.settled()
    g.expect
      .tags(3)
      .fort('R&D', { ice: ['Keeper'] })
      .fort('HQ', { ice: ['Quandary'] })
      .points('runner', 0)
    expect([doom(g), accesses(g)]).toEqual([0, 0])
  },
)

ruling('runner/armageddon/2', 'of what may be done instead, as much or as little as one likes', () => {
  const counters = [0, 1, 2].map((copies) => {
    const g = onRd(2)
    g.runner.run('R&D')
    expect(g.decision('runner')).toMatchObject({ kind: 'cards', min: 0, max: 2 })
    g.runner.pick(...Array<string>(copies).fill('Armageddon'))
    g.settled()
    expect(accesses(g)).toBe(copies === 0 ? 1 : 0)
    return doom(g)
  })
  expect(counters).toEqual([0, 1, 2])
})

ruling('runner/armageddon/3', 'all copies, and all of them again in the next run', () => {
  const g = onRd(3)
  const all = ['Armageddon', 'Armageddon', 'Armageddon']
  g.runner.run('R&D').pick(...all)
  expect(doom(g)).toBe(3)
  g.runner.run('R&D').pick(...all)
  expect([doom(g), accesses(g)]).toEqual([6, 0])
  g.settled()
})

ruling('runner/armageddon/4', 'with no card left to access it works all the same', () => {
  for (const simons of [1, 2]) {
    const g = game({
      corp: {
        deck: ['Hostile Takeover'],
        rd: { cards: Array(simons).fill(rezzed('Simon Francisco')) },
      },
      runner: { bits: 0, rig: ['Armageddon'] },
    })
    g.runner.run('R&D').pick()
    if (simons === 2) g.answer('runner', g.decision('runner')?.options.map(({ id }) => id) ?? [])
    g.settled()
    expect([doom(g), accesses(g)]).toEqual([0, simons])
    g.runner.run('R&D').pick('Armageddon')
    expect([doom(g), accesses(g)]).toEqual([1, simons])
    g.expect.points('runner', 0)
    g.settled()
  }
})

const doomed = (n: number, hand: string[], more: Spec['corp'] = {}): Spec => ({
  turn: 'corp',
  corp: { counters: { doom: n }, hand, ...more },
})

ruling(
  'runner/armageddon/5 + runner/armageddon/1 + runner/boardwalk/5',
  'a die for every counter, all for the one card; each 6 takes one off, and the card is trashed once',
  () => {
    const g = whenDiceShow([6, 2, 6], doomed(3, ['Krumz']), (g) => g.corp.install('Krumz', 'new'))
    expect(rolls(g)).toHaveLength(3)
    expect(doom(g)).toBe(1)
    g.expect.fort('Fort 1', null).faceDownArchives(1).actions('corp', 2)
    expect(g.logLines().filter((line) => line.includes('is trashed'))).toHaveLength(1)
    expect(g.logLines('runner').join(' ')).not.toContain('Krumz')
    g.settled()
  },
)

ruling(
  'runner/armageddon/5',
  'without a 6 nothing happens, and with every install it is rolled again',
  () => {
    const g = whenDiceShow([1, 5, 3, 6], doomed(2, ['Rex', 'Keeper']), (g) => {
      g.corp.install('Rex', 'HQ').install('Keeper', 'HQ')
    })
    expect(rolls(g)).toHaveLength(4)
    expect(doom(g)).toBe(1)
    g.expect.fort('HQ', { ice: ['Rex'] }).faceDownArchives(1)
    g.settled()
  },
)

test('what the Runner installs is none of its business', () => {
  const g = game({ corp: { counters: { doom: 3 } }, runner: { hand: ['Shield'] } })
  g.runner.install('Shield')
  expect(rolls(g)).toEqual([])
  g.settled()
})

test('a Region that is trashed as it comes is not paid for', () => {
  const spec = doomed(1, ['Crystal Palace Station Grid'], { bits: 9 })
  const g = whenDiceShow([6], spec, (g) => g.corp.install('Crystal Palace Station Grid', 'HQ'))
  g.expect.bits('corp', 9).fort('HQ', { cards: [] }).faceDownArchives(1)
  g.settled()
})

ruling('runner/armageddon/1 + runner/boardwalk/1', 'its counters stay when it is trashed', () => {
  const g = game({
    corp: { counters: { doom: 2 }, arch: { ice: [rezzed('Banpei')] } },
    runner: { rig: ['Armageddon'] },
  })
  g.runner.run('Archives')
  g.corp.pass().pick('Armageddon')
  g.settled()
  g.expect.notInRig('Armageddon')
  expect(doom(g)).toBe(2)
})

ruling('runner/armageddon/1 + runner/boardwalk/3', 'a purge takes all of them', () => {
  const g = game(doomed(4, ['Krumz']))
  g.corp.purge()
  expect(doom(g)).toBe(0)
  g.expect.actions('corp', 0)
  g.settled()
})

ruling('runner/armageddon/1 + runner/boardwalk/2', 'the counter comes when the run is over', () => {
  const g = onRd(2)
  g.runner.run('R&D').pick('Armageddon', 'Armageddon')
  g.settled()
  const counter = 'Corp receives 1 Doom counter.'
  expect(g.logLines().slice(-4)).toEqual(['Step 20: the run ends.', 'The run ends.', counter, counter])
  expect([doom(g), accesses(g)]).toEqual([2, 0])
})

ruling(
  'runner/armageddon/1 + runner/boardwalk/4',
  'the Corp may purge wherever special effects are used',
  () => {
    const early = onRd(0, { counters: { doom: 2 } })
    early.runner.run('R&D')
    early.corp.purge()
    expect(doom(early)).toBe(0)
    early.settled()
    const late = onRd(1)
    late.runner.run('R&D').pick('Armageddon')
    late.corp.purge()
    expect(doom(late)).toBe(0)
    late.settled()
  },
)
