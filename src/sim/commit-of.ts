import { execFileSync } from 'node:child_process'
import { projectRoot } from '../project-root.ts'

/** The commit that this code stands on, shortened. Throws outside a repository. */
export const commitOf = (): string =>
  execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: projectRoot, encoding: 'utf8' }).trim()
