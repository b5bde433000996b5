import { expect } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed, type Spec } from '../../support/table.ts'
import type { Put } from '../../support/table-spec.ts'

const drifter = '"Drifter" Mobile Environment'

ruling('corp/closed-accounts/1', 'the pool is emptied, and nothing but the pool', () => {
  const g = game({
    turn: 'corp',
    corp: { bits: 1, hand: ['Closed Accounts'] },
    runner: {
      bits: 11,
      tags: 1,
      rig: [
        { card: 'Broker', bits: 6 },
        { card: 'Short-Term Contract', bits: 8 },
        rezzed('Invisibility'),
        rezzed('PK-6089a'),
        rezzed(drifter),
      ],
    },
  })
  g.corp.play('Closed Accounts')
  g.expect.bits('runner', 0).bits('corp', 0).tags(1)
  g.expect.card('Broker', { bits: 6 }).card('Short-Term Contract', { bits: 8 })
  g.expect.card('Invisibility', { bits: 1 }).card('PK-6089a', { bits: 3 }).card(drifter, { bits: 2 })
  g.settled()
})

ruling('corp/closed-accounts/1', 'bits left on cards may be taken afterwards', () => {
  const g = game({
    turn: 'corp',
    actions: 1,
    corp: { bits: 1, hand: ['Closed Accounts'] },
    runner: { bits: 3, tags: 1, rig: [{ card: 'Short-Term Contract', bits: 8 }] },
  })
  g.corp.play('Closed Accounts')
  g.runner.use('Short-Term Contract')
  g.expect.bits('runner', 2)
  g.settled()
})

/** A Jack Attack whose first subroutine has been resolved, with this ice behind it. */
const attacked = (ice: Put[], spec: Spec['runner'] = {}, corp: Spec['corp'] = {}): TestGame => {
  const g = game({
    corp: { bits: 9, hq: { ice: [rezzed('Jack Attack'), ...ice] }, ...corp },
    runner: { bits: 0, hand: ['Score!', 'Imp'], ...spec },
  })
  g.runner.run('HQ')
  g.corp.commit(0)
  return g
}

ruling('corp/jack-attack/1', 'no jacking out for the rest of the run, though ice still ends it', () => {
  const g = attacked([rezzed('Hunter'), rezzed('Quandary')])
  // Past the Jack Attack and the Hunter, the Runner does not even get the option.
  expect(g.decision('runner')?.options.some((o) => o.verb === 'jack-out') ?? false).toBe(false)
  g.corp.commit(0)
  g.expect.noRun().tags(2)
  expect(g.logLines()).not.toContain('Runner jacks out.')
  expect(g.logLines()).toContain('The run ends without success.')
  g.settled()
})

ruling('corp/jack-attack/1', 'the next run may be left again', () => {
  const g = attacked([rezzed('Quandary')], {}, { rd: { ice: [rezzed('Hunter')] } })
  g.expect.noRun()
  g.runner.run('R&D')
  g.corp.commit(0)
  g.runner.jackOut()
  g.settled()
})

ruling('corp/jack-attack/1', 'with that subroutine broken the way out is open', () => {
  const g = game({
    corp: { bits: 9, hq: { ice: [rezzed('Jack Attack'), rezzed('Hunter')] } },
    runner: { bits: 20, rig: ['Loony Goon'] },
  })
  g.runner.run('HQ').break(1).pass()
  g.corp.commit(0)
  g.runner.jackOut()
  g.settled()
})

ruling('corp/jack-attack/1', 'ice that ends the run by a trace does so too', () => {
  const g = attacked([rezzed('Fang')])
  g.corp.commit(0)
  g.expect.noRun()
  expect(g.seat('runner').notes).toHaveLength(1)
  g.settled()
})

ruling('corp/jack-attack/2 + runner/smarteye/1', 'a card that lets jack out does not help either', () => {
  const play = (outer: string): TestGame => {
    const g = game({
      corp: { bits: 9, hq: { ice: [rezzed(outer), 'Keeper'] } },
      runner: { bits: 0, rig: ['Smarteye'] },
    })
    g.runner.run('HQ')
    g.corp.commit(0)
    if (outer === 'Hunter') g.runner.pass()
    g.runner.use('Smarteye')
    return g
  }
  const barred = play('Jack Attack')
  expect(barred.logLines('runner').join(' ')).toContain('Keeper is exposed')
  expect(barred.decision('runner')).toBeNull()
  barred.expect.step(3)
  barred.corp.rez('Keeper')
  barred.expect.noRun()
  barred.settled()
  const open = play('Hunter')
  expect(open.runner.can('jack-out')).toBe(true)
  open.runner.jackOut()
  open.settled()
})

const hand = ['Score!', 'Imp', 'Shield', 'Dwarf', 'Broker']
const trapped = (card: Put, bits: number, more: Spec['runner'] = {}): TestGame => {
  const g = game({ corp: { bits, forts: [{ cards: [card] }] }, runner: { hand, ...more } })
  g.runner.run('Fort 1')
  return g
}

ruling('corp/trap/1', 'installed, it must be rezzed before the access, or its bits buy nothing', () => {
  const shut = trapped('TRAP!', 9)
  shut.expect.step(15)
  shut.corp.pass()
  shut.expect.step(18)
  expect(shut.decision('corp')).toBeNull()
  shut.runner.pass()
  shut.expect.tags(0).handSize('runner', 5).bits('corp', 9).card('TRAP!', { rezzed: false })
  shut.settled()
  const open = trapped('TRAP!', 9)
  open.corp.rez('TRAP!').yes()
  open.runner.pass()
  open.expect.tags(1).handSize('runner', 2).bits('corp', 5).card('TRAP!', { rezzed: true })
  open.settled()
})

ruling('corp/trap/1', 'from HQ and R&D it works without any rezzing', () => {
  for (const [fort, place] of [
    ['HQ', 'hand'],
    ['R&D', 'deck'],
  ] as const) {
    const g = game({ corp: { bits: 4, [place]: ['TRAP!'] }, runner: { hand } })
    g.runner.run(fort)
    g.expect.step(17)
    g.corp.yes()
    g.runner.pass()
    g.expect.tags(1).handSize('runner', 2).bits('corp', 0)
    g.settled()
  }
})

ruling('corp/trap/2', 'its bits are paid once for an access, however many there are', () => {
  const g = trapped(rezzed('TRAP!'), 20)
  g.corp.yes()
  expect(g.decision('corp')).toBeNull()
  g.expect.tags(1).bits('corp', 16)
  g.runner.pass()
  g.expect.handSize('runner', 2)
  g.settled()
})

ruling('corp/trap/2', 'once in every access: a second run, or a second copy, is paid anew', () => {
  const again = trapped(rezzed('TRAP!'), 20, { hand: [...hand, 'Krash'] })
  again.corp.yes()
  again.runner.pass().run('Fort 1')
  again.corp.yes()
  again.runner.pass()
  again.expect.tags(2).bits('corp', 12).handSize('runner', 0)
  again.settled()
  const both = game({
    corp: { bits: 20, counters: { vienna: 1 }, hand: ['TRAP!', 'TRAP!'] },
    runner: { hand: [...hand, 'Krash'] },
  })
  both.runner.run('HQ')
  while (both.decision('corp')?.kind === 'window') both.corp.pass()
  both.corp.yes().yes()
  both.runner.pass()
  both.expect.tags(2).bits('corp', 12).handSize('runner', 0)
  both.settled()
})
