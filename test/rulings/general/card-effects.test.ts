import { expect } from 'vitest'
import { whenDiceShow } from '../../support/dice.ts'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, rezzed, type Spec } from '../../support/table.ts'

const here = (n: number) => `general/card-effects/${n}`

const wired = {
  corp: { bits: 9, forts: [{ cards: [rezzed('Sterdroid')] }], hq: { cards: ['Red Herrings'] } },
  runner: { rig: ['Chiba Bank Account', { card: 'Short-Term Contract', bits: 4 }] },
}

/** Which seat decides, at which step, and whether special effects and rezzing are offered. */
const moment = (g: TestGame, side: 'corp' | 'runner'): string => {
  const decision = g.decision(side)
  const verbs = decision?.options.map((o) => o.verb) ?? []
  const offered = ['use', 'rez', 'action'].filter((verb) => verbs.includes(verb))
  return `${side} ${decision?.step ?? decision?.kind}: ${offered.join(' ')}`
}
/** Passes and gains bits through this many decisions, and records each. */
const moments = (g: TestGame, decisions: number): string[] =>
  Array.from({ length: decisions }, () => {
    const side = g.decision('corp') ? 'corp' : 'runner'
    const said = moment(g, side)
    g[side].do(g.decision(side)?.kind === 'act' ? 'gain' : 'pass')
    return said
  })

ruling(
  here(1),
  "special effects go when the Corp can rez; with an action in the cost, in one's own turn",
  () => {
    const g = game({ ...wired, turn: 'corp', atStart: true, actions: 3 })
    expect(moments(g, 8)).toEqual([
      'runner window: use',
      'corp window: use rez',
      'corp act: use rez',
      'runner window: use',
      'corp act: use rez',
      'runner window: use',
      'corp act: use rez',
      'runner window: use',
    ])
    expect(moments(g, 6)).toEqual([
      'corp window: use rez',
      'runner window: use',
      'corp window: use rez',
      'runner act: action',
      'runner window: use',
      'corp window: use rez',
    ])
    g.settled()
  },
)

ruling(
  `${here(1)} + ${here(2)}`,
  'in a run the Runner has effects before the Corp, at the same steps',
  () => {
    const g = game({
      ...wired,
      corp: { ...wired.corp, hq: { ice: ['Quandary'], cards: ['Red Herrings'] } },
    })
    g.runner.run('HQ')
    expect(moments(g, 5)).toEqual([
      'runner 2: use',
      'corp 3: use rez',
      'corp 12: use rez',
      'runner 13: use',
      'corp 15: use rez',
    ])
    g.settled()
  },
)

ruling(here(2), 'after an action the Runner goes first, then the Corp, and it does not go back', () => {
  const g = game(wired)
  g.runner.gain()
  expect(g.view().waitingFor).toEqual(['runner'])
  g.runner.use('Chiba Bank Account')
  expect(g.view().waitingFor).toEqual(['corp'])
  g.corp.rez('Red Herrings').pass()
  expect(moment(g, 'runner')).toBe('runner act: action')
  g.expect.bits('runner', 9)
  g.settled()
})

ruling(here(3), 'a node rezzed at the start of the turn works at the start of that turn', () => {
  const g = game({
    turn: 'corp',
    atStart: true,
    corp: { bits: 6, forts: [{ cards: ['Braindance Campaign'] }] },
  })
  g.corp.rez('Braindance Campaign').use('Braindance Campaign')
  g.expect.bits('corp', 2).card('Braindance Campaign', { bits: 10 }).handSize('corp', 1)
  expect(g.logLines().slice(1)).toEqual([
    'Corp rezzes Braindance Campaign.',
    '12 bits go on Braindance Campaign.',
    'Corp takes 2 bits from Braindance Campaign.',
    'Corp draws 1 card.',
  ])
  g.settled()
})

ruling(here(3), "the Corp's draw for the turn comes before or after its other effects, as it likes", () => {
  const spec: Spec = {
    turn: 'corp',
    atStart: true,
    corp: { deck: ['Quandary', 'Keeper'], score: ['Employee Empowerment'] },
  }
  const drawFirst = game(spec)
  drawFirst.corp.do('mandatory-draw')
  drawFirst.expect.hand('corp', 'Quandary')
  drawFirst.corp.yes()
  drawFirst.expect.hand('corp', 'Quandary', 'Keeper')
  drawFirst.settled()

  const effectFirst = game(spec)
  effectFirst.corp.use('Employee Empowerment')
  effectFirst.expect.handSize('corp', 0)
  effectFirst.corp.no()
  effectFirst.expect.hand('corp', 'Quandary')
  effectFirst.settled()
})

ruling(here(3), "end-of-run effects happen in the Runner's order", () => {
  const play = (...order: string[]) => {
    const g = game({
      runner: { hand: ['Lucidrine Booster Drug'], rig: ['Karl de Veres, Corporate Stooge', 'Butcher Boy'] },
    })
    g.runner
      .play('Lucidrine Booster Drug')
      .do('run', { fort: 'HQ' })
      .pick(...order)
    expect(g.view().result).toMatchObject({ reason: 'flatline' })
    return g
  }
  play('Lucidrine Booster Drug', 'Butcher Boy', 'Karl de Veres, Corporate Stooge').expect.bits('runner', 5)
  play('Butcher Boy', 'Karl de Veres, Corporate Stooge', 'Lucidrine Booster Drug').expect.bits('runner', 6)
})

ruling(here(3), 'end-of-turn effects happen in the order of the player whose turn it is', () => {
  /** Two programs that return to the hand as the turn ends, one hosted on the other. */
  const lent = (): TestGame => {
    const g = game({
      runner: { bits: 9, hand: ['Sneak Preview', 'Sneak Preview'], trash: ['Imp', 'Shield'] },
    })
    g.runner.play('Sneak Preview').pick('Imp').play('Sneak Preview').pick('Shield').pick('Imp')
    g.runner.gains(2)
    return g
  }
  const both = lent()
  both.runner.pick('Shield', 'Imp')
  both.expect.hand('runner', 'Imp', 'Shield')
  both.settled()
  const one = lent()
  one.runner.pick('Imp', 'Shield')
  one.expect.hand('runner', 'Imp').trash('runner', 'Shield', 'Sneak Preview', 'Sneak Preview')
  one.settled()
})

const VIACOX = 'Bargain with Viacox'
/** The card requires a run on R&D in the Runner's next turn. */
const bargained = (spec: Spec, before: (g: TestGame) => void): TestGame =>
  whenDiceShow([3], { ...spec, runner: { bits: 9, hand: ['Inside Job'], rig: [VIACOX] } }, (g) => {
    before(g)
    g.runner.gain()
    g.corp.gains(3)
    g.until('runner')
  })
const rexed: Spec = { actions: 2, corp: { hq: { ice: [rezzed('Rex')] } } }
ruling(here(4), 'who cannot run makes no run, whatever card says so', () => {
  const g = bargained(rexed, (g) => {
    g.runner.run('HQ')
    g.corp.commit(0)
    expect(g.runner.verbs()).toEqual(['gain', 'draw', 'lift'])
  })
  expect(g.view().turn.seat).toBe('runner')
  expect(g.runner.verbs()).toEqual(['gain', 'draw', 'lift'])
  g.runner.gains(4)
  g.settled()
  expect(g.view().turn.seat).toBe('corp')
  expect(g.logLines().filter((line) => line.startsWith('Runner makes a run'))).toHaveLength(1)
})

ruling(here(4), 'who can run must, where a card forces it', () => {
  const g = bargained({ actions: 1 }, () => {})
  g.runner.gains(4)
  expect(g.runner.verbs()).toEqual(['extra'])
  g.runner.do('extra', { card: VIACOX })
  expect(g.runner.options()).toEqual(['Run on R&D (1 action)'])
  g.runner.run('R&D')
  g.settled()
  expect(g.logLines()).toContain('The run on R&D is successful.')
})

ruling(here(4), 'a Runner who cannot jack out is not let out by a card either', () => {
  const g = game({
    corp: { hq: { ice: [rezzed('Jack Attack'), 'Quandary'] } },
    runner: { rig: ['Smarteye', 'Codecracker'] },
  })
  g.runner.run('HQ')
  g.corp.commit(0)
  g.runner.use('Smarteye')
  expect(g.logLines()).toContain('Quandary is exposed.')
  expect(g.view().waitingFor).toEqual(['corp'])
  g.corp.rez('Quandary')
  g.runner.break(1)
  g.settled()
  g.expect.path(6, 12, 13, 2, 12, 13, 14, 16)
  expect(g.logLines()).toContain('The run on HQ is successful.')
})

ruling(here(4), 'without the ban the same card lets the Runner out', () => {
  const g = game({ corp: { hq: { ice: ['Quandary'] } }, runner: { rig: ['Smarteye'] } })
  g.runner.run('HQ').use('Smarteye')
  expect(g.view().waitingFor).toEqual(['runner'])
  g.runner.jackOut()
  g.expect.noRun()
  g.settled()
})

ruling(here(5), 'all cards to be exposed are chosen before the first of them is', () => {
  const g = game({
    corp: { hq: { ice: ['Quandary', 'Keeper'] }, forts: [{ cards: ['Setup!'] }] },
    runner: { hand: ['Hunt Club BBS'] },
  })
  g.runner.play('Hunt Club BBS')
  expect(g.decision('runner')).toMatchObject({ kind: 'cards', min: 0, max: 3 })
  expect(
    g
      .view('runner')
      .seats.flatMap((s) => s.forts.flatMap((f) => [...f.ice, ...f.cards]))
      .map((c) => c.card),
  ).toEqual([null, null, null])
  g.runner.pick('HQ', 'Fort 1')
  expect(g.logLines().filter((line) => /exposed/.test(line))).toHaveLength(2)
  expect(g.fort('HQ', 'runner')?.ice.map((c) => c.card)).toEqual([null, 'keeper'])
  expect(g.fort('Fort 1', 'runner')?.cards.map((c) => c.card)).toEqual(['setup'])
  g.settled()
})

ruling(here(5), 'both counters are placed in mind before the first is put down', () => {
  const g = game({
    turn: 'corp',
    corp: {
      bits: 5,
      hand: ['Systematic Layoffs'],
      forts: [{ cards: ['Marine Arcology'] }, { cards: [advanced('Hostile Takeover', 2)] }],
    },
  })
  g.corp.play('Systematic Layoffs').pick('Hostile Takeover')
  g.expect.card('Hostile Takeover', { advancement: 2 })
  g.corp.pick('Marine Arcology')
  g.expect.card('Hostile Takeover', { advancement: 3 }).card('Marine Arcology', { advancement: 1 })
  g.settled()
})

ruling(
  here(6),
  'consequences come in the order of the text: bits first, then the draw that loses the game',
  () => {
    const g = game({ turn: 'corp', corp: { hand: ['Night Shift'], fillers: 0 } })
    g.corp.play('Night Shift')
    g.expect.bits('corp', 7).won('runner', 'decked')
  },
)

ruling(here(6), "Edited Shipping Manifests: the Corp's bit, the tag, the Runner's bits", () => {
  const g = game({ runner: { hand: ['Edited Shipping Manifests'] } })
  g.runner.play('Edited Shipping Manifests')
  const log = g.logLines()
  const lines = ['Corp loses 1 bit.', 'Runner receives a tag from Edited Shipping Manifests.'].map((line) =>
    log.indexOf(line),
  )
  const gains = log.findIndex((line) => line.startsWith('Runner gains 10 bits'))
  expect([...lines, gains]).toEqual([...lines, gains].toSorted((a, b) => a - b))
  expect(lines).not.toContain(-1)
  g.expect.bits('runner', 14).bits('corp', 4).tags(1)
  g.settled()
})
