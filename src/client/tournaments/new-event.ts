/** The form for announcing an event, and the request it makes. */
import type { CardPoolFormat, CardPoolRules } from '../../protocol/http.ts'
import type { TournamentRequest } from '../../protocol/tournament.ts'
import type { Structure } from '../../protocol/tournament-plan.ts'
import type { StructureKind } from './option-texts.ts'

type NamedCards = Extract<CardPoolFormat, string>

/** The form's fields as typed. */
export type Fields = {
  name: string
  date: string
  tier: TournamentRequest['tier']
  format: TournamentRequest['format']
  kind: StructureKind
  rounds: string
  cut: string
  expected: string
  listsRequired: boolean
  intentionalDraws: boolean
  cards: NamedCards | 'own'
  own: CardPoolRules
  marshals: string
  judges: string
}

const twoDigits = (n: number): string => String(n).padStart(2, '0')
/** The local date, YYYY-MM-DD. */
export const localDay = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`

/** The form's initial fields. */
export const firstFields = (): Fields => ({
  name: '',
  date: localDay(new Date()),
  tier: 'relaxed',
  format: 'constructed',
  kind: 'basic',
  rounds: '3',
  cut: '4',
  expected: '8',
  listsRequired: false,
  intentionalDraws: false,
  cards: 'all',
  own: { sets: ['base', 'proteus', 'classic'], barred: [], limited: [] },
  marshals: '',
  judges: '',
})

const cuts = [0, 4, 8, 16] as const

export const structureOf = ({ kind, rounds, cut }: Pick<Fields, 'kind' | 'rounds' | 'cut'>): Structure =>
  kind === 'custom'
    ? { kind, rounds: Number(rounds), cut: cuts.find((each) => String(each) === cut) ?? 0 }
    : { kind }

/** Names separated by commas, without duplicates. */
export const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  ),
]

export const toTournamentRequest = (fields: Fields): TournamentRequest => ({
  name: fields.name.trim(),
  date: fields.date,
  tier: fields.tier,
  format: fields.format,
  structure: structureOf(fields),
  listsRequired: fields.listsRequired,
  intentionalDraws: fields.intentionalDraws,
  cards: fields.cards === 'own' ? fields.own : fields.cards,
  marshals: namesIn(fields.marshals),
  judges: namesIn(fields.judges),
})
