/** The options that the players of a team table agree on before the game, with a sentence for each. */
import type { TeamOptions } from '../../engine/index.ts'

/**
 * Cards that ask whether a rival has run; with the option they may be played for runs on anybody's forts
 * (B17).
 */
const TRACKERS: readonly string[] = ['schlaghund-pointers', 'audit-of-call-records']

/** Cards that make agendas harder, for one Corp or for all (B17). */
export const DEARER: readonly string[] = ['corporate-ally']

/** The options as the rules have them; games store these with what was chosen. */
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

/** The usual value of every option, including options that games store only if chosen. */
export const USUAL: Required<TeamOptions> = { ...DEFAULTS, agentRate: 'half', evenStart: false }

/** A sentence for each option, shown to the host of a table. */
export const SENTENCES: { readonly [K in keyof TeamOptions]-?: string } = {
  nodeRoom: 'How many nodes an Agent fort can hold: as many as the Agent has memory for, or only one.',
  sysops: 'Sysops may be installed on Agent forts.',
  tradeCap: 'The most bits that may be given away in one trade between Sponsor and Agent.',
  agentRate:
    'How many bits an Agent pays for each bit its Sponsor gets: two or three. A Sponsor’s bits double either way.',
  survivors: 'A Sponsor may hire its flatlined Agent again, for three actions and the next 3 agenda points.',
  detours: 'Siren may be used by the Corp that is run on only, or by every Corp of another team.',
  dearer: 'Corporate Ally makes agendas harder for one Corp, or for all.',
  stored: 'Stealing a daemon also takes the programs stored in it, free or at their installation cost.',
  unbound: 'Cards that may be played for a run on anybody: Schlaghund Pointers, Audit of Call Records.',
  evenStart:
    'Even start: Sponsors of later teams begin with more. The second has 2 bits more, the third 3, the fourth 4, and the last one a card more.',
}

/**
 * Why to change an option, shown to the host below the sentence; shares are from games of sparring partners.
 */
export const REASONS: { readonly [K in keyof TeamOptions]?: string } = {
  agentRate:
    'The original rules say both: that an Agent cashes in 2 bits for 1 of its Sponsor’s, and, in their example, that 9 make only 3. 2 for 1 is the default here.',
  evenStart:
    'Earlier teams win more often. In 1200 games or more of sparring partners for each number of teams, the shares of games won from the first team to the last were, without and with an even start: two teams 56 and 44%, then 49 and 51%; three 39, 34 and 27%, then 33, 33 and 34%; four 32, 27, 22 and 19%, then 25, 24, 26 and 25%.',
}

type OptionTest = (value: unknown) => boolean
const oneOf =
  (...words: readonly unknown[]): OptionTest =>
  (value) =>
    words.includes(value)

const TESTS: { readonly [K in keyof TeamOptions]-?: OptionTest } = {
  nodeRoom: oneOf('memory', 'one'),
  sysops: oneOf(true, false),
  tradeCap: (n) => n === null || (typeof n === 'number' && Number.isInteger(n) && n >= 1 && n <= 1000),
  agentRate: oneOf('half', 'third'),
  survivors: oneOf(true, false),
  detours: oneOf('run', 'all'),
  dearer: oneOf('one', 'all'),
  stored: oneOf('free', 'paid'),
  unbound: (cards) =>
    Array.isArray(cards) &&
    new Set(cards).size === cards.length &&
    cards.every((card) => TRACKERS.includes(card)),
  evenStart: oneOf(true, false),
}

/** What is wrong with these options, as a sentence; null if nothing is. */
export const wrongOptions = (options: Readonly<Record<string, unknown>>): string | null => {
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(TESTS, name)) return `There is no option “${name}”.`
    if (!TESTS[name as keyof TeamOptions](value))
      return `The option “${name}” cannot be ${JSON.stringify(value)}.`
  }
  return null
}
