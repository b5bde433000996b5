import { expect } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, rezzed } from '../../support/table.ts'

const directors = 'corp/artificial-security-directors'
const here = (n: number) => `general/advancing-cards-and-scoring-agenda/${n}`

for (const [lowers, agenda, difficulty] of [
  ['Artificial Security Directors', 'Executive Extraction', 3],
  ['Executive Extraction', 'Hostile Takeover', 3],
  ['Genetics-Visionary Acquisition', 'Artificial Security Directors', 3],
] as const) {
  const id = lowers.toLowerCase().replaceAll(' ', '-')
  const ids = lowers === 'Artificial Security Directors' ? directors : `corp/${id}/1 + ${directors}`
  ruling(
    `${here(1)} + ${ids}/1`,
    'an agenda of difficulty 0 or less must still be installed to be scored',
    () => {
      for (const copies of [difficulty, difficulty + 1]) {
        const score = Array<string>(copies).fill(lowers)
        const g = game({ turn: 'corp', corp: { hand: [agenda], score } })
        expect(g.corp.can('score')).toBe(false)
        g.corp.install(agenda, 'new').score(agenda)
        g.expect.points('corp', copies + 1).actions('corp', 2)
        g.settled()
      }
    },
  )

  ruling(`${ids}/2`, 'it does so for agendas of its one kind, and leaves the others as they are', () => {
    const others = { 'Executive Extraction': 3, 'Hostile Takeover': 3, 'Artificial Security Directors': 3 }
    for (const [other, full] of Object.entries(others)) {
      if (other === agenda) continue
      const g = game({
        turn: 'corp',
        corp: { score: [lowers], forts: [{ cards: [advanced(other, full - 1)] }] },
      })
      expect(g.corp.can('score'), other).toBe(false)
      g.settled()
    }
  })

  ruling(`${ids}/2`, 'every copy scored lowers the difficulty by one', () => {
    for (const copies of [0, 1, 2]) {
      const at = (counters: number) =>
        game({
          turn: 'corp',
          corp: {
            score: Array<string>(copies).fill(lowers),
            forts: [{ cards: [advanced(agenda, counters)] }],
          },
        })
      expect(at(difficulty - copies - 1).corp.can('score')).toBe(false)
      const g = at(difficulty - copies)
      g.corp.score(agenda)
      g.expect.points('corp', copies + 1)
      g.settled()
    }
  })
}

ruling(here(1), 'without such help it needs its counters', () => {
  const g = game({ turn: 'corp', corp: { forts: [{ cards: [advanced('Hostile Takeover', 2)] }] } })
  expect(g.corp.can('score')).toBe(false)
  g.corp.advance('Hostile Takeover').score('Hostile Takeover')
  g.expect.points('corp', 1)
  g.settled()
})

ruling(here(2), 'an agenda may be advanced beyond its difficulty', () => {
  const g = game({ turn: 'corp', corp: { forts: [{ cards: [advanced('Hostile Takeover', 3)] }] } })
  expect(g.corp.can('score')).toBe(true)
  g.corp.advance('Hostile Takeover').advance('Hostile Takeover')
  g.expect.card('Hostile Takeover', { advancement: 5 }).bits('corp', 3).actions('corp', 1)
  g.corp.score('Hostile Takeover')
  g.expect.points('corp', 1)
  g.settled()
})

ruling(here(3), 'advancing takes an action and a bit; cards add counters in ways of their own', () => {
  const g = game({
    turn: 'corp',
    corp: { bits: 6, hand: ['Systematic Layoffs'], forts: [{ cards: ['Marine Arcology'] }] },
  })
  g.corp.advance('Marine Arcology')
  g.expect.bits('corp', 5).actions('corp', 2).card('Marine Arcology', { advancement: 1 })
  g.corp.play('Systematic Layoffs').pick('Marine Arcology').pick('Marine Arcology')
  g.expect.bits('corp', 0).actions('corp', 1).card('Marine Arcology', { advancement: 3 })
  expect(g.corp.can('advance')).toBe(false)
  g.settled()
})

ruling(here(3), 'only installed agendas, and cards that say so, can be advanced', () => {
  const g = game({
    turn: 'corp',
    corp: {
      hand: ['Hostile Takeover'],
      hq: { ice: [rezzed('Quandary')], cards: ['Red Herrings'] },
      forts: [
        { cards: ['Marine Arcology'] },
        { cards: ['Vacant Soulkiller'] },
        { cards: [rezzed('Braindance Campaign', 12)] },
      ],
    },
  })
  expect(g.corp.options().filter((label) => label.startsWith('Advance'))).toEqual([
    'Advance Marine Arcology in Fort 1 (1 action, 1 bit)',
    'Advance Vacant Soulkiller in Fort 2 (1 action, 1 bit)',
  ])
  g.settled()
})

ruling(here(4), 'an agenda that costs nothing more must be taken', () => {
  const g = game({
    corp: { forts: [{ cards: ['Marine Arcology', 'Red Herrings'] }] },
    runner: { bits: 3 },
  })
  g.runner.run('Fort 1').pick('Fort 1', 'Fort 1')
  expect(g.runner.options()).toEqual(['Trash Red Herrings (1 bit)', 'Leave it'])
  g.runner.pass()
  g.expect.points('runner', 2).fort('Fort 1', { cards: ['Red Herrings'] })
  g.settled()
})

ruling(here(4), 'where it costs more, who does not pay leaves it in the fort', () => {
  const spec = {
    corp: { forts: [{ cards: [advanced('Marine Arcology', 2), rezzed('Red Herrings')] }] },
    runner: { bits: 6 },
  }
  const refused = game(spec)
  refused.runner.run('Fort 1')
  refused.corp.pass()
  refused.runner.pick('Red Herrings', 'Fort 1')
  expect(refused.runner.can('liberate', { card: 'Marine Arcology' })).toBe(true)
  refused.runner.pass()
  refused.expect
    .points('runner', 0)
    .bits('runner', 6)
    .fort('Fort 1', { cards: ['Marine Arcology', 'Red Herrings'] })
    .card('Marine Arcology', { advancement: 2 })
  refused.settled()

  const paid = game(spec)
  paid.runner.run('Fort 1')
  paid.corp.pass()
  paid.runner.pick('Red Herrings', 'Fort 1').liberate('Marine Arcology').pass()
  paid.expect
    .points('runner', 2)
    .bits('runner', 1)
    .fort('Fort 1', { cards: ['Red Herrings'] })
  paid.settled()
})

ruling(here(4), 'who cannot pay it leaves it there too', () => {
  const g = game({
    corp: { hand: ['Marine Arcology'], hq: { cards: [rezzed('Red Herrings')] } },
    runner: { bits: 4 },
  })
  g.runner.run('HQ').pick('Red Herrings', 'Stored card 1')
  expect(g.runner.can('liberate')).toBe(false)
  g.runner.pass()
  g.expect.points('runner', 0).hand('corp', 'Marine Arcology')
  g.settled()
})
