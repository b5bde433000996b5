import { describe, expect, test } from 'vitest'
import { forfeits, forfeitsBits, lasting, play, points, prep } from '../../../src/cards/vocabulary/index.ts'
import { poolWith } from '../../support/extra-cards.ts'
import { game, type TestGame } from '../../support/game.ts'
import { advanced, counted, rezzed, type Spec } from '../../support/table.ts'

/** A spectator's log lines with their kinds, without the steps of the run chart. */
const sentences = (g: TestGame) =>
  (g.log[''] ?? [])
    .filter(({ kind }) => kind !== 'step')
    .map(({ kind, say }) => `${kind}: ${say.map((p) => (typeof p === 'string' ? p : p.name)).join('')}`)

const steps = (g: TestGame) =>
  (g.log[''] ?? [])
    .filter(({ kind }) => kind === 'step')
    .map(({ say }) => say.map((p) => (typeof p === 'string' ? p : p.name)).join(''))

const hunted = (spec: Spec) => {
  const g = game({ ...spec, runner: { bits: 5, rig: ["Baedeker's Net Map"] } })
  g.runner.run('HQ')
  return g
}

describe('C8.1 the log describes', () => {
  test('a trace that succeeds, with bits spent from a card', () => {
    const g = hunted({
      corp: {
        bits: 5,
        hq: { ice: [rezzed('Hunter')] },
        forts: [{ cards: [rezzed('Hacker Tracker Central', 3)] }],
      },
    })
    g.corp.commit(4)
    g.runner.commit(3)
    g.corp.commit(2)
    g.settled()
    expect(sentences(g)).toEqual([
      'run: Runner makes a run on HQ.',
      'approach: Runner approaches Hunter.',
      'encounter: Runner encounters Hunter.',
      'subroutine: Subroutine 1 of Hunter resolves.',
      'trace: Corp starts a trace with limit 5 by Hunter.',
      'reveal: Corp put in 4, Runner has link 3.',
      'pay: Corp spends 2 bits from Hacker Tracker Central.',
      'pay: Corp pays 2 bits.',
      "reveal: The base link is that of Baedeker's Net Map.",
      'pay: Runner pays 2 bits.',
      'trace: The trace succeeds.',
      'store: 1 bit goes on Hacker Tracker Central.',
      'tag: Runner receives a tag from Hunter.',
      'pass: Runner passes Hunter.',
      'success: The run on HQ is successful.',
      'runEnd: The run ends.',
    ])
  })

  test('a trace that fails', () => {
    const g = hunted({ corp: { bits: 5, hq: { ice: [rezzed('Hunter')] } } })
    g.corp.commit(0)
    g.runner.commit(1)
    g.settled()
    expect(sentences(g).slice(4, -3)).toEqual([
      'trace: Corp starts a trace with limit 5 by Hunter.',
      'reveal: Corp put in 0, Runner has link 1.',
      "reveal: The base link is that of Baedeker's Net Map.",
      'trace: The trace fails.',
    ])
  })

  test('ice that is rezzed above its cost and ends the run', () => {
    const g = game({
      corp: { bits: 9, hq: { ice: ['Caryatid'] } },
      runner: { bits: 9, rig: ['Codecracker'] },
    })
    g.runner.run('HQ')
    g.corp.rez('Caryatid').do('morph')
    g.settled()
    expect(sentences(g)).toEqual([
      'run: Runner makes a run on HQ.',
      'approach: Runner approaches unrezzed ice.',
      'pay: Corp pays 7 bits.',
      'announce: Corp announces Caryatid.',
      'pay: Corp pays 1 bit.',
      'rez: Corp rezzes Caryatid.',
      'above: Corp pays 1 bit above the rez cost of Caryatid: it is a code gate now.',
      'encounter: Runner encounters Caryatid.',
      'subroutine: Subroutine 1 of Caryatid resolves.',
      'endRun: The run is ended by Caryatid.',
      'runEnd: The run ends without success.',
    ])
  })

  test('each step of the run chart, with its number', () => {
    const g = game({ corp: { hq: { ice: ['Quandary'] } } })
    g.runner.run('HQ')
    g.settled()
    expect(steps(g)).toEqual([
      'Step 1: the run is declared.',
      'Step 2: ice is approached.',
      'Step 3: the Corp may rez.',
      'Step 4: the Corp decides about the ice.',
      'Step 12: the ice is passed.',
      'Step 13: the Runner may jack out.',
      'Step 14: the Runner looks for more ice.',
      'Step 15: the Corp may rez before access.',
      'Step 16: the run is successful.',
      'Step 17: cards are accessed.',
      'Step 18: agendas are scored, trash costs paid.',
      'Step 19: the Corp deals with its losses.',
      'Step 20: the run ends.',
    ])
  })

  test('bits that are paid from a card', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Wall of Static')] } },
      runner: { bits: 9, rig: ['Dwarf', 'Cloak'] },
    })
    g.runner.run('HQ').break(1).pick('1 bit from Cloak')
    expect(sentences(g)).toContain('pay: Runner pays 1 bit from Cloak.')
    g.runner.pass()
    g.settled()
    g.expect.bits('runner', 9)
  })

  test('a program that another program saves', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Banpei')] } },
      runner: { bits: 5, rig: ['Dwarf', 'Joan of Arc'] },
    })
    g.runner.run('HQ')
    g.corp.pick('Dwarf')
    expect(g.decision('runner')?.prompt).toBe('Dwarf is about to be trashed. Save it?')
    expect(g.runner.options()).toEqual([
      'Joan of Arc: Save (trash it)',
      'Joan of Arc: Save, and put this card into your hand (1 bit)',
      'Let it be trashed',
    ])
    g.runner.do('save')
    g.settled()
    expect(sentences(g).slice(4, 7)).toEqual([
      'use: Runner uses Joan of Arc.',
      'trash: Joan of Arc is trashed.',
      'save: Runner saves Dwarf from being trashed.',
    ])
  })

  test('the damage that is prevented and the damage that is taken', () => {
    const g = game({
      turn: 'corp',
      corp: { hand: ['Scorched Earth'], bits: 9 },
      runner: {
        tags: 1,
        hand: Array.from({ length: 5 }, () => 'Score!'),
        rig: [counted('Armored Fridge', { ablative: 2 })],
      },
    })
    g.corp.play('Scorched Earth')
    expect(g.decision('runner')?.prompt).toBe('You are about to take 4 meat damage. Prevent it?')
    expect(g.runner.options()).toEqual([
      'Prevent 1 meat damage with Armored Fridge (1 Ablative counter)',
      'Take 4 meat damage',
    ])
    g.runner.use('Armored Fridge')
    expect(g.decision('runner')?.prompt).toBe('You are about to take 3 meat damage. Prevent it?')
    g.runner.pass()
    expect(sentences(g)).toEqual([
      'play: Corp plays Scorched Earth.',
      'pay: Corp pays 3 bits.',
      'prevent: Runner prevents 1 meat damage with Armored Fridge.',
      'damage: Runner takes 3 meat damage from Scorched Earth.',
      ...Array.from({ length: 3 }, () => 'trash: Score! is lost to the damage.'),
    ])
  })

  test('a purge and the actions it costs', () => {
    const g = game({ turn: 'corp', corp: { counters: { tax: 2 } } })
    g.corp.purge()
    expect(sentences(g)).toEqual([
      'purge: Corp purges all virus counters and forgoes the next three actions.',
      'forgo: Corp forgoes 3 actions.',
      'turn: Runner begins turn 3.',
    ])
  })

  test('draws: the number for all, the cards for the player, and nothing from an empty stack', () => {
    const g = game({ runner: { stack: ['Imp', 'Dwarf'], hand: ['Jack-n-Joe'], fillers: 0 } })
    g.runner.play('Jack-n-Joe')
    expect(g.logLines()).toContain('Runner draws 2 cards.')
    expect(g.logLines('runner')).toContain('Runner draws Imp and Dwarf.')
    const before = g.logLines().length
    g.runner.draw()
    expect(
      g
        .logLines()
        .slice(before)
        .filter((line) => line.includes('draws')),
    ).toEqual([])
    g.settled()
  })

  test('actions that a card gives and tags that are removed', () => {
    const g = game({ turn: 'corp', corp: { bits: 9, hand: ['Overtime Incentives'] } })
    g.corp.play('Overtime Incentives')
    expect(sentences(g)).toContain('gainActions: Corp gains 2 actions.')
    g.settled()
    const tagged = game({ runner: { bits: 9, tags: 2 } })
    tagged.runner.untag()
    expect(sentences(tagged)).toContain('untag: Runner removes 1 tag.')
    tagged.expect.tags(1)
    tagged.settled()
  })

  test('cards that are shuffled into R&D or the stack', () => {
    const corp = game({
      turn: 'corp',
      corp: { score: ['AI Chief Financial Officer'], archives: ['Setup!'] },
    })
    corp.corp.use('AI Chief Financial Officer')
    expect(corp.logLines()).toContain('Corp shuffles Setup! into R&D.')
    corp.settled()
    const runner = game({ runner: { bits: 9, hand: ['MIT West Tier'], trash: ['Imp'] } })
    runner.runner.play('MIT West Tier')
    expect(runner.logLines()).toContain('Runner shuffles Imp into the stack.')
    runner.settled()
  })

  test('ice that moves, and its new position', () => {
    const walking = (to: string) => {
      const g = game({ corp: { bits: 9, hq: { ice: ['Keeper', 'Quandary', rezzed('Walking Wall')] } } })
      g.runner.run('HQ')
      g.corp.use('Walking Wall').pick(to)
      const lines = g.logLines()
      g.settled()
      return lines
    }
    expect(walking('Outermost')).toContain('Corp moves Walking Wall to the outermost position on HQ.')
    expect(walking('Just inside')).toContain('Corp moves Walking Wall to another position on HQ.')
  })

  test('an effect that keeps the Runner from running, and the price that lifts it', () => {
    const g = game({ corp: { bits: 9, hq: { ice: [rezzed('Rex')] } }, runner: { bits: 9 } })
    g.runner.run('HQ')
    g.corp.commit(1)
    g.settled()
    expect(g.runner.options()).toEqual([
      'Gain 1 bit (1 action)',
      'Draw a card (1 action)',
      'Pay off Rex to be able to run again (1 action, 2 bits)',
    ])
    g.runner.do('lift')
    expect(sentences(g).slice(-2)).toEqual(['pay: Runner pays 2 bits.', 'lift: Runner may run again.'])
    expect(g.runner.can('run')).toBe(true)
  })

  test('a turn of the Corp', () => {
    const g = game({
      turn: 'corp',
      corp: { bits: 9, hand: ['Night Shift'], forts: [{ cards: [advanced('Hostile Takeover', 2)] }] },
      runner: { tags: 1, rig: ['Broker'] },
    })
    g.corp.advance('Hostile Takeover').score('Hostile Takeover').trash('Broker').play('Night Shift')
    expect(sentences(g)).toEqual([
      'pay: Corp pays 1 bit.',
      'advance: Corp advances a face-down card in Fort 1 (3).',
      'score: Corp scores Hostile Takeover.',
      'gain: Corp gains 5 bits from Hostile Takeover.',
      'pay: Corp pays 2 bits.',
      'trash: Broker is trashed.',
      'play: Corp plays Night Shift.',
      'gain: Corp gains 2 bits from Night Shift.',
      'draw: Corp draws 1 card.',
      'turn: Runner begins turn 3.',
    ])
  })

  test('a turn of the Runner', () => {
    const g = game({ runner: { bits: 9, tags: 2, hand: ['Score!', 'Imp', 'Broker'] } })
    g.runner.install('Imp').play('Score!').untag().install('Broker')
    expect(sentences(g)).toEqual([
      'install: Runner installs Imp.',
      'play: Runner plays Score!.',
      'pay: Runner pays 5 bits.',
      'gain: Runner gains 9 bits from Score!.',
      'pay: Runner pays 2 bits.',
      'untag: Runner removes 1 tag.',
      'pay: Runner pays 3 bits.',
      'install: Runner installs Broker.',
      'turn: Corp begins turn 3.',
      'draw: Corp draws 1 card.',
    ])
  })
})

describe('C8.1 log lines about points, tags and private cards', () => {
  test('call points without an agenda “scored” if they are added, and “lost” if they are taken', () => {
    const name = "Livewire's Contacts"
    const said = (n: number) => {
      const g = game({
        runner: { hand: [name] },
        pool: poolWith(prep(name, { cost: 0, abilities: [play(points(n))] })),
      })
      g.runner.play(name)
      g.settled()
      return sentences(g).filter((line) => line.startsWith('points'))
    }
    expect(said(2)).toEqual(['points: Runner scores 2 agenda points.'])
    expect(said(-1)).toEqual(['points: Runner loses 1 agenda point.'])
  })

  test('name points that are forfeited as they are scored', () => {
    const g = game({
      turn: 'corp',
      actions: 1,
      corp: { bits: 3, hand: ['Scorched Earth'], forts: [{ cards: ['Tycho Extension'] }] },
      runner: { tags: 1, hand: ['Arasaka Owns You'] },
    })
    g.corp.play('Scorched Earth')
    g.runner.do('prevent')
    g.idleUntil('runner')
    g.runner.run('Fort 1')
    g.settled()
    expect(sentences(g).filter((line) => line.startsWith('points'))).toEqual([
      'points: Runner forfeits 3 agenda points.',
    ])
  })

  test('name no tags if the Runner has none to remove', () => {
    const g = game({ runner: { bits: 3, rig: ['Nomad Allies'] } })
    g.runner.use('Nomad Allies')
    g.settled()
    expect(sentences(g).filter((line) => line.startsWith('untag'))).toEqual([])
  })

  test('are marked as private only for the player who alone may read them', () => {
    const g = game({ corp: { hand: ['Night Shift'] }, runner: { stack: ['Score!'] } })
    g.runner.draw()
    g.runner.run('HQ')
    g.settled()
    const hidden = (viewer: string) => (g.log[viewer] ?? []).filter((e) => e.private).map(({ kind }) => kind)
    expect(hidden('')).toEqual([])
    expect(hidden('corp')).toEqual(['access'])
    expect(hidden('runner')).toEqual(['draw', 'access'])
    g.settled()
  })
})

describe('C8.1 log lines about spent points and forfeited bits', () => {
  test('name agenda points that are spent', () => {
    const g = game({ runner: { rig: ['Databroker'], score: ['Hostile Takeover'] } })
    g.runner.use('Databroker')
    expect(sentences(g).filter((line) => line.startsWith('points'))).toEqual([
      'points: Runner spends 1 agenda point.',
    ])
    g.settled()
  })

  test('name bits that are forfeited as they are gained, up to the number due', () => {
    const name = "Livewire's Contacts"
    const g = game({
      runner: { bits: 0, hand: [name] },
      pool: poolWith(prep(name, { cost: 0, abilities: [play(lasting('game', forfeitsBits(2)))] })),
    })
    g.runner.play(name).gains(3)
    g.settled()
    expect(sentences(g).filter((line) => line.startsWith('lose'))).toEqual([
      'lose: Runner forfeits 1 bit.',
      'lose: Runner forfeits 1 bit.',
    ])
    g.expect.bits('runner', 1)
  })

  test('name forfeited agenda points once, and points scored afterwards count', () => {
    const name = "Livewire's Contacts"
    const g = game({
      corp: { forts: [{ cards: ['Tycho Extension'] }, { cards: ['Hostile Takeover'] }] },
      runner: { hand: [name] },
      pool: poolWith(prep(name, { cost: 0, abilities: [play(lasting('used', forfeits(3)))] })),
    })
    g.runner.play(name).run('Fort 1').run('Fort 2')
    g.settled()
    g.expect.points('runner', 2)
    expect(sentences(g).filter((line) => line.includes('forfeits'))).toEqual([
      'points: Runner forfeits 3 agenda points.',
    ])
  })
})

test('the log has no line about a Runner who loses 0 bits', () => {
  const start = (bits: number) => {
    const g = game({ turn: 'corp', actions: 1, runner: { bits, rig: ['Loan from Chiba'] } })
    g.corp.gain()
    g.settled()
    return g.logLines().filter((line) => line.includes('loses'))
  }
  expect(start(0)).toEqual([])
  expect(start(2)).toEqual(['Runner loses 1 bit.'])
})

describe('C8.1 facts of log lines', () => {
  const factsOf = (g: TestGame, kind: string) =>
    (g.log[''] ?? []).filter((event) => event.kind === kind).map(({ facts }) => facts)

  test('tell a card that makes room from one that is trashed by an effect', () => {
    const g = game({
      turn: 'corp',
      corp: { bits: 9, hand: ['Setup!'], forts: [{ cards: ['Data Masons'] }] },
      runner: { tags: 1, rig: ['Broker'] },
    })
    g.corp.trash('Broker').install('Setup!', 'Fort 1')
    expect(factsOf(g, 'trash')).toEqual([undefined, { rule: true }])
    g.settled()
  })

  test('tell counters by number and kind, and who receives them', () => {
    const g = game({ turn: 'corp', corp: { bits: 9, hand: ['Overtime Incentives'] } })
    g.corp.play('Overtime Incentives')
    expect(factsOf(g, 'gainActions')).toEqual([{ n: 2 }])
    g.settled()
  })

  test('tell the points with which a game is won', () => {
    const g = game({
      turn: 'corp',
      corp: { score: ['Hostile Takeover'], forts: [{ cards: [advanced('Hostile Takeover', 5)] }] },
      agendaPoints: 2,
    })
    g.corp.score('Hostile Takeover')
    expect(factsOf(g, 'end')).toEqual([
      { result: { reason: 'points', winners: ['corp'], seat: 'corp' }, total: 2 },
    ])
  })
})
