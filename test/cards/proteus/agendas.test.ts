import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { advanced } from '../../support/table.ts'

const card = 'Marked Accounts'

test('Marked Accounts installed, unrezzed as agendas are, gives a tag when accessed, and is liberated', () => {
  const g = game({ corp: { forts: [{ cards: [card] }] } })
  g.runner.run('Fort 1')
  g.settled()
  g.expect.tags(1).points('runner', 2)
})

test('Marked Accounts gives it from HQ and from the Archives', () => {
  const hq = game({ corp: { hand: [card] } })
  hq.runner.run('HQ')
  hq.settled()
  hq.expect.tags(1).points('runner', 2)
  const archives = game({ corp: { archives: [`?${card}`] } })
  archives.runner.run('Archives')
  archives.settled()
  archives.expect.tags(1).points('runner', 2)
})

test('Marked Accounts found in R&D must be shown, and gives it too', () => {
  const g = game({ corp: { deck: [card] } })
  g.runner.run('R&D')
  expect(g.logLines('corp').join(' ')).toContain(`accesses ${card}`)
  g.settled()
  g.expect.tags(1)
})

test('each Marked Accounts gives its own tag, which can be prevented', () => {
  const g = game({
    corp: { forts: [{ cards: [card] }], hand: [card] },
    runner: { bits: 3, rig: ['Nasuko Cycle'] },
  })
  g.runner.run('Fort 1').use('Nasuko Cycle')
  g.expect.tags(0)
  g.runner.run('HQ')
  g.settled()
  g.expect.tags(1).points('runner', 4)
})

test('Marked Accounts that cannot be paid for tags all the same', () => {
  const g = game({
    corp: { forts: [{ cards: [card, { card: 'Red Herrings', rezzed: true }] }] },
    runner: { bits: 0 },
  })
  g.runner.run('Fort 1').pick('face-down', 'Red Herrings')
  g.settled()
  g.expect.tags(1).points('runner', 0)
})

test('Marked Accounts scored gives 2 points and no tag', () => {
  const g = game({ turn: 'corp', corp: { forts: [{ cards: [advanced(card, 4)] }] } })
  g.corp.score(card)
  g.expect.points('corp', 2).tags(0)
  g.settled()
})
