/** The form for announcing an event, and the request it makes. */
import type { CardPoolFormat, CardPoolRules } from '../../protocol/http.ts'
import type { TournamentAct, TournamentRequest } from '../../protocol/tournament.ts'
import { cutSizes, type Structure } from '../../protocol/tournament-plan.ts'
import type { TournamentView } from '../../protocol/tournament-view.ts'
import type { StructureKind } from './option-texts.ts'

type NamedCards = Extract<CardPoolFormat, string>

/** The form's fields as typed. */
export type EventFormFields = {
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
  /** HH:MM, local; empty if no time is announced. */
  time: string
  /** YYYY-MM-DD; empty for one day. */
  lastDay: string
  venue: string
  outline: string
  breaks: BreakFields[]
  about: string
  cap: string
  access: TournamentView['access']
}

export type BreakFields = { after: string; minutes: string; what: string }

const twoDigits = (n: number): string => String(n).padStart(2, '0')
/** The local date, YYYY-MM-DD. */
export const localDay = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`

/** The form's initial fields. */
export const firstFields = (): EventFormFields => ({
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
  time: '',
  lastDay: '',
  venue: '',
  outline: '',
  breaks: [],
  about: '',
  cap: '',
  access: 'public',
})

export const structureOf = ({
  kind,
  rounds,
  cut,
}: Pick<EventFormFields, 'kind' | 'rounds' | 'cut'>): Structure =>
  kind === 'custom'
    ? { kind, rounds: Number(rounds), cut: cutSizes.find((each) => String(each) === cut) ?? 0 }
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

type EventChanges = Extract<TournamentAct, { type: 'edit' }>['changes']
type AnnouncementRequest = Omit<TournamentRequest, 'marshals' | 'judges'>

const toAnnouncement = (fields: EventFormFields): AnnouncementRequest => ({
  name: fields.name.trim(),
  date: fields.date,
  tier: fields.tier,
  format: fields.format,
  structure: structureOf(fields),
  listsRequired: fields.listsRequired,
  intentionalDraws: fields.intentionalDraws,
  cards: fields.cards === 'own' ? fields.own : fields.cards,
  startsAt: fields.time === '' ? null : new Date(`${fields.date}T${fields.time}`).toISOString(),
  lastDay: fields.lastDay === '' || fields.lastDay === fields.date ? null : fields.lastDay,
  venue: fields.venue.trim(),
  outline: fields.outline.trim(),
  breaks: fields.breaks.map(({ after, minutes, what }) => ({
    after: Number(after),
    minutes: Number(minutes),
    what: what.trim(),
  })),
  about: fields.about.trim(),
  cap: fields.cap === '' ? null : Number(fields.cap),
  access: fields.access,
})

export const toTournamentRequest = (fields: EventFormFields): TournamentRequest => ({
  ...toAnnouncement(fields),
  marshals: namesIn(fields.marshals),
  judges: namesIn(fields.judges),
})

const localTime = (at: Date): string => `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`

const cardFieldsOf = (cards: TournamentView['cards']): Partial<EventFormFields> =>
  typeof cards === 'string' ? { cards } : { cards: 'own', own: cards }

/** The fields of an event that is announced. */
export const eventFormFields = (event: TournamentView): EventFormFields => ({
  ...firstFields(),
  name: event.name,
  date: event.startsAt === null ? event.date : localDay(new Date(event.startsAt)),
  tier: event.tier,
  format: event.format,
  kind: event.structure.kind,
  ...(event.structure.kind === 'custom' && {
    rounds: String(event.structure.rounds),
    cut: String(event.structure.cut),
  }),
  listsRequired: event.listsRequired,
  intentionalDraws: event.intentionalDraws,
  ...cardFieldsOf(event.cards),
  time: event.startsAt === null ? '' : localTime(new Date(event.startsAt)),
  lastDay: event.lastDay ?? '',
  venue: event.venue,
  outline: event.outline,
  breaks: event.breaks.map(({ after, minutes, what }) => ({
    after: String(after),
    minutes: String(minutes),
    what,
  })),
  about: event.about,
  cap: event.cap === null ? '' : String(event.cap),
  access: event.access,
})

/** What was changed in the form since it showed these fields. */
export const changesOf = (before: EventFormFields, after: EventFormFields): EventChanges => {
  const [old, next] = [toAnnouncement(before), toAnnouncement(after)]
  const keys = Object.keys(next) as (keyof AnnouncementRequest)[]
  const changed = keys.filter((key) => JSON.stringify(old[key]) !== JSON.stringify(next[key]))
  return Object.fromEntries(changed.map((key) => [key, next[key]]))
}
