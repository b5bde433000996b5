/** `npm run card` in a copy of the project. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cardTypes } from '../../src/cards/facts/index.ts'

const copied = [
  'src',
  'scripts',
  'lint',
  'test/support',
  'package.json',
  'biome.json',
  '.gitignore',
  'tsconfig.json',
]
const tree = mkdtempSync(join(tmpdir(), 'datafort-card-'))

const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: tree, encoding: 'utf8' })
  return { status, stdout, stderr }
}
const git = (...args: string[]) =>
  run('git', '-c', 'user.name=test', '-c', 'user.email=test@example.org', ...args).stdout.trimEnd()
const card = (...args: string[]) => run(process.execPath, '--import', 'tsx', 'scripts/card.ts', ...args)

/** The paths that differ from the copied ones. */
const changed = (): string[] =>
  git('status', '--porcelain', '--untracked-files=all')
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [line.slice(3)]))

const edit = (path: string, from: string | RegExp, to: string): void => {
  const before = readFileSync(join(tree, path), 'utf8')
  const after = before.replace(from, to)
  if (after === before) throw new Error(`${path} has no ${from}.`)
  writeFileSync(join(tree, path), after)
}

/** The files with errors of types, each as often as it has some. */
const typeErrors = (): string[] => {
  const include = ['src/cards', 'src/automa', 'src/client/art', 'test/cards']
  writeFileSync(join(tree, 'tsconfig.try.json'), JSON.stringify({ extends: './tsconfig.json', include }))
  const { stdout } = run('node_modules/.bin/tsc', '--noEmit', '--pretty', 'false', '-p', 'tsconfig.try.json')
  rmSync(join(tree, 'tsconfig.try.json'))
  return stdout.split('\n').flatMap((line) => line.match(/^(\S+?)\(\d+,\d+\): error/)?.[1] ?? [])
}

/** The text of a card in the pool of the copy. */
const textOf = (id: string): string => {
  const print = `import('./src/cards/index.ts').then((m) => console.log(m.cardInfo('${id}').text.join('|')))`
  return run(process.execPath, '--import', 'tsx', '-e', print).stdout.trimEnd()
}

beforeAll(() => {
  for (const path of copied) cpSync(path, join(tree, path), { recursive: true })
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'))
  git('init', '-q')
  writeFileSync(join(tree, '.git/info/exclude'), 'node_modules\n')
  git('add', '-A')
  git('commit', '-qm', 'as it is')
})
afterEach(() => {
  git('reset', '-q', '--hard')
  git('clean', '-fdq')
})
afterAll(() => rmSync(tree, { recursive: true }))

const courier = ['Made-up Courier', '--set', 'base', '--type', 'prep', '--cost', '2']
const own = [
  'src/cards/base/preps.ts',
  'src/cards/facts/base-runner.ts',
  'src/client/art/glyphs.ts',
  'test/cards/base/preps/made-up-courier.test.ts',
]

describe('npm run card', () => {
  it('writes a card of each type, which compiles', () => {
    const numbers: Record<string, string> = {
      agenda: '--difficulty 3 --points 1',
      ice: '--cost 3 --strength 2 --keywords Wall',
      node: '--cost 1 --trash 2',
      upgrade: '--cost X --trash 2 --keywords Region,Unique',
      program: '--cost 1 --mu 1 --strength 0 --keywords Icebreaker',
    }
    for (const type of cardTypes) {
      const flags = (numbers[type] ?? '--cost 1').split(' ')
      const { stdout, status } = card(`D'Arc's ${type}`, '--set', 'base', '--type', type, ...flags)
      expect([status, stdout]).toEqual([
        0,
        expect.stringContaining(`D'Arc's ${type} (base, ${type}). Written:`),
      ])
    }
    expect(typeErrors()).toEqual([])
    expect(changed().filter((path) => path.startsWith('test/'))).toHaveLength(cardTypes.length)
    expect(card("D'Arc's node").stderr).toBe("D'Arc's node already exists: see src/cards/base/nodes.ts.\n")
  })

  it('with a new effect writes it wherever it has to be, and the compiler lists what is left', () => {
    const { stdout, status } = card(...courier, '--effect', 'madeUpEffect', '--fields', 'who,n')
    expect(status).toBe(0)
    expect(changed().sort()).toEqual(
      [
        ...own,
        'src/automa/judgement/worth/effects.ts',
        'src/cards/vocabulary/effects.ts',
        'src/cards/vocabulary/sentences/effects.ts',
        'src/engine/language/effects.ts',
        'src/engine/ops/players.ts',
      ].sort(),
    )
    for (const path of changed()) expect(stdout).toContain(`  ${path}\n`)
    const open = [
      'src/automa/judgement/worth/effects.ts',
      'src/cards/vocabulary/sentences/effects.ts',
      'src/engine/ops/players.ts',
    ]
    expect(typeErrors().sort()).toEqual(open)
    edit('src/automa/judgement/worth/effects.ts', /\[\s*'TODO[^']*',?\s*\]/, '-1')
    edit('src/cards/vocabulary/sentences/effects.ts', /\[\s*'TODO[^']*',?\s*\]/, `order('skip a draw')`)
    edit('src/engine/ops/players.ts', /\[\s*'TODO[^']*',?\s*\]/, 'true')
    expect(typeErrors()).toEqual([])
    expect(textOf('made-up-courier')).toBe('Skip a draw.')
  })

  it('with a new condition does the same', () => {
    expect(card(...courier, '--condition', 'madeUpCondition', '--fields', 'who').status).toBe(0)
    expect(changed()).toHaveLength(own.length + 4)
    expect(typeErrors().sort()).toEqual([
      'src/cards/vocabulary/sentences/conditions.ts',
      'src/engine/kernel/conditions.ts',
    ])
  })

  it('takes the facts that are there', () => {
    expect(card(...courier).status).toBe(0)
    edit('src/cards/base/preps.ts', /export const madeUpCourier = [\s\S]*?\n\}\)\n\n/, '')
    rmSync(join(tree, 'test/cards/base/preps/made-up-courier.test.ts'))
    expect(card(...courier).stderr).toContain('are in src/cards/facts/base-runner.ts: leave --set, --type')
    const { status, stdout } = card('Made-up Courier')
    expect([status, stdout]).toEqual([0, expect.not.stringContaining('src/cards/facts')])
    expect(changed().sort()).toEqual(own)
  })
})

describe('npm run card refuses, and changes nothing', () => {
  it.each<[string, readonly string[]]>([
    ['Name a card.', []],
    ['Broker already exists: see src/cards/base/resources.ts.', ['broker']],
    ['No card is named “Broaker”. Nearest: Broker', ['Broaker']],
    ["Unknown option '--colour'", [...courier, '--colour', 'red']],
    ['  --cost is needed for prep: a whole number.', courier.slice(0, -2)],
    ['One new word at a time', [...courier, '--effect', 'a', '--condition', 'b']],
    ['--fields belongs to a new word', [...courier, '--fields', 'who']],
    ['The word “heal” already exists', [...courier, '--effect', 'heal']],
    ['The glyph “djinn” is that of afreet', [...courier, '--glyph', 'djinn']],
    ['There is no glyph “courier-pigeon”', [...courier, '--glyph', 'courier-pigeon']],
  ])('%s', (reason, args) => {
    const { status, stderr, stdout } = card(...args)
    expect([status, stderr, stdout]).toEqual([1, expect.stringContaining(reason), ''])
    expect(changed()).toEqual([])
  })

  it('to overwrite a test', () => {
    mkdirSync(join(tree, 'test/cards/base/preps'), { recursive: true })
    writeFileSync(join(tree, 'test/cards/base/preps/made-up-courier.test.ts'), '// mine\n')
    expect(card(...courier).stderr).toContain('made-up-courier.test.ts already exists. Nothing was changed.')
    expect(changed()).toEqual(['test/cards/base/preps/made-up-courier.test.ts'])
  })

  it('where a file cannot be written', () => {
    mkdirSync(join(tree, 'test/cards/base'), { recursive: true })
    writeFileSync(join(tree, 'test/cards/base/preps'), 'not a folder')
    const { status, stderr } = card(...courier)
    expect([status, stderr]).toEqual([1, expect.stringContaining('Nothing was changed: ')])
    expect(changed()).toEqual(['test/cards/base/preps'])
  })

  it('where a file is not written as it expects', () => {
    edit('src/engine/ops/players.ts', '} satisfies Partial<Ops>', '} satisfies Partial< Ops>')
    expect(card(...courier, '--effect', 'madeUpEffect').stderr).toBe(
      'src/engine/ops/players.ts is not written as this command expects it. Nothing was changed.\n',
    )
    expect(changed()).toEqual(['src/engine/ops/players.ts'])
  })
})
