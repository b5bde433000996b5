import { expect } from 'vitest'
import { carried } from '../../support/counters.ts'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed, type Spec } from '../../support/table.ts'
import type { CorpSpec, FortSpec } from '../../support/table-spec.ts'

const PIPELINE = 'Viral Pipeline'
const see = (n: number) => `runner/viral-pipeline/1 + runner/boardwalk/${n}`

const sockets = (g: TestGame): Record<string, number> =>
  Object.fromEntries(
    g
      .seat('corp')
      .forts.flatMap((f) => (f.counters.socket === undefined ? [] : [[f.name, f.counters.socket]])),
  )

const infected: FortSpec = { counters: { socket: 1 } }
const connected = (spec: Spec = {}, corp: CorpSpec = {}): TestGame =>
  game({
    ...spec,
    corp: { hq: infected, rd: infected, arch: infected, ...corp },
    runner: { rig: [PIPELINE], ...spec.runner },
  })

ruling(see(2), 'a Socket counter comes into each central fort as a successful run on it ends', () => {
  const g = game({
    corp: { hq: { ice: [rezzed('Quandary')] }, forts: [{ ice: ['Quandary'] }] },
    runner: { rig: [PIPELINE] },
  })
  g.runner.run('R&D')
  g.until('runner')
  expect(sockets(g)).toEqual({})
  g.runner.pass()
  expect(sockets(g)).toEqual({ 'R&D': 1 })
  g.runner.run('HQ')
  g.settled()
  expect(sockets(g)).toEqual({ 'R&D': 1 })
  g.runner.run('Archives')
  g.settled()
  expect(sockets(g)).toEqual({ 'R&D': 1, Archives: 1 })
  g.runner.run('Fort 1')
  g.settled()
  expect(sockets(g)).toEqual({ 'R&D': 1, Archives: 1 })
})

ruling(see(2), 'HQ like the others, and none of them for a run that fails', () => {
  const won = game({
    corp: { hq: { ice: [rezzed('Quandary')] } },
    runner: { rig: [PIPELINE, 'Codecracker'] },
  })
  won.runner.run('HQ').break(1)
  won.settled()
  expect(sockets(won)).toEqual({ HQ: 1 })
  const ice = [rezzed('Quandary')]
  const failed = game({
    corp: { hq: { ice }, rd: { ice }, arch: { ice } },
    runner: { rig: [PIPELINE] },
  })
  for (const fort of ['HQ', 'R&D', 'Archives']) failed.runner.run(fort)
  failed.settled()
  expect(sockets(failed)).toEqual({})
})

ruling(see(1), 'Pipe counters work on when the program is gone, until they are purged', () => {
  const g = game({
    turn: 'corp',
    atStart: true,
    corp: { counters: { pipe: 2 }, hq: { counters: { socket: 1 } } },
  })
  g.settled()
  expect(g.view().turn.seat).toBe('corp')
  g.expect.actions('corp', 1)
  g.corp.purge()
  expect(carried(g, 'corp')).toEqual({})
  expect(sockets(g)).toEqual({})
  g.settled()
})

ruling(see(3), 'a purge takes Sockets and Pipes alike', () => {
  const g = connected({ turn: 'corp' }, { counters: { pipe: 3 } })
  g.corp.purge()
  expect(sockets(g)).toEqual({})
  expect(carried(g, 'corp')).toEqual({})
  g.settled()
})

ruling(see(4), 'purged as ice is approached, Sockets make no Pipe any more', () => {
  const g = game({
    corp: { hq: { ice: ['Keeper'], counters: { socket: 1 } }, rd: infected },
    runner: { rig: [PIPELINE] },
  })
  g.runner.run('HQ')
  g.corp.purge()
  expect(sockets(g)).toEqual({})
  g.corp.pass()
  g.runner.jackOut()
  g.settled()
})

ruling(see(5), 'the Pipe counters take their actions all at once', () => {
  const g = game({ turn: 'corp', atStart: true, corp: { counters: { pipe: 2 } } })
  g.settled()
  expect(g.logLines().filter((line) => line.includes('must forgo'))).toEqual([
    'Corp must forgo the next 2 actions.',
  ])
})

ruling('runner/viral-pipeline/2', 'a purge at the start of the turn comes before the Pipe counters', () => {
  const g = game({ turn: 'corp', atStart: true, corp: { counters: { pipe: 2 } } })
  expect(g.corp.verbs()).toEqual(['start', 'mandatory-draw', 'purge', 'pass'])
  g.corp.purge()
  g.settled()
  expect(g.view().turn.seat).toBe('runner')
  expect(g.seat('corp').owedActions).toBe(0)
  g.runner.gains(4)
  g.settled()
  g.expect.actions('corp', 3)

  const late = game({ turn: 'corp', atStart: true, corp: { counters: { pipe: 2 } } })
  late.corp.do('start')
  expect(late.seat('corp').owedActions).toBe(2)
  late.corp.purge()
  // Five actions are owed, and this turn has three.
  expect(late.view().turn.seat).toBe('runner')
  expect(late.seat('corp').owedActions).toBe(2)
  late.settled()
})

ruling(
  'runner/viral-pipeline/3',
  'with the third Socket the Runner makes a Pipe before the Corp can purge',
  () => {
    const g = game({
      corp: { hq: infected, rd: infected },
      runner: { rig: [PIPELINE, 'Code Viral Cache'] },
    })
    g.runner.run('Archives')
    g.until('runner')
    expect(sockets(g)).toEqual({ HQ: 1, 'R&D': 1, Archives: 1 })
    expect(g.runner.can('use', { card: PIPELINE })).toBe(true)
    g.runner.use(PIPELINE)
    expect(sockets(g)).toEqual({})
    expect(carried(g, 'corp')).toEqual({ pipe: 1 })
    // The Cache saves it from the purge that follows.
    g.corp.purge()
    expect(carried(g, 'corp')).toEqual({ pipe: 1 })
    g.settled()
  },
)
