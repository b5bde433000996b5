import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { fourSeats } from '../../support/seats.ts'
import { rezzed } from '../../support/table.ts'

const TEAM = 'Indiscriminate Response Team'

describe('a question names the card that asks it', () => {
  test('Speed Trap names itself when it asks whether to jack out', () => {
    const g = game({
      corp: { bits: 9, hq: { ice: ['Keeper'], cards: ['Red Herrings'] } },
      runner: { rig: ['Speed Trap'] },
    })
    g.runner.run('HQ')
    g.corp.rez('Red Herrings')
    expect(g.decision('runner')?.prompt).toBe('Speed Trap: Jack out now?')
  })

  test('each of two copies also names the fort it is in', () => {
    const asked = (...forts: string[][]) => {
      const g = game({
        corp: { forts: forts.map((cards) => ({ cards: cards.map((card) => rezzed(card)) })) },
      })
      g.runner.run('Archives')
      const prompts: string[] = []
      while (g.decision('corp')?.prompt.includes(TEAM)) {
        prompts.push(g.decision('corp')?.prompt ?? '')
        g.corp.do('no')
      }
      return prompts
    }
    const question = 'Have the Runner draw a new hand?'
    expect(asked([TEAM], [TEAM])).toEqual([
      `${TEAM} in Fort 1: ${question}`,
      `${TEAM} in Fort 2: ${question}`,
    ])
    expect(asked([TEAM], ['Krumz'])).toEqual([`${TEAM}: ${question}`])
  })
})

describe('an option to prevent something', () => {
  test('says whether it prevents damage or the flatline', () => {
    const g = game({
      corp: { bits: 9, hq: { ice: [rezzed('Neural Blade')] } },
      runner: { hand: [], rig: ['Shield', 'Emergency Self-Construct'] },
    })
    g.passesHits = false
    g.runner.run('HQ')
    expect(g.runner.options()).toContain('Prevent 1 net damage with Shield')
    g.runner.do('pass')
    expect(g.runner.options()).toContain('Prevent the flatline with Emergency Self-Construct (trash it)')
  })
})

describe('the question of a trace to a Runner with one base link card', () => {
  const traced = (rig: string[]) => {
    const g = game({
      corp: { bits: 9, hq: { ice: [rezzed('Hunter')] } },
      runner: { bits: 6, rig },
    })
    g.runner.run('HQ')
    g.until('runner')
    return g.decision('runner')?.prompt
  }

  test('names the card, its base link, and what more link costs', () => {
    expect(traced(['Back Door to Orbital Air'])).toBe(
      'Hunter, trace 5: How much link do you build? Back Door to Orbital Air: Base link 2, then 2 bits per extra link; using it costs 1 bit.',
    )
    expect(traced(["Baedeker's Net Map"])).toBe(
      "Hunter, trace 5: How much link do you build? Baedeker's Net Map: Base link 1, then 1 bit per extra link.",
    )
  })
})

describe('a window for prevention', () => {
  const bladed = (card: string) => {
    const g = game({
      corp: { hq: { ice: [rezzed('Neural Blade')] } },
      runner: { rig: [card], hand: ['Score!', 'Score!'] },
    })
    g.passesHits = false
    g.runner.run('HQ').pass().pass()
    return g.decision('runner')?.prompt ?? ''
  }

  test('does not open for net damage, which no face-down card prevents', () => {
    expect(bladed('Time to Collect')).not.toContain('Prevent it?')
    expect(bladed('Bolt-Hole')).not.toContain('Prevent it?')
  })

  test('opens for meat damage, whatever the Runner’s face-down card is', () => {
    const shot = game({
      turn: 'corp',
      corp: { hand: ['Scorched Earth'] },
      runner: { tags: 1, hand: Array(6).fill('Score!'), rig: ['Time to Collect'] },
    })
    shot.passesHits = false
    shot.corp.play('Scorched Earth')
    expect(shot.decision('runner')?.prompt).toContain('Prevent it?')
    expect(shot.runner.verbs()).toEqual(['pass'])
  })
})

describe('counters of several rivals', () => {
  test('name the Runner they belong to', () => {
    const g = fourSeats({
      turn: 'runner1',
      runner1: { rig: ['Butcher Boy'] },
      runner2: { rig: ['Butcher Boy'] },
    })
    g.do('runner1', 'run', { fort: 'corp1-hq' })
    expect(g.seat('corp1').counters.map(({ name }) => name)).toEqual(['Butcher Boy of Runner 1'])
  })
})
