import { describe, expect, it } from 'vitest'
import { idsOfTitle, printReport, readResults, reportRulings } from '../../src/rulings/report.ts'

const passed = (title: string) => ({ title, status: 'passed' })
const nothingBuilt = new Set<string>()
const proven = (report: ReturnType<typeof reportRulings>) =>
  Object.fromEntries(report.sections.map((section) => [section.name, section.proven]))

describe('ids in a title', () => {
  it('reads one id, several, and those of additions', () => {
    expect(idsOfTitle('runner/broker/1 — each works for itself')).toEqual(['runner/broker/1'])
    expect(idsOfTitle('runner/imp/1 + runner/afreet/2 — weakened once')).toEqual([
      'runner/imp/1',
      'runner/afreet/2',
    ])
    expect(idsOfTitle('general/discarding/+1 — counts as 0')).toEqual(['general/discarding/+1'])
  })

  it('sees none in other titles', () => {
    expect(idsOfTitle('a broker pays twice')).toEqual([])
    expect(idsOfTitle('see runner/broker/1 — for itself')).toEqual([])
    expect(idsOfTitle('corp/ice files are sorted')).toEqual([])
  })
})

describe('what vitest reports', () => {
  it('is read as titles and states', () => {
    const json = {
      testResults: [
        { assertionResults: [{ title: 'one', fullName: 'group one', status: 'passed' }] },
        { assertionResults: [{ title: 'two', status: 'failed' }] },
        { status: 'failed', message: 'did not load' },
      ],
    }
    expect(readResults(json)).toEqual([passed('one'), { title: 'two', status: 'failed' }])
  })

  it('is nothing when it has another shape', () => {
    expect(readResults({})).toBeNull()
    expect(readResults(null)).toBeNull()
    expect(readResults([])).toBeNull()
  })
})

describe('the report', () => {
  it('counts by section, all of nothing without tests', () => {
    const report = reportRulings([], nothingBuilt)
    expect(report.sections).toEqual([
      { name: 'General', proven: 0, total: 75 },
      { name: 'Corporation', proven: 0, total: 158 },
      { name: 'Runner', proven: 0, total: 265 },
      { name: 'Additions', proven: 0, total: 21 },
    ])
    expect(report.missing.every((entry) => entry.id.startsWith('general/'))).toBe(true)
    expect(report.missing.length + report.later.length).toBe(519)
  })

  it('counts every id of a passed title once', () => {
    const title = 'general/tracing/1 + runner/broker/1 + general/discarding/+1 — words'
    const report = reportRulings([passed(title), passed(title)], nothingBuilt)
    expect(proven(report)).toEqual({ General: 1, Corporation: 0, Runner: 1, Additions: 1 })
  })

  it('does not count tests that did not run, nor ids that failed anywhere', () => {
    const report = reportRulings(
      [
        { title: 'general/tracing/1 — words', status: 'skipped' },
        { title: 'general/tracing/2 — words', status: 'todo' },
        passed('general/tracing/3 — words'),
        { title: 'general/tracing/3 — words', status: 'failed' },
      ],
      nothingBuilt,
    )
    expect(proven(report).General).toBe(0)
    expect(report.failed).toEqual(['general/tracing/3'])
  })

  it('finds ids the catalogue does not know, passed or not', () => {
    const report = reportRulings(
      [
        passed('runner/broker/7 — words'),
        { title: 'corp/nobody/1 + corp/trap/1 — words', status: 'skipped' },
      ],
      nothingBuilt,
    )
    expect(report.unknown).toEqual(['runner/broker/7', 'corp/nobody/1'])
  })

  it('takes a reference as proven by a test of its own', () => {
    expect(proven(reportRulings([passed('runner/jackhammer/1 — words')], nothingBuilt)).Runner).toBe(1)
  })

  it('takes a reference as proven only with all rulings it points to', () => {
    const some = 'runner/butcher-boy/1 + runner/boardwalk/1 + runner/boardwalk/2 — words'
    const rest =
      'runner/butcher-boy/1 + runner/boardwalk/3 + runner/boardwalk/4 + runner/boardwalk/5 — the rest'
    expect(proven(reportRulings([passed(some)], nothingBuilt)).Runner).toBe(2)
    expect(proven(reportRulings([passed(some), passed(rest)], nothingBuilt)).Runner).toBe(6)
  })

  it('lists what is missing for built cards, the rest only in full', () => {
    const report = reportRulings([passed('runner/broker/1 — words')], new Set(['broker', 'smarteye']))
    const missing = report.missing.map((entry) => entry.id).filter((id) => !id.startsWith('general/'))
    expect(missing).toEqual(['runner/smarteye/1', 'runner/smarteye/2'])
    const short = printReport(report, false).join('\n')
    expect(short).toContain('  Runner         1/265')
    expect(short).toContain('  Together       1/498')
    expect(short).toContain('runner/smarteye/1  Where jacking out is forbidden')
    expect(short).not.toContain('runner/zz22-speed-chip/1')
    expect(printReport(report, true).join('\n')).toContain('runner/zz22-speed-chip/1')
  })

  it('expects of a built card what its references point to', () => {
    const missing = reportRulings([], new Set(['jackhammer'])).missing.map((entry) => entry.id)
    expect(missing.filter((id) => !id.startsWith('general/'))).toEqual([
      'runner/hammer/1',
      'runner/jackhammer/1',
    ])
  })

  it('says of what only the long tests prove that these have not run, or that it is missing', () => {
    const short = reportRulings([], nothingBuilt, false)
    expect(short.automa).toMatchObject({ proven: 0, total: 47 })
    expect(short.automa.missing).not.toContain('AX3')
    const text = printReport(short, false).join('\n')
    expect(text).toContain('Proven by npm run test:long, which has not run here (1):\n  AX3')
    const whole = reportRulings([passed('AC1 — words')], nothingBuilt, true)
    expect(whole.automa.missing).toContain('AX3')
    expect(whole.long).toEqual([])
    const both = reportRulings([passed('AX3 — words')], nothingBuilt, true)
    expect(both.automa.missing).not.toContain('AX3')
    expect(both.automa.proven).toBe(1)
    const failing = reportRulings([{ title: 'AX3 — words', status: 'failed' }], nothingBuilt, false)
    expect([failing.long, failing.failed]).toEqual([[], ['AX3']])
  })

  it('counts the requirements of automa seats in a section of their own', () => {
    const report = reportRulings(
      [
        passed('AC16 + AX1 — words'),
        passed('AR3 — words'),
        { title: 'AR3 — other words', status: 'failed' },
        passed('AC28 — words'),
        passed('ACE is no id'),
      ],
      nothingBuilt,
    )
    expect(report.automa).toMatchObject({ proven: 2, total: 47 })
    expect(report.automa.missing).toHaveLength(45)
    expect(report.failed).toEqual(['AR3'])
    expect(report.unknown).toEqual(['AC28'])
    const text = printReport(report, false).join('\n')
    expect(text).toContain('  Automa         2/47')
    expect(text).toContain('Missing: of the automa (45):\n  AC1\n  AC2\n')
    expect(text).not.toContain('  AX1\n')
  })

  it('names failed and unknown ids', () => {
    const failed = { title: 'runner/broker/1 — words', status: 'failed' }
    const text = printReport(
      reportRulings([failed, passed('runner/broker/2 — words')], nothingBuilt),
      false,
    ).join('\n')
    expect(text).toContain('Failed (1):\n  runner/broker/1')
    expect(text).toContain('not in the catalogue (1):\n  runner/broker/2')
  })
})
