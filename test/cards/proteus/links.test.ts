import { describe, expect, test } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'
import type { Put } from '../../support/table-spec.ts'

/** A run on HQ up to the encounter with a Hunter. */
const met = (bits: number, rig: Put[]): TestGame => {
  const g = game({ corp: { bits: 9, hq: { ice: [rezzed('Hunter')] } }, runner: { bits, rig } })
  g.runner.run('HQ')
  return g
}

describe('The Deck', () => {
  test('gives 1 MU, and link 5 for nothing, 1 more for each bit', () => {
    const g = met(2, ['The Deck'])
    expect(g.memory().total).toBe(5)
    expect(g.decision('runner')).toMatchObject({ min: 0, max: 7 })
    g.corp.commit(5)
    g.runner.commit(6)
    g.expect.tags(0).bits('runner', 1)
    g.runner.jackOut()
    g.settled()
  })

  test('costs 11 and takes the place of an older deck', () => {
    const g = game({ runner: { bits: 11, hand: ['The Deck'], rig: ['Parraline 5750'] } })
    g.runner.install('The Deck')
    g.expect.bits('runner', 0).rig('The Deck').notInRig('Parraline 5750')
    g.settled()
  })
})

describe.each([
  ['Back Door to Rivals', 2, 0, 3],
  ['Runner Sensei', 4, 2, 2],
])('%s', (card, link, base, more) => {
  test('brings a bit with every trace that fails against it', () => {
    const g = game({
      corp: { bits: 9, hq: { ice: [rezzed('Hunter'), rezzed('Hunter')] } },
      runner: { bits: 9, rig: [card] },
    })
    g.runner.run('HQ')
    g.corp.commit(link - 1)
    g.runner.commit(link)
    g.expect.tags(0).bits('runner', 10 - base)
    g.runner.pass()
    g.corp.commit(Math.min(5, link))
    g.runner.commit(link + 1)
    g.expect.tags(0).bits('runner', 11 - 2 * base - more)
    g.runner.jackOut()
    g.settled()
  })

  test('none with one that succeeds, and none where it was not used', () => {
    for (const [wish, left] of [
      [link, 9 - base],
      [0, 9],
    ] as const) {
      const g = met(9, [card])
      g.corp.commit(link)
      g.runner.commit(wish)
      g.expect.tags(1).bits('runner', left)
      g.runner.jackOut()
      g.settled()
    }
  })
})

describe('Wired Switchboard', () => {
  const hidden = (g: TestGame) => g.seat('runner', 'corp').rig?.resources.map((c) => c.card)

  test('raises a link by 3 after the reveal; until then nobody sees it', () => {
    const g = met(0, ["Baedeker's Net Map", 'Wired Switchboard'])
    g.runner.pass()
    g.corp.commit(3)
    g.runner.commit(1)
    expect(hidden(g)).toEqual([null])
    g.runner.use('Wired Switchboard')
    g.expect.tags(0).trash('runner', 'Wired Switchboard')
    expect(hidden(g)).toEqual([])
    expect(g.logLines('corp')).toContain('Runner raises the link by 3, to 4 with Wired Switchboard.')
    g.runner.jackOut()
    g.settled()
  })

  test('one is enough for a trace that is beaten by it, and two for another', () => {
    const rig = ['Wired Switchboard', 'Wired Switchboard']
    for (const [value, used] of [
      [2, 1],
      [5, 2],
    ] as const) {
      const g = met(0, rig)
      g.runner.pass()
      g.corp.commit(value)
      g.runner.commit(0)
      for (let n = 0; n < used; n++) g.runner.use('Wired Switchboard')
      g.expect.tags(0).trash('runner', ...rig.slice(0, used))
      g.settled()
    }
  })

  test('the game stops for any face-down card, so that the stop tells nothing', () => {
    for (const card of ['Wired Switchboard', 'Death from Above']) {
      const g = met(0, [card])
      g.runner.pass()
      g.corp.commit(2)
      g.runner.commit(0)
      expect(g.view('corp')).toMatchObject({
        waitingFor: ['runner'],
        trace: { revealed: { value: 2, link: 0 } },
      })
      g.runner.pass().pass().pass()
      g.expect.tags(1)
      g.settled()
    }
  })
})
