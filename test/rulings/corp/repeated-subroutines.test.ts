import { expect, test } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, counted, rezzed, type Spec } from '../../support/table.ts'

const subroutines = (g: TestGame) => g.view().run?.subroutines ?? []

const guarded = (corp: NonNullable<Spec['corp']>, runner: Spec['runner'] = {}) =>
  game({
    corp: { bits: 20, ...corp },
    runner: { bits: 20, rig: ['Dwarf', 'Codecracker', 'Dropp'], ...runner },
  })

const own = 'corp/ice-transmutation/2 + general/ice-and-icebreakers/8'

ruling(own, 'what Minotaur has by its text is repeated, and what it has of it later', () => {
  const g = game({
    turn: 'corp',
    actions: 1,
    corp: {
      bits: 20,
      hq: { ice: ['Keeper', rezzed('Wall of Static'), rezzed('Minotaur')] },
      forts: [{ cards: [advanced('Ice Transmutation', 5)] }],
    },
    runner: { bits: 20, rig: ['Dwarf', 'Codecracker', 'Dropp'] },
  })
  g.corp.score('Ice Transmutation').pick('Minotaur').gain()
  g.runner.run('HQ').pass().break(1, 'Dwarf').pass()
  expect(subroutines(g)).toHaveLength(2)
  g.settled()
  g.expect.noRun()
  g.runner.run('HQ')
  g.corp.rez('Keeper')
  g.runner.boost('Codecracker').break(1, 'Codecracker').pass()
  g.runner.break(1, 'Dwarf').pass()
  expect(subroutines(g)).toHaveLength(4)
  g.settled()
})

ruling(own, 'what Encoder, Inc. adds is not repeated', () => {
  const g = guarded({
    hq: { ice: [counted('Keeper', { transmutation: 1 })] },
    forts: [{ cards: [rezzed('Encoder, Inc.')] }],
  })
  g.runner.run('HQ')
  expect(subroutines(g)).toHaveLength(3)
  g.settled()
})

ruling(
  'general/ice-and-icebreakers/8',
  'nor by Lisa Blight, who has the choice of its own text alone',
  () => {
    const g = guarded({
      hand: ['Hunter'],
      hq: { ice: [counted('Neural Blade', { transmutation: 1 })], cards: [rezzed('Lisa Blight')] },
      rd: { ice: [rezzed('Tutor'), rezzed('Wall of Static')] },
    })
    g.runner.run('HQ')
    g.corp.use('Lisa Blight')
    expect(g.corp.options()).toEqual(['Subroutine 1 of Neural Blade', 'Subroutine 2 of Neural Blade'])
    g.corp.pick('Subroutine 2')
    expect(subroutines(g).map(({ text }) => text.includes('net damage'))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    g.settled()
  },
)

ruling('corp/lisa-blight/1', 'the card she takes goes to the Archives face down', () => {
  const g = guarded({
    hand: ['Hunter'],
    hq: { ice: [rezzed('Keeper')], cards: [rezzed('Lisa Blight')] },
  })
  g.runner.run('HQ')
  g.corp.use('Lisa Blight').pick('Keeper')
  g.expect.handSize('corp', 0).faceDownArchives(1).bits('corp', 19)
  expect(g.logLines('runner').join(' ')).not.toContain('Hunter')
  expect(g.logLines('corp').join(' ')).toContain('Hunter')
  expect(subroutines(g)).toHaveLength(2)
  g.settled()
})

test('a copy lasts for the run; without a card to discard, or outside runs, she does nothing', () => {
  const g = guarded({ hand: ['Hunter'], hq: { ice: [rezzed('Keeper')], cards: [rezzed('Lisa Blight')] } }, {})
  expect(g.decision('corp')).toBeNull()
  g.runner.run('HQ')
  g.corp.use('Lisa Blight').pick('Keeper')
  expect(g.decision('corp')).toBeNull()
  expect(subroutines(g)).toHaveLength(2)
  g.settled()
  g.runner.run('HQ')
  expect(subroutines(g)).toHaveLength(1)
  g.settled()
})

ruling('corp/marcel-desoleil/1', 'what he takes off R&D goes to the Archives face down, unseen', () => {
  const g = guarded({
    deck: ['Hunter', 'Fang', 'Keeper'],
    hq: { ice: [rezzed('Quandary')], cards: [rezzed('Marcel DeSoleil')] },
  })
  g.runner.run('HQ')
  g.corp.use('Marcel DeSoleil').pick('Quandary').use('Marcel DeSoleil').pick('Quandary')
  g.expect.faceDownArchives(4).bits('corp', 16)
  expect(g.logLines('runner').join(' ')).not.toContain('Fang')
  g.corp.pass()
  expect(subroutines(g)).toHaveLength(3)
  g.settled()
})

test('Tutor teaches all ice encountered after it, Tesseract all ice of its fort', () => {
  const g = guarded({
    hq: { ice: [rezzed('Tutor'), rezzed('Wall of Static')] },
    rd: { ice: [rezzed('Snowbank')], cards: [rezzed('Tesseract Fort Construction')] },
  })
  g.runner.run('HQ').pass().pass()
  expect(subroutines(g)).toHaveLength(2)
  g.runner.break(1, 'Dwarf')
  g.settled()
  g.expect.noRun()
  expect(g.logLines().join(' ')).toContain('The run ends without success.')
  g.runner.run('R&D').pass().yes().yes()
  g.expect.bits('runner', 17)
  g.runner.jackOut()
  g.runner.run('R&D').pass().yes().no()
  g.settled()
  g.expect.noRun()
})

ruling('corp/sterdroid/+1', 'from one fort it doubles ice of another, up to 10, for the turn', () => {
  const g = guarded({
    bits: 3,
    hq: { ice: [rezzed('Haunting Inquisition')] },
    rd: { ice: [rezzed('Data Raven')], cards: [rezzed('Antiquated Interface Routines')] },
    forts: [{ cards: [rezzed('Sterdroid'), 'Setup!'] }],
  })
  g.runner.gain()
  g.corp.use('Sterdroid')
  expect(g.decision('corp')).toMatchObject({ min: 1, max: 1 })
  g.corp.pick('Haunting Inquisition')
  g.expect.card('Haunting Inquisition', { strength: 10 }).bits('corp', 0)
  g.settled()
  const other = guarded({
    bits: 3,
    hq: { ice: [rezzed('Keeper')] },
    forts: [{ cards: [rezzed('Sterdroid')] }],
  })
  other.runner.gain()
  other.corp.use('Sterdroid').pick('Keeper')
  other.expect.card('Keeper', { strength: 8 }).fort('Fort 1', null)
  other.runner.gain().gain().gain()
  other.corp.gain()
  other.expect.card('Keeper', { strength: 4 })
  other.settled()
})

ruling('corp/tutor/1', 'it adds nothing to itself, unless it is met again in the same run', () => {
  const g = guarded({
    hq: { ice: [rezzed('Tutor'), rezzed('Vortex')] },
    forts: [{ ice: [rezzed('Entrapment')] }],
  })
  const met = () => g.view('corp').run?.subroutines.length
  g.runner.run('HQ').pass()
  // Only its own subroutine was resolved, so the run goes on.
  g.expect.step(13)
  g.runner.pass()
  expect(met()).toBe(2)
  g.runner.pass()
  g.corp.yes().pick('Fort 1')
  expect(met()).toBe(2)
  g.runner.pass()
  g.corp.yes().pick('HQ')
  expect(met()).toBe(2)
  g.settled()
})

test('the pack counts the rezzed ice outside: strength, damage and subroutines', () => {
  const g = guarded(
    {
      hq: {
        ice: [rezzed('Quandary'), 'Keeper', rezzed('Wall of Static'), rezzed('Dog Pile'), rezzed('Minotaur')],
      },
      rd: { ice: [rezzed('Mastermind'), rezzed('Bug Zapper'), rezzed('Hunting Pack')] },
    },
    { hand: ['Score!', 'Imp', 'Broker', 'Dwarf', 'Shield'] },
  )
  g.expect.card('Dog Pile', { strength: 2 }).card('Mastermind', { strength: 0 })
  g.runner.run('HQ').break(1, 'Codecracker').pass()
  g.corp.pass()
  g.runner.pass().break(1, 'Dwarf').pass()
  g.settled()
  g.expect.handSize('runner', 3).noRun()
  g.runner.run('R&D')
  g.settled()
  g.expect.brain(0).handSize('runner', 3)
})
