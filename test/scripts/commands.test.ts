import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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
    expect(run('cards.ts', '--words').stdout).toContain('words serve one card alone.')
  })
})
