import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cardFile, constantName, testFile } from '../../scripts/stub.ts'
import { allFacts } from '../../src/cards/facts/index.ts'
import { pool } from '../../src/cards/index.ts'
import { program } from '../support/programs.ts'

// The commands run in a folder of their own, so that they don't touch the files of the project.
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'datafort-scripts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const run = (script: string, ...args: string[]) => {
  const command = [...program(`scripts/${script}`), ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' })
  return { status, stdout, stderr }
}

describe('npm run rulings', () => {
  const results = (text: string) => {
    mkdirSync(join(folder, 'test-results'), { recursive: true })
    writeFileSync(join(folder, 'test-results/results.json'), text)
  }
  const tests = (...assertionResults: { title: string; status: string }[]) =>
    results(JSON.stringify({ testResults: [{ assertionResults }] }))

  it('says that npm test has to run first', () => {
    const { status, stderr } = run('rulings.ts')
    expect(status).toBe(1)
    expect(stderr).toContain('Run npm test first.')
  })

  it('does not take another file for a report', () => {
    results('{"half":')
    const { status, stderr } = run('rulings.ts')
    expect(status).toBe(1)
    expect(stderr).toContain('is not a report of vitest')
  })

  it('prints what is proven and what is missing', () => {
    tests({ title: 'runner/broker/1 — each for itself', status: 'passed' })
    const { status, stdout } = run('rulings.ts')
    expect(status).toBe(0)
    expect(stdout).toContain('  Together       1/498\n')
    expect(stdout).toContain('general/tracing/1  ')
    expect(stdout).not.toContain('of cards not built yet')
    const all = run('rulings.ts', '--all').stdout
    expect(all.includes('Missing: of cards not built yet')).toBe(pool.cards.size < allFacts.size)
  })

  it('fails on an unknown id', () => {
    tests({ title: 'runner/broker/2 — no such ruling', status: 'passed' })
    const { status, stdout } = run('rulings.ts')
    expect(status).toBe(1)
    expect(stdout).toContain('runner/broker/2')
  })

  it('reports the automas too, and fails on their failed tests and on unknown numbers', () => {
    tests({ title: 'AC16 + AC12 — at the mark', status: 'passed' })
    const { status, stdout } = run('rulings.ts')
    expect(status).toBe(0)
    expect(stdout).toContain('  Automa         2/47\n')
    tests({ title: 'AC16 — at the mark', status: 'failed' })
    expect(run('rulings.ts').status).toBe(1)
    tests({ title: 'AX4 — nothing', status: 'passed' })
    expect(run('rulings.ts').status).toBe(1)
  })

  it("fails on a ruling's failed test", () => {
    tests({ title: 'runner/broker/1 — each for itself', status: 'failed' })
    expect(run('rulings.ts').status).toBe(1)
  })
})

describe('npm run cards', () => {
  it('counts cards, or names those that are missing', () => {
    expect(run('cards.ts').stdout).toContain('together')
    const { status, stdout } = run('cards.ts', '--missing')
    expect(status).toBe(0)
    const missing = [...allFacts.values()].filter(({ id }) => !pool.cards.has(id))
    for (const { name } of missing) expect(stdout).toContain(name)
    expect(stdout).not.toContain('Wall of Static')
  })
})

describe('npm run card', () => {
  it('asks for a name', () => {
    const { status, stderr } = run('card.ts')
    expect(status).toBe(1)
    expect(stderr).toContain('Name a card')
  })

  it('answers an unknown name with the nearest', () => {
    const { status, stderr } = run('card.ts', 'Broaker')
    expect(status).toBe(1)
    expect(stderr).toContain('No card is named “Broaker”. Nearest: Broker')
    expect(existsSync(join(folder, 'src'))).toBe(false)
  })

  it('changes nothing about a card that is built', () => {
    const { status, stderr } = run('card.ts', 'broker')
    expect(status).toBe(1)
    expect(stderr).toContain('Broker already exists')
    expect(existsSync(join(folder, 'src'))).toBe(false)
  })

  it('writes a card and its test', () => {
    cpSync('biome.json', join(folder, 'biome.json'))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    const card = allFacts.get('mram-chip')
    if (!card) throw new Error('there is no MRAM Chip')
    const { status, stdout } = run('card.ts', '--anew', ...card.name.split(' '))
    expect(status).toBe(0)
    expect(stdout).toContain(`${card.name} (${card.set}, hardware): now write what it does.`)
    const read = (path: string) => readFileSync(join(folder, path), 'utf8')
    expect(read(cardFile(card))).toContain(`export const ${constantName(card.id)} = hardware(`)
    expect(read(`src/cards/${card.set}/index.ts`)).toContain('[hardware]')
    expect(read(testFile(card))).toContain('does what it says')
    expect(stdout).not.toContain('Reads most like')
  })
})
