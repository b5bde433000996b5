/**
 * `npm run audit`: known vulnerabilities of our dependencies. It fails for high and critical ones, and if the
 * registry does not answer. For networks without a registry, `AUDIT=optional` lets a missing answer pass and
 * says so.
 */
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

type Verdict = { ok: boolean; words: string }

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Judges the output of `npm audit --json`. With `optional`, a missing answer is no failure. */
export function verdictOn(text: string, optional: boolean): Verdict {
  const report = parsed(text)
  const counts = isTree(report.metadata) ? report.metadata.vulnerabilities : undefined
  if (!isTree(counts)) {
    const why = typeof report.message === 'string' ? report.message : 'no answer'
    const allowed = optional
      ? 'AUDIT=optional lets that pass.'
      : 'Ask a registry that has audits, or set AUDIT=optional in a network without one.'
    return {
      ok: optional,
      words: `Dependencies were NOT audited: the registry gave no answer (${why}). ${allowed}`,
    }
  }
  const grave = Number(counts.high ?? 0) + Number(counts.critical ?? 0)
  const known = Object.entries(counts)
    .filter(([level, count]) => level !== 'total' && Number(count) > 0)
    .map(([level, count]) => `${count} ${level}`)
  const found = `Vulnerabilities known in dependencies: ${known.join(', ') || 'none'}.`
  return { ok: grave === 0, words: grave === 0 ? found : `${found} Run \`npm audit\`.` }
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return isTree(value) ? value : {}
  } catch {
    return {}
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', timeout: 60_000 })
  const { ok, words } = verdictOn(stdout ?? '', process.env.AUDIT === 'optional')
  process.stdout.write(`${words}\n`)
  if (!ok) process.exitCode = 1
}
