import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const plaza = rezzed('Namatoki Plaza')

test('rezzed as it is installed, in a subsidiary fort only; then a second agenda or node fits in', () => {
  const g = game({
    turn: 'corp',
    corp: {
      bits: 4,
      hand: ['Namatoki Plaza', 'Hostile Takeover', 'Braindance Campaign'],
      forts: [{ cards: ['Setup!'] }],
    },
  })
  const where = (fort: string) => g.corp.can('install', { card: 'Namatoki Plaza', fort })
  expect(['HQ', 'R&D', 'Archives', 'Fort 1', 'new'].map(where)).toEqual([false, false, false, true, true])
  g.corp.install('Namatoki Plaza', 'Fort 1')
  g.expect.bits('corp', 1).card('Namatoki Plaza', { rezzed: true })
  g.corp.install('Hostile Takeover', 'Fort 1')
  g.expect.fort('Fort 1', { cards: ['Setup!', 'Namatoki Plaza', 'Hostile Takeover'] })
  g.corp.install('Braindance Campaign', 'Fort 1')
  expect(g.corp.options()).toEqual(['Trash Setup!', 'Trash Hostile Takeover'])
  g.corp.pick('Setup!')
  g.settled()
  g.expect
    .fort('Fort 1', { cards: ['Namatoki Plaza', 'Hostile Takeover', 'Braindance Campaign'] })
    .faceDownArchives(1)
})

test('without the bits to rez it, it cannot be installed', () => {
  const g = game({
    turn: 'corp',
    corp: { bits: 2, hand: ['Namatoki Plaza'], forts: [{ cards: ['Setup!'] }] },
  })
  expect(g.corp.can('install', { card: 'Namatoki Plaza' })).toBe(false)
  g.settled()
})

const accessed = (...cards: string[]) => {
  const g = game({ corp: { forts: [{ cards: [plaza, ...cards] }] }, runner: { bits: 9 } })
  g.runner.run('Fort 1').pick('Namatoki Plaza', ...cards.map(() => 'face-down'))
  g.runner.trash('Namatoki Plaza').pass()
  return g
}

ruling('corp/namatoki-plaza/1', 'what is too many goes at once, before the run goes on', () => {
  const g = accessed('Braindance Campaign', 'BBS Whispering Campaign')
  g.expect.step(18)
  expect(g.view().waitingFor).toEqual(['corp'])
  g.corp.pick('Braindance Campaign')
  g.expect.noRun().fort('Fort 1', { cards: ['BBS Whispering Campaign'] })
  g.settled()
  const liberated = accessed('Hostile Takeover', 'Braindance Campaign')
  liberated.expect
    .noRun()
    .points('runner', 1)
    .fort('Fort 1', { cards: ['Braindance Campaign'] })
  liberated.settled()
})

ruling('corp/namatoki-plaza/2', 'the Corp chooses which of them goes', () => {
  for (const [gone, left] of [
    ['Braindance Campaign', 'BBS Whispering Campaign'],
    ['BBS Whispering Campaign', 'Braindance Campaign'],
  ] as const) {
    const g = accessed('Braindance Campaign', 'BBS Whispering Campaign')
    expect(g.corp.options()).toEqual(['Trash Braindance Campaign', 'Trash BBS Whispering Campaign'])
    g.corp.pick(gone)
    g.expect.trash('corp', gone, 'Namatoki Plaza').fort('Fort 1', { cards: [left] })
    g.settled()
  }
})
