import { expect } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { hosted, rezzed } from '../../support/table.ts'

const sneak = 'runner/sneak-preview/1'

ruling(sneak, 'a program installed so is back in hand at the end of the turn', () => {
  const g = game({
    actions: 2,
    runner: { bits: 3, hand: ['Sneak Preview'], trash: ['Jackhammer'], stack: ['Dwarf'] },
  })
  g.runner.play('Sneak Preview').pick('Jackhammer')
  g.expect.rig('Jackhammer').bits('runner', 0).trash('runner', 'Sneak Preview')
  expect(g.logLines()).toContain('Runner shuffles the stack.')
  g.runner.gain()
  g.settled()
  g.expect.notInRig('Jackhammer').hand('runner', 'Jackhammer')
})

ruling(sneak, 'a program that was trashed meanwhile does not come back', () => {
  const g = game({
    actions: 2,
    corp: { hq: { ice: [rezzed('Banpei')] } },
    runner: { bits: 3, hand: ['Sneak Preview'], trash: ['Imp'] },
  })
  g.runner.play('Sneak Preview').pick('Imp').run('HQ')
  g.corp.pick('Imp')
  g.settled()
  g.expect.hand('runner').trash('runner', 'Imp', 'Sneak Preview')
})

ruling(sneak, 'nor does one that lies on a Microtech Backup Drive, or was installed anew', () => {
  const sold = (...hand: string[]) =>
    game({
      actions: 4,
      runner: {
        bits: 9,
        hand: ['Sneak Preview', 'misc.for-sale', ...hand],
        stack: ['Dwarf'],
        rig: ['Microtech Backup Drive'],
      },
    })
  const g = sold()
  g.runner.play('Sneak Preview').pick('Dwarf').play('misc.for-sale').pick('Dwarf').pick('Dwarf').gains(2)
  g.settled()
  g.expect.hand('runner')
  expect(g.seat('runner').rig?.hardware[0]?.hosted.map((c) => c.card)).toEqual(['dwarf'])

  const again = sold()
  again.runner.play('Sneak Preview').pick('Dwarf').play('misc.for-sale').pick('Dwarf').pick('Dwarf')
  again.runner.use('Microtech Backup Drive').install('Dwarf')
  again.settled()
  again.expect.rig('Dwarf').hand('runner')
})

const boxed = (rig: string[] = [], stack = ['Score!', 'Dwarf', 'Imp']) =>
  game({
    corp: { hq: { ice: [rezzed('Quandary')] } },
    runner: { bits: 1, rig: ['Mystery Box', ...rig], stack },
  })

ruling(
  'runner/mystery-box/1 + runner/joan-of-arc/1',
  'saved by Joan of Arc, the Box stays and its program is installed all the same',
  () => {
    const g = boxed(['Joan of Arc'])
    g.runner.run('HQ').use('Mystery Box').do('save', { words: 'hand' }).pick('Dwarf')
    g.expect.rig('Mystery Box', 'Dwarf').hand('runner', 'Joan of Arc').notInRig('Joan of Arc')
    expect(g.runner.can('use', { card: 'Mystery Box' })).toBe(false)
    g.settled()

    const plain = boxed()
    plain.runner.run('HQ').use('Mystery Box').pick('Imp')
    plain.expect.rig('Imp').trash('runner', 'Mystery Box')
    plain.settled()
  },
)

ruling('runner/rent-i-con/+1', 'each break queues a trashing of its own; Joan of Arc stops one', () => {
  const rented = () =>
    game({
      corp: { hq: { ice: [rezzed('Wall of Static')] }, rd: { ice: [rezzed('Neural Blade')] } },
      runner: { bits: 9, hand: ['Score!', 'Dwarf', 'Krash'], rig: ['Rent-I-Con', 'Joan of Arc'] },
    })
  const once = rented()
  once.runner.run('HQ').boost('Rent-I-Con').break(1).jackOut()
  once.runner.do('save', { words: 'hand' })
  once.expect.rig('Rent-I-Con').hand('runner', 'Score!', 'Dwarf', 'Krash', 'Joan of Arc')
  once.settled()
  once.expect.rig('Rent-I-Con')

  const twice = rented()
  twice.runner.run('R&D').boost('Rent-I-Con').boost('Rent-I-Con').break(1)
  twice.runner.break(2).jackOut()
  twice.runner.do('save', { words: 'hand' })
  twice.settled()
  twice.expect.notInRig('Rent-I-Con').trash('runner', 'Rent-I-Con')
})

ruling(sneak, 'a program in a daemon that is lost does not come back either', () => {
  const g = game({
    actions: 2,
    corp: { hq: { ice: [rezzed('Banpei')] } },
    runner: { bits: 3, hand: ['Sneak Preview'], trash: ['Dwarf'], rig: ['Imp', hosted('Krash', 'Imp')] },
  })
  g.runner.play('Sneak Preview').pick('Dwarf')
  g.runner.pick('Imp').run('HQ')
  g.corp.pick('Imp')
  g.settled()
  g.expect.hand('runner')
})
