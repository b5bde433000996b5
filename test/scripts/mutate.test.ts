import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { instrument } from '../../scripts/mutate/mutants.ts'
import { parseMutateOptions } from '../../scripts/mutate/options.ts'
import { drawn } from '../../scripts/mutate/sample.ts'
import { parse } from '../../scripts/mutate/tree.ts'

const changes = (source: string): string[] =>
  instrument(source, 'rules.ts').mutants.map(({ from, to }) => `${from} → ${to}`)

describe('mutants', () => {
  it('are conditions, comparisons, sums, deeds left out, and literals', () => {
    expect(changes('const f = (n: number) => n < 2')).toEqual([
      'n < 2 → true',
      'n < 2 → false',
      'n < 2 → n <= 2',
      '2 → 3',
    ])
    expect(changes('if (a && !b) c.d = [1]')).toEqual([
      'a → true',
      'b → true',
      'b → false',
      'c.d = [1] → (left out)',
      '[1] → []',
      '1 → 2',
    ])
    expect(changes('f(a ?? b, g.some(h), x * y)')).toEqual([
      'f(a ?? b, g.some(h), x * y) → (left out)',
      'a ?? b → b',
      'g.some(h) → true',
      'g.some(h) → false',
      'some → every',
      'x * y → x / y',
    ])
  })

  it('are not what is said to people, nor types, nor names', () => {
    expect(changes(`type A = 'b' | 1; const c: 'd' = e['f'] as 'g'`)).toEqual([])
    expect(changes(`const told = 'A bit is gained'`)).toEqual([])
    expect(changes(`const told = [who, ' gains a bit']`)).toEqual([])
  })

  it('stand in a text that can be read, each on its line', () => {
    for (const folder of ['src/engine/rules', 'src/engine/kernel', 'src/cards/base', 'src/cards/classic']) {
      for (const name of readdirSync(folder)) {
        const source = readFileSync(join(folder, name), 'utf8')
        const { code } = instrument(source, join(folder, name))
        expect(() => parse(code, name)).not.toThrow()
        expect(code.split('\n')).toHaveLength(source.split('\n').length)
      }
    }
  })

  it('are all code that could be written: brackets stay closed', () => {
    expect(changes('f = (a ?? b) + c * (d - e)')).toEqual(
      expect.arrayContaining([
        '(a ?? b) + c * (d - e) → (a ?? b) - c * (d - e)',
        'c * (d - e) → c / (d - e)',
      ]),
    )
    for (const folder of ['src/engine/rules', 'src/engine/kernel']) {
      for (const name of readdirSync(folder)) {
        const { mutants } = instrument(readFileSync(join(folder, name), 'utf8'), name)
        for (const { edit } of mutants.filter(({ to }) => to !== '(left out)'))
          expect(() => parse(`(${edit.text})`, name), edit.text).not.toThrow()
      }
    }
  })

  it('are clauses left out, in the definitions of cards', () => {
    const source = 'export const a = ice(b, { abilities: [sub(c, d(2)), e] })'
    const { mutants } = instrument(source, 'src/cards/base/ice.ts')
    const without = mutants
      .filter(({ to }) => to === '(left out)')
      .map(({ edit }) => source.slice(0, edit.at) + edit.text + source.slice(edit.to))
    expect(without).toEqual([
      'export const a = ice(b, { abilities: [e] })',
      'export const a = ice(b, { abilities: [sub(d(2)), e] })',
      'export const a = ice(b, { abilities: [sub(c), e] })',
      'export const a = ice(b, { abilities: [sub(c, d(2))] })',
    ])
    expect(mutants.every(({ part }) => part === 'abilities')).toBe(true)
    const counter = instrument('export const a = counter(b, c(d))', 'src/cards/counters.ts').mutants
    expect(counter.map(({ from, to, part }) => [from, to, part])).toContainEqual([
      'd',
      '(left out)',
      'abilities',
    ])
    expect(instrument(source, 'src/engine/rules/run.ts').mutants.map(({ to }) => to)).not.toContain(
      '(left out)',
    )
  })

  it('leave an empty block where a deed is left out, which TypeScript lets stand behind a condition', () => {
    const source = 'if (a) f()'
    const edits = instrument(source, 'rules.ts').mutants.map(({ edit }) => edit)
    const written = edits.map(({ at, to, text }) => source.slice(0, at) + text + source.slice(to))
    expect(written).toEqual(['if (true) f()', 'if (false) f()', 'if (a) {}'])
  })
})

const folder = mkdtempSync(join(tmpdir(), 'mutate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = 'test/scripts/mutate/rules.ts'

const run = (explained: string, alone: string) => {
  const wishes = ['--tests', 'test/scripts/mutate/noticing.ts', '--explained', explained, '--alone', alone]
  return spawnSync(process.execPath, ['--import', 'tsx', 'scripts/mutate/index.ts', file, ...wishes], {
    encoding: 'utf8',
  })
}

describe('npm run mutate', () => {
  it.each([
    ['alone on all tests', '40'],
    ['alone on one, on the others together', '1'],
  ])(
    'tells what nobody has noticed or explained, and ends what would not: mutants %s',
    (_, alone) => {
      const why = 'No test asks for what is below nothing.'
      const code = 'export const clamp = (n: number): number => Math.max(0, n)'
      const max = { file, code, from: 'max', to: 'min', why }
      const explained = join(folder, 'explained.json')
      writeFileSync(explained, JSON.stringify([max, { ...max, from: 'gone' }]))
      const { stdout, status } = run(explained, alone)
      const survivors = stdout.split('\n').filter((line) => /:\d+:\d+ {2}/.test(line))
      expect(survivors.map((line) => line.replace(/^\S+:(\d+):\d+ {2}/, '$1 '))).toEqual([
        '2 bits < 3 → bits <= 3  (no test sees a difference)',
        '2 3 → 4  (survived 2 tests)',
        '17 a → true  (no test comes here)',
        '17 b → true  (no test comes here)',
        '17 b → false  (no test comes here)',
        `17 'both' → ''  (no test comes here)`,
        `17 'one' → ''  (no test comes here)`,
        `19 'corp' → ''  (survived 1 test)`,
        '24 counted[name] === undefined → true  (no test sees a difference)',
        '28 0 → 1  (survived 1 test)',
      ])
      expect(stdout).toMatch(/rules\.ts +29 +17 +5 +5 +1 +1 +63\.0 %/)
      expect(stdout).toContain('63.0 % is less than 80 %')
      expect(stdout.match(/no longer there: .*$/gm)).toEqual([`no longer there: ${file}: ${code} (${why})`])
      expect(status).toBe(1)
      // Processes that a mutant has spoiled are restarted one after another.
    },
    300_000,
  )

  it('draws a sample by its seed', () => {
    const list = Array.from({ length: 40 }, (_, n) => n)
    const half = (seed: number) => drawn(list, { sample: 0.5, seed })
    expect(half(3)).toHaveLength(20)
    expect(half(3)).toEqual(half(3))
    expect(half(4)).not.toEqual(half(3))
    expect(drawn(list, { sample: 1, seed: 3 })).toEqual(list)
  })

  it('looks at rules and kernel, unless it is asked for other files', () => {
    const { files, tests } = parseMutateOptions([])
    expect(files).toEqual(expect.arrayContaining(['src/engine/rules/run.ts', 'src/engine/kernel/pay.ts']))
    expect(tests).toContain('test/engine/golden.test.ts')
    expect(tests).not.toContain('test/engine/properties/sound.test.ts')
    expect(parseMutateOptions(['src/engine/rules/run.ts']).files).toEqual(['src/engine/rules/run.ts'])
  })

  it.each([
    [['--sample', '2'], '--sample is a share'],
    [['--alone', 'much'], '--alone much is not a number'],
    [['src/nowhere'], 'There is no src/nowhere.'],
    [['--fast'], '--fast'],
  ])('refuses %j', (wish, words) => {
    expect(() => parseMutateOptions(wish)).toThrow(words)
  })
})
