import { expect, test } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed, type Spec } from '../../support/table.ts'
import type { Put } from '../../support/table-spec.ts'

const proof = 'Theorem Proof'
const inFort = (cards: Put[], runner: Spec['runner'] = {}, corp: Spec['corp'] = {}): TestGame =>
  game({ corp: { bits: 9, forts: [{ cards }], ...corp }, runner: { bits: 0, ...runner } })
/** A run on Fort 1 that accesses everything in its order in the fort. */
const reach = (g: TestGame): void => {
  g.runner.run('Fort 1')
  if (g.decision('corp')) g.corp.pass()
  const order = g.decision('runner')
  if (order?.kind === 'order') {
    g.answer(
      'runner',
      order.options.map((o) => o.id),
    )
  }
}
const removed = (g: TestGame) => g.seat('corp', 'runner').removed.map((c) => c.card)

test('it is not liberated; as a program it takes 2 MU and is scored for an action', () => {
  const g = inFort([proof])
  reach(g)
  expect(g.runner.options()).toEqual(['Theorem Proof: Install this card as a program', 'Leave it'])
  g.runner.do('instead')
  g.settled()
  g.expect.points('runner', 0).rig(proof).fort('Fort 1', null).actions('runner', 3)
  expect(g.seat('runner', 'corp').rig?.programs.map((c) => c.card)).toEqual(['theorem-proof'])
  expect(g.memory()).toEqual({ used: 2, total: 4 })
  g.runner.use(proof)
  g.settled()
  g.expect.points('runner', 3).actions('runner', 2).notInRig(proof)
  expect(g.memory().used).toBe(0)
  expect(g.seat('runner').score.map((c) => c.card)).toEqual(['theorem-proof'])
})

test('left alone it stays where it was', () => {
  const g = inFort([proof])
  reach(g)
  g.runner.pass()
  g.settled()
  g.expect.points('runner', 0).fort('Fort 1', { cards: [proof] })
})

test('from HQ, from R&D and from the Archives as well, for all to see', () => {
  for (const [fort, place] of [
    ['HQ', 'hand'],
    ['R&D', 'deck'],
    ['Archives', 'archives'],
  ] as const) {
    const g = game({ corp: { [place]: [proof] } })
    g.runner.run(fort).do('instead')
    g.settled()
    g.expect.rig(proof).points('runner', 0)
    expect(g.logLines('corp').join(' ')).toContain('Runner installs Theorem Proof')
  }
})

test('the Corp scores it like any agenda', () => {
  const g = game({
    turn: 'corp',
    corp: { forts: [{ cards: [{ card: proof, advancement: 5 }] }] },
  })
  g.corp.score(proof)
  g.expect.points('corp', 3)
  g.settled()
})

test('trashed, it is out of the game', () => {
  const g = game({
    corp: { hand: [proof], arch: { ice: [rezzed('Banpei')] } },
  })
  g.runner.run('HQ').do('instead').run('Archives')
  g.corp.pick(proof)
  g.settled()
  g.expect.notInRig(proof).trash('runner').trash('corp')
  expect(removed(g)).toEqual(['theorem-proof'])
  expect(g.logLines().join(' ')).toContain('Theorem Proof is removed from the game.')
})

test('saved by Joan of Arc it is still there', () => {
  const g = game({
    corp: { hand: [proof], arch: { ice: [rezzed('Banpei')] } },
    runner: { rig: ['Joan of Arc'] },
  })
  g.runner.run('HQ').do('instead').run('Archives')
  g.corp.pick(proof)
  g.runner.do('save')
  g.settled()
  g.expect.rig(proof)
  expect(removed(g)).toEqual([])
})

test('other programs make room for it, and it for them; that is leaving play', () => {
  const rig = ['Dwarf', 'Krash', 'Shield']
  const g = game({ corp: { hand: [proof] }, runner: { rig, hand: ['Dropp', 'Imp'], bits: 9 } })
  g.runner.run('HQ').do('instead').pick('Krash')
  g.settled()
  g.expect.rig('Dwarf', 'Shield', proof).trash('runner', 'Krash')
  g.runner.install('Imp').pick(proof)
  g.settled()
  expect(removed(g)).toEqual(['theorem-proof'])
})

test('a daemon may hold it, and takes it along when it goes', () => {
  const g = game({
    corp: { hand: [proof], arch: { ice: [rezzed('Banpei')] } },
    runner: { rig: ['Succubus', 'Dwarf', 'Krash', 'Shield'] },
  })
  g.runner.run('HQ').do('instead').pick('in Succubus')
  g.settled()
  g.expect.rig('Dwarf', 'Krash', 'Shield', proof)
  expect(g.memory().used).toBe(4)
  g.runner.run('Archives')
  g.corp.pick('Succubus')
  g.settled()
  expect(removed(g)).toEqual(['theorem-proof'])
})

ruling(
  'runner/theorem-proof/+1',
  'to install it is not to steal it: nothing that hinders stealing does',
  () => {
    const g = inFort([rezzed('Bizarre Encryption Scheme'), rezzed('Red Herrings'), proof])
    reach(g)
    g.runner.do('instead')
    g.settled()
    g.expect.rig(proof).bits('runner', 0).points('runner', 0)
    expect(g.seat('runner').notes).toEqual([])
    g.runner.use(proof)
    g.expect.points('runner', 3)
    g.settled()
  },
)

ruling('runner/theorem-proof/+2', 'left with a Bizarre Encryption Scheme it is scored next turn', () => {
  const g = inFort([rezzed('Bizarre Encryption Scheme'), proof])
  reach(g)
  g.runner.pass()
  g.expect.points('runner', 0)
  const { number } = g.view().turn
  g.settled()
  while (g.view().turn.number < number + 2) {
    ;(g.decision('corp') ? g.corp : g.runner).gain()
    g.settled()
  }
  g.expect.points('runner', 3).fort('Fort 1', { cards: ['Bizarre Encryption Scheme'] })
})

test('no Microtech Backup Drive keeps it: trashed as a program it is out of the game', () => {
  const ice = { ice: [rezzed('Banpei')] }
  const drive = { rig: ['Microtech Backup Drive'], hand: ['Imp', 'Dwarf'] }
  const g = inFort([proof], drive, { forts: [{ cards: [proof] }], rd: ice })
  reach(g)
  g.runner.do('instead').run('R&D')
  g.corp.pick(proof)
  g.settled()
  expect(removed(g)).toEqual(['theorem-proof'])
  expect(g.logLines()).toContain('Theorem Proof is removed from the game.')
})
