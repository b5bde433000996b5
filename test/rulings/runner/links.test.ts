import { expect } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'
import type { Put } from '../../support/table-spec.ts'

const map = "Baedeker's Net Map"
const alpha = 'Access through Alpha'
const alphas = 'runner/access-through-alpha/1'

/** A run on HQ into a Hunter, up to the secret commitments. */
const traced = (bits: number, rig: Put[]): TestGame => {
  const g = game({ corp: { bits: 9, hq: { ice: [rezzed('Hunter')] } }, runner: { bits, rig } })
  g.runner.run('HQ')
  return g
}
/** Both sides have committed. */
const revealed = (bits: number, rig: Put[], value: number, link = 0): TestGame => {
  const g = traced(bits, rig)
  g.corp.commit(value)
  if (g.decision('runner')?.kind === 'secret') g.runner.commit(link)
  return g
}
const over = (g: TestGame): void => {
  g.runner.jackOut()
  g.settled()
}

ruling(alphas, 'a base has to be paid for; nothing raises one that is not', () => {
  const poor = traced(0, [alpha])
  expect(poor.runner.options()).toEqual(['None of them'])
  poor.corp.commit(0)
  poor.runner.pick('None of them')
  poor.expect.tags(1)
  over(poor)
  const rich = traced(3, [alpha])
  rich.runner.pick(alpha)
  rich.corp.commit(5)
  rich.expect.tags(0).bits('runner', 2)
  over(rich)
})

ruling(alphas, 'one source for the base: it raises no other, and no other raises it', () => {
  const g = traced(6, [alpha, map])
  g.runner.pick(alpha)
  g.corp.commit(0)
  g.expect.bits('runner', 5).tags(0)
  over(g)
})

ruling(alphas, 'its own raising goes as far as the bits do, and other means come on top', () => {
  const g = traced(6, [map, 'Signpost', 'The Springboard'])
  expect(g.decision('runner')?.max).toBe(7)
  g.corp.commit(5)
  g.runner.commit(4).use('Signpost')
  g.expect.tags(0).bits('runner', 2)
  over(g)
})

/** Base link, its price, the price of one more point, and the bits that a failed trace gives. */
const bases = [
  ['Access to Kiribati', 'access-to-kiribati', 1, 1, 1, 0],
  ['Back Door to Hilliard', 'back-door-to-hilliard', 2, 0, 3, 0],
  ['Back Door to Orbital Air', 'back-door-to-orbital-air', 2, 1, 2, 0],
  ['Back Door to Rivals', 'back-door-to-rivals', 2, 0, 3, 1],
  ['Runner Sensei', 'runner-sensei', 4, 2, 2, 1],
  ['The Deck', 'the-deck', 5, 0, 1, 0],
] as const

for (const [card, id, link, bits, more, back] of bases) {
  const see = `runner/${id}/1 + ${alphas}`

  ruling(see, 'its base is paid for first, and then raised as far as the bits go', () => {
    const unpaid = traced(Math.max(0, bits - 1), [card])
    expect(unpaid.decision('runner')?.max).toBe(bits === 0 ? link : 0)
    unpaid.corp.commit(0)
    unpaid.runner.commit(0)
    unpaid.expect.tags(1)
    over(unpaid)
    const raised = traced(bits + 2 * more, [card])
    expect(raised.decision('runner')?.max).toBe(link + 2)
    raised.corp.commit(Math.min(5, link + 1))
    raised.runner.commit(link + 2)
    raised.expect.tags(0).bits('runner', back)
    over(raised)
  })

  ruling(see, 'neither does it raise another base, nor another base it; other cards do', () => {
    const g = traced(bits + more, [card, map, 'Signpost'])
    g.runner.pick(card)
    g.corp.commit(Math.min(5, link))
    expect(g.decision('runner')).toMatchObject({ min: link, max: link + 1 })
    g.runner.commit(link).use('Signpost')
    g.expect.tags(0).bits('runner', more - 1 + back)
    over(g)
    const other = traced(bits + more, [card, map])
    other.runner.pick(map)
    other.corp.commit(0)
    expect(other.decision('runner')).toMatchObject({ min: 1, max: 1 + bits + more })
    other.runner.commit(1)
    other.expect.tags(0).bits('runner', bits + more)
    over(other)
  })
}

ruling(
  'runner/back-door-to-rivals/2',
  'the bit comes even if the trace would have failed without the link of the card',
  () => {
    const g = revealed(5, ['Back Door to Rivals', 'Signpost', 'Signpost'], 3, 2)
    // Without it: 0 and twice 2.
    g.runner.use('Signpost')
    g.expect.tags(0).bits('runner', 5)
    over(g)
    const alone = revealed(3, ['Back Door to Rivals'], 0, 3)
    alone.expect.tags(0).bits('runner', 1)
    over(alone)
  },
)

ruling(
  'runner/back-door-to-rivals/2',
  'none for a trace that succeeds, or fails against another base',
  () => {
    const caught = revealed(3, ['Back Door to Rivals'], 2, 2)
    caught.expect.tags(1).bits('runner', 3)
    over(caught)
    const unused = revealed(3, ['Back Door to Rivals', 'Signpost'], 1, 0)
    unused.runner.use('Signpost')
    unused.expect.tags(0).bits('runner', 2)
    over(unused)
    const other = traced(3, ['Back Door to Rivals', map])
    other.runner.pick(map)
    other.corp.commit(0)
    other.runner.commit(1)
    other.expect.tags(0).bits('runner', 3)
    over(other)
  },
)

const late = [
  ['Signpost', 'signpost', 2],
  ['The Springboard', 'the-springboard', 1],
] as const

for (const [card, id, n] of late) {
  ruling(`runner/${id}/1`, 'only bits that were not put into the link pay for it', () => {
    const spent = revealed(2, [map, card], 3, 3)
    spent.expect.tags(1).bits('runner', 0)
    over(spent)
    const left = revealed(3, [map, card], 3, 3)
    left.expect.bits('runner', 1)
    left.runner.use(card)
    left.expect.tags(0).bits('runner', 0)
    over(left)
  })

  ruling(`runner/${id}/2`, 'on the base link of 0, with no base link card', () => {
    const g = revealed(1, [card], n - 1)
    g.runner.use(card)
    g.expect.tags(0).bits('runner', 0)
    over(g)
    const matched = revealed(1, [card], n)
    matched.runner.use(card)
    matched.expect.tags(1)
    over(matched)
  })
}

ruling('runner/wired-switchboard/1', 'on the base link of 0, with no base link card', () => {
  const g = traced(0, ['Wired Switchboard'])
  g.runner.pass()
  g.corp.commit(2)
  g.runner.commit(0)
  g.runner.use('Wired Switchboard')
  g.expect.tags(0).trash('runner', 'Wired Switchboard')
  over(g)
})
