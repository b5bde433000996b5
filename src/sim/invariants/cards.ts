/** Cards: each in one place, consistent with its own state, known only to those who may know it. */
import type { Card, CardState, GameState, Zone } from '../../engine/state/types.ts'
import type { Invariant, ReportFault } from './world.ts'

type Spot = { zone: Zone; seat: number; fort: string | null }

const PILES = ['hand', 'stack', 'trash', 'rig', 'score', 'removed'] as const

/** Every place on the table, with its cards. */
const tableSpots = (s: GameState): { spot: Spot; cards: readonly Card[] }[] => [
  ...s.seats.flatMap((seat, ix) =>
    PILES.map((zone) => ({ spot: { zone, seat: ix, fort: null }, cards: seat[zone] })),
  ),
  ...s.seats.map((seat, ix) => ({
    spot: { zone: 'aside' as const, seat: ix, fort: null },
    cards: seat.aside ?? [],
  })),
  ...s.seats.flatMap(({ automa }, ix) =>
    Object.values(automa?.piles ?? {}).map((cards) => ({
      spot: { zone: 'pile' as const, seat: ix, fort: null },
      cards,
    })),
  ),
  ...s.forts.flatMap((f) => [
    { spot: { zone: 'ice' as const, seat: f.corp, fort: f.id }, cards: f.ice },
    { spot: { zone: 'fort' as const, seat: f.corp, fort: f.id }, cards: f.cards },
  ]),
  ...s.cards
    .filter(({ hosted }) => hosted.length > 0)
    .map((host) => ({
      spot: { zone: 'stored' as const, seat: host.controller, fort: null },
      cards: host.hosted.filter((card) => s.cards[card]?.zone === 'stored'),
    })),
]

const describeCard = (s: GameState, card: Card): string => `card ${card} (${s.cards[card]?.def ?? 'unknown'})`

const zoneDisagreement = (c: CardState, spot: Spot): string | null => {
  if (c.zone !== spot.zone) return `says it is in ${c.zone}`
  if (c.fort !== spot.fort) return `says its fort is ${c.fort}`
  return c.controller === spot.seat ? null : `says its controller is ${c.controller}`
}

/** Every card is in exactly one place, and its own state names that place. */
export const cardsInPlaces: Invariant = ({ s }, report) => {
  const found = new Array<number>(s.cards.length).fill(0)
  for (const { spot, cards } of tableSpots(s)) {
    for (const card of cards) {
      found[card] = (found[card] ?? 0) + 1
      const c = s.cards[card]
      const wrong = c ? zoneDisagreement(c, spot) : 'does not exist'
      if (wrong) report(`${describeCard(s, card)} in ${spot.zone} of seat ${spot.seat} ${wrong}`)
    }
  }
  s.cards.forEach((c, card) => {
    const expected = c.zone === 'play' ? 0 : 1
    if (found[card] !== expected) report(`${describeCard(s, card)} is in ${found[card]} places`)
  })
}

const OPEN: readonly Zone[] = ['score', 'removed', 'play', 'stored', 'aside']
const CLOSED: readonly Zone[] = ['hand', 'stack', 'pile']

/**
 * At a table of teams cards are handed over face down, and a leaving team takes its cards away face down.
 */
const UNSEEN: readonly Zone[] = ['aside', 'removed']

const checkFace = (s: GameState, card: Card, c: CardState, tell: ReportFault): void => {
  const all = (1 << (s.seats.length + 1)) - 1
  const holder = 1 << c.controller
  const report = (what: string): void => tell(`${describeCard(s, card)} ${what}`)
  const mayHide = s.teams !== undefined && UNSEEN.includes(c.zone)
  if (OPEN.includes(c.zone) && !c.faceUp && !mayHide) report(`is face down in ${c.zone}`)
  if (CLOSED.includes(c.zone) && c.faceUp) report(`is face up in ${c.zone}`)
  if (c.faceUp && c.known !== all) report('is face up and not known to all')
  if ((c.known & ~all) !== 0) report('is known to viewers that are not there')
  if ((c.known & ~c.seen) !== 0) report('is known to a seat that has not seen it')
  if (c.zone !== 'stack' && c.zone !== 'pile' && (c.known & holder) === 0)
    report('is not known to its holder')
}

/** Nobody knows a card in an automa's pile, except while one of its orders is carried out (AC2–6, AR2–4). */
const checkPile = (s: GameState, card: Card, c: CardState, report: ReportFault): void => {
  const busy = s.frames.some((f) => f.kind === 'order' && f.seat === c.controller)
  if (c.known !== 0 && !busy) report(`${describeCard(s, card)} is known in its pile`)
}

/** Faces are up or down as their place requires, and face-up cards are known to all. */
export const facesAndKnowledge: Invariant = ({ s }, report) => {
  s.cards.forEach((c, card) => {
    checkFace(s, card, c, report)
    if (c.zone === 'pile') checkPile(s, card, c, report)
  })
}

const INSTALLED: readonly Zone[] = ['rig', 'fort', 'ice']

const holdsNothing = (counts: Readonly<Record<string, number>>): boolean => {
  for (const _ in counts) return false
  return true
}

const KEEPING: readonly Zone[] = [...INSTALLED, 'stored', 'score', 'aside']

/** True if nothing is chosen for the card and nothing noted about its payment. */
const isAnew = ({ marked, above, over, chosen, exhausted, bound, against }: CardState): boolean =>
  [marked, above, over, chosen, exhausted, bound, against].every((said) => said === undefined)

/** Scored agendas may hold bits and counters, cards set aside counters. */
const hasNoExtras = (c: CardState): boolean =>
  c.advancement === 0 &&
  (c.bits === 0 || c.zone === 'score') &&
  (c.host === null) !== (c.zone === 'stored') &&
  c.hosted.length === 0 &&
  (holdsNothing(c.counters) || c.zone === 'score' || c.zone === 'aside') &&
  holdsNothing(c.pools)

const checkHosts = (s: GameState, card: Card, c: CardState, report: ReportFault): void => {
  if (c.host === null && c.hosted.length === 0) return
  const name = describeCard(s, card)
  const host = c.host === null ? null : s.cards[c.host]
  if (host === undefined) report(`${name} is stored in a card that does not exist`)
  if (host && !host.hosted.includes(card)) report(`${name} is not among the cards of its host`)
  if (host && host.controller !== c.controller) report(`${name} is stored in a card of another seat`)
  for (const inner of c.hosted) {
    if (s.cards[inner]?.host !== card) report(`${describeCard(s, inner)} does not know that ${name} holds it`)
  }
}

/** Outside the places where it may keep them, a card has lost all marks of its time in play. */
const checkMarks = (s: GameState, card: Card, c: CardState, report: ReportFault): void => {
  if (!KEEPING.includes(c.zone) && !isAnew(c))
    report(`${describeCard(s, card)} remembers in ${c.zone} how it was installed`)
  if ((c.zone === 'pile') !== (c.pile !== undefined))
    report(`${describeCard(s, card)} in ${c.zone} lies in the pile ${c.pile}`)
}

/**
 * Installed cards: each has its own id while in play, a card out of play keeps nothing, and hosts agree with
 * hosted cards.
 */
export const checkInstallations: Invariant = ({ s }, report) => {
  const ids = new Set<number>()
  s.cards.forEach((c, card) => {
    const wrong = (what: string): void => report(`${describeCard(s, card)} ${what}`)
    const installed = INSTALLED.includes(c.zone)
    if (installed !== c.install > 0) wrong(`in ${c.zone} has installation ${c.install}`)
    if (!installed && !hasNoExtras(c)) wrong(`keeps counters, bits or hosts in ${c.zone}`)
    if (installed && ids.has(c.install)) wrong(`shares installation ${c.install}`)
    if (c.install >= s.next.install) wrong('has an installation id from the future')
    if (installed) ids.add(c.install)
    checkHosts(s, card, c, report)
    checkMarks(s, card, c, report)
  })
}
