import { expect, it } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, rezzed } from '../../support/table.ts'

const joan = (n: number) => `runner/joan-of-arc/${n}`
const strengthOf = (g: TestGame, id: string) =>
  g.seat('runner').rig?.programs.find((c) => c.card === id)?.strength

const withLockjaw = (...more: string[]) =>
  game({
    corp: { hq: { ice: [rezzed('Wall of Static')] } },
    runner: { bits: 1, rig: ['Lockjaw', 'Dwarf', ...more] },
  })

ruling(
  'general/prevention-effects/3',
  'a Lockjaw kept by an Umbrella Policy gives no strength, and the Policy is gone',
  () => {
    const g = withLockjaw('Umbrella Policy')
    g.runner.run('HQ').use('Lockjaw').do('save', { words: 'Lockjaw' })
    g.expect.rig('Lockjaw').notInRig('Umbrella Policy')
    expect(strengthOf(g, 'dwarf')).toBe(3)
    g.runner.pass()
    g.settled()
  },
)

ruling('runner/lockjaw/1', 'saved by Joan of Arc it gives no strength either', () => {
  const g = withLockjaw('Joan of Arc')
  g.runner.run('HQ').use('Lockjaw').do('save')
  g.expect.rig('Lockjaw').notInRig('Joan of Arc')
  expect(strengthOf(g, 'dwarf')).toBe(3)
  g.runner.pass()
  g.settled()
  const spent = withLockjaw('Joan of Arc')
  spent.runner.run('HQ').use('Lockjaw').pass().pick('Dwarf')
  spent.expect.notInRig('Lockjaw').rig('Joan of Arc')
  expect(strengthOf(spent, 'dwarf')).toBe(5)
  spent.runner.pass()
  spent.settled()
})

ruling(joan(2), 'sacrificed for the first of two Chimeras she saves nothing from the second', () => {
  const g = game({
    corp: { forts: [{ cards: [rezzed('Chimera'), rezzed('Chimera')] }] },
    runner: { bits: 0, rig: ['Imp', 'Joan of Arc'] },
  })
  g.runner.run('Fort 1')
  g.runner.pick('Chimera', 'Chimera')
  g.corp.pick('Imp')
  g.runner.do('save')
  g.expect.rig('Imp').notInRig('Joan of Arc')
  g.corp.pick('Imp')
  g.expect.notInRig('Imp').trash('runner', 'Imp', 'Joan of Arc')
  g.settled()
})

ruling(joan(3), 'among the cards that one effect trashes, she still saves the others', () => {
  const g = game({
    corp: { forts: [{ cards: [advanced('Experimental AI', 3, true)] }] },
    runner: { bits: 0, rig: ['Joan of Arc', 'Dwarf', 'Krash'] },
  })
  g.runner.run('Fort 1')
  g.corp.pick('Joan of Arc', 'Dwarf', 'Krash')
  g.runner.do('save').pick('Dwarf', 'Krash')
  g.expect.rig('Dwarf', 'Krash').trash('runner', 'Joan of Arc')
  g.settled()
})

const selling = (rig: string[], turn: 'runner' | 'corp' = 'runner') =>
  game({ turn, runner: { bits: 0, hand: ['misc.for-sale'], rig } })

ruling(
  `${joan(4)} + runner/miscfor-sale/1`,
  'cards sold and then saved bring nothing, the others three bits each',
  () => {
    const g = selling(['Joan of Arc', 'Dwarf', 'Krash', 'WuTech Mem Chip'])
    g.runner.play('misc.for-sale').pick('Dwarf', 'Krash', 'WuTech Mem Chip')
    g.runner.do('save').pick('Krash')
    g.expect.bits('runner', 6).rig('Krash').notInRig('Dwarf').notInRig('Joan of Arc')
    g.settled()
  },
)

ruling('runner/time-to-collect/2', 'a price that it keeps from being paid buys nothing', () => {
  const g = game({
    atStart: true,
    turn: 'corp',
    runner: { bits: 1, rig: ['Time to Collect', 'Chiba Bank Account'] },
  })
  g.runner.use('Chiba Bank Account').do('save')
  g.expect.bits('runner', 0).rig('Chiba Bank Account').trash('runner', 'Time to Collect')
  g.settled()
})

const detectives = (...rig: string[]) =>
  game({
    turn: 'corp',
    corp: { bits: 5, hand: ['Corporate Detective Agency'] },
    runner: { tags: 1, rig },
  })

ruling(
  'runner/time-to-collect/1 + corp/corporate-detective-agency/1',
  'it keeps a resource from the detectives even while it is taken itself',
  () => {
    const g = detectives('Time to Collect', 'Broker')
    g.corp.play('Corporate Detective Agency').pick('a face-down card', 'Broker')
    g.runner.do('save')
    g.expect.rig('Broker').notInRig('Time to Collect').trash('runner', 'Time to Collect')
    g.settled()
  },
)

it('two of them cannot save each other for ever: one whose price is being paid saves nothing', () => {
  const g = detectives('Time to Collect', 'Time to Collect', 'Broker', 'Broker')
  g.corp.play('Corporate Detective Agency').pick('Broker', 'Broker')
  const isAsked = () => g.decision('runner')?.options.some((o) => o.verb === 'save') ?? false
  let saves = 0
  for (; isAsked() && saves < 9; saves++) {
    g.runner.do('save')
    if (g.decision('runner')?.kind === 'cards') g.runner.pick('Broker', 'Broker')
  }
  expect(saves).toBe(3)
  g.expect.rig('Broker').notInRig('Time to Collect').trash('runner', 'Time to Collect', 'Time to Collect')
  g.settled()
})

ruling('runner/microtech-backup-drive/1', 'cards on it lie open', () => {
  const g = selling(['Microtech Backup Drive', 'Dwarf'])
  g.runner.play('misc.for-sale').pick('Dwarf').pick('Dwarf')
  const drive = g.seat('runner', 'corp').rig?.hardware[0]
  expect(drive?.hosted.map(({ card, faceUp }) => [card, faceUp])).toEqual([['dwarf', true]])
  g.settled()
})

ruling('runner/microtech-backup-drive/2', 'a program that goes there is trashed and out of play', () => {
  const g = selling(['Microtech Backup Drive', 'Dwarf'])
  g.runner.play('misc.for-sale').pick('Dwarf').pick('Dwarf')
  g.expect.bits('runner', 3)
  expect(g.memory().used).toBe(0)
  // Yet the program is on the Drive, not in the trash.
  expect(g.seat('runner').rig?.hardware.flatMap(({ hosted }) => hosted)).toMatchObject([{ card: 'dwarf' }])
  g.expect.trash('runner', 'misc.for-sale')
  g.settled()

  const price = withLockjaw('Microtech Backup Drive')
  price.runner.run('HQ').use('Lockjaw').pick('Lockjaw').pick('Dwarf')
  expect(strengthOf(price, 'dwarf')).toBe(5)
  price.runner.pass()
  price.settled()
})

it('sold with others she saves one of them for a bit and goes to the hand: what is sold is the rest', () => {
  const g = game({
    runner: { bits: 1, hand: ['misc.for-sale'], rig: ['Joan of Arc', 'Dwarf', 'Krash', 'WuTech Mem Chip'] },
  })
  g.runner.play('misc.for-sale').pick('Joan of Arc', 'Dwarf', 'Krash', 'WuTech Mem Chip')
  expect(g.decision('runner')?.options.map((o) => o.cost)).toEqual([undefined, 1, undefined])
  g.runner.do('save', { words: '1 bit' })
  expect(g.runner.options()).toHaveLength(2)
  g.runner.pick('Dwarf')
  g.expect
    .hand('runner', 'Joan of Arc')
    .rig('Dwarf')
    .trash('runner', 'WuTech Mem Chip', 'Krash', 'misc.for-sale')
  g.expect.bits('runner', 6)
  g.settled()
})

it('without a bit she can only be sacrificed', () => {
  const g = selling(['Joan of Arc', 'Dwarf', 'Krash'])
  g.runner.play('misc.for-sale').pick('Dwarf', 'Krash')
  expect(g.runner.options()).toEqual(['Joan of Arc: Save (trash it)', 'Let them be trashed'])
  g.runner.do('save').pick('Dwarf', 'Krash')
  expect(g.logLines()).toContain('Runner saves Dwarf and Krash from being trashed.')
  g.expect.bits('runner', 0)
  g.settled()
})

it('any face-down card could be one that saves: who holds it is asked, whatever it is', () => {
  for (const card of ['Time to Collect', 'Swiss Bank Account']) {
    const g = detectives(card, 'Broker')
    g.corp.play('Corporate Detective Agency').pick('Broker')
    expect(g.decision('runner')?.prompt).toContain('is about to be trashed. Save it?')
    g.runner.pass()
    g.expect.notInRig('Broker').rig(card)
    g.settled()
  }
  // It could not save itself.
  const lone = detectives('Swiss Bank Account')
  lone.corp.play('Corporate Detective Agency').pick('a face-down card')
  expect(lone.decision('runner')).toBeNull()
  lone.settled()
})

it('of two Drives each keeps what the other has left, programs alone, in an order of its own', () => {
  const drive = 'Microtech Backup Drive'
  const g = selling([drive, drive, 'Dwarf', 'Krash', 'Imp', 'Codecracker', 'WuTech Mem Chip'])
  g.runner.play('misc.for-sale').pick('Dwarf', 'Krash', 'Imp', 'Codecracker', 'WuTech Mem Chip')
  expect(g.runner.options()).toHaveLength(4)
  g.runner.pick('Dwarf', 'Krash').pick('Dwarf', 'Krash')
  expect(g.runner.options()).toHaveLength(2)
  g.runner.pick('Imp', 'Codecracker').pick('Codecracker', 'Imp')
  const drives = g.seat('runner').rig?.hardware.filter((c) => c.card === 'microtech-backup-drive')
  expect(drives?.map((d) => d.hosted.map((c) => c.card))).toEqual([
    ['dwarf', 'krash'],
    ['codecracker', 'imp'],
  ])
  expect(g.logLines()).toContain(`Dwarf is trashed onto ${drive}.`)
  g.expect.trash('runner', 'WuTech Mem Chip', 'misc.for-sale').bits('runner', 15)
  g.settled()
})

it('a Drive that is sold itself keeps nothing, another one does', () => {
  const drive = 'Microtech Backup Drive'
  const g = selling([drive, 'Dwarf'])
  g.runner.play('misc.for-sale').pick(drive, 'Dwarf')
  g.expect.notInRig(drive).notInRig('Dwarf').bits('runner', 6)
  g.settled()
})
