/** The facts of a new card: from the flags of `npm run card`, and as a row of `src/cards/facts`. */
import { z } from 'zod'
import { type CardSet, cardId, cardTypes, type Facts, sets } from '../../src/cards/facts/index.ts'
import { facts } from '../../src/cards/facts/types.ts'
import type { CardType } from '../../src/engine/language/index.ts'
import { quoted } from './stub.ts'

const whole = (flag: string) =>
  z
    .string()
    .regex(/^\d{1,2}$/, `--${flag} is a whole number from 0 to 99.`)
    .transform(Number)
const price = (flag: string) =>
  z
    .string()
    .regex(/^(\d{1,2}|X)$/, `--${flag} is a whole number from 0 to 99, or X.`)
    .transform((text) => (text === 'X' ? ('X' as const) : Number(text)))

type NumberFlag = 'cost' | 'strength' | 'mu' | 'trash' | 'difficulty' | 'points'

/** The numbers that a type of card has. An icebreaker has a strength besides. */
const needed: Readonly<Record<CardType, readonly NumberFlag[]>> = {
  agenda: ['difficulty', 'points'],
  ice: ['cost', 'strength'],
  node: ['cost', 'trash'],
  upgrade: ['cost', 'trash'],
  operation: ['cost'],
  program: ['cost', 'mu'],
  hardware: ['cost'],
  resource: ['cost'],
  prep: ['cost'],
}
const iceKinds = ['Wall', 'Code Gate', 'Sentry']

const allNumbers = ['cost', 'strength', 'mu', 'trash', 'difficulty', 'points'] as const

type TypedFlags = { type: CardType; keywords: readonly string[] } & Partial<Record<NumberFlag, unknown>>

/** The numbers that this card must have and does not, or must not have and does. */
function wrongNumbers(flags: TypedFlags): string[] {
  const breaker = flags.type === 'program' && flags.keywords.includes('Icebreaker')
  const numbers = [...needed[flags.type], ...(breaker ? (['strength'] as const) : [])]
  const what = breaker ? 'icebreaker' : flags.type
  return allNumbers.flatMap((flag) => {
    const given = flags[flag] !== undefined
    if (numbers.includes(flag) === given) return []
    return [
      given
        ? `--${flag} is for other cards: ${what} has none.`
        : `--${flag} is needed for ${what}: a whole number.`,
    ]
  })
}

const wrongFlags = (flags: TypedFlags): string[] => [
  ...wrongNumbers(flags),
  ...(flags.type === 'ice' && !flags.keywords.some((word) => iceKinds.includes(word))
    ? [`--keywords of ice has one of ${iceKinds.join(', ')}.`]
    : []),
  ...(new Set(flags.keywords).size < flags.keywords.length ? ['--keywords has a word twice.'] : []),
]

const schema = z
  .strictObject({
    name: z.string().regex(/^["']?[A-Za-z]/, 'The name begins with a letter.'),
    set: z.enum(sets, { error: `--set is one of ${sets.join(', ')}.` }),
    type: z.enum(cardTypes, { error: `--type is one of ${cardTypes.join(', ')}.` }),
    cost: price('cost').optional(),
    strength: price('strength').optional(),
    mu: whole('mu').optional(),
    trash: whole('trash').optional(),
    difficulty: whole('difficulty').optional(),
    points: whole('points').optional(),
    keywords: z
      .string()
      .default('')
      .transform((text) => text.split(',').map((word) => word.trim()))
      .transform((words) => words.filter((word) => word !== ''))
      .pipe(
        z.array(
          z.string().regex(/^[A-Z0-9]/, 'Keywords begin with a capital: --keywords "Base Link, Unique".'),
        ),
      ),
  })
  .superRefine((flags, context) => {
    for (const message of wrongFlags(flags)) context.addIssue({ code: 'custom', message })
  })

/** The flags that say the facts of a card, as they are typed. */
export const factFlags = ['set', 'type', ...allNumbers, 'keywords'] as const
export type FactFlags = Partial<Record<(typeof factFlags)[number], string>>

/** The facts that the flags say, or what is wrong with the flags: a sentence for each fault. */
export function readFacts(name: string, flags: FactFlags): Facts | readonly string[] {
  const read = schema.safeParse({ name, ...flags })
  if (!read.success) return read.error.issues.map(({ message }) => message)
  const { set, type, trash, points, cost, strength, mu, difficulty, keywords } = read.data
  const row = {
    name,
    keywords,
    cost: cost ?? null,
    strength: strength ?? null,
    mu: mu ?? null,
    trashCost: trash ?? null,
    difficulty: difficulty ?? null,
    agendaPoints: points ?? null,
    unique: keywords.includes('Unique'),
  }
  const [card] = facts(set, type, [row])
  return card ?? ['These are no facts.']
}

/** The file of facts that has the cards of this set and side. */
export const factsFile = ({ set, side }: Pick<Facts, 'set' | 'side'>): string =>
  `src/cards/facts/${set}-${side}.ts`

const rowOf = (card: Facts): string => {
  const { name, keywords, cost, strength, mu, trashCost, difficulty, agendaPoints, unique } = card
  const numbers = Object.entries({ difficulty, agendaPoints, cost, strength, mu, trashCost })
  const fields = [
    `name: ${quoted(name)}`,
    `keywords: [${keywords.map(quoted).join(', ')}]`,
    ...numbers.flatMap(([key, n]) => (n === null ? [] : [`${key}: ${n === 'X' ? "'X'" : n}`])),
    ...(unique ? ['unique: true'] : []),
  ]
  return `    { ${fields.join(', ')} },\n`
}

const heading = (set: CardSet, type: CardType): string => `...facts('${set}', '${type}', [\n`

/** A file of facts with another card in the alphabetical place; null if the file has no list of this type. */
export function factsWith(source: string, card: Facts): string | null {
  const start = source.indexOf(heading(card.set, card.type))
  const end = source.indexOf('\n  ]),', start)
  if (start < 0 || end < 0) return null
  const list = source.slice(start, end)
  const rows = [...list.matchAll(/^ {4}\{\s*name: (?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/gm)]
  const next = rows.find(([, a, b]) => cardId(a ?? b ?? '').localeCompare(card.id) > 0)
  const at = next === undefined ? end + 1 : start + next.index
  return source.slice(0, at) + rowOf(card) + source.slice(at)
}
