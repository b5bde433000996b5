import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { format as eventFormat } from '../../src/tournament/acts/schema.ts'
import { importNrtm } from '../../src/tournament/files/nrtm-import.ts'
import { isRefusal } from '../../src/tournament/refusal.ts'
import { program } from '../support/programs.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'datafort-tournament-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const run = (...args: string[]) => {
  const command = [...program('scripts/tournament.ts'), ...args]
  return spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' })
}

describe('npm run tournament', () => {
  it('plays a whole event, prints its standings and writes its file', () => {
    const args = ['--players', '21', '--rounds', '4', '--cut', '8', '--seed', '7']
    const { stdout, status } = run(...args, '--nrtm', 'event.json')
    expect(status).toBe(0)
    const rows = stdout.split('\n').filter((line) => line.includes('Player '))
    expect(rows).toHaveLength(21)
    expect(stdout).toMatch(/40 tables in 4 rounds, \d+ between score groups, 0 rematches/)
    const read = importNrtm(JSON.parse(readFileSync(join(folder, 'event.json'), 'utf8')), 'me')
    expect(isRefusal(read) ? read.message : read.warnings).toEqual([])
    const standings = (text: string) => text.slice(0, text.indexOf('seconds'))
    expect(standings(run(...args).stdout)).toBe(standings(stdout))
  })

  it('plays an event of every format', () => {
    for (const format of eventFormat.options) {
      const { stderr, status } = run('--players', '8', '--rounds', '3', '--format', format)
      expect({ format, stderr, status }).toEqual({ format, stderr: '', status: 0 })
    }
  })

  it('says what is wrong with a wish', () => {
    for (const wish of [
      ['--players', '1'],
      ['--cut', '5'],
      ['--players', '6', '--cut', '8'],
    ]) {
      const { status, stderr } = run(...wish)
      expect(status).toBe(1)
      expect(stderr).toMatch(/^--(players|cut): /)
    }
    const { status, stderr } = run('--prize', '1')
    expect(status).toBe(1)
    expect(stderr).toMatch(/^Unknown option '--prize'/)
  })
})
