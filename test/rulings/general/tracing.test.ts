import { expect } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const here = (n: number) => `general/tracing/${n}`
const hunter = { bits: 5, hq: { ice: [rezzed('Hunter')] } }

ruling(here(1), 'without a link card the link is 0, and a trace of 0 succeeds', () => {
  const g = game({ corp: hunter })
  g.runner.run('HQ')
  expect(g.decision('runner')).toBeNull()
  g.corp.commit(0)
  g.expect.tags(1).bits('corp', 5)
  g.settled()
})

ruling(here(1), 'with a link card a trace of 0 meets link 0, and no more', () => {
  const met = game({ corp: hunter, runner: { rig: ["Baedeker's Net Map"] } })
  met.runner.run('HQ')
  met.corp.commit(0)
  met.runner.commit(0)
  met.expect.tags(1)
  met.settled()

  const missed = game({ corp: hunter, runner: { rig: ["Baedeker's Net Map"] } })
  missed.runner.run('HQ')
  missed.corp.commit(0)
  missed.runner.commit(1)
  missed.expect.tags(0).bits('runner', 5)
  missed.settled()
})

ruling(here(2), 'two base link cards do not add up', () => {
  const g = game({ corp: hunter, runner: { bits: 3, rig: ["Baedeker's Net Map", "Baedeker's Net Map"] } })
  g.runner.run('HQ')
  expect(g.decision('runner')?.max).toBe(4)
  g.corp.commit(5)
  g.runner.commit(4)
  g.expect.tags(1).bits('corp', 0).bits('runner', 0)
  g.settled()
})

ruling(here(2), 'the boost of one base link card does not raise another', () => {
  for (const [base, most, left] of [
    ["Baedeker's Net Map", 4, 0],
    ['Bakdoor', 4, 1],
  ] as const) {
    const g = game({ corp: hunter, runner: { bits: 3, rig: ["Baedeker's Net Map", 'Bakdoor'] } })
    g.runner.run('HQ').pick(base)
    g.corp.commit(2)
    expect(g.decision('runner')?.max).toBe(most)
    g.runner.commit(most)
    g.expect.tags(0).bits('runner', left)
    g.settled()
  }
})

ruling(here(2), 'other link cards raise any base link, as many of them as there are', () => {
  const g = game({
    corp: hunter,
    runner: { bits: 4, rig: ["Baedeker's Net Map", 'Signpost', 'Signpost', 'The Springboard'] },
  })
  g.runner.run('HQ')
  g.corp.commit(5)
  g.runner.commit(1).use('The Springboard').use('Signpost').use('Signpost')
  g.expect.tags(0).bits('runner', 1)
  g.settled()
})

ruling(here(2), 'link can be built from other cards alone, on the base link of 0', () => {
  const g = game({ corp: hunter, runner: { bits: 2, rig: ['Signpost'] } })
  g.runner.run('HQ')
  g.corp.commit(1)
  g.runner.use('Signpost')
  g.expect.tags(0).bits('runner', 1)
  g.settled()
})

ruling(here(4), 'a Hidden resource backs a link beyond the pool, and shows itself only when it pays', () => {
  const g = game({
    corp: hunter,
    runner: { bits: 1, rig: ["Baedeker's Net Map", 'Chiba Bank Account'] },
  })
  const face = () => g.seat('runner', 'corp').rig?.resources.map((c) => c.card)
  g.runner.run('HQ').pass().pass()
  expect(g.decision('runner')?.max).toBe(5)
  g.runner.commit(4)
  expect(face()).toEqual([null])
  expect(g.seat('runner', 'corp').bits).toBe(1)
  g.corp.commit(3)
  expect(g.logLines('corp')).toContain('Corp put in 3, Runner has link 4.')
  expect(face()).toEqual([])
  g.expect.tags(0).bits('runner', 1).trash('runner', 'Chiba Bank Account')
  g.settled()
})

ruling(here(4), 'what it was not needed for leaves it hidden', () => {
  const g = game({
    corp: hunter,
    runner: { bits: 1, rig: ["Baedeker's Net Map", 'Chiba Bank Account'] },
  })
  g.runner.run('HQ').pass().pass().commit(2)
  g.corp.commit(2)
  expect(g.seat('runner', 'corp').rig?.resources.map((c) => c.card)).toEqual([null])
  // The Runner's last bit can pay for an account now.
  expect(g.until('runner').prompt).toBe('You are about to pay 1 bit. Use anything first?')
  g.runner.pass().pass().pass().pass()
  g.expect.tags(1).bits('runner', 0)
  g.settled()
})

ruling(here(4), 'a Runner with anything Hidden is asked, so that the asking tells nothing', () => {
  const g = game({ corp: hunter, runner: { rig: ['Death from Above'] } })
  g.runner.run('HQ').pass().pass()
  expect(g.decision('runner')).toMatchObject({ kind: 'secret', min: 0, max: 0 })
  g.runner.commit(0)
  g.corp.commit(0)
  // The hidden card might raise the link now, cancel the trace, or prevent the tag afterwards.
  g.runner.pass().pass().pass()
  g.expect.tags(1)
  g.settled()
})

ruling(here(3), 'while a trace is on, each side sees what the other has, not what it put in', () => {
  const g = game({ corp: hunter, runner: { bits: 3, rig: ["Baedeker's Net Map"] } })
  g.runner.run('HQ')
  g.corp.commit(4)
  expect(g.seat('corp', 'runner').bits).toBe(5)
  expect(g.seat('runner', 'corp').bits).toBe(3)
  for (const viewer of ['runner', null] as const) {
    expect(g.view(viewer).trace).toMatchObject({ committed: ['corp'], revealed: null })
    expect(g.logLines(viewer).some((line) => /put in/.test(line))).toBe(false)
  }
  g.runner.commit(2)
  expect(g.logLines()).toContain('Corp put in 4, Runner has link 2.')
  g.expect.bits('corp', 1).bits('runner', 2).tags(1)
  g.settled()
})
