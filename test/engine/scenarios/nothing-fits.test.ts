/** Whether a hidden card matches a choice is secret, so the game waits for its owner in either case. */
import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'

type Table = ReturnType<typeof game>

/** What the Runner sees: the table, and whom the game waits for. */
const seen = (g: Table): string => JSON.stringify([g.view('runner'), g.decision('runner')])

/** Checks that different cards of the Corp make no difference for the Runner. */
const same = (
  play: (card: string) => Table,
  fitting: string,
  other: string,
  button = 'None of them fits',
): Table => {
  const [one, two] = [play(fitting), play(other)]
  expect(one.view('runner').waitingFor).toEqual(['corp'])
  expect(seen(two)).toEqual(seen(one))
  expect(two.corp.options()).toEqual([button])
  two.corp.pass()
  return two
}

describe('the game waits for a choice among cards hidden from the rival, even if none of them fits', () => {
  const operation = (name: string) => (card: string) => {
    const g = game({ turn: 'corp', corp: { bits: 12, hand: [name], forts: [{ cards: [card] }] } })
    g.corp.play(name)
    return g
  }

  test.each([
    ['Team Restructuring', 'None of them fits'],
    ['Management Shake-Up', 'Continue'],
    ['Systematic Layoffs', 'Continue'],
  ])('%s', (name, button) => {
    const g = same(operation(name), 'Hostile Takeover', 'Data Masons', button)
    g.expect.card('Data Masons', { advancement: 0 })
    expect(g.seat('corp').trash.faceUp).toHaveLength(1)
    g.settled()
  })

  test('Superior Net Barriers, which looks for cards in HQ', () => {
    const scored = (card: string) => {
      const forts = [{ cards: [{ card: 'Superior Net Barriers', advancement: 6 }] }]
      const g = game({ turn: 'corp', corp: { hand: [card], forts } })
      g.corp.score('Superior Net Barriers')
      return g
    }
    same(scored, 'Data Wall', 'Quandary').settled()
  })
})

describe('the game does not wait if all can see that no card fits', () => {
  test('Team Restructuring, with no installed card or only a rezzed one', () => {
    for (const forts of [[], [{ cards: [{ card: 'Krumz', rezzed: true }] }]]) {
      const g = game({ turn: 'corp', corp: { bits: 1, hand: ['Team Restructuring'], forts } })
      g.corp.play('Team Restructuring')
      expect(g.corp.options()).not.toContain('None of them fits')
      g.settled()
    }
  })

  test('Priority Requisition, with no installed ice but a face-down card in a fort', () => {
    const g = game({
      turn: 'corp',
      corp: {
        bits: 9,
        forts: [{ cards: [{ card: 'Priority Requisition', advancement: 5 }] }, { cards: ['Krumz'] }],
      },
    })
    g.corp.score('Priority Requisition')
    expect(g.corp.options()).not.toContain('Yes')
    expect(g.corp.options()).not.toContain('None of them fits')
    g.settled()
  })
})
