/** What a card says about itself applies to that copy alone (general/cumulative-effects/1). */
import { expect } from 'vitest'
import { game } from '../support/game.ts'
import { ruling } from '../support/ruling-test.ts'
import { advanced, rezzed } from '../support/table.ts'

const here = 'general/cumulative-effects/1'

ruling(here, 'an agenda that was scored before does nothing when another is scored', () => {
  const score = [
    'Hostile Takeover',
    'Political Coup',
    'Security Purge',
    'Data Fort Reclamation',
    'Priority Requisition',
    'Ice Transmutation',
    'Charity Takeover',
  ]
  for (const card of score) {
    const g = game({
      turn: 'corp',
      corp: {
        bits: 3,
        hand: ['Setup!'],
        deck: ['Keeper', 'Quandary', 'Hunter'],
        score: [card],
        hq: { ice: [rezzed('Rex'), 'Fang'] },
        forts: [{ cards: [advanced('Marine Arcology', 3)] }],
      },
    })
    const { points } = g.seat('corp')
    g.corp.score('Marine Arcology')
    g.expect
      .bits('corp', 3)
      .points('corp', points + 2)
      .hand('corp', 'Setup!')
      .trash('corp')
    g.expect
      .fort('HQ', { ice: ['Rex', 'Fang'] })
      .card('Rex', { counters: {} })
      .card('Fang', { rezzed: false })
    expect(
      g.seat('corp').score.map((c) => c.bits),
      card,
    ).toEqual([0, 0])
    expect(g.decision('corp')?.kind).toBe('act')
    g.settled()
  }
})

ruling(here, 'nor does a card that was rezzed before when another is rezzed', () => {
  const g = game({
    corp: {
      bits: 20,
      hq: {
        ice: [rezzed('Snowbank'), 'Misleading Access Menus', rezzed('Misleading Access Menus'), 'Snowbank'],
      },
      forts: [
        { cards: [rezzed('BBS Whispering Campaign', 4)] },
        { cards: [rezzed('Braindance Campaign', 4)] },
        { cards: ['BBS Whispering Campaign'] },
      ],
    },
    runner: { bits: 20 },
  })
  g.runner.gain()
  g.corp.rez('BBS Whispering Campaign')
  const bitsOn = () => g.seat('corp').forts.flatMap((f) => f.cards.map((c) => c.bits))
  expect(bitsOn()).toEqual([4, 4, 16])
  g.runner.run('HQ').yes().pass()
  g.corp.rez('Misleading Access Menus')
  g.expect.bits('corp', 23)
  g.runner.yes().pass().yes().pass()
  g.corp.rez('Snowbank')
  g.expect.bits('corp', 26)
  expect(bitsOn()).toEqual([4, 4, 16])
  g.runner.yes().jackOut()
  g.settled()
})

ruling(here, 'the last bit of one campaign is not the last of another', () => {
  const g = game({
    turn: 'corp',
    atStart: true,
    corp: {
      bits: 0,
      forts: [
        { cards: [rezzed('BBS Whispering Campaign', 4)] },
        { cards: [rezzed('Braindance Campaign', 2)] },
        { cards: [rezzed('Braindance Campaign', 4)] },
        { cards: [rezzed('BBS Whispering Campaign', 2)] },
      ],
    },
  })
  g.corp.pass()
  if (g.decision('corp')?.kind === 'order') g.settled()
  g.expect.fort('Fort 2', null).fort('Fort 3', { cards: ['Braindance Campaign'] })
  g.corp.do('action', { card: 'BBS Whispering Campaign', fort: 'Fort 4' })
  g.expect.fort('Fort 4', null).bits('corp', 6)
  g.expect
    .fort('Fort 1', { cards: ['BBS Whispering Campaign'] })
    .fort('Fort 3', { cards: ['Braindance Campaign'] })
  g.settled()
})

ruling(here, 'ice that goes home when it is passed stays when other ice is', () => {
  for (const card of ['Marionette', 'Datacomb', 'Twisty Passages']) {
    const g = game({
      corp: { bits: 5, hq: { ice: [rezzed('Hunter'), rezzed(card)] } },
      runner: { bits: 20, rig: ['Krash'] },
    })
    g.runner.run('HQ').break(1)
    expect(g.decision('corp')).toBeNull()
    g.runner.jackOut()
    g.expect.bits('corp', 5).fort('HQ', { ice: ['Hunter', card] })
    g.settled()
  }
})

ruling(here, 'Pocket Virtual Reality gives its bits when it is met itself', () => {
  const g = game({
    corp: { bits: 0, hq: { ice: [rezzed('Hunter'), rezzed('Pocket Virtual Reality')] } },
  })
  g.runner.run('HQ')
  expect(g.decision('corp')).toMatchObject({ kind: 'secret', max: 0 })
  g.corp.commit(0)
  g.runner.pass()
  expect(g.decision('corp')).toMatchObject({ kind: 'secret', max: 4 })
  g.corp.commit(0).commit(0)
  g.runner.jackOut()
  g.settled()
})

ruling(here, 'Pavit Bharat in another fort takes up nothing when a card is rezzed here', () => {
  const g = game({
    actions: 1,
    corp: { bits: 9, forts: [{ cards: [rezzed('Pavit Bharat'), 'Setup!'] }, { cards: ['Data Masons'] }] },
  })
  g.runner.gain()
  g.corp.rez('Data Masons')
  g.expect.fort('Fort 1', { cards: ['Pavit Bharat', 'Setup!'] }).fort('Fort 2', { cards: ['Data Masons'] })
  g.settled()
})

ruling(
  `${here} + corp/emergency-rig/1`,
  'a Rig that runs out on one piece of ice leaves another alone',
  () => {
    const g = game({
      turn: 'corp',
      corp: {
        bits: 9,
        hand: ['Emergency Rig', 'Emergency Rig'],
        hq: { ice: ['Keeper', 'Hunter'] },
        deck: ['Rex', 'Rex', 'Rex'],
      },
    })
    g.corp.play('Emergency Rig').commit(1).pick('Keeper')
    g.corp.play('Emergency Rig').commit(2).pick('Hunter').gain()
    g.runner.gains(4)
    g.corp.pass()
    g.expect.fort('HQ', { ice: ['Hunter'] }).card('Hunter', { counters: { kludge: 1 } })
    g.corp.gains(3)
    g.runner.gains(4)
    g.corp.pass()
    g.expect.fort('HQ', { ice: [] })
    g.settled()
  },
)
