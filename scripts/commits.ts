/**
 * `npm run commits [-- BASE]`: checks that the subjects of the commits since BASE, or of a range `BASE..END`, are
 * `area: what changes`, in at most 72 characters. Without BASE it starts at the commit that added this check, since older subjects
 * have another form.
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const longest = 72

/** What is wrong with a subject, or null. */
export function subjectProblem(subject: string): string | null {
  if (!/^[a-z][a-z0-9-]*: \S/.test(subject)) return 'has no area: "area: what changes"'
  const { length } = [...subject]
  if (length > longest) return `has ${length} characters; ${longest} are allowed`
  return subject.endsWith('.') && !subject.endsWith('…') ? 'ends with a full stop' : null
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/** The commit that added this file, or null in a copy without its history. */
function introduction(): string | null {
  const found = git('log', '--diff-filter=A', '--format=%H', '--', 'scripts/commits.ts').split('\n').at(-1)
  // In a shallow clone the first commit seems to add every file.
  return found && git('log', '-1', '--format=%P', found) !== '' ? found : null
}

function check(asked: string | undefined): number {
  let base: string | null
  try {
    base = asked ?? introduction()
  } catch {
    base = null
  }
  if (base === null) {
    console.log('The history is not here: no subjects of commits were checked.')
    return 0
  }
  const range = base.includes('..') ? base : `${base}..HEAD`
  const lines = git('log', '--no-merges', '--format=%h %s', range).split('\n').filter(Boolean)
  const wrong = lines.flatMap((line) => {
    const [, hash = '', subject = ''] = /^(\S+) (.*)$/.exec(line) ?? []
    const problem = subjectProblem(subject)
    return problem === null ? [] : [`${hash} ${problem}: ${subject}`]
  })
  for (const line of wrong) console.error(line)
  console.log(`${lines.length} commits checked, ${wrong.length} with a wrong subject.`)
  return wrong.length === 0 ? 0 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = check(process.argv[2])
