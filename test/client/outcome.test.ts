/** What the table shows beside an option: the outcome of breaking no more, and of a number in a trace. */
import { describe, expect, it } from 'vitest'
import { waysAmong } from '../../src/client/state/option-variants.ts'
import { optionWords } from '../../src/client/state/option-words.ts'
import { isBreaking, isOnward, outcomeOf, tilesOf, traceOutcomeText } from '../../src/client/state/outcome.ts'
import type { RunView, View } from '../../src/client/state/types.ts'
import { openTrace } from '../support/open-trace.ts'
import { decision, option } from './builders.ts'

const met = (subroutines: RunView['subroutines']): RunView => ({
  runner: 'runner',
  corp: 'corp',
  fort: 'hq',
  accessFort: 'hq',
  step: 7,
  ice: 'i1',
  encountering: true,
  subroutines,
  passed: [],
  successful: false,
  runBits: 0,
  notes: [],
})
const brain = (broken = false) => ({ text: 'Deal 1 brain damage to the Runner.', broken })
const end = (broken = false) => ({ text: 'End the run.', broken })
const stop = option('stop', { verb: 'pass', label: 'Stop breaking' })
const breaking = decision({ kind: 'window', step: 7 })

describe('Stop breaking', () => {
  it('lists what then takes effect, the same lines as one', () => {
    expect(outcomeOf(met([brain(), brain(), brain(true), end()]), breaking, stop)?.text).toBe(
      '2 × Deal 1 brain damage to the Runner. End the run.',
    )
  })

  it('is known by its verb and step, whatever the button says', () => {
    const other = option('stop', { verb: 'pass', label: 'Nichts mehr brechen' })
    expect(outcomeOf(met([end()]), breaking, other)?.text).toBe('End the run.')
  })

  it('is empty if all is broken, no ice is encountered, or something else is passed', () => {
    expect(outcomeOf(met([brain(true), end(true)]), breaking, stop)).toBeNull()
    expect(outcomeOf(null, breaking, stop)).toBeNull()
    expect(outcomeOf(met([end()]), { ...breaking, kind: 'option' }, stop)).toBeNull()
    expect(outcomeOf(met([end()]), { ...breaking, at: 'breaker' }, stop)).toBeNull()
    expect(outcomeOf(met([end()]), breaking, option('use', { verb: 'use' }))).toBeNull()
  })
})

describe('A window of the Runner in a run', () => {
  const run = met([end()])
  const onward = decision({ kind: 'window', step: 13 })
  const view = (of: RunView | null) => ({ run: of }) as unknown as View
  const others = [
    { at: 'pass' as const },
    { seat: 'corp' },
    { topic: { is: 'harm', harm: 'net', n: 1 } as const },
    { options: [option('save', { verb: 'save' }), stop] },
    { kind: 'option' as const },
  ]

  it('is that of breaking, or of going on, by its step', () => {
    expect(isBreaking(run, breaking)).toBe(true)
    expect(isBreaking(run, onward)).toBe(false)
    expect(isBreaking({ ...run, encountering: false }, breaking)).toBe(false)
    expect(isOnward({ view: view(run), decision: onward })).toBe(true)
    expect(isOnward({ view: view(run), decision: breaking })).toBe(false)
    expect(isOnward({ view: view(null), decision: onward })).toBe(false)
  })

  it.each(others)('is neither if something else has opened it: %o', (more) => {
    expect(isBreaking(run, { ...breaking, ...more })).toBe(false)
    expect(isOnward({ view: view(run), decision: { ...onward, ...more } })).toBe(false)
  })
})

describe('A number in a trace', () => {
  const trace = openTrace(5)
  const outcomeOf = (seat: string, n: number, kind = 'secret') =>
    traceOutcomeText({ trace } as unknown as View, { seat, kind } as never, n)

  it('is described by its effect', () => {
    expect(outcomeOf('corp', 4)).toEqual(['Holds against link 4 or less.'])
    expect(outcomeOf('runner', 5)).toEqual(['Fails against a trace of 5 or more.'])
    expect(outcomeOf('runner', 6)).toEqual(['Safe: the trace goes up to 5.'])
  })

  it('is only a number if it is none of a trace', () => {
    expect(
      traceOutcomeText({ trace: null } as unknown as View, { seat: 'corp', kind: 'secret' } as never, 2),
    ).toEqual([])
    expect(outcomeOf('corp', 2, 'number')).toEqual([])
  })
})

describe('Numbers to press at once', () => {
  const trace = openTrace(5)
  const tiles = (seat: string, min: number, max: number, view = { trace } as unknown as View) =>
    tilesOf(view, { seat, kind: 'secret', min, max } as never)

  it('are all of a few', () => {
    expect(tiles('corp', 0, 5)).toEqual([0, 1, 2, 3, 4, 5])
    expect(tiles('corp', 0, 13)).toEqual([])
    expect(tiles('runner', 0, 13, { trace: null } as unknown as View)).toEqual([])
  })

  it('are not needed if there is only one', () => {
    expect(tiles('corp', 1, 1)).toEqual([])
    expect(tiles('corp', 1, 2)).toEqual([1, 2])
  })

  it('go up to the link that no trace reaches', () => {
    expect(tiles('runner', 1, 13)).toEqual([1, 2, 3, 4, 5, 6])
    expect(tiles('runner', 8, 13)).toEqual([])
  })
})

describe('The ways to do one thing', () => {
  /** Labels in another language. */
  const onto = (fort: string, verb = 'install') => {
    const tail = verb === 'install' ? '' : ' und Ice opfern'
    return option(`${fort}-${verb}`, {
      verb,
      card: 'c1',
      label: `Gletscher installieren vor ${fort}${tail} (1 Aktion)`,
      cuts: { verb: 10, card: 27, ...(tail && { tail: 27 + fort.length }), price: 27 + (fort + tail).length },
    })
  }
  const ways = (...options: Parameters<typeof waysAmong>[0]) => waysAmong(options, () => 'Gletscher')

  it('state once what they have in common', () => {
    const [way] = ways(onto('HQ'), onto('R&D'))
    expect(way).toMatchObject({ title: 'Install Gletscher', stated: 'card', manner: '' })
    expect(way?.options.map((each) => optionWords(each, way.stated))).toEqual(['HQ', 'R&D'])
  })

  it('state everything if there is only one, or if they do different things', () => {
    expect(ways(onto('HQ'))).toMatchObject([{ title: '', stated: null }])
    expect(ways(onto('HQ'), option('draw', { verb: 'draw' }))).toMatchObject([{ title: '', stated: null }])
  })

  it('state the verb alone of different cards', () => {
    const other = { ...onto('R&D'), card: 'c2' }
    expect(ways(onto('HQ'), other)).toMatchObject([{ title: 'Install', stated: 'verb' }])
  })

  it('are separate if ice is trashed first, and none is lost', () => {
    const all = ['HQ', 'R&D'].flatMap((fort) => [onto(fort), onto(fort, 'install-trim')])
    const [plain, trims] = ways(...all)
    expect([plain?.manner, trims?.manner]).toEqual(['', 'Trashing ice there first'])
    expect(trims?.options.map((each) => optionWords(each, 'card', true))).toEqual(['HQ', 'R&D'])
    expect([...(plain?.options ?? []), ...(trims?.options ?? [])]).toHaveLength(all.length)
  })
})
