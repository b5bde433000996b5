import { additions, all, findRuling, type Ruling } from './index.ts'

/** The numbered requirements of automa seats: Corp, Runner, both. */
const AUTOMA: Readonly<Record<string, number>> = { AC: 27, AR: 17, AX: 3 }
/** The ids of all requirements of automa seats, such as `AC1`. */
const automaIds: readonly string[] = Object.entries(AUTOMA).flatMap(([kind, n]) =>
  Array.from({ length: n }, (_, at) => `${kind}${at + 1}`),
)

/** Requirements that only the long tests cover. */
const LONG: readonly string[] = ['AX3']

/** The rules of the Big Sell-Out, by number. */
const teamIds: readonly string[] = Array.from({ length: 19 }, (_, at) => `B${at + 1}`)

/** A test that vitest reported, with its own title but not those of the groups around it. */
export type TestResult = { title: string; status: string }

type SectionName = 'General' | 'Corporation' | 'Runner' | 'Additions'

/** What the tests prove, and what is missing. */
export type RulingReport = {
  sections: { name: SectionName; proven: number; total: number }[]
  /** Not proven: general rulings, those of implemented cards, and those that their references point to. */
  missing: Ruling[]
  /** Not proven: rulings of cards that are not implemented. */
  later: Ruling[]
  /** Ids whose test failed. */
  failed: string[]
  /** The requirements of automa seats: how many are proven, and which are missing. */
  automa: { proven: number; total: number; missing: string[] }
  /** Ids that the long tests prove, if these did not run. */
  long: string[]
  /** The same for the rules of the Big Sell-Out. */
  teams: { proven: number; total: number; missing: string[] }
  /** Ids in test titles that are missing from the catalogue. */
  unknown: string[]
}

const looksLikeId = /^((general|corp|runner)\/[^/\s]+\/\+?\d+|A[CRX]\d+|B\d+(?= — | \+ ))\b/

/**
 * The ids at the start of a title, as in `runner/imp/1 + runner/afreet/2 — words` or `AC16 + AC12 — words`.
 */
export const idsOfTitle = (title: string): string[] =>
  looksLikeId.test(title)
    ? (title.split(' — ')[0] ?? '')
        .split(' + ')
        .map((id) => id.trim())
        .filter((id) => id !== '')
    : []

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const listIn = (value: unknown, key: string): unknown[] => {
  const list = isRecord(value) ? value[key] : undefined
  return Array.isArray(list) ? list : []
}

/** Parses the output of vitest's JSON reporter; null if it is something else. */
export const readResults = (json: unknown): TestResult[] | null => {
  if (!isRecord(json) || !Array.isArray(json.testResults)) return null
  return json.testResults
    .flatMap((file) => listIn(file, 'assertionResults'))
    .flatMap((test) =>
      isRecord(test) && typeof test.title === 'string' && typeof test.status === 'string'
        ? [{ title: test.title, status: test.status }]
        : [],
    )
}

/** A reference is proven by a test of its own, or by tests that name it with every ruling it points to. */
const referenceProven = (reference: Ruling, titles: readonly string[][]): boolean => {
  const named = titles.filter((ids) => ids.includes(reference.id))
  const withTargets = named.map((ids) => reference.refersTo.filter((target) => ids.includes(target)))
  if (withTargets.some((targets) => targets.length === 0)) return true
  const covered = new Set(withTargets.flat())
  return named.length > 0 && reference.refersTo.every((target) => covered.has(target))
}

const sectionOf = (id: string): SectionName => {
  if (id.includes('+')) return 'Additions'
  if (id.startsWith('general/')) return 'General'
  return id.startsWith('corp/') ? 'Corporation' : 'Runner'
}
const sectionNames: readonly SectionName[] = ['General', 'Corporation', 'Runner', 'Additions']

/** What the tests that ran prove of the catalogue; `built` are the ids of the cards in the pool. */
export const reportRulings = (
  tests: readonly TestResult[],
  built: { has(card: string): boolean },
  longRan = true,
): RulingReport => {
  const named = tests.map(({ title, status }) => ({ ids: idsOfTitle(title), status }))
  const failed = new Set(named.filter(({ status }) => status === 'failed').flatMap(({ ids }) => ids))
  const passed = named.filter(({ status }) => status === 'passed').map(({ ids }) => ids)
  const passedIds = new Set(passed.flat())
  const proven = (entry: Ruling): boolean =>
    passedIds.has(entry.id) &&
    !failed.has(entry.id) &&
    (entry.kind !== 'reference' || referenceProven(entry, passed))

  const every = [...all, ...additions]
  const open = every.filter((entry) => !proven(entry))
  const ofBuilt = every.filter(
    ({ id, concerns }) => id.startsWith('general/') || built.has(concerns[0] ?? ''),
  )
  const openOf = (ids: readonly string[]): string[] =>
    ids.filter((id) => !passedIds.has(id) || failed.has(id))
  const long = longRan ? [] : openOf(LONG).filter((id) => !failed.has(id))
  const numbered = (ids: readonly string[]) => {
    const unproven = openOf(ids)
    const missing = unproven.filter((id) => !long.includes(id))
    return { proven: ids.length - unproven.length, total: ids.length, missing }
  }
  const isKnown = (id: string): boolean =>
    findRuling(id) !== undefined || automaIds.includes(id) || teamIds.includes(id)
  const expected = new Set(ofBuilt.flatMap(({ id, refersTo }) => [id, ...refersTo]))
  return {
    sections: sectionNames.map((name) => {
      const entries = every.filter((entry) => sectionOf(entry.id) === name)
      return { name, proven: entries.filter(proven).length, total: entries.length }
    }),
    missing: open.filter(({ id }) => expected.has(id)),
    later: open.filter(({ id }) => !expected.has(id)),
    failed: [...failed].filter(isKnown),
    automa: numbered(automaIds),
    long,
    teams: numbered(teamIds),
    unknown: [...new Set(named.flatMap(({ ids }) => ids))].filter((id) => !isKnown(id)),
  }
}

const reportSection = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `${title} (${lines.length}):`, ...lines.map((line) => `  ${line}`)]
const reportLine = ({ id, gist }: Ruling): string => `${id}  ${gist}`

/** The report as lines to print; with `full`, including the rulings of cards not implemented yet. */
export const printReport = (report: RulingReport, full: boolean): string[] => {
  const catalogue = report.sections.filter(({ name }) => name !== 'Additions')
  const sum = (key: 'proven' | 'total') => catalogue.reduce((n, section) => n + section[key], 0)
  const row = (name: string, proven: number, total: number) =>
    `  ${name.padEnd(12)}${String(proven).padStart(4)}/${total}`
  const additional = report.sections.filter(({ name }) => name === 'Additions')
  return [
    'Rulings proven by tests',
    ...catalogue.map(({ name, proven, total }) => row(name, proven, total)),
    row('Together', sum('proven'), sum('total')),
    ...additional.map(({ name, proven, total }) => row(name, proven, total)),
    row('Automa', report.automa.proven, report.automa.total),
    row('Teams', report.teams.proven, report.teams.total),
    ...reportSection(
      'Missing: general ones and those of cards that are built',
      report.missing.map(reportLine),
    ),
    ...(full ? reportSection('Missing: of cards not built yet', report.later.map(reportLine)) : []),
    ...reportSection('Missing: of the automa', report.automa.missing),
    ...reportSection('Proven by npm run test:long, which has not run here', report.long),
    ...reportSection('Missing: of the Big Sell-Out', report.teams.missing),
    ...reportSection('Failed', report.failed),
    ...reportSection('Named by a test, but not in the catalogue', report.unknown),
  ]
}
