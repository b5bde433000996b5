/** On a phone all options are within reach of the thumb, grouped by kind if they would not fit. */
import { describe, expect, it } from 'vitest'
import { type Group, type GroupRow, groupOptions, rowOptions } from '../../src/client/state/groups.ts'
import { foldedToFit } from '../../src/client/state/option-folding.ts'
import { optionWords } from '../../src/client/state/option-words.ts'
import { option } from './builders.ts'

const runs = ['HQ', 'R&D', 'Archives'].map((fort) =>
  option(fort, { verb: 'run', fort, label: `Run on ${fort}` }),
)
const installs = ['a', 'b', 'c'].flatMap((card) =>
  ['hq', 'rd', 'new'].map((fort) => option(`${card}-${fort}`, { verb: 'install', card, fort })),
)
const basics = ['gain', 'draw'].map((verb) => option(verb, { verb }))
const groupsOf = (options: Parameters<typeof groupOptions>[0]): Group[] =>
  groupOptions(options, (handle) => handle)
const words = (rows: GroupRow[]): string[] =>
  rows.map((row) => (row.kind === 'fold' ? row.label : row.option.id))
const shown = (groups: Group[]): string[] =>
  groups.flatMap(({ rows }) => rows.flatMap(rowOptions)).map(({ id }) => id)

describe('The decision of a phone', () => {
  const many = [
    option('score', { verb: 'score' }),
    ...basics,
    ...runs,
    ...installs,
    option('p', { verb: 'pass' }),
  ]

  it('leaves as it is what fits', () => {
    const groups = groupsOf([...basics, option('p', { verb: 'pass' })])
    expect(foldedToFit(groups)).toBe(groups)
  })

  it('has a score first, a tile for each kind of thing to do, and to pass last', () => {
    expect(foldedToFit(groupsOf(many)).map(({ rows }) => words(rows))).toEqual([
      ['score'],
      ['gain', 'draw', 'Run…', 'Install…'],
      ['p'],
    ])
  })

  it('loses no option, and folds those of one card again within their kind', () => {
    const groups = foldedToFit(groupsOf(many))
    expect(shown(groups).toSorted()).toEqual(many.map(({ id }) => id).toSorted())
    const all = groups
      .flatMap(({ rows }) => rows)
      .find((row) => row.kind === 'fold' && row.key === 'all-install')
    expect(all?.kind === 'fold' && words(all.rows ?? [])).toEqual(['a…', 'b…', 'c…'])
  })

  it('keeps all breaks in one and the way out in sight, and single ones behind one row', () => {
    const breaks = ['break-plan', 'break-these', 'break', 'boost'].map((verb) =>
      option(verb, { verb, label: `${verb} with a breaker of yours` }),
    )
    const groups = foldedToFit(groupsOf([...breaks, option('p', { verb: 'pass' })]))
    expect(groups.flatMap(({ rows }) => words(rows))).toEqual([
      'break-plan',
      'break-these',
      'Break individually…',
      'p',
    ])
  })

  it('does not say again what stands over it', () => {
    const words = (label: string, cuts = {}) => optionWords(option('o', { label, cuts }), 'verb')
    expect(words('Run on HQ', { verb: 7 })).toBe('HQ')
    expect(words('Discard Glacier', { verb: 8 })).toBe('Glacier')
    expect(words('Lauf auf das Archiv (1 Aktion)', { verb: 9, price: 19 })).toBe('Das Archiv')
    expect(words('Jack out')).toBe('Jack out')
  })

  it('never hides the things to choose from behind one tile', () => {
    const groups = groupsOf(installs)
    expect(foldedToFit(groups)).toBe(groups)
  })
})
