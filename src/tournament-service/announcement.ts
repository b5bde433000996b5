/** What an edit changes of an announcement, in sentences. */
import { isDeepStrictEqual } from 'node:util'
import type { ActOf } from '../tournament/acts/schema.ts'
import type { Event, EventCardPool } from '../tournament/event.ts'

type AnnouncementChanges = ActOf<'edit'>['changes']
/** All that an edit can change. */
export type Announcement = Pick<Event, keyof AnnouncementChanges>
type AnnouncementField = keyof Announcement

const formats: Record<Event['format'], string> = {
  constructed: 'constructed',
  'full-draft': 'full draft',
  'half-draft': 'half draft',
  sealed: 'sealed',
}
const pools: Record<Extract<EventCardPool, string>, string> = {
  all: 'all three sets',
  proteus: 'v1.0 and Proteus',
  base: 'v1.0 only',
  revised: 'Revised constructed',
}
const accesses: Record<NonNullable<Event['access']>, string> = {
  public: 'everybody can see the tournament',
  link: 'only people with the link can see the tournament',
  private: 'only its players and officials can see the tournament',
}

const structureText = (structure: Event['structure']): string =>
  structure.kind === 'custom'
    ? `${structure.rounds} Swiss rounds, ${structure.cut === 0 ? 'no cut' : `a cut to ${structure.cut}`}`
    : structure.kind

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' })
const dayText = (day: string): string => (day === '' ? 'no date' : dates.format(new Date(`${day}T00:00:00Z`)))
const moments = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

const quoted = (text: string | undefined): string => (text ? `“${text}”` : 'none')

/** The value of a field as half a sentence; null: too long to repeat. */
const values: { [K in AnnouncementField]: (value: Announcement[K]) => string | null } = {
  name: quoted,
  date: dayText,
  tier: (tier) => tier,
  format: (format) => formats[format],
  structure: structureText,
  listsRequired: (required) => (required ? 'required before the start' : 'not required'),
  intentionalDraws: (allowed) => `intentional draws are ${allowed ? '' : 'not '}allowed`,
  cards: (cards = 'all') => (typeof cards === 'string' ? pools[cards] : 'a list of the tournament’s own'),
  startsAt: (at) => (at ? `${moments.format(new Date(at))} UTC` : 'no time is set'),
  lastDay: (day) => (day ? dayText(day) : 'the same day'),
  venue: quoted,
  outline: () => null,
  breaks: (breaks = []) =>
    breaks.map(({ after, minutes }) => `${minutes} minutes after round ${after}`).join(', ') || 'none',
  about: () => null,
  cap: (cap) => (cap ? `at most ${cap}` : 'no limit'),
  access: (access = 'public') => accesses[access],
}

const titles: Record<AnnouncementField, string> = {
  name: 'Name',
  date: 'First day',
  tier: 'Tier',
  format: 'Format',
  structure: 'Structure',
  listsRequired: 'Deck lists',
  intentionalDraws: 'Agreed results',
  cards: 'Cards',
  startsAt: 'Start',
  lastDay: 'Last day',
  venue: 'Place',
  outline: 'The course of the day was changed.',
  breaks: 'Breaks',
  about: 'The text about the tournament was changed.',
  cap: 'Players',
  access: 'Visibility',
}

const announcementKeys = Object.keys(titles) as AnnouncementField[]

const announcementSentence = <K extends AnnouncementField>(key: K, value: Announcement[K]): string => {
  const text = values[key](value)
  return text === null ? titles[key] : `${titles[key]}: ${text}.`
}

/** Missing fields and empty ones say the same. */
const blank: Partial<Record<AnnouncementField, unknown>> = {
  cards: 'all',
  startsAt: null,
  lastDay: null,
  venue: '',
  outline: '',
  breaks: [],
  about: '',
  cap: null,
  access: 'public',
}
const said = (from: Partial<Announcement>, key: AnnouncementField): unknown => from[key] ?? blank[key]

const isChanged = (before: Partial<Announcement>, after: Partial<Announcement>, key: AnnouncementField) =>
  !isDeepStrictEqual(said(before, key), said(after, key))

/** Each changed field with its new value. */
export const changeSentences = (before: Partial<Announcement>, after: Partial<Announcement>): string[] =>
  announcementKeys
    .filter((key) => isChanged(before, after, key))
    .map((key) => announcementSentence(key, (after as Announcement)[key]))

/** The new values of an edit. */
export const editSentences = (changes: AnnouncementChanges): string[] =>
  announcementKeys
    .filter((key) => changes[key] !== undefined)
    .map((key) => announcementSentence(key, (changes as Announcement)[key]))

/** The request without what it leaves as it is. */
export const realChanges = (event: Event, changes: AnnouncementChanges): AnnouncementChanges => {
  const kept = announcementKeys.filter((key) => key in changes && isChanged(event, changes as Event, key))
  return Object.fromEntries(kept.map((key) => [key, changes[key]]))
}
