import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { type PartName, type Parts, partNames, partsFile, titles } from './part.ts'

/** Prints at the end which real parts the tests used, and how many tests waited for a missing one. */
export class PartsReporter implements Reporter {
  readonly #parts: Parts
  readonly #modesProvenOn: string | null
  /**
   * `modesProvenOn`: the date since which reload and rollback need not run, or null if they run or are not
   * part of this set.
   */
  constructor(parts: Parts, modesProvenOn: string | null) {
    this.#parts = parts
    this.#modesProvenOn = modesProvenOn
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = [...closingLines(this.#parts, waitingIn(modules)), ...modeLines(this.#modesProvenOn)]
    mkdirSync(dirname(partsFile), { recursive: true })
    writeFileSync(partsFile, `${JSON.stringify(lines, null, 2)}\n`)
    process.stdout.write(`\n${lines.join('\n')}\n`)
  }
}

const modeLines = (provenOn: string | null): string[] =>
  provenOn === null
    ? []
    : [`Reload and rollback were left out: they proved these very scenarios and rules on ${provenOn}.`]

/** The tags of each test of the run. */
function waitingIn(modules: readonly TestModule[]): string[][] {
  return modules.flatMap((module) => [...module.children.allTests()].map((test) => test.tags))
}

export function closingLines(parts: Parts, tests: readonly (readonly string[])[]): string[] {
  const width = Math.max(...partNames.map((name) => titles[name].length))
  const missing = partNames.filter((name) => 'missing' in parts[name])
  const waited = tests.filter((tags) => missing.some((name) => tags.includes(name))).length
  return [
    'Real parts of these tests:',
    ...partNames.map((name) => `  ${titles[name].padEnd(width)}  ${lineOf(name, parts, tests)}`),
    waited === 0 ? 'No test waited for a part.' : `${waited} tests WERE NOT RUN, for want of a part.`,
  ]
}

function lineOf(name: PartName, parts: Parts, tests: readonly (readonly string[])[]): string {
  const part = parts[name]
  const count = tests.filter((tags) => tags.includes(name)).length
  return 'missing' in part
    ? `MISSING: ${part.missing}; ${count} tests waited for it`
    : `${part.note}; ${count} tests with it`
}
