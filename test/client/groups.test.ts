import { describe, expect, it } from 'vitest'
import { groupOptions, isElsewhere, withoutCopies } from '../../src/client/state/groups.ts'
import { optionWords } from '../../src/client/state/option-words.ts'
import { option } from './builders.ts'

const noName = () => null

describe('copies in hand', () => {
  const copies = ['eine von zweien', 'andere von zweien'].map((label, n) =>
    option(`o${n + 1}`, { label, copy: n + 1, card: `c${n + 1}` }),
  )
  const options = [...copies, option('o3', { label: 'Ziehen' })]
  const shown = (isInHand: boolean) => withoutCopies(options, () => isInHand).map(({ id }) => id)

  it('are shown once, the first of them, whatever their labels say', () => {
    expect(shown(true)).toEqual(['o1', 'o3'])
  })

  it('are all shown elsewhere', () => {
    expect(shown(false)).toEqual(['o1', 'o2', 'o3'])
  })

  it('are not numbered where one stands for all', () => {
    const label = 'Install Filter on HQ, 1st of 2 (1)'
    const cuts = { verb: 8, card: 15, copy: label.indexOf(', 1st'), price: label.indexOf(' (') }
    const first = option('o1', { label, cuts, copy: 1, card: 'c1' })
    const words = (isInHand: boolean) =>
      withoutCopies([first], () => isInHand).map((each) => optionWords(each, 'card'))
    expect(words(true)).toEqual(['On HQ'])
    expect(words(false)).toEqual(['On HQ, 1st of 2'])
  })
})

describe('grouping options', () => {
  it('keeps a few in one list, passing last', () => {
    const options = [option('p', { verb: 'pass' }), option('a', { verb: 'rez' })]
    const [group, ...more] = groupOptions(options, noName)
    expect(more).toEqual([])
    expect(group?.rows.map((row) => row.kind === 'option' && row.option.id)).toEqual(['a', 'p'])
  })

  it('puts a score before everything, and breaking all before single breaks', () => {
    const options = ['rez', 'break', 'break-plan', 'score', 'pass'].map((verb) => option(verb, { verb }))
    const [group] = groupOptions(options, noName)
    expect(group?.rows.map((row) => row.kind === 'option' && row.option.id)).toEqual([
      'score',
      'break-plan',
      'rez',
      'break',
      'pass',
    ])
  })

  it('folds the rezzing of cards elsewhere before the pass', () => {
    const near = option('near', { verb: 'rez', fort: 'hq' })
    const far = ['a', 'b'].map((id) => option(id, { verb: 'rez', fort: `fort-${id}` }))
    const p = option('p', { verb: 'pass' })
    const rows = (options: typeof far) =>
      groupOptions(options, noName, ({ fort }) => fort !== undefined && fort !== 'hq').flatMap((g) => g.rows)
    const fold = { kind: 'fold', key: 'elsewhere', label: 'Rez in another fort…', options: far }
    expect(rows([near, ...far, p])).toEqual([
      { kind: 'option', option: near },
      fold,
      { kind: 'option', option: p },
    ])
    expect(rows([...far, p])).toEqual([fold, { kind: 'option', option: p }])
  })

  it('nothing is elsewhere outside a run', () => {
    expect(isElsewhere(null, option('z', { verb: 'rez', fort: 'hq' }))).toBe(false)
  })

  const many = [
    option('g', { verb: 'gain' }),
    option('d', { verb: 'draw' }),
    ...['a', 'b', 'c', 'e'].map((id) => option(`r${id}`, { verb: 'run', fort: id })),
    option('odd', { verb: 'something-new' }),
    option('p', { verb: 'pass' }),
  ]

  it('groups many by verb, unknown verbs before passing', () => {
    expect(groupOptions(many, noName).map(({ title }) => title)).toEqual([
      'Basic actions',
      'Run',
      'More',
      'Pass',
    ])
  })

  it('shows every option exactly once', () => {
    const shown = groupOptions(many, noName).flatMap(({ rows }) =>
      rows.flatMap((row) => (row.kind === 'option' ? [row.option] : row.options)),
    )
    expect(new Set(shown)).toEqual(new Set(many))
    expect(shown).toHaveLength(many.length)
  })

  it('folds the choices of one card where there are many in all', () => {
    const installs = ['hq', 'rd', 'new'].map((fort) =>
      option(`i-${fort}`, { verb: 'install', card: 'h1', fort }),
    )
    const single = option('i-2', { verb: 'install', card: 'h2' })
    const groups = groupOptions([...many, ...installs, single], (handle) =>
      handle === 'h1' ? 'Wall' : 'Gate',
    )
    const rows = groups.find(({ title }) => title === 'Install')?.rows
    expect(rows).toEqual([
      { kind: 'fold', key: 'h1', label: 'Wall…', options: installs },
      { kind: 'option', option: single },
    ])
  })
})
