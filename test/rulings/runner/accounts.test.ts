import { expect } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const chiba = (n: number) => `runner/chiba-bank-account/${n}`
const swiss = (n: number) => `runner/swiss-bank-account/${n}`
const liberated = (n: number) => `runner/liberated-savings-account/${n}`

const ids = (n: number) => [chiba(n), swiss(n), liberated(n)].join(' + ')

ruling(ids(1), 'each account is finished before the next is begun: none pays for another', () => {
  const g = game({
    runner: {
      bits: 1,
      hand: ['Dwarf'],
      rig: ['Chiba Bank Account', 'Swiss Bank Account', 'Liberated Savings Account'],
    },
  })
  expect(g.runner.can('use', { card: 'Chiba Bank Account' })).toBe(true)
  expect(g.runner.can('use', { card: 'Liberated Savings Account' })).toBe(false)
  g.runner.install('Dwarf')
  // 1 bit: the Liberated Savings Account costs 7, and Chiba's bits can't pay for it.
  expect(g.runner.can('use', { card: 'Liberated Savings Account' })).toBe(false)
  g.runner.use('Chiba Bank Account')
  g.expect.bits('runner', 4).trash('runner', 'Chiba Bank Account')
  expect(g.runner.can('use', { card: 'Liberated Savings Account' })).toBe(false)
  g.runner.use('Swiss Bank Account', '6')
  g.expect.bits('runner', 1).rig('Dwarf', 'Liberated Savings Account').notInRig('Swiss Bank Account')
  g.settled()
})

ruling(ids(2), 'it pays for an installation that the pool alone could not', () => {
  const short = game({ runner: { bits: 5, hand: ['Dwarf'], rig: [] } })
  expect(short.runner.can('install', { card: 'Dwarf' })).toBe(false)

  for (const [account, bits, left] of [
    ['Chiba Bank Account', 5, 2],
    ['Swiss Bank Account', 5, 2],
  ] as const) {
    const g = game({ runner: { bits, hand: ['Dwarf'], rig: [account] } })
    g.runner.install('Dwarf')
    if (g.decision('runner')?.kind === 'option') g.runner.use(account, '6')
    g.expect.bits('runner', left).rig('Dwarf').trash('runner', account)
    g.settled()
  }

  const g = game({
    runner: {
      bits: 7,
      hand: ['Arasaka Portable Prototype'],
      rig: ['Liberated Savings Account'],
      score: ['Hostile Takeover'],
    },
  })
  g.runner.install('Arasaka Portable Prototype')
  g.expect
    .bits('runner', 0)
    .points('runner', 0)
    .rig('Arasaka Portable Prototype')
    .trash('runner', 'Liberated Savings Account')
  g.settled()
})

for (const [account, id, prep, bits, left] of [
  ['Chiba Bank Account', chiba(3), 'Blackmail', 9, 0],
  ['Swiss Bank Account', swiss(3), 'Blackmail', 10, 0],
  ['Liberated Savings Account', liberated(3), 'Blackmail', 9, 1],
] as const) {
  ruling(id, 'the account is in the trash before the prep it pays for, and that before its effect', () => {
    const g = game({ runner: { bits, hand: [prep], rig: [account] } })
    g.runner.play(prep)
    if (g.decision('runner')?.kind === 'option') g.runner.use(account, 'Gain 2')
    g.expect.trash('runner', prep, account).bits('runner', left)
    const lines = g.logLines()
    const order = [`plays ${prep}`, `${account} is trashed`, 'makes a run on HQ'].map((words) =>
      lines.findIndex((line) => line.includes(words)),
    )
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order).not.toContain(-1)
    g.settled()
    g.expect.points('runner', 1)
  })
}

ruling(ids(3), 'announced, paid for with the account in the trash, put away, then carried out', () => {
  const g = game({ runner: { bits: 1, hand: ['Bodyweight Synthetic Blood'], rig: ['Chiba Bank Account'] } })
  g.runner.play('Bodyweight Synthetic Blood')
  g.expect.trash('runner', 'Bodyweight Synthetic Blood', 'Chiba Bank Account').bits('runner', 2)
  const lines = g.logLines()
  const at = (words: string) => lines.findIndex((line) => line.includes(words))
  expect(at('plays Bodyweight')).toBeLessThan(at('Chiba Bank Account is trashed'))
  expect(at('Chiba Bank Account is trashed')).toBeLessThan(at('draws 5'))
  g.settled()
})

ruling(ids(4), 'beside payments they are to be had whenever special effects are', () => {
  const g = game({
    atStart: true,
    corp: { bits: 5, hq: { ice: ['Quandary'] } },
    runner: { bits: 7, rig: ['Chiba Bank Account', 'Swiss Bank Account', 'Liberated Savings Account'] },
  })
  g.runner.use('Liberated Savings Account')
  g.expect.bits('runner', 11)
  g.runner.pass().run('HQ')
  g.runner.use('Chiba Bank Account')
  g.runner.use('Swiss Bank Account', '6')
  g.expect.bits('runner', 17)
  g.settled()
})

/** Loan from Chiba is trashed: the Runner pays ten bits or loses the game. */
const loanDue = (bits: number, ...rig: string[]) => {
  const g = game({
    turn: 'corp',
    corp: { bits: 5 },
    runner: { bits, tags: 1, rig: ['Loan from Chiba', ...rig] },
  })
  g.corp.trash('Loan from Chiba')
  while (g.runner.verbs()[0] !== 'yes') g.runner.pass()
  return g
}

const ACCOUNTS = [
  ['Chiba Bank Account', 'Gain 4', chiba(4), 5],
  ['Swiss Bank Account', 'Gain 6', swiss(4), 5],
  ['Liberated Savings Account', 'Gain 11', liberated(4), 6],
] as const

for (const [account, gain, id, left] of ACCOUNTS) {
  ruling(id, 'it pays into a penalty that the pool alone could bear', () => {
    const g = loanDue(12, account)
    expect(g.runner.verbs()).toEqual(['yes', 'no', 'use'])
    g.runner.use(account, gain)
    g.expect.trash('runner', account, 'Loan from Chiba')
    g.runner.pick('Yes')
    g.expect.bits('runner', left)
    g.settled()
    expect(g.view().result).toBeNull()
  })
}

ruling(ids(4), 'one that lies there is for the Runner to leave where it is', () => {
  const g = loanDue(12, 'Liberated Savings Account')
  g.runner.pick('Yes')
  g.expect.bits('runner', 2).rig('Liberated Savings Account')
  g.settled()
  const open = loanDue(12)
  expect(open.runner.verbs()).toEqual(['yes', 'no'])
  open.runner.pick('Yes')
  open.settled()
})

ruling(ids(4), 'it pays for an action that the pool alone could pay for', () => {
  const g = game({ runner: { bits: 12, hand: ['Dwarf'], rig: ['Liberated Savings Account'] } })
  g.runner.use('Liberated Savings Account').install('Dwarf')
  g.expect.bits('runner', 10).rig('Dwarf')
  g.settled()
})

ruling(ids(4), 'it pays for trashing what is accessed', () => {
  const g = game({
    corp: { bits: 5, forts: [{ cards: ['Rio de Janeiro City Grid'] }] },
    runner: { bits: 12, rig: ['Chiba Bank Account'] },
  })
  g.runner.run('Fort 1')
  while (!g.runner.can('trash')) g.runner.pass()
  g.runner.use('Chiba Bank Account')
  g.expect.bits('runner', 15)
  g.runner.trash('Rio de Janeiro City Grid')
  g.settled()
})

/** In HQ, the Runner pays this many of eight bits, and the Corp loses as many. */
const wrecking = (n: number, card: string) => {
  const g = game({ corp: { bits: 9 }, runner: { bits: 8, hand: ['Priority Wreck'], rig: [card] } })
  g.runner.play('Priority Wreck')
  while (g.until('runner').kind !== 'number') g.runner.pass()
  g.runner.commit(n)
  return g
}

ruling(ids(4), 'before a sum that was named is paid, where the account is out of reach after that', () => {
  const g = wrecking(2, 'Liberated Savings Account')
  expect(g.runner.verbs()).toEqual(['use', 'pass'])
  g.expect.bits('runner', 8).bits('corp', 9)
  g.runner.use('Liberated Savings Account')
  g.expect.bits('runner', 10).bits('corp', 7)
  g.settled()
  const left = wrecking(2, 'Liberated Savings Account')
  left.runner.pass()
  left.expect.bits('runner', 6).bits('corp', 7).rig('Liberated Savings Account')
  left.settled()
})

ruling(ids(4), 'nobody is asked where it can be opened as well later; face-down cards all ask alike', () => {
  for (const [n, isAsked] of [
    [1, false],
    [2, true],
    [4, true],
  ] as const) {
    for (const card of ['Liberated Savings Account', 'Chiba Bank Account', 'Bolt-Hole']) {
      const g = wrecking(n, card)
      expect(g.until('runner').prompt.includes('You are about to pay'), `${n} with ${card}`).toBe(isAsked)
      g.settled()
    }
  }
})

ruling(
  ids(4),
  'a bit that is lost at the start of a turn is asked about where the account would be lost with it',
  () => {
    const dueWith = (bits: number, ...rig: string[]) =>
      game({
        turn: 'corp',
        corp: { bits: 5 },
        runner: { bits, rig: ['Loan from Chiba', ...rig] },
      })
    for (const [bits, isAsked] of [
      [8, false],
      [7, true],
      [6, false],
      [1, true],
      [0, false],
    ] as const) {
      const g = dueWith(bits, 'Liberated Savings Account')
      g.corp.gains(3)
      const asked: string[] = []
      while (g.until('runner').kind !== 'act') {
        asked.push(g.until('runner').prompt)
        g.runner.pass()
      }
      g.expect.bits('runner', Math.max(0, bits - 1))
      expect(asked.some((prompt) => prompt.includes('You are about to lose 1 bit.'))).toBe(isAsked)
      g.settled()
    }
  },
)

ruling(
  'general/tracing/4',
  'a face-down account lets the Runner commit more than the pool, and opens after the reveal',
  () => {
    const g = game({
      corp: { bits: 5, hq: { ice: [rezzed('Hunter')] } },
      runner: { bits: 2, rig: ["Baedeker's Net Map", 'Chiba Bank Account'] },
    })
    g.runner.run('HQ').pass().pass()
    // Base link 1, and five bits for five more.
    expect(g.decision('runner')?.max).toBe(6)
    g.corp.commit(5)
    g.runner.commit(6)
    const lines = g.logLines('corp')
    const revealed = lines.findIndex((line) => line.includes('has link 6'))
    const opened = lines.findIndex((line) => line.includes('Chiba Bank Account'))
    expect(revealed).toBeGreaterThan(-1)
    expect(opened).toBeGreaterThan(revealed)
    g.expect.tags(0).bits('runner', 0).trash('runner', 'Chiba Bank Account')
    g.settled()
  },
)
