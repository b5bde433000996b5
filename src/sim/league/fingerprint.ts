/** What a rating belongs to: a person's mind, weights, slips and decks, and the code that plays by them. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPerson } from '../../automa/people/index.ts'
import type { Person } from '../../automa/people/types.ts'
import { projectRoot } from '../../project-root.ts'

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** The code without comments and white space: formatting it changes nobody's play. */
const bare = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').replace(/[\s,;()]+/g, '')

/** The code of a folder of `src/automa`, as text. */
const codeIn = (folder: string): string => {
  const from = join(projectRoot, 'src/automa', folder)
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  return files
    .sort()
    .map((file) => `${file} ${bare(readFileSync(join(from, file), 'utf8'))}`)
    .join('\n')
}

/** A fingerprint of the code that plays people. */
export const policyPrint = (): string => short(codeIn('people/policy'))

/** A fingerprint of the code that thinks, with what it judges and weighs by, and of the rival if that is a person. */
export const thinkingPrint = (against: string): string => {
  const person = findPerson(against)
  const rival = person ? [personPrint(person, policyPrint())] : []
  return short([...['thinking', 'judgement', 'analysis'].map(codeIn), ...rival].join('\n'))
}

/** A fingerprint of a learned value: the code that reads positions, and its weights. */
export const learnedValuePrint = (weights: string): string => short(`${codeIn('learned-value')}${weights}`)

/** A fingerprint of what decides how a person plays. */
export const personPrint = ({ mind, care, weights, habits, slips, decks }: Person, policy: string): string =>
  short(JSON.stringify([policy, mind, care, weights, habits, slips, decks]))
