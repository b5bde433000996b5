import { expect } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced } from '../../support/table.ts'

const here = (n: number) => `general/central-and-subsidiary-data-forts/${n}`

ruling(here(1), 'ice stands on a fort; agendas, nodes and upgrades lie in it', () => {
  const g = game({
    turn: 'corp',
    actions: 4,
    corp: { hand: ['Quandary', 'Red Herrings', 'Braindance Campaign', 'Hostile Takeover'] },
  })
  const options = g.corp.options().filter((label) => label.startsWith('Install'))
  expect(options).toEqual(expect.arrayContaining(['Install Quandary on HQ (1 action)']))
  expect(options).toEqual(expect.arrayContaining(['Install Red Herrings in HQ (1 action)']))
  expect(options.filter((label) => /Braindance|Hostile/.test(label))).toEqual([
    'Install Braindance Campaign in a new fort (1 action)',
    'Install Hostile Takeover in a new fort (1 action)',
  ])
  g.corp.install('Quandary', 'HQ').install('Red Herrings', 'HQ')
  g.corp.install('Braindance Campaign', 'new').install('Hostile Takeover', 'new')
  g.expect
    .fort('HQ', { ice: ['Quandary'], cards: ['Red Herrings'] })
    .fort('Fort 1', { ice: [], cards: ['Braindance Campaign'] })
    .fort('Fort 2', { ice: [], cards: ['Hostile Takeover'] })
  expect(g.logLines()).toEqual(
    expect.arrayContaining(['Corp installs ice on HQ.', 'Corp installs a card in HQ.']),
  )
  g.settled()
})

ruling(here(2), 'a fort is gone once its last card is, before the run that took it is over', () => {
  const g = game({
    corp: { forts: [{ cards: ['Hostile Takeover'] }] },
    runner: { hand: ['Lucidrine Booster Drug', 'Score!'], rig: ['Karl de Veres, Corporate Stooge'] },
  })
  g.runner.play('Lucidrine Booster Drug').do('run', { fort: 'Fort 1' })
  expect(g.runner.options()).toHaveLength(2)
  g.expect.step(20).points('runner', 1).fort('Fort 1', null)
  g.runner.pick('Karl de Veres, Corporate Stooge', 'Lucidrine Booster Drug')
  g.settled()
})

ruling(here(2), 'a single piece of ice keeps an empty fort in being, to be run on and installed in', () => {
  const g = game({
    corp: { forts: [{ ice: ['Quandary'], cards: ['Hostile Takeover'] }], hand: ['Marine Arcology'] },
  })
  g.runner.run('Fort 1')
  g.settled()
  g.expect.points('runner', 1).fort('Fort 1', { ice: ['Quandary'], cards: [] })
  g.runner.run('Fort 1')
  g.settled()
  g.runner.gains(2)
  g.corp.install('Marine Arcology', 'Fort 1')
  g.expect.fort('Fort 1', { ice: ['Quandary'], cards: ['Marine Arcology'] })
  g.settled()
})

ruling(here(3), 'counters do not hold a fort up: it goes with its last card, and they with it', () => {
  const g = game({
    actions: 1,
    corp: {
      forts: [{ cards: [advanced('Hostile Takeover', 2)], counters: { fait: 3 } }],
      hand: ['Quandary'],
    },
  })
  expect(g.fort('Fort 1')?.counters).toEqual({ fait: 3 })
  g.runner.run('Fort 1')
  g.settled()
  g.expect.fort('Fort 1', null).card('Hostile Takeover', { advancement: 0 })
  g.corp.install('Quandary', 'new')
  expect(g.fort('Fort 1')).toMatchObject({ counters: {}, cards: [] })
  g.settled()
})

ruling(here(4), 'what is stored in HQ and R&D is out of reach of effects on installed cards', () => {
  const g = game({
    corp: { hand: ['Quandary', 'Marine Arcology'], forts: [{ ice: ['Keeper'], cards: ['Setup!'] }] },
    runner: { hand: ['Hunt Club BBS'] },
  })
  g.runner.play('Hunt Club BBS')
  expect(g.decision('runner')).toMatchObject({ kind: 'cards', max: 2 })
  expect(g.decision('runner')?.options.map((o) => o.fort)).toEqual(['fort-1', 'fort-1'])
  g.runner.pick()
  g.settled()
})

ruling(here(4), 'an agenda in hand takes no advancement counters, ice in hand no free rezzing', () => {
  const g = game({
    turn: 'corp',
    corp: {
      bits: 10,
      hand: ['Systematic Layoffs', 'Marine Arcology', 'Keeper'],
      forts: [{ cards: [advanced('Priority Requisition', 3)] }],
      hq: { ice: ['Quandary'] },
    },
  })
  g.corp.play('Systematic Layoffs')
  expect(g.corp.options()).toEqual(['Priority Requisition in Fort 1'])
  g.corp.pick('Priority Requisition').pick('Priority Requisition').score('Priority Requisition').yes()
  expect(g.corp.options()).toEqual(['Quandary on HQ'])
  g.corp.pick('Quandary')
  g.expect.card('Quandary', { rezzed: true }).hand('corp', 'Marine Arcology', 'Keeper')
  g.settled()
})

ruling(here(5), 'HQ, R&D and Archives are there with nothing in them, and can be run on', () => {
  const g = game({ corp: { fillers: 0 } })
  expect(g.seat('corp').forts.map((f) => f.name)).toEqual(['HQ', 'R&D', 'Archives'])
  for (const fort of ['HQ', 'R&D', 'Archives']) {
    g.runner.run(fort)
    g.settled()
    expect(g.logLines()).toContain(`The run on ${fort} is successful.`)
  }
  expect(g.logLines().some((line) => line.includes('accesses'))).toBe(false)
  expect(g.seat('corp').forts.map((f) => f.name)).toEqual(['HQ', 'R&D', 'Archives'])
})

ruling(here(5), 'they stay when the last card in or on them is taken away', () => {
  const g = game({
    corp: { rd: { cards: ['Red Herrings'] }, fillers: 0 },
  })
  g.runner.run('R&D').trash('Red Herrings').gains(3)
  expect(g.view().turn.seat).toBe('corp')
  expect(g.seat('corp').forts.map((f) => f.name)).toEqual(['HQ', 'R&D', 'Archives'])
})

ruling(here(5), 'Archives stay when their last card is scored from them', () => {
  const g = game({
    corp: { archives: ['Hostile Takeover'], arch: { cards: ['Rio de Janeiro City Grid'] } },
    runner: { bits: 6 },
  })
  g.runner.run('Archives').pick('a face-down card', 'Stored card 1').trash('Rio de Janeiro City Grid')
  g.settled()
  g.expect.points('runner', 1).fort('Archives', { ice: [], cards: [] })
  g.runner.run('Archives')
  g.settled()
  expect(g.logLines().filter((line) => line === 'The run on Archives is successful.')).toHaveLength(2)
})
