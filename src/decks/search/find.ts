/** A parsed search for cards. */

export const textFields = ['word', 'name', 'text', 'keyword'] as const
export const wordFields = ['side', 'type', 'set', 'is', 'breaks'] as const
export const numberFields = ['cost', 'strength', 'mu', 'trash', 'difficulty', 'points', 'rulings'] as const

export type TextField = (typeof textFields)[number]
export type WordField = (typeof wordFields)[number]
export type NumberField = (typeof numberFields)[number]
export type SearchField = TextField | WordField | NumberField

const comparisons = ['=', '!=', '<', '<=', '>', '>='] as const
export type Comparison = (typeof comparisons)[number]

export type SearchExpression =
  | { all: readonly SearchExpression[] }
  | { any: readonly SearchExpression[] }
  | { not: SearchExpression }
  /** Contains this text, ignoring case. */
  | { field: TextField; holds: string }
  /** Equals this word, one of a few. */
  | { field: WordField; is: string }
  | { field: NumberField; compare: Comparison; to: number | 'X' }

/** The names of a field in a query, the one used for writing first. */
export const fieldNames: Readonly<Record<SearchField, readonly string[]>> = {
  word: ['word'],
  name: ['n', 'name', 'title'],
  text: ['x', 'text', 'o'],
  keyword: ['k', 'kind', 'keyword'],
  side: ['side', 'd'],
  type: ['t', 'type'],
  set: ['set', 'e'],
  is: ['is'],
  breaks: ['breaks', 'b'],
  cost: ['c', 'cost', 'rez'],
  strength: ['s', 'str', 'strength'],
  mu: ['mu', 'm', 'memory'],
  trash: ['trash', 'tr'],
  difficulty: ['diff', 'difficulty', 'adv'],
  points: ['p', 'points', 'v'],
  rulings: ['rulings', 'r'],
}

/** The words of a field with few values: the meaning, and every spelling of it. */
export const fieldWords: Readonly<Record<WordField, Readonly<Record<string, readonly string[]>>>> = {
  side: { corp: ['corp', 'corporation', 'c'], runner: ['runner', 'r'] },
  type: {
    agenda: ['agenda', 'agendas', 'a'],
    ice: ['ice', 'i'],
    node: ['node', 'nodes', 'asset'],
    upgrade: ['upgrade', 'upgrades', 'u'],
    operation: ['operation', 'operations', 'op', 'ops'],
    program: ['program', 'programs', 'prog'],
    hardware: ['hardware', 'hw'],
    resource: ['resource', 'resources', 'res'],
    prep: ['prep', 'preps', 'event'],
  },
  set: {
    base: ['base', 'v1.0', 'v1', '1.0', 'netrunner', 'n'],
    proteus: ['proteus', 'v2.1', 'p'],
    classic: ['classic', 'v2.2', 'c'],
  },
  is: { unique: ['unique'], region: ['region'], breaker: ['breaker', 'icebreaker'] },
  breaks: {
    wall: ['wall', 'walls', 'w'],
    gate: ['gate', 'gates', 'codegate', 'codegates', 'code gate', 'code gates', 'g'],
    sentry: ['sentry', 'sentries', 's'],
    ap: ['ap'],
  },
}
