import { expect } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const map = "Baedeker's Net Map"
const traced = (rig: string[], bits: number) => {
  const g = game({ corp: { bits: 9, hq: { ice: [rezzed('Hunter')] } }, runner: { bits, rig } })
  g.runner.run('HQ')
  return g
}
const see = 'runner/baedekers-net-map/1 + runner/access-through-alpha/1'

ruling(see, 'the base link is set first, and then raised as far as the bits go', () => {
  const g = traced([map], 4)
  expect(g.decision('runner')).toMatchObject({ min: 0, max: 5 })
  g.corp.commit(4)
  g.runner.commit(5)
  g.expect.tags(0).bits('runner', 0)
  g.runner.jackOut()
  g.settled()
})

ruling(see, 'one source sets the base: two maps give no more than one', () => {
  const g = traced([map, map], 4)
  expect(g.decision('runner')?.max).toBe(5)
  g.corp.commit(5)
  g.runner.commit(5)
  g.expect.tags(1).bits('runner', 0)
  g.runner.jackOut()
  g.settled()
})

ruling(see, 'cards that are no base link cards raise the link beside it', () => {
  const g = traced([map, 'Signpost'], 2)
  expect(g.decision('runner')?.max).toBe(3)
  g.corp.commit(3)
  g.runner.commit(2).use('Signpost')
  g.expect.tags(0).bits('runner', 0)
  g.runner.jackOut()
  g.settled()
})

for (const [card, errata, full] of [
  ['Cloak', 'runner/cloak/1', 3],
  ['Raven Microcyb Owl', 'runner/raven-microcyb-owl/1', 3],
  ['Invisibility', 'runner/invisibility/1', 1],
  ['Vewy Vewy Quiet', 'runner/vewy-vewy-quiet/1', 2],
] as const) {
  ruling(errata, 'the bank gives back what was used, at the start of the Runner’s next turn', () => {
    const g = game({
      actions: 1,
      corp: { hq: { ice: [rezzed('Quandary')] } },
      runner: { bits: Math.max(0, 2 - full), rig: [card, 'Codecracker'] },
    })
    g.runner.run('HQ').break(1).jackOut()
    g.expect.card(card, { bits: Math.max(0, full - 2) }).bits('runner', 0)
    g.corp.gain().gain().gain()
    g.settled()
    g.expect.card(card, { bits: full }).bits('runner', 0)
  })
}

for (const [card, reference, full] of [
  ['Invisibility', 'runner/invisibility/2', 1],
  ['Vewy Vewy Quiet', 'runner/vewy-vewy-quiet/2', 2],
  ['Raven Microcyb Owl', 'runner/raven-microcyb-owl/2', 3],
  ['Sunburst Cranial Interface', 'runner/sunburst-cranial-interface/1', 1],
] as const) {
  ruling(`${reference} + runner/cloak/2`, 'bits lost to noise come back like bits spent', () => {
    const g = game({
      actions: 1,
      corp: { hq: { ice: [rezzed('Wall of Static')] } },
      runner: { bits: 2, rig: [card, 'Jackhammer'] },
    })
    g.runner.run('HQ').break(1)
    g.expect.card(card, { bits: full - 1 })
    g.runner.jackOut()
    g.corp.gain().gain()
    g.expect.card(card, { bits: full - 1 })
    g.corp.gain()
    g.settled()
    g.expect.card(card, { bits: full })
  })
}

ruling('runner/scatter-shot/1', 'the bank gives back what trashed upgrades, as the next turn starts', () => {
  const g = game({
    actions: 2,
    corp: { forts: [{ cards: [rezzed('Marcel DeSoleil')] }] },
    runner: { bits: 0, rig: ['Scatter Shot'] },
  })
  g.runner.run('Fort 1').trash('Marcel DeSoleil')
  g.expect.card('Scatter Shot', { bits: 0 }).bits('runner', 0).fort('Fort 1', null)
  g.runner.gain()
  g.corp.gain().gain()
  g.expect.card('Scatter Shot', { bits: 0 })
  g.corp.gain()
  g.settled()
  g.expect.card('Scatter Shot', { bits: 2 }).bits('runner', 1)
})

ruling('runner/arasaka-portable-prototype/1', 'and what broke ice', () => {
  const g = game({
    actions: 2,
    corp: { hq: { ice: [rezzed('Wall of Static')] } },
    runner: { bits: 0, rig: ['Arasaka Portable Prototype', 'Dwarf'] },
  })
  g.runner.run('HQ').break(1).jackOut()
  g.expect.card('Arasaka Portable Prototype', { bits: 2 })
  g.runner.gain()
  g.corp.gain().gain()
  g.expect.card('Arasaka Portable Prototype', { bits: 2 })
  g.corp.gain()
  g.settled()
  g.expect.card('Arasaka Portable Prototype', { bits: 3 }).bits('runner', 1)
})

ruling(
  'runner/wrecking-ball/1 + runner/hammer/1',
  'noise takes a bit off Stealth cards, if there is one',
  () => {
    const card = 'Sunburst Cranial Interface'
    for (const stealth of [card, { card, spent: true as const }]) {
      const g = game({
        corp: { hq: { ice: [rezzed('Wall of Static')] } },
        runner: { bits: 0, rig: ['Wrecking Ball', stealth] },
      })
      g.runner.run('HQ').break(1)
      g.expect.card(card, { bits: 0 })
    }
  },
)

ruling('runner/jackhammer/1 + runner/hammer/1', 'noise needs no Stealth card, nor one that has bits', () => {
  for (const rig of [['Jackhammer'], ['Jackhammer', { card: 'Invisibility', spent: true as const }]]) {
    const g = game({
      corp: { hq: { ice: [rezzed('Razor Wire')] } },
      runner: { bits: 3, hand: ['Score!', 'Imp'], rig },
    })
    g.runner.run('HQ').break(1).break(2).jackOut()
    g.expect.bits('runner', 0).handSize('runner', 2)
    g.settled()
  }
})

ruling('runner/smarteye/1', 'no early way out where jacking out is barred', () => {
  const g = game({
    corp: { bits: 9, hq: { ice: ['Jack Attack', 'Keeper'] } },
    runner: { rig: ['Smarteye'] },
  })
  g.runner.run('HQ').pass()
  g.corp.rez('Jack Attack').commit(0)
  g.runner.use('Smarteye')
  expect(g.logLines('runner').join(' ')).toContain('Keeper is exposed')
  expect(g.decision('runner')).toBeNull()
  g.expect.step(3)
  g.corp.rez('Keeper')
  g.expect.noRun()
  g.settled()
})

ruling('runner/smarteye/2', 'ice that Kismet puts in place of the exposed stays concealed', () => {
  const g = game({
    corp: {
      bits: 9,
      hand: ['Cortical Scrub'],
      hq: { ice: ['Keeper'], cards: [rezzed('Omni Kismet, Ph.D.')] },
    },
    runner: { rig: ['Smarteye', 'Smarteye'] },
  })
  g.runner.run('HQ').use('Smarteye').pass()
  expect(g.fort('HQ', 'runner')?.ice.map((c) => c.card)).toEqual(['keeper'])
  g.runner.pass()
  g.expect.step(3)
  g.corp.use('Omni Kismet, Ph.D.').pick('Keeper').pick('Cortical Scrub')
  expect(g.fort('HQ', 'runner')?.ice.map((c) => c.card)).toEqual([null])
  expect(g.decision('runner')).toBeNull()
  g.expect.step(3)
  g.corp.rez('Cortical Scrub')
  g.expect.brain(1).noRun()
  g.settled()
})

ruling('runner/skullcap/1', 'every card accessed that does damage is an effect of its own', () => {
  const g = game({
    corp: { deck: ['Setup!', 'Setup!'] },
    runner: { hand: ['Score!', 'Imp', 'Dwarf', 'Broker'], rig: ['R&D Interface', 'Shield'] },
  })
  g.runner.run('R&D').use('Shield', 'Prevent 1').pass()
  g.expect.handSize('runner', 3)
  g.runner.use('Shield').pass()
  g.expect.handSize('runner', 2)
  g.settled()
})
