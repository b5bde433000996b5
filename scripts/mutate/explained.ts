/** Surviving mutants that a developer has read and found to change nothing that a test could see. */
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Mutant } from './mutants.ts'

/** `code` is the line in the file without its indentation. The line may move, but not change. */
const explanation = z.strictObject({
  file: z.string(),
  code: z.string(),
  from: z.string(),
  to: z.string(),
  why: z.string().min(10),
})
export type Explanation = z.infer<typeof explanation>

export const readExplained = (path: string): Explanation[] =>
  existsSync(path) ? z.array(explanation).parse(JSON.parse(readFileSync(path, 'utf8'))) : []

const lines = new Map<string, string[]>()

const codeAt = ({ file, line }: Mutant): string => {
  const known = lines.get(file) ?? readFileSync(file, 'utf8').split('\n')
  lines.set(file, known)
  return known[line - 1]?.trim() ?? ''
}

const isOf = (of: Explanation, mutant: Mutant): boolean =>
  of.file === mutant.file && of.from === mutant.from && of.to === mutant.to && of.code === codeAt(mutant)

export const isExplained = (all: Explanation[], mutant: Mutant): boolean => all.some((of) => isOf(of, mutant))

/** Explanations whose code is no longer there. */
export const stale = (all: Explanation[], mutants: Mutant[], files: string[]): Explanation[] =>
  all.filter((of) => files.includes(of.file) && !mutants.some((mutant) => isOf(of, mutant)))
