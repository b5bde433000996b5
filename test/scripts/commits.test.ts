import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { subjectProblem } from '../../scripts/commits.ts'

describe('The subject of a commit', () => {
  it.each([
    'tables: refuse an undo across a change of seats',
    'big-sell-out: offer an even start',
    `docs: ${'x'.repeat(66)}`,
  ])('may be %s', (subject) => expect(subjectProblem(subject)).toBeNull())

  it.each([
    ['Fix the undo', /no area/],
    ['Tables: refuse an undo', /no area/],
    ['tables:refuse an undo', /no area/],
    ['tables: ', /no area/],
    ['A piece of ice knows its line: no map beside it', /no area/],
    [`docs: ${'x'.repeat(67)}`, /has 73 characters; 72 are allowed/],
    ['docs: say what is measured.', /ends with a full stop/],
  ])('may not be %s', (subject, problem) => expect(subjectProblem(subject)).toMatch(problem))
})

/** A repository that contains this check, and the output of the check. */
function repository() {
  const folder = mkdtempSync(join(tmpdir(), 'datafort-commits-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const as = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org']
  const git = (...args: string[]) =>
    execFileSync('git', [...as, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
  git('init', '-q')
  let n = 0
  const commit = (subject: string): void => {
    writeFileSync(join(folder, `file-${++n}`), '')
    git('add', '-A')
    git('commit', '-q', '-m', subject)
  }
  const bring = (): void => {
    mkdirSync(join(folder, 'scripts'))
    cpSync('scripts/commits.ts', join(folder, 'scripts/commits.ts'))
  }
  const loader = resolve('node_modules/tsx/dist/loader.mjs')
  const check = (...args: string[]) => {
    const command = ['--import', loader, join(folder, 'scripts/commits.ts'), ...args]
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' })
    return [status, `${stderr}${stdout}`]
  }
  return { git, commit, bring, check }
}

describe('npm run commits', () => {
  it('refuses a wrong subject since it was brought, and none from before', () => {
    const { commit, bring, check } = repository()
    commit(
      'The work of many days, told in one line that has no area and no end, since nobody asked for either',
    )
    bring()
    commit('scripts: check the subjects of commits')
    commit('docs: say so')
    expect(check()).toEqual([0, '1 commits checked, 0 with a wrong subject.\n'])
    commit('Mend it')
    const [status, said] = check()
    expect(status).toBe(1)
    expect(said).toMatch(
      /^[0-9a-f]+ has no area: "area: what changes": Mend it\n2 commits checked, 1 with a wrong/,
    )
    expect(check('HEAD')).toEqual([0, '0 commits checked, 0 with a wrong subject.\n'])
    expect(check('HEAD~2..HEAD~1')).toEqual([0, '1 commits checked, 0 with a wrong subject.\n'])
    expect(check('HEAD~1..HEAD')[0]).toBe(1)
  })

  it('checks nothing where there is no history', () => {
    const { commit, bring, check } = repository()
    bring()
    const nothing = [0, 'The history is not here: no subjects of commits were checked.\n']
    expect(check()).toEqual(nothing)
    // A shallow clone with one commit.
    commit('Everything at once')
    expect(check()).toEqual(nothing)
  })
})
