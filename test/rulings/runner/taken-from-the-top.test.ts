import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const stack = ['Dwarf', 'Score!', 'WuTech Mem Chip', 'Broker', 'Parraline 5750', 'Krash']
/** Each card with the number of cards it looks at, and which of them it may take. */
const bbs = [
  { card: "Aujourd'Oui", slug: 'aujourdoui', takes: ['Dwarf'], n: 5, fits: 'Imp', other: 'Score!' },
  { card: 'N.E.T.O.', slug: 'neto', takes: ['Score!', 'Broker'], n: 4, fits: 'Fall Guy', other: 'Imp' },
  {
    card: 'Ronin Around',
    slug: 'ronin-around',
    takes: ['WuTech Mem Chip', 'Parraline 5750'],
    n: 5,
    fits: 'MRAM Chip',
    other: 'Imp',
  },
] as const
const looking = (card: string, bits: number) => {
  const g = game({
    actions: 2,
    corp: { forts: [{ cards: [rezzed('City Surveillance')] }] },
    runner: { bits, stack, rig: [card] },
  })
  g.runner.use(card)
  return g
}

for (const { card, slug, takes, n, fits, other } of bbs) {
  test(`${card} offers its kind of card among the top ones, for a bit each, and shows what is taken`, () => {
    const g = looking(card, 5)
    expect(g.runner.options().sort()).toEqual([...takes].sort())
    expect(g.logLines('corp').join(' ')).not.toContain(takes[0])
    g.runner.pick(...takes).yes()
    g.expect
      .hand('runner', ...takes)
      .bits('runner', 5 - takes.length)
      .actions('runner', 1)
    expect(g.logLines('corp').join(' ')).toContain(takes[0])
    expect(g.logLines()).toContain('Runner shuffles the stack.')
    g.settled()
  })

  const also = card === 'Ronin Around' ? ' + corp/city-surveillance/2' : ''
  ruling(`runner/${slug}/1${also}`, 'cards that are taken are not drawn: no bit, no tag for them', () => {
    const g = looking(card, 3)
    g.runner.pick(...takes).yes()
    g.expect.tags(0).bits('runner', 3 - takes.length)
    g.settled()
    g.expect.tags(0)
    // A draw costs a bit or gives a tag.
    g.runner.draw().no()
    g.expect.tags(1)
    g.settled()
  })

  ruling(`runner/neto/+1`, `what is not paid for stays: ${card}`, () => {
    const unwilling = looking(card, 5)
    unwilling.runner.pick(...takes).no()
    unwilling.expect.hand('runner').bits('runner', 5)
    unwilling.settled()
    const poor = looking(card, takes.length - 1)
    if (takes.length > 1) expect(poor.decision('runner')).toMatchObject({ min: 0, max: takes.length - 1 })
    else expect(poor.runner.verbs()).toEqual(['pass'])
    if (takes.length > 1) poor.runner.pick(...takes.slice(1)).no()
    else poor.runner.pass()
    poor.expect.hand('runner').bits('runner', takes.length - 1)
    poor.settled()
  })

  test(`${card} stops the game even where nothing fits, so that the pause tells nothing`, () => {
    const g = game({
      runner: {
        bits: 5,
        rig: [card],
        stack: Array(6).fill(card === "Aujourd'Oui" ? 'Score!' : 'Codecracker'),
      },
    })
    g.runner.use(card)
    expect(g.view('corp').waitingFor).toEqual(['runner'])
    expect(g.runner.options()).toEqual(['None of them fits'])
    g.runner.pass()
    g.expect.hand('runner').bits('runner', 5)
    g.settled()
  })

  test(`${card} looks at ${n} cards and no more`, () => {
    const stack = [...Array<string>(n - 1).fill(other), fits, fits]
    const g = game({ runner: { bits: 9, rig: [card], stack } })
    g.runner.use(card)
    expect(g.runner.options()).toEqual([fits])
    g.runner.pick(fits).yes()
    g.expect.hand('runner', fits)
    g.settled()
  })

  test(`${card} may take nothing at all`, () => {
    const g = looking(card, 5)
    g.runner.pick()
    g.expect.hand('runner').bits('runner', 5).actions('runner', 1)
    g.settled()
  })
}

ruling('runner/ronin-around/2', 'it exposes installed cards only', () => {
  const g = game({
    corp: {
      hand: ['Hunter', 'Setup!'],
      deck: ['Rex'],
      archives: ['?Fang'],
      hq: { ice: ['Keeper', rezzed('Quandary')] },
      forts: [{ cards: ['Krumz'] }],
    },
    runner: { bits: 2, rig: ['Ronin Around'] },
  })
  g.runner.use('Ronin Around', 'Expose')
  expect(g.runner.options()).toHaveLength(2)
  g.runner.pick('HQ')
  g.expect.bits('runner', 0).actions('runner', 3)
  expect(g.logLines('runner').join(' ')).toContain('Keeper is exposed')
  g.settled()
  const bare = game({ corp: { hand: ['Hunter'] }, runner: { bits: 2, rig: ['Ronin Around'] } })
  expect(bare.runner.can('action', { words: 'Expose' })).toBe(false)
})
