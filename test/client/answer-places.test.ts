/** The places of the answers: the same act is at the same place all game. */
import { describe, expect, it } from 'vitest'
import { type AnswerPlaces, isListed, placesOf } from '../../src/client/state/answer-places.ts'
import type { GroupRow } from '../../src/client/state/groups.ts'
import { optionWords } from '../../src/client/state/option-words.ts'
import type { Decision, OptionView, RunView } from '../../src/client/state/types.ts'
import { decision, option } from './builders.ts'

const verbs = (...names: string[]): OptionView[] => names.map((verb) => option(verb, { verb }))
const at = (
  more: Partial<Decision>,
  run: RunView | null = null,
  side: 'corp' | 'runner' = 'runner',
): AnswerPlaces => {
  const asked = decision(more)
  return placesOf(asked, asked.options, {
    side,
    run,
    cardName: (handle) => handle,
    isSure: ({ card }) => card !== 'die',
    arrange: (all) => all,
  })
}
const name = (row: GroupRow | null): string | null =>
  row === null ? null : row.kind === 'fold' ? row.label : row.option.id
const names = ({ main, others, basics }: AnswerPlaces) => [
  name(main),
  ...others.map(name),
  ...basics.map(name),
]
const all = ({ main, others, basics }: AnswerPlaces): string[] =>
  [main, ...others, ...basics]
    .flatMap((row) => (row === null ? [] : row.kind === 'fold' ? row.options : [row.option]))
    .map(({ id }) => id)

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
const sub = { text: 'End the run.', broken: false }
const runs = ['hq', 'rd'].map((fort) => option(fort, { verb: 'run', fort }))
const installs = ['a', 'b'].map((card) => option(`i-${card}`, { verb: 'install', card }))

describe('In a turn', () => {
  it('basic acts keep their places, and what is not possible leaves its place empty', () => {
    expect(names(at({ kind: 'act', options: [...runs, ...verbs('draw', 'gain')] }))).toEqual([
      null,
      null,
      null,
      'gain',
      'draw',
      'Run…',
      null,
    ])
    expect(names(at({ kind: 'act', options: [...verbs('untag', 'gain')] })).slice(3)).toEqual([
      'gain',
      null,
      null,
      'untag',
    ])
    const corp = at({ kind: 'act', options: verbs('purge', 'advance', 'draw', 'gain') }, null, 'corp')
    expect(names(corp).slice(3)).toEqual(['gain', 'draw', 'advance', 'purge'])
  })

  it('installing is the main place, playing the next, everything else the last; nothing is lost', () => {
    const options = [...verbs('gain', 'use', 'play', 'trash-resource'), ...installs]
    const places = at({ kind: 'act', options })
    expect(names(places).slice(0, 3)).toEqual(['Install a card…', 'play', '2 more things to do…'])
    expect(all(places).toSorted()).toEqual(options.map(({ id }) => id).toSorted())
  })

  it('a score is what Enter does, and ending the turn never is; neither moves what is always possible', () => {
    const turn = (...options: OptionView[]) => {
      const places = at({ kind: 'act', options })
      return { at: [places.main, ...places.others].map(name), enter: name(places.lead) }
    }
    const install = 'Install a card…'
    expect(turn(...installs, ...verbs('gain', 'play'))).toEqual({
      at: [install, 'play', null],
      enter: install,
    })
    expect(turn(...installs, ...verbs('gain', 'play', 'score'))).toEqual({
      at: [install, 'play', 'score'],
      enter: 'score',
    })
    expect(turn(...installs, ...verbs('play', 'score', 'use', 'pass'))).toEqual({
      at: [install, 'play', 'score', '2 more things to do…'],
      enter: 'score',
    })
    expect(turn(...installs, ...verbs('play', 'use', 'pass'))).toEqual({
      at: [install, 'play', 'use', 'pass'],
      enter: install,
    })
    expect(turn(...verbs('pass'))).toEqual({ at: [null, null, 'pass'], enter: null })
  })
})

describe('In a window', () => {
  const window = (options: OptionView[], more: Partial<Decision> = {}, run: RunView | null = null) =>
    names(at({ kind: 'window', options, ...more }, run)).slice(0, 3)

  it('passing is the main answer where nothing is lost by it, and leaving a run the last', () => {
    expect(window(verbs('use', 'pass'))).toEqual(['pass', 'use', null])
    expect(window(verbs('jack-out', 'pass'))).toEqual(['pass', null, 'jack-out'])
    expect(window([...installs, ...verbs('use', 'pass')])).toEqual(['pass', 'i-a', '2 more things to do…'])
  })

  it('breaking all is the main answer, stopping the last, and single breaks are one row', () => {
    const breaks = verbs('break', 'boost', 'break-plan', 'pass')
    expect(window(breaks, { step: 7 }, met([sub, sub]))).toEqual([
      'break-plan',
      'Break individually…',
      'pass',
    ])
  })

  it('without a way to break all, the cheapest break is the main answer', () => {
    const dear = option('dear', { verb: 'break', cost: 3 })
    const cheap = option('cheap', { verb: 'break', cost: 1 })
    expect(window([dear, cheap, ...verbs('pass')], { step: 7 }, met([sub]))).toEqual([
      'cheap',
      'dear',
      'pass',
    ])
    const luck = option('luck', { verb: 'break', cost: 0, card: 'die' })
    expect(window([luck, dear, ...verbs('pass')], { step: 7 }, met([sub]))[0]).toBe('dear')
  })

  it('nothing is the main answer if breaking all cannot be paid', () => {
    const beyond = { cost: 7, have: 4 }
    expect(window(verbs('break', 'pass'), { step: 7, beyond }, met([sub]))).toEqual([null, 'break', 'pass'])
  })

  it('preventing harm comes before suffering it', () => {
    const topic = { is: 'harm', harm: 'tag', n: 1 } as const
    expect(window(verbs('prevent', 'pass'), { topic })).toEqual(['prevent', null, 'pass'])
    expect(window(verbs('save', 'pass'))).toEqual(['save', null, 'pass'])
    expect(window(verbs('conceal', 'pass'))).toEqual(['conceal', null, 'pass'])
  })

  it('the ice approached is rezzed first, an agenda liberated, a hand kept', () => {
    const ice = option('ice', { verb: 'rez', card: 'i1' })
    const run = { ...met([]), encountering: false }
    const other = option('other', { verb: 'rez', card: 'x' })
    expect(window([ice, ...verbs('pass')], { at: 'approach' }, run)).toEqual(['ice', null, 'pass'])
    expect(window([other, ...verbs('pass')], { at: 'approach' }, run)).toEqual(['pass', 'other', null])
    expect(window(verbs('trash', 'liberate', 'pass'))).toEqual(['liberate', 'trash', 'pass'])
    expect(window(verbs('keep', 'mulligan'), { kind: 'confirm' })).toEqual(['keep', 'mulligan', null])
    expect(window(verbs('jack-out', 'pass'), { kind: 'confirm' })).toEqual(['pass', null, 'jack-out'])
    expect(window(verbs('yes', 'no'), { kind: 'confirm' })).toEqual(['yes', 'no', null])
  })
})

it('equals to choose from are a list, and so is a choice of several', () => {
  expect(isListed(decision({ kind: 'cards' }))).toBe(true)
  expect(isListed(decision({ kind: 'option' }))).toBe(true)
  expect(isListed(decision({ kind: 'window', max: 2 }))).toBe(true)
  expect(isListed(decision({ kind: 'act' }))).toBe(false)
})

it('a row does not say again what stands over it', () => {
  const words = (label: string, cuts = {}) => optionWords(option('o', { label, cuts }), 'verb')
  expect(words('Run on HQ', { verb: 7 })).toBe('HQ')
  expect(words('Lauf auf das Archiv (1 Aktion)', { verb: 9, price: 19 })).toBe('Das Archiv')
  expect(words('Jack out')).toBe('Jack out')
})
