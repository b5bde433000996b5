import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

ruling('runner/broker/1', 'each Broker may be used once a turn', () => {
  const g = game({ runner: { bits: 0, rig: [{ card: 'Broker', bits: 6 }, 'Broker'] } })
  g.runner.use('Broker', 'all').use('Broker', '3 bits')
  g.expect.bits('runner', 6)
  expect(g.runner.can('action')).toBe(false)
  expect(g.seat('runner').rig?.resources.map((c) => c.bits)).toEqual([0, 3])
  g.settled()
})

const karl = 'Karl de Veres, Corporate Stooge'

ruling(
  'runner/karl-de-veres-corporate-stooge/1',
  'the bit comes after the run and pays nothing in it',
  () => {
    const g = game({
      corp: { forts: [{ cards: [rezzed('Data Masons')] }] },
      runner: { bits: 0, rig: [karl] },
    })
    g.runner.run('Fort 1')
    g.expect.bits('runner', 1).fort('Fort 1', { cards: ['Data Masons'] })
    const lines = g.logLines()
    expect(lines.indexOf('The run ends.')).toBeLessThan(lines.indexOf(`Runner gains 1 bit from ${karl}.`))
    g.settled()
  },
)

const deck = ['Hostile Takeover', 'Hostile Takeover', 'Hostile Takeover', 'Hostile Takeover']
const guarded = { deck, rd: { cards: [rezzed('Rio de Janeiro City Grid')] } }
const installedLast = (g: ReturnType<typeof game>, stored: number) =>
  g.runner.pick(...Array<string>(stored).fill('Stored'), 'Rio de Janeiro City Grid')

ruling(
  'runner/custodial-position/1',
  'its two cards come from those stored in R&D; what is installed is beside them',
  () => {
    const g = game({ corp: guarded, runner: { bits: 2, hand: ['Custodial Position'] } })
    g.runner.play('Custodial Position')
    expect(g.decision('runner')?.options).toHaveLength(4)
    installedLast(g, 3)
    g.expect.points('runner', 3)
    g.settled()
  },
)

ruling(
  'runner/rush-hour/1',
  'its three cards come from those stored in R&D; what is installed is beside them',
  () => {
    const g = game({ corp: guarded, runner: { bits: 3, hand: ['Rush Hour'] } })
    g.runner.play('Rush Hour')
    expect(g.decision('runner')?.options).toHaveLength(5)
    installedLast(g, 4)
    g.expect.points('runner', 4)
    g.settled()
  },
)

for (const [card, id, stored, bits] of [
  ['Executive Wiretaps', 'runner/executive-wiretaps/1', 3, 2],
  ['All-Hands', 'runner/all-hands/1', 4, 3],
] as const) {
  ruling(id, 'the cards come from those stored in HQ; what is installed is beside them', () => {
    const g = game({
      corp: { hand: [...deck, ...deck], hq: { cards: [rezzed('Rio de Janeiro City Grid')] } },
      runner: { bits, hand: [card] },
    })
    g.runner.play(card)
    expect(g.decision('runner')?.options).toHaveLength(stored + 1)
    installedLast(g, stored)
    g.expect.points('runner', stored)
    g.settled()
  })
}

test.each([
  ['All-Hands', 'hq'],
  ['Rush Hour', 'rd'],
] as const)('no Noisy icebreaker can be used in the run of %s, and the others can', (card, fort) => {
  const g = game({
    corp: { [fort]: { ice: [rezzed('Crystal Wall')] } },
    runner: { bits: 9, hand: [card], rig: ['Jackhammer', 'Dwarf'] },
  })
  g.runner.play(card)
  expect(g.runner.can('break', { card: 'Jackhammer' })).toBe(false)
  expect(g.runner.can('boost', { card: 'Jackhammer' })).toBe(false)
  expect(g.runner.can('break', { card: 'Dwarf' })).toBe(true)
})

ruling('runner/r-and-d-interface/1', 'two of them give two cards more', () => {
  const g = game({ corp: { deck }, runner: { rig: ['R&D Interface', 'R&D Interface'] } })
  g.runner.run('R&D')
  g.expect.points('runner', 3)
  g.settled()
})

ruling(
  'runner/r-and-d-interface/2',
  'its card comes from those stored in R&D; what is installed is beside it',
  () => {
    const g = game({ corp: guarded, runner: { rig: ['R&D Interface'] } })
    g.runner.run('R&D')
    expect(g.decision('runner')?.options).toHaveLength(3)
    installedLast(g, 2)
    g.expect.points('runner', 2)
    g.settled()
  },
)

const manifests = 'Edited Shipping Manifests'

ruling('runner/edited-shipping-manifests/1', 'its own bits cannot pay to avoid its tag', () => {
  const spec = (bits: number) => ({
    corp: { bits: 4 },
    runner: { bits, hand: [manifests], rig: ['Nasuko Cycle'] },
  })
  const poor = game(spec(3))
  poor.runner.play(manifests)
  poor.expect.tags(1).bits('runner', 12)
  poor.settled()
  const rich = game(spec(4))
  rich.runner.play(manifests)
  rich.expect.bits('runner', 3)
  rich.runner.use('Nasuko Cycle')
  rich.expect.tags(0).bits('runner', 10)
  rich.settled()
})

ruling('runner/edited-shipping-manifests/2', 'against a Corp without bits, HQ is accessed', () => {
  const g = game({
    corp: { bits: 0, hand: ['Hostile Takeover'] },
    runner: { bits: 1, hand: [manifests] },
  })
  g.runner.play(manifests)
  g.expect.points('runner', 1).bits('runner', 0).tags(0)
  g.settled()
})

ruling(
  'runner/edited-shipping-manifests/2',
  'what counts is the moment of access: the last bit may go for a rez',
  () => {
    const g = game({
      corp: { bits: 1, hand: ['Hostile Takeover'], forts: [{ cards: ['Data Masons'] }] },
      runner: { bits: 1, hand: [manifests] },
    })
    g.runner.play(manifests)
    g.corp.rez('Data Masons')
    g.expect.points('runner', 1).tags(0).bits('runner', 0)
    g.settled()
  },
)

ruling('runner/hunt-club-bbs/1', 'all cards are chosen in one go, before the first is turned', () => {
  const g = game({
    corp: { forts: [{ cards: ['Setup!'] }, { cards: ['Data Masons'] }, { cards: ['Political Coup'] }] },
    runner: { bits: 1, hand: ['Hunt Club BBS'] },
  })
  g.runner.play('Hunt Club BBS')
  expect(g.runner.options().every((label) => label.includes('face-down'))).toBe(true)
  g.runner.pick('Fort 1', 'Fort 3')
  expect(g.decision('runner')).toBeNull()
  const shown = g.logLines().filter((line) => line.endsWith('is exposed.'))
  expect(shown).toEqual(['Setup! is exposed.', 'Political Coup is exposed.'])
  g.settled()
})

const drug = 'Lucidrine Booster Drug'

ruling('runner/lucidrine-booster-drug/1', 'its bits pay for trashing what is accessed in the run', () => {
  const g = game({
    corp: { forts: [{ cards: [rezzed('Braindance Campaign', 12), 'Red Herrings'] }] },
    runner: { bits: 0, hand: [drug, 'Score!'] },
  })
  g.runner.play(drug).pick('Fort 1')
  g.corp.pass()
  g.runner.pick('Braindance Campaign', 'face-down').trash('Braindance Campaign').trash('Red Herrings')
  g.expect.fort('Fort 1', null).bits('runner', 0).brain(1)
  g.settled()
})

ruling(
  'runner/lucidrine-booster-drug/2',
  'it lies under everything that its run and its damage send to the trash',
  () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Banpei')] } },
      runner: { hand: [drug, 'Score!'], rig: ['Shield'] },
    })
    g.runner.play(drug).pick('HQ')
    g.corp.pick('Shield')
    g.expect.trash('runner', 'Score!', 'Shield', drug).brain(1)
    g.settled()
  },
)

ruling('runner/lucidrine-booster-drug/3', 'a game won in the run is won before the damage', () => {
  const g = game({
    corp: { forts: [{ cards: ['Priority Requisition'] }] },
    runner: { hand: [drug], score: ['Employee Empowerment', 'Hostile Takeover'] },
  })
  g.runner.play(drug).pick('Fort 1')
  g.corp.pass()
  g.expect.won('runner', 'points').brain(0)
})

ruling('runner/lucidrine-booster-drug/3', 'nor does a Corp that loses with its Nevinyrral do it', () => {
  const g = game({
    corp: { forts: [{ cards: [rezzed('Nevinyrral')] }] },
    runner: { bits: 0, hand: [drug] },
  })
  g.runner.play(drug).pick('Fort 1').trash('Nevinyrral')
  g.expect.won('runner', 'card').brain(0)
})

ruling('runner/lucidrine-booster-drug/3', 'with six points the damage comes, and may flatline', () => {
  const g = game({
    corp: { forts: [{ cards: ['Priority Requisition'] }] },
    runner: { hand: [drug], score: ['Employee Empowerment'] },
  })
  g.runner.play(drug).pick('Fort 1')
  g.corp.pass()
  g.expect.won('corp', 'flatline')
})
