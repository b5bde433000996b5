import { ownFortName } from '../state/fort-names.ts'
import type { Card, FortState, Say, Seat, SentencePart } from '../state/types.ts'
import type { EventFacts, SayPart } from '../view/types.ts'
import { cardOf, currentRun, defOf, findFort, type Game, knows, seatOf } from './game.ts'
import { handleOf } from './handles.ts'

/** The name of a fort at the table. */
export const fortName = (g: Game, fort: FortState): string => fortOwner(g, fort) + ownFortName(fort)

/** The owner of a fort, where there are several Corps. */
export const fortOwner = (g: Game, { corp }: FortState): string => {
  const isOnly = g.s.seats.every((s, seat) => s.side !== 'corp' || seat === corp)
  return isOnly ? '' : `${seatName(g, corp)}’s `
}

/** The name of a seat: its side, numbered if there are several; with teams, its part in its team. */
export const seatName = (g: Game, seat: Seat): string => {
  const { side } = seatOf(g, seat)
  const name = (g.s.teams ? PARTS : SIDES)[side]
  // Views use these names often, so no list is allocated.
  let [kin, place] = [0, 0]
  for (let ix = 0; ix < g.s.seats.length; ix++) {
    if (g.s.seats[ix]?.side !== side) continue
    kin++
    if (ix === seat) place = kin
  }
  return kin > 1 ? `${name} ${place}` : name
}

const SIDES = { corp: 'Corp', runner: 'Runner' }
const PARTS = { corp: 'Sponsor', runner: 'Agent' }

const hiddenName = (g: Game, card: Card): string => {
  const c = cardOf(g, card)
  if (c.zone === 'ice') return 'unrezzed ice'
  if (c.zone === 'fort' || c.zone === 'rig') return 'a face-down card'
  return UNKNOWN
}
const UNKNOWN = 'a card'

const partFor = (g: Game, part: SentencePart, viewer: number): SayPart => {
  if (typeof part === 'string') return part
  if ('seat' in part) return seatName(g, part.seat)
  if ('def' in part) {
    return { name: g.pool.cards.get(part.def)?.name ?? part.def, card: part.def, handle: null }
  }
  if ('fort' in part) {
    const fort = findFort(g, part.fort)
    return fort ? fortName(g, fort) : 'a fort'
  }
  const card = 'source' in part ? part.source : part.card
  // A line about a card must not reveal where it is now.
  if (!knows(g, card, viewer)) return 'source' in part ? UNKNOWN : hiddenName(g, card)
  return {
    name: defOf(g, card).name,
    card: cardOf(g, card).def,
    handle: handleOf(g.s, viewer, card),
  }
}

/** A sentence as a viewer may read it. */
const sayFor = (g: Game, say: Say, viewer: number): SayPart[] =>
  oneFullStop(say.map((part) => partFor(g, part, viewer)))

/** A name that ends with a full stop ends a sentence without another. */
const oneFullStop = (parts: SayPart[]): SayPart[] =>
  parts.flatMap((part, i) => {
    const before = parts[i - 1]
    if (typeof part !== 'string' || !part.startsWith('.')) return [part]
    if (typeof before !== 'object' || !before.name.endsWith('.')) return [part]
    return part === '.' ? [] : [part.slice(1)]
  })

/** A sentence as plain text, as a viewer may read it. */
export const textFor = (g: Game, say: Say, viewer: number): string =>
  sayFor(g, say, viewer).reduce<string>((text, part) => text + lineText(part), '')

const lineText = (part: SayPart): string => (typeof part === 'string' ? part : part.name)

/**
 * Writes a line to every viewer's log. Viewers in `to` (a bit mask) read `inside` instead, marked private.
 */
export const tell = (g: Game, kind: string, seat: Seat | null, say: Say, to = 0, inside: Say = say): void =>
  write(g, { kind, seat, say, to, inside })

/** Writes a line like `tell`, with facts that a program can read. They must be public. */
export const tellFacts = (
  g: Game,
  facts: EventFacts,
  kind: string,
  seat: Seat | null,
  say: Say,
  to = 0,
  inside: Say = say,
): void => write(g, { kind, seat, say, to, inside, facts })

/** The fort that a sentence names. Everybody reads it, so this is public. */
const fortIn = (g: Game, say: Say): EventFacts | undefined => {
  for (const part of say) {
    if (typeof part === 'string' || !('fort' in part)) continue
    const fort = findFort(g, part.fort)
    return { fort: part.fort, ...(fort && { fortName: fortName(g, fort) }) }
  }
  return undefined
}

/** Clients that name players instead of seats leave out the seat that a sentence begins with. */
const subjectOf = (g: Game, [first]: Say): EventFacts | undefined =>
  typeof first === 'object' && 'seat' in first ? { subject: seatOf(g, first.seat).id } : undefined

const allFacts = (g: Game, { say, facts }: LogMessage): EventFacts | undefined => {
  const fort = fortIn(g, say)
  return fort || facts ? { ...fort, ...facts } : subjectOf(g, say)
}

type LogMessage = { kind: string; seat: Seat | null; say: Say; to: number; inside: Say; facts?: EventFacts }

const write = (g: Game, line: LogMessage): void => {
  const { kind, seat, say, to, inside } = line
  const n = g.s.next.line++
  if (!g.lines) return
  const step = currentRun(g)?.step ?? null
  const known = allFacts(g, line)
  for (let viewer = 0; viewer < g.lines.length; viewer++) {
    const secret = (to & (1 << viewer)) !== 0
    g.lines[viewer]?.push({
      n,
      kind,
      seat: seat === null ? null : seatOf(g, seat).id,
      turn: g.s.turn.number,
      step,
      say: sayFor(g, secret ? inside : say, viewer),
      private: secret,
      ...(known && { facts: known }),
    })
  }
}

/** "A, B and C" */
export const sayCards = (cards: readonly Card[]): Say =>
  cards.flatMap((card, i) => {
    if (i === 0) return [{ card }]
    return [i === cards.length - 1 ? ' and ' : ', ', { card }]
  })
