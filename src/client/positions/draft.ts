/** A position being edited: cards by place, in the order of the page. */
import type { LaidPosition } from '../../protocol/positions.ts'

type Fort = NonNullable<LaidPosition['position']['corp']['hq']>
/** A card of a position: its id, or the card with what is on it. */
export type PositionCardOrId = NonNullable<Fort['ice']>[number]
type HostedCard = NonNullable<Exclude<PositionCardOrId, string>['hosts']>[number]
/** Number of counters by kind. */
export type DraftCounts = Readonly<Record<string, number>>
/** One card of a place, with what is on it and in it. */
export type PositionCard = Exclude<PositionCardOrId, string>
export type PositionDraft = {
  places: Readonly<Record<string, readonly PositionCard[]>>
  /** Counters that are on no card: on a player (`corp`, `runner`) or in a fort. */
  counts: Readonly<Record<string, DraftCounts>>
  /** Number of subsidiary forts. */
  forts: number
  numbers: Readonly<Record<NumberName, number>>
  turn: 'corp' | 'runner'
  open: boolean
  agendaPoints: LaidPosition['agendaPoints']
  cardRules?: LaidPosition['position']['cardRules']
}
export type NumberName = 'corp' | 'runner' | 'tags' | 'brain' | 'badPublicity' | 'actions'

/** What a place can hold. */
export type PositionZone = {
  id: string
  name: string
  side: 'corp' | 'runner'
  types: readonly string[] | null
  /** Installed cards can be rezzed, advanced, and hold bits and counters; cards in piles cannot. */
  installed: boolean
  /** The fort that this is the inside of. Its counters are edited here. */
  fort?: string
  where?: string
}

const inFort = ['agenda', 'node', 'upgrade']
const central = [
  ['hq', 'HQ'],
  ['rd', 'R&D'],
  ['onArchives', 'Archives'],
] as const

const makeZone = (
  id: string,
  name: string,
  side: PositionZone['side'],
  types: PositionZone['types'],
  installed = false,
): PositionZone => ({ id, name, side, types, installed })

const fortPlaces = (id: string, name: string, cards: readonly string[]): PositionZone[] => [
  makeZone(`${id}.ice`, `Ice on ${name}, outermost first`, 'corp', ['ice'], true),
  { ...makeZone(`${id}.cards`, `In ${name}`, 'corp', cards, true), fort: id, where: `in ${name}` },
]

/** All places of a draft, the Corp’s first. */
export const draftZones = ({ forts }: Pick<PositionDraft, 'forts'>): PositionZone[] => [
  makeZone('corp.hand', 'Corp’s hand', 'corp', null),
  makeZone('corp.score', 'Scored by the Corp', 'corp', ['agenda'], true),
  ...central.flatMap(([id, name]) => fortPlaces(id, name, ['upgrade'])),
  ...Array.from({ length: forts }, (_, n) => fortPlaces(`fort${n}`, `Fort ${n + 1}`, inFort)).flat(),
  makeZone('corp.deck', 'R&D, top card first', 'corp', null),
  makeZone('corp.archives', 'Archives, face up', 'corp', null),
  makeZone('corp.archivesDown', 'Archives, face down', 'corp', null),
  makeZone('runner.hand', 'Runner’s hand', 'runner', null),
  makeZone('runner.rig', 'Installed by the Runner', 'runner', ['program', 'hardware', 'resource'], true),
  makeZone('runner.score', 'Liberated agendas', 'corp', ['agenda'], true),
  makeZone('runner.stack', 'Stack, top card first', 'runner', null),
  makeZone('runner.trash', 'Runner’s trash', 'runner', null),
]

export const maxForts = 20

export const empty: PositionDraft = {
  places: {},
  counts: {},
  forts: 2,
  numbers: { corp: 5, runner: 5, tags: 0, brain: 0, badPublicity: 0, actions: 4 },
  turn: 'runner',
  open: false,
  agendaPoints: 7,
}

/** The cards of a place. */
export const inPlace = (draft: PositionDraft, id: string): readonly PositionCard[] => draft.places[id] ?? []

const withPlace = (draft: PositionDraft, id: string, puts: readonly PositionCard[]): PositionDraft => ({
  ...draft,
  places: { ...draft.places, [id]: puts },
})

export const addToZone = (draft: PositionDraft, id: string, card: string): PositionDraft =>
  withPlace(draft, id, [...inPlace(draft, id), { card }])

/** Changes one card, or removes it. */
export const changePut = (
  draft: PositionDraft,
  id: string,
  at: number,
  put: PositionCard | null,
): PositionDraft =>
  withPlace(
    draft,
    id,
    inPlace(draft, id).flatMap((each, n) => (n !== at ? [each] : put ? [put] : [])),
  )

/** Moves one card a place to the front. */
export const moveForward = (draft: PositionDraft, id: string, at: number): PositionDraft => {
  const puts = [...inPlace(draft, id)]
  const [one] = puts.splice(at, 1)
  if (one) puts.splice(Math.max(0, at - 1), 0, one)
  return withPlace(draft, id, puts)
}

/** Moves one card into another card of its place. */
export const putInto = (draft: PositionDraft, id: string, at: number, host: number): PositionDraft => {
  const puts = inPlace(draft, id)
  const [one, other] = [puts[at], puts[host]]
  if (!one || !other || at === host) return draft
  const holding = { ...other, hosts: [...(other.hosts ?? []), one as HostedCard] }
  return withPlace(
    draft,
    id,
    puts.map((each, n) => (n === host ? holding : each)).filter((_, n) => n !== at),
  )
}

/** Changes a hosted card, or (null) removes it from its host. `beside` is added to the same place. */
export const changedIn = (
  draft: PositionDraft,
  id: string,
  { host, at }: { host: number; at: number },
  put: PositionCard | null,
  beside: PositionCard | null = null,
): PositionDraft => {
  const puts = inPlace(draft, id).map((each, n) => {
    if (n !== host) return each
    const { hosts = [], ...rest } = each
    const left = hosts.flatMap((inner, m) => (m !== at ? [inner] : put ? [put as HostedCard] : []))
    return left.length > 0 ? { ...rest, hosts: left } : rest
  })
  return withPlace(draft, id, beside ? [...puts, beside] : puts)
}

/** The cards hosted by a card, in the editable form. */
export const hostedPuts = ({ hosts = [] }: PositionCard): PositionCard[] =>
  hosts.map((each) => (typeof each === 'string' ? { card: each } : each))

export const withCounts = (draft: PositionDraft, on: string, counts: DraftCounts): PositionDraft => ({
  ...draft,
  counts: { ...draft.counts, [on]: counts },
})

/** The counts above 0. */
const presentCounts = (counts: DraftCounts = {}): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0))

const countersPart = (counts: DraftCounts | undefined): { counters?: Record<string, number> } => {
  const counters = presentCounts(counts)
  return Object.keys(counters).length > 0 ? { counters } : {}
}

/** The shortest form of a card. */
const toPlaced = (put: PositionCard): PositionCardOrId => {
  const { card, rezzed, advancement, bits, counters, hosts = [] } = put
  const more = {
    ...(rezzed ? { rezzed } : {}),
    ...(advancement ? { advancement } : {}),
    ...(bits === undefined ? {} : { bits }),
    ...countersPart(counters),
    ...(hosts.length > 0 ? { hosts: hostedPuts(put).map((each) => toPlaced(each) as HostedCard) } : {}),
  }
  return Object.keys(more).length > 0 ? { card, ...more } : card
}
const unlessEmpty = <K extends string, T>(key: K, list: readonly T[]): { [key in K]?: T[] } =>
  (list.length > 0 ? { [key]: [...list] } : {}) as { [key in K]?: T[] }
const unlessZero = <K extends string>(key: K, n: number): { [key in K]?: number } =>
  (n > 0 ? { [key]: n } : {}) as { [key in K]?: number }

/** The position in the form of the server. Empty forts are left out. */
export const laidOf = (draft: PositionDraft): LaidPosition => {
  const pile = (id: string) => inPlace(draft, id).map(({ card }) => card)
  const puts = (id: string) => inPlace(draft, id).map(toPlaced)
  const fort = (id: string): Fort => ({
    ...unlessEmpty('ice', puts(`${id}.ice`)),
    ...unlessEmpty('cards', puts(`${id}.cards`)),
    ...countersPart(draft.counts[id]),
  })
  const forts = Array.from({ length: draft.forts }, (_, n) => fort(`fort${n}`)).filter(isFortUsed)
  const { numbers, turn, open, agendaPoints, cardRules } = draft
  return {
    position: {
      corp: {
        bits: numbers.corp,
        hand: pile('corp.hand'),
        deck: pile('corp.deck'),
        ...unlessEmpty('archives', pile('corp.archives')),
        ...unlessEmpty('archivesDown', pile('corp.archivesDown')),
        ...unlessEmpty('score', puts('corp.score')),
        ...Object.fromEntries(
          central.flatMap(([id]) => {
            const found = fort(id)
            return isFortUsed(found) ? [[id, found]] : []
          }),
        ),
        ...unlessEmpty('forts', forts),
        ...unlessZero('badPublicity', numbers.badPublicity),
        ...countersPart(draft.counts.corp),
      },
      runner: {
        bits: numbers.runner,
        hand: pile('runner.hand'),
        stack: pile('runner.stack'),
        ...unlessEmpty('trash', pile('runner.trash')),
        ...unlessEmpty('rig', puts('runner.rig')),
        ...unlessEmpty('score', puts('runner.score')),
        ...unlessZero('tags', numbers.tags),
        ...unlessZero('brain', numbers.brain),
        ...countersPart(draft.counts.runner),
      },
      turn,
      actions: numbers.actions,
      ...(open ? { open } : {}),
      ...(cardRules ? { cardRules } : {}),
    },
    agendaPoints,
  }
}

const isFortUsed = (fort: Fort): boolean => Object.keys(fort).length > 0

/** A position from a link, as a draft. */
export const toPositionDraft = ({ position, agendaPoints }: LaidPosition): PositionDraft => {
  const { corp, runner, turn, actions, open = false, cardRules } = position
  const put = (each: PositionCardOrId): PositionCard => (typeof each === 'string' ? { card: each } : each)
  const forts = corp.forts ?? []
  const ofFort = (id: string, { ice = [], cards = [] }: Fort = {}) => ({
    [`${id}.ice`]: ice.map(put),
    [`${id}.cards`]: cards.map(put),
  })
  const piles: Record<string, readonly PositionCardOrId[]> = {
    'corp.hand': corp.hand,
    'corp.deck': corp.deck,
    'corp.archives': corp.archives ?? [],
    'corp.archivesDown': corp.archivesDown ?? [],
    'corp.score': corp.score ?? [],
    'runner.hand': runner.hand,
    'runner.stack': runner.stack,
    'runner.trash': runner.trash ?? [],
    'runner.rig': runner.rig ?? [],
    'runner.score': runner.score ?? [],
  }
  return {
    places: Object.fromEntries([
      ...Object.entries(piles).map(([id, cards]) => [id, cards.map(put)]),
      ...central.flatMap(([id]) => Object.entries(ofFort(id, corp[id]))),
      ...forts.flatMap((fort, n) => Object.entries(ofFort(`fort${n}`, fort))),
    ]),
    counts: Object.fromEntries(
      [
        ['corp', corp] as const,
        ['runner', runner] as const,
        ...central.map(([id]) => [id, corp[id]] as const),
        ...forts.map((fort, n) => [`fort${n}`, fort] as const),
      ].flatMap(([on, what]) => (what?.counters ? [[on, what.counters]] : [])),
    ),
    forts: Math.max(empty.forts, forts.length),
    numbers: {
      corp: corp.bits,
      runner: runner.bits,
      tags: runner.tags ?? 0,
      brain: runner.brain ?? 0,
      badPublicity: corp.badPublicity ?? 0,
      actions,
    },
    turn,
    open,
    agendaPoints,
    ...(cardRules ? { cardRules } : {}),
  }
}
