/** The places of a decision's answers: each act has the same place all game. */
import type { FoldRow, Group, GroupRow } from './groups.ts'
import { groupOptions, isElsewhere, isSingle, sectionOf } from './groups.ts'
import { isProtection } from './outcome.ts'
import type { Decision, OptionView, RunView, Side } from './types.ts'
import { countNoun } from './words.ts'

/** Two or three rows beside the main one, and the basic acts of the side; null is an empty place. */
export type AnswerPlaces = {
  main: GroupRow | null
  others: readonly (GroupRow | null)[]
  basics: readonly (GroupRow | null)[]
  /** The likeliest good answer, which Enter gives. */
  lead: GroupRow | null
}

export type AnswerRules = {
  side: Side
  run: RunView | null
  cardName: (handle: string) => string | null
  /** Whether the option does what it says, whatever a die shows. */
  isSure: (option: OptionView) => boolean
  /** Rearranges groups for this kind of table. */
  arrange: (groups: Group[]) => Group[]
}

/** The basic acts of each side with their words, in the order of their places. */
export const basicActs: Readonly<Record<Side, readonly { verb: string; label: string }[]>> = {
  runner: [
    { verb: 'gain', label: 'Gain 1' },
    { verb: 'draw', label: 'Draw' },
    { verb: 'run', label: 'Run' },
    { verb: 'untag', label: 'Remove a tag' },
  ],
  corp: [
    { verb: 'gain', label: 'Gain 1' },
    { verb: 'draw', label: 'Draw' },
    { verb: 'advance', label: 'Advance' },
    { verb: 'purge', label: 'Purge' },
  ],
}

/** Questions whose options are a list of equals. */
const listed: readonly Decision['kind'][] = ['cards', 'option', 'order']

/** Whether the options of this decision are a list without places. */
export const isListed = ({ kind, min, max }: Decision): boolean =>
  listed.includes(kind) || min !== 1 || max !== 1

const optionRow = (option: OptionView): GroupRow => ({ kind: 'option', option })

const foldOf = (
  key: string,
  label: string,
  options: OptionView[],
  { cardName, run, arrange }: AnswerRules,
): FoldRow => {
  const groups = arrange(groupOptions(options, cardName, (option) => isElsewhere(run, option)))
  return { kind: 'fold', key, label, options, groups }
}

/** One option as it is, several as a row that opens. */
const groupRow = (key: string, label: string, options: OptionView[], rules: AnswerRules): GroupRow | null => {
  const [only, ...more] = options
  if (!only) return null
  return more.length === 0 ? optionRow(only) : foldOf(key, label, options, rules)
}

/** What the row of a section is called; the title of the section where it has no name here. */
const openings: Readonly<Record<string, string>> = {
  install: 'Install a card…',
  play: 'Play a card…',
  rez: 'Rez a card…',
  use: 'Use a card…',
  resource: 'Trash a resource…',
}

const rest = (options: OptionView[], rules: AnswerRules): GroupRow | null => {
  if (options.length > 1 && options.every(isSingle))
    return foldOf('one-by-one', 'Break individually…', options, rules)
  const [first] = options
  const key =
    first && options.every((option) => sectionOf(option) === sectionOf(first)) ? sectionOf(first) : null
  const label =
    key && key.key !== 'other'
      ? (openings[key.key] ?? `${key.title}…`)
      : `${countNoun(options.length, 'more thing')} to do…`
  return groupRow('rest', label, options, rules)
}

const passes: readonly string[] = ['pass', 'end', 'stop']
const isPass = ({ verb = '' }: OptionView): boolean => passes.includes(verb)

/** Verbs that come first wherever they are possible. */
const firsts = ['score', 'liberate', 'break-plan', 'keep']
const breaks = ['break-all', 'break', 'break-some', 'boost', 'strength', 'strengthen']

const cheapest = (options: OptionView[]): OptionView | undefined =>
  options.toSorted((a, b) => (a.cost ?? 0) - (b.cost ?? 0))[0]

/** The likeliest good answer in an encounter. */
const breakAmong = (all: OptionView[], isSure: AnswerRules['isSure']): OptionView | undefined => {
  const options = all.filter(isSure)
  const verb = breaks.find((each) => options.some((option) => option.verb === each))
  return verb === undefined ? undefined : cheapest(options.filter((option) => option.verb === verb))
}

const first = (options: OptionView[], verbs: readonly string[]): OptionView | undefined => {
  const verb = verbs.find((each) => options.some((option) => option.verb === each))
  return options.find((option) => option.verb === verb && verb !== undefined)
}

/** Whether passing would let something bad happen. */
const isRisky = ({ topic, beyond }: Decision, options: OptionView[]): boolean =>
  topic?.is === 'harm' ||
  beyond !== undefined ||
  options.some((option) => isSingle(option) || isProtection(option))

/** The main answer of a window or a yes-or-no question; null if none is without risk. */
const mainAnswer = (decision: Decision, { run, isSure }: AnswerRules): OptionView | null => {
  const { options, kind, at, beyond } = decision
  const big = first(options, firsts)
  if (big) return big
  const ahead =
    at === 'approach' ? options.find(({ verb, card }) => verb === 'rez' && card === run?.ice) : undefined
  if (ahead) return ahead
  const pass = options.find(isPass)
  const others = options.filter((option) => option !== pass && option.verb !== 'jack-out')
  if (beyond !== undefined && pass && others.length > 0) return null
  if (kind === 'confirm') return others[0] ?? pass ?? null
  const breaking = breakAmong(others, isSure)
  if (breaking) return breaking
  return pass && !isRisky(decision, others) ? pass : (others[0] ?? pass ?? null)
}

/** Leaving a run, and passing what one might prevent, come last. */
const isLast = (option: OptionView): boolean => isPass(option) || option.verb === 'jack-out'

type FreePlaces = Pick<AnswerPlaces, 'main' | 'others'>

const windowPlaces = (decision: Decision, free: OptionView[], rules: AnswerRules): FreePlaces => {
  const main = mainAnswer({ ...decision, options: free }, rules)
  const others = free.filter((option) => option !== main)
  const lasts = others.filter(isLast)
  const middle = others.filter((option) => !lasts.includes(option))
  const row = main && optionRow(main)
  const [last, ...moreLasts] = lasts
  if (last && moreLasts.length === 0) return { main: row, others: [rest(middle, rules), optionRow(last)] }
  const all = [...middle, ...lasts]
  const [one, two, ...more] = all
  if (more.length > 0) return { main: row, others: [one ? optionRow(one) : null, rest(all.slice(1), rules)] }
  return { main: row, others: [one ? optionRow(one) : null, two ? optionRow(two) : null] }
}

const installs = ['install', 'install-trim', 'install-rez']

/**
 * Installing is the main place of a turn and playing the one below. What is possible only now and then shares the
 * last place, so that it moves neither of them.
 */
const actPlaces = (free: OptionView[], rules: AnswerRules): Omit<AnswerPlaces, 'basics'> => {
  const score = first(free, firsts)
  const pass = score ? undefined : free.find(isPass)
  const toInstall = free.filter(({ verb = '' }) => installs.includes(verb))
  const toPlay = free.filter(({ verb }) => verb === 'play')
  const placed = [score, pass, ...toInstall, ...toPlay]
  const more = rest(
    free.filter((option) => !placed.includes(option)),
    rules,
  )
  const scoreRow = score ? optionRow(score) : null
  const last = [scoreRow, more, pass ? optionRow(pass) : null].filter((row) => row !== null)
  const main = groupRow('all-install', 'Install a card…', toInstall, rules)
  const play = groupRow('all-play', 'Play a card…', toPlay, rules)
  return { main, others: [play, ...(last.length > 0 ? last : [null])], lead: scoreRow ?? main }
}

/** The place of every answer. */
export const placesOf = (decision: Decision, options: OptionView[], rules: AnswerRules): AnswerPlaces => {
  const verbs = basicActs[rules.side]
  const basics = verbs.map(({ verb, label }) =>
    groupRow(
      `all-${verb}`,
      `${label}…`,
      options.filter((option) => option.verb === verb),
      rules,
    ),
  )
  const free = options.filter(({ verb }) => !verbs.some((each) => each.verb === verb))
  if (decision.kind === 'act') return { ...actPlaces(free, rules), basics }
  const places = windowPlaces(decision, free, rules)
  return { ...places, basics, lead: places.main }
}
