import { describe, expect, test } from 'vitest'
import { fullPool } from '../../../src/automa/engine.ts'
import { cardToChange, type Game } from '../../../src/engine/kernel/game.ts'
import { brokenInvariants } from '../../../src/sim/invariants/index.ts'
import { broken } from '../../support/position.ts'
import { rule } from '../../support/rule-test.ts'
import type { SeatsGame } from '../../support/seats.ts'
import { rezzed } from '../../support/table.ts'
import { teamTable } from '../../support/teams.ts'

const sound = (g: SeatsGame) => {
  expect(broken(g.state, fullPool)).toEqual([])
  expect(brokenInvariants(g.state, fullPool)).toEqual([])
}

const scorched = (survivors = false) =>
  teamTable({
    teams: 3,
    turn: 's1',
    s1: { hand: ['Scorched Earth'], bits: 9 },
    a1: { bits: 3 },
    s2: { forts: [{ cards: ['Krumz'], ice: ['Filter'] }], bits: 7 },
    a2: { tags: { s1: 1 }, rig: ['Cloak'], stack: ['Mouse'] },
    a3: { tags: { s2: 1 } },
    options: { survivors },
  })

describe('a team leaves', () => {
  rule('B14', 'if its Agent is flatlined: both players at once, with their cards, bits and tags', () => {
    const g = scorched()
    g.do('s1', 'play')
    expect(g.view().result).toBeNull()
    expect(g.state.seats.map(({ out }) => out)).toEqual([false, false, true, true, false, false])
    expect(g.seat('s2').forts).toEqual([])
    expect(g.seat('a2').rig?.programs).toEqual([])
    expect(g.seat('a3').tags).toBe(0)
    expect(g.seat('s2').bits).toBe(0)
    sound(g)
    g.skipTo('s3')
    expect(g.view().turn.seat).toBe('s3')
  })

  rule('B14', 'if its Sponsor cannot draw, and the last team left wins', () => {
    const g = teamTable({ turn: 's2', atStart: true, adjust: emptied })
    expect(g.view().result).toMatchObject({ winners: ['s1', 'a1'], reason: 'decked' })
    sound(g)
  })

  rule('B14', 'and others keep what they have taken from it', () => {
    const g = teamTable({
      teams: 3,
      a1: { bits: 9 },
      a2: { rig: ['Mouse'] },
      s2: { deck: ['Tycho Extension'] },
    })
    g.do('a1', 'run', { fort: 's2-agent' })
    g.do('a1', 'steal-program')
    g.do('a1', 'run', { fort: 's2-rd' })
    g.do('a1', 'score')
    g.concede('a2')
    expect(g.seat('a1').rig?.programs.map(({ card }) => card)).toEqual(['mouse'])
    expect(g.seat('a1').points).toBe(4)
    sound(g)
  })

  test('and a run on it ends, but the turn of the Runner continues', () => {
    const g = teamTable({ teams: 3, s2: { hq: { ice: [rezzed('Quandary')] } }, a1: { rig: ['Codecracker'] } })
    g.do('a1', 'run', { fort: 's2-hq' })
    expect(g.view().run?.encountering).toBe(true)
    g.concede('s2')
    expect(g.view().run).toBeNull()
    expect(g.until('a1').kind).toBe('act')
    sound(g)
  })

  describe('while a Runner chooses subroutines to break', () => {
    const choosing = () => {
      const g = teamTable({
        teams: 3,
        s2: { hq: { ice: [rezzed('Wall of Ice')] } },
        a1: { rig: ['Dwarf'], bits: 5 },
      })
      g.do('a1', 'run', { fort: 's2-hq' })
      g.do('a1', 'break-these')
      return g
    }
    const kinds = (g: SeatsGame) => g.state.frames.map(({ kind }) => kind)

    rule('B14', 'and the choice ends, if it is the team of the Corp', () => {
      const g = choosing()
      expect(kinds(g)).toContain('break-plan')
      g.concede('s2')
      expect(kinds(g)).not.toContain('break-plan')
      expect([g.view().run, g.until('a1').kind, g.seat('a1').bits]).toEqual([null, 'act', 5])
      sound(g)
    })

    rule('B14', 'and the choice ends, if it is the team of the Runner', () => {
      const g = choosing()
      g.concede('a1')
      expect(kinds(g)).not.toContain('break-plan')
      expect(g.view().run).toBeNull()
      sound(g)
      g.skipTo('s2')
      expect(g.view().turn.seat).toBe('s2')
    })

    rule('B14', 'and the choice goes on, if it is a third team', () => {
      const g = choosing()
      g.concede('s3')
      const [first = ''] = g.until('a1').options.map(({ id }) => id)
      g.answer('a1', [first])
      g.until('a1')
      expect(g.seat('a1').bits).toBe(0)
      sound(g)
    })
  })

  test('and a run in which it has no part continues', () => {
    const g = teamTable({ teams: 3, s2: { hq: { ice: [rezzed('Quandary')] } }, a1: { rig: ['Codecracker'] } })
    g.do('a1', 'run', { fort: 's2-hq' })
    g.concede('a3')
    expect(g.view().run?.encountering).toBe(true)
    expect(g.can('a1', 'boost')).toBe(true)
    sound(g)
  })

  test('and its players can do nothing more', () => {
    const g = teamTable({ teams: 3 })
    g.concede('a3')
    expect(() => g.concede('s3')).toThrow('This team has left the game.')
    expect(g.can('a1', 'run', { fort: 's3-hq' })).toBe(false)
  })
})

const emptied = (g: Game): void => {
  const corp = g.s.seats[2]
  if (!corp) return
  corp.trash.push(...corp.stack)
  for (const card of corp.stack) {
    const c = cardToChange(g, card)
    c.zone = 'trash'
    c.faceUp = true
    c.known = 31
    c.seen = 31
  }
  corp.stack = []
}

describe('survivors', () => {
  rule(
    'B16',
    'a Sponsor may rehire its Agent, who starts anew, for three actions and the next 3 points',
    () => {
      const g = scorched(true)
      g.do('s1', 'play')
      expect(g.waitingFor()).toEqual(['s2'])
      g.do('s2', 'yes')
      expect(g.state.seats.some(({ out }) => out)).toBe(false)
      expect(g.seat('s2').owedActions).toBe(3)
      expect(g.seat('a2')).toMatchObject({ handSize: 5, bits: 5, tags: 0 })
      expect(g.seat('a2').rig?.programs).toEqual([])
      expect(g.state.lasting.map(({ ability }) => ability)).toEqual([
        { kind: 'forfeits', points: 3, team: true },
      ])
      sound(g)
    },
  )

  rule('B16', 'the team loses its next points, whichever of the partners scores them', () => {
    const g = teamTable({
      s2: { deck: ['Tycho Extension'] },
      adjust: ({ s }) => {
        const forfeits = { kind: 'forfeits', points: 3, team: true } as const
        s.lasting.push({
          id: 1,
          ability: forfeits,
          you: 0,
          rival: null,
          source: null,
          fort: null,
          until: 'game',
          run: 0,
          since: 0,
          n: 3,
        })
        s.next.lasting = 2
      },
    })
    g.do('a1', 'run', { fort: 's2-rd' })
    g.do('a1', 'score')
    expect(g.seat('a1').points).toBe(1)
  })

  rule('B16', 'the team leaves if the Sponsor does not rehire its Agent', () => {
    const g = scorched(true)
    g.do('s1', 'play')
    g.do('s2', 'no')
    expect(g.state.seats.map(({ out }) => out)).toEqual([false, false, true, true, false, false])
    sound(g)
  })

  rule('B16', 'a Sponsor that cannot draw is not asked', () => {
    const g = teamTable({
      turn: 's2',
      atStart: true,
      adjust: emptied,
      options: { survivors: true },
    })
    expect(g.view().result).toMatchObject({ winners: ['s1', 'a1'], reason: 'decked' })
  })
})

describe('cards that depend on an agreement', () => {
  rule('B17', 'Siren redirects runs on its own Corp only, or on other Corps as well', () => {
    const at = (detours: 'run' | 'all') => {
      const g = teamTable({
        teams: 3,
        s2: { forts: [{ cards: [rezzed('Siren')] }], bits: 5 },
        options: { detours },
      })
      g.do('a1', 'run', { fort: 's3-archives' })
      while (g.view().run && g.decision('s2') === null && g.waitingFor().length > 0) g.passOne()
      return g
    }
    expect(at('run').decision('s2')).toBeNull()
    const g = at('all')
    g.do('s2', 'use', { card: 'siren' })
    expect(g.view().run).toMatchObject({ corp: 's2', fort: 'fort-1' })
  })

  rule('B17', 'Corporate Ally affects one Corp only, or all rival Corps', () => {
    const agenda = { cards: ['Hostile Takeover'] }
    const at = (dearer: 'one' | 'all') =>
      teamTable({
        teams: 3,
        s1: { score: ['Hostile Takeover'] },
        a1: { hand: ['Corporate Ally'], bits: 5 },
        s2: { forts: [{ cards: [{ card: 'Hostile Takeover', advancement: 3 }] }] },
        s3: { forts: [agenda] },
        options: { dearer },
      })
    const scoring = (g: SeatsGame) => {
      g.do('a1', 'install', { card: 'corporate-ally' })
      if (g.decision('a1')?.options.some(({ verb }) => verb === 'against')) {
        g.do('a1', 'against', { words: 'Sponsor 3' })
      }
      g.skipTo('s2')
      return g.can('s2', 'score')
    }
    expect(scoring(at('one'))).toBe(true)
    expect(scoring(at('all'))).toBe(false)
  })
})
