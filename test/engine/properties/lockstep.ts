/** Plays two games that look the same to a viewer side by side, with the same public moves. */
import type { Choice, GameState } from '../../../src/engine/index.ts'
import type { CardDef } from '../../../src/engine/language/index.ts'
import type { Card, Option, Pending } from '../../../src/engine/state/types.ts'
import { patchBetween } from '../../../src/shared/patch.ts'
import type { JournalMove } from '../../../src/sim/journal.ts'
import { drawSome, type Rng } from '../../../src/sim/random.ts'
import { type Deal, engine, must, type Plan, pool, reach, walk } from '../../support/random-play.ts'
import { exchanged, isKnown, type Viewer, viewerIx } from './worlds.ts'

/** The states of both worlds. */
export type Pair = { one: GameState; two: GameState }

type Difference = { after: string; one: string; two: string }
export type Outcome = { compared: number; difference: Difference | null }

const defOf = (s: GameState, card: Card): CardDef | undefined => pool.cards.get(s.cards[card]?.def ?? '')

/**
 * What a card's behaviour on the table shows while its face is hidden. A new agenda or node, for example,
 * ends an old one.
 */
const sortOf = (def: CardDef | undefined): string => {
  if (!def) return ''
  const sort = def.type === 'agenda' || def.type === 'node' ? 'agenda or node' : def.type
  const rules = def.abilities.flatMap((a) =>
    a.kind === 'installOnly' || a.kind === 'rezOnInstall' ? [a] : [],
  )
  return JSON.stringify([
    def.side,
    sort,
    def.keywords.includes('Hidden'),
    def.keywords.includes('Region'),
    rules,
  ])
}

const isSame = ({ one, two }: Pair, card: Card): boolean => one.cards[card]?.def === two.cards[card]?.def

/** Whether these cards have the same visible effect in both worlds. */
const alike = (pair: Pair, card: Card): boolean =>
  isSame(pair, card) || sortOf(defOf(pair.one, card)) === sortOf(defOf(pair.two, card))

/** In the fort of an Agent, both players of its team see how much memory a node takes (B4). */
const takesAsMuch = ({ one, two }: Pair, { card, fort }: Option): boolean => {
  if (card === undefined || fort?.endsWith('-agent') !== true) return true
  const [a, b] = [defOf(one, card), defOf(two, card)]
  return a?.type === b?.type && a?.cost === b?.cost
}

const inFort = (s: GameState, id: string | undefined): Card[] => s.forts.find((f) => f.id === id)?.cards ?? []

/** What an option means in both worlds, or null if its meaning differs. */
const shared = (pair: Pair, o: Option, like: typeof alike): string | null => {
  const cards = [o.card, o.target, ...inFort(pair.one, o.fort)]
  if (!cards.every((card) => card === undefined || like(pair, card)) || !takesAsMuch(pair, o)) return null
  const { words: _, ...rest } = o
  return JSON.stringify(rest)
}

/** A game that focuses on one card: which options to prefer, and the card's id, which is no secret. */
export type Subject = { favours: (o: Option) => boolean; id: string | null }
const nothing: Subject = { favours: () => false, id: null }

/** A random answer with the same meaning in both worlds, or null if there is none. */
const sameChoice = (
  pair: Pair,
  a: Pending,
  b: Pending,
  rng: Rng,
  { favours }: Subject,
): [Choice, Choice] | null => {
  const [min, max] = [Math.max(a.min, b.min), Math.min(a.max, b.max)]
  if (a.kind !== b.kind || min > max) return null
  if (a.kind === 'number' || a.kind === 'secret') {
    const n = min + rng(max - min + 1)
    return [n, n]
  }
  // A decision from before the exchange offers what the original faces allow.
  const like = a === b ? isSame : alike
  const there = b.options.map((o) => shared(pair, o, like))
  const both = a.options.flatMap((o, n) => {
    const at = there.indexOf(shared(pair, o, like) ?? 'nothing')
    return at < 0 ? [] : [{ o, one: `o${n + 1}`, two: `o${at + 1}` }]
  })
  const all = a.kind === 'order' && (both.length < a.options.length || both.length < b.options.length)
  if (both.length < min || all) return null
  const favoured = min === 1 ? both.filter(({ o }) => favours(o)) : []
  const picked =
    favoured.length > 0
      ? drawSome(rng, favoured, 1)
      : drawSome(rng, both, Math.min(both.length, min + rng(max - min + 1)))
  return [picked.map(({ one }) => one), picked.map(({ two }) => two)]
}

/** A card with an access ability acts publicly when it is accessed, whether or not its face is known. */
const hasActed = (s: GameState, card: Card): boolean => {
  const c = s.cards[card]
  const seenByRival = c !== undefined && (c.seen & ~(1 << c.controller)) !== 0
  return seenByRival && (defOf(s, card)?.abilities.some((a) => a.kind === 'accessed') ?? false)
}

/** The worlds have shown the viewer different faces or effects, and may diverge from here. */
const parted = ({ one, two }: Pair, viewer: Viewer): boolean =>
  one.cards.some(
    (c, card) =>
      c.def !== two.cards[card]?.def && [one, two].some((s) => isKnown(s, card, viewer) || hasActed(s, card)),
  )

/**
 * The rules make an automa reveal its cards: the oldest card of HQ goes to the pile of its kind (AC15), and
 * an action that the top card of a pile allows is carried out, otherwise not (AC20, AR15).
 */
const shownByAutoma = (pair: Pair, { one, two }: Pair): boolean =>
  leftPile(pair, { one, two }) ||
  pair.one.seats.some(
    ({ automa, hand }, seat) =>
      automa !== undefined &&
      (JSON.stringify(one.seats[seat]?.automa?.slots) !== JSON.stringify(two.seats[seat]?.automa?.slots) ||
        hand.some(
          (card) =>
            one.cards[card]?.def !== two.cards[card]?.def &&
            [one, two].some((s) => s.cards[card]?.zone !== 'hand'),
        )),
  )

/**
 * A card of another kind leaves its pile for another place: an upgrade for a central fort, for example, in
 * which no node can be.
 */
const leftPile = (before: Pair, after: Pair): boolean =>
  before.one.cards.some(
    (c, card) =>
      c.zone === 'pile' &&
      !alike(before, card) &&
      [after.one, after.two].some((s) => s.cards[card]?.zone !== 'pile'),
  )

type Line = NonNullable<Deal['events'][string]>[number]

/** By the rules an automa says that it drew an agenda it can't pay for, and draws another card. */
const isUnpaidAgenda = ({ kind, say }: Line): boolean =>
  kind === 'automa' && say.some((part) => typeof part === 'string' && part.includes('agenda'))

/**
 * Faces that a viewer reads about, and announced agendas. Another property checks whether the viewer may read
 * about them.
 */
const readOf = ({ events }: Deal, viewer: Viewer, { id }: Subject): string =>
  (events[viewer ?? ''] ?? [])
    .flatMap((line) => [
      ...line.say.flatMap((part) => (typeof part === 'string' || part.card === id ? [] : part.card)),
      ...(isUnpaidAgenda(line) ? [line.n] : []),
    ])
    .join()

/** Everything that a viewer receives for a move. */
const received = (before: GameState, { state, events }: Deal, viewer: Viewer): string => {
  const view = engine.viewFor(state, viewer)
  const patch = patchBetween(engine.viewFor(before, viewer), view)
  const decision = viewer === null ? null : engine.decisionFor(state, viewer)
  return JSON.stringify({ asked: view.waitingFor, view, patch, decision, events: events[viewer ?? ''] })
}

const describeStep = (s: GameState, move: JournalMove): string => {
  const pending = s.decisions.find((d) => d.id === move.decision)
  const picked = Array.isArray(move.choice)
    ? move.choice.map((id) => {
        const o = pending?.options[Number(id.slice(1)) - 1]
        return `${o?.verb} ${o?.card === undefined ? '' : s.cards[o.card]?.def} ${o?.fort ?? ''}`
      })
    : move.choice
  return `${move.seat} (${pending?.kind}): ${picked}`
}

/** The two texts around their first difference. */
export const cutOut = (a: string, b: string): [string, string] => {
  let at = 0
  while (a[at] === b[at] && at < a.length) at++
  return [a.slice(Math.max(0, at - 150), at + 200), b.slice(Math.max(0, at - 150), at + 200)]
}

type AskedInBoth = { seat: string; a: Pending; b: Pending }

const findAskedInBoth = ({ one, two }: Pair, rng: Rng): AskedInBoth | null => {
  const a = one.decisions[rng(one.decisions.length)]
  const b = two.decisions.find((d) => d.seat === a?.seat)
  const seat = a && one.seats[a.seat]?.id
  return a && b && seat !== undefined ? { seat, a, b } : null
}

/**
 * The difference if the owner of a secret answer had given another one. Nothing may show before all have
 * answered.
 */
const secretly = (pair: Pair, { seat, a, b }: AskedInBoth, viewer: Viewer): Difference | null => {
  if (a.kind !== 'secret' || pair.one.decisions.length < 2 || a.seat === viewerIx(pair.one, viewer))
    return null
  const give = (s: GameState, d: Pending, choice: number): Deal =>
    must(engine.answer(s, { seat, decision: d.id, choice }))
  const one = received(pair.one, give(pair.one, a, a.min), viewer)
  const two = received(pair.two, give(pair.two, b, b.max), viewer)
  if (one === two) return null
  const [left, right] = cutOut(one, two)
  return { after: `a secret answer of ${seat}`, one: left, two: right }
}

/** The next moment between two actions, when nothing depends on the face of a hidden card. */
export const atRest = (plan: Plan): GameState => {
  let left = plan.steps
  for (const { after } of walk({ ...plan, steps: plan.steps + 400 })) {
    if (--left <= 0 && after.state.frames.at(-1)?.kind === 'turn') return after.state
  }
  return reach({ ...plan, steps: 0 })
}

/** One answer in both worlds. */
export type Stride = {
  from: Pair
  asked: AskedInBoth
  moves: [JournalMove, JournalMove]
  dealt: [Deal, Deal]
  /** From here on the worlds may diverge visibly for the viewer. */
  last: boolean
}

/**
 * Plays both worlds with answers of the same meaning until they diverge for this viewer. Preferred options
 * come first, the rest is random.
 */
export function* strides(
  start: Pair,
  viewer: Viewer,
  rng: Rng,
  most: number,
  subject = nothing,
): Generator<Stride> {
  let pair = start
  for (let n = 0; n < most && !pair.one.over && !pair.two.over; n++) {
    const asked = findAskedInBoth(pair, rng)
    const choices = asked && sameChoice(pair, asked.a, asked.b, rng, subject)
    if (!asked || !choices) return
    const { seat, a, b } = asked
    const moves: Stride['moves'] = [
      { seat, decision: a.id, choice: choices[0] },
      { seat, decision: b.id, choice: choices[1] },
    ]
    const [one, two] = [must(engine.answer(pair.one, moves[0])), must(engine.answer(pair.two, moves[1]))]
    const next: Pair = { one: one.state, two: two.state }
    const last =
      parted(next, viewer) ||
      shownByAutoma(pair, next) ||
      readOf(one, viewer, subject) !== readOf(two, viewer, subject)
    yield { from: pair, asked, moves, dealt: [one, two], last }
    if (last) return
    pair = next
  }
}

/** What the viewer receives for a stride, if it differs between the worlds. */
const differenceIn = ({ from, moves, dealt, asked, last }: Stride, viewer: Viewer): Difference | null => {
  const early = secretly(from, asked, viewer)
  if (early || last) return early
  const [left, right] = [received(from.one, dealt[0], viewer), received(from.two, dealt[1], viewer)]
  if (left === right) return null
  const [one, two] = cutOut(left, right)
  return { after: describeStep(from.one, moves[0]), one, two }
}

/** Plays both worlds until they diverge, and compares what the viewer receives byte for byte. */
export const playSideBySide = (start: GameState, viewer: Viewer, rng: Rng, most: number): Outcome => {
  const two = exchanged(start, viewer, rng)
  return two ? compare({ one: start, two }, viewer, rng, most) : { compared: 0, difference: null }
}

/** The same for two given worlds. */
export const compare = (start: Pair, viewer: Viewer, rng: Rng, most: number, subject = nothing): Outcome => {
  let compared = 0
  for (const stride of strides(start, viewer, rng, most, subject)) {
    const difference = differenceIn(stride, viewer)
    if (difference) return { compared, difference }
    if (!stride.last) compared++
  }
  return { compared, difference: null }
}
