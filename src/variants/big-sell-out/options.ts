/** What the players of a team table agree on before the game, with a sentence for each choice. */
import type { TeamOptions } from '../../engine/index.ts'

/** Cards that ask whether the rival has run, and may be played for runs on anybody's forts where that is agreed on (B17). */
export const TRACKERS: readonly string[] = ['schlaghund-pointers', 'audit-of-call-records']

/** Cards that make agendas harder, for one Corp or for all (B17). */
export const DEARER: readonly string[] = ['corporate-ally']

/** As the rules have it where nothing else is agreed on. */
export const DEFAULTS: TeamOptions = {
  nodeRoom: 'memory',
  sysops: true,
  tradeCap: null,
  survivors: false,
  detours: 'run',
  dearer: 'one',
  stored: 'free',
  unbound: [],
}

/** A sentence for each option, as the host of a table reads it. */
export const SENTENCES: { readonly [K in keyof TeamOptions]: string } = {
  nodeRoom: 'How many nodes may stand on an Agent fort: as many as the Agent has memory for, or only one.',
  sysops: 'Sysops may be installed on Agent forts.',
  tradeCap: 'The most bits that may be given away in one trade between Sponsor and Agent.',
  survivors: 'A Sponsor may hire its flatlined Agent anew, for three actions and the next 3 agenda points.',
  detours: 'Siren may be used by the Corp that is run on only, or by every Corp of another team.',
  dearer: 'Corporate Ally makes agendas harder for one Corp, or for all.',
  stored: 'Who steals a daemon takes what is stored in it for nothing, or pays for installing all of it.',
  unbound: 'Cards that may be played for a run on anybody: Schlaghund Pointers, Audit of Call Records.',
}

type Test = (value: unknown) => boolean
const oneOf =
  (...words: readonly unknown[]): Test =>
  (value) =>
    words.includes(value)

const TESTS: { readonly [K in keyof TeamOptions]: Test } = {
  nodeRoom: oneOf('memory', 'one'),
  sysops: oneOf(true, false),
  tradeCap: (n) => n === null || (typeof n === 'number' && Number.isInteger(n) && n >= 1 && n <= 1000),
  survivors: oneOf(true, false),
  detours: oneOf('run', 'all'),
  dearer: oneOf('one', 'all'),
  stored: oneOf('free', 'paid'),
  unbound: (cards) =>
    Array.isArray(cards) &&
    new Set(cards).size === cards.length &&
    cards.every((card) => TRACKERS.includes(card)),
}

/** What is wrong with these options, as a sentence; null where nothing is. */
export const wrongOptions = (options: Readonly<Record<string, unknown>>): string | null => {
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(TESTS, name)) return `There is no option “${name}”.`
    if (!TESTS[name as keyof TeamOptions](value))
      return `The option “${name}” cannot be ${JSON.stringify(value)}.`
  }
  return null
}
