/** One reducer per kind of event. No other code changes a game's values. */
import type { EventKind } from '../language/index.ts'
import { randomBelow } from '../state/random.ts'
import type { Card, GameEvent, Say, Seat } from '../state/types.ts'
import { clearViruses, counterName, putCounters } from './counters.ts'
import { markHurt } from './deeds.ts'
import { endGame } from './end.ts'
import {
  allViewers,
  automaRules,
  bitsText,
  cardOf,
  cardToChange,
  countPlural,
  currentRun,
  defOf,
  fortOf,
  type Game,
  isAutoma,
  isCorp,
  seatOf,
  viewerBit,
} from './game.ts'
import { sayCards, tell, tellFacts } from './log.ts'
import { remember, rememberBuilding, SCORED_BY_EFFECT, useKey } from './past.ts'
import { afterScoring, forfeitBits } from './points.ts'
import { difficultyOf, pointsOf } from './stats.ts'
import { subroutinesOf } from './subroutines.ts'
import {
  concealIce,
  faceUp,
  fillPools,
  goesFaceUp,
  layIce,
  moveIce,
  placeCard,
  reveal,
  shuffleStack,
  withHosted,
} from './zones.ts'

const gain = (g: Game, e: GameEvent): void => {
  const n = e.n - (e.turned ?? 0)
  const lent = g.s.lasting.find((l) => l.id === e.lent)
  const kept = n - forfeitBits(g, e.seat, n)
  if (lent) {
    lent.n = kept
    return
  }
  seatOf(g, e.seat).bits += kept
  // Converted bits are logged as what they became.
  if (n <= 0) return
  const facts = { n, now: seatOf(g, e.seat).bits, ...(isAction(g, e) && { action: true }) }
  tellFacts(g, facts, 'gain', e.seat, [{ seat: e.seat }, ` gains ${bitsText(n)}`, ...from(e.source), '.'])
}
/** The basic action of a seat: no effect, and not the Corp's draw at the start of its turn. */
const isAction = (g: Game, { source, by }: GameEvent): boolean =>
  source === null && by === null && g.s.turn.phase === 'actions'

/** The Corp's draw at the start of its turn. */
const isDue = (g: Game, { by }: GameEvent): boolean => by === null && g.s.turn.phase === 'start'

const from = (source: Card | null) => (source === null ? [] : [' from ', { source }])

const to = (source: Card | null) => (source === null ? [] : [' to ', { source }])

const lose = (g: Game, e: GameEvent): void => {
  const seat = seatOf(g, e.seat)
  const n = Math.min(e.n, seat.bits)
  seat.bits -= n
  const say = [{ seat: e.seat }, ` loses ${bitsText(n)}`, ...to(e.source), '.']
  if (n > 0) tellFacts(g, { n }, 'lose', e.seat, say)
}

const store = (g: Game, e: GameEvent): void => {
  const card = e.cards[0]
  if (card === undefined) return
  cardToChange(g, card).bits += e.n
  const say = [`${bitsText(e.n)} ${e.n === 1 ? 'goes' : 'go'} on `, { card }, '.']
  tellFacts(g, { n: e.n }, 'store', e.seat, say)
}

const take = (g: Game, e: GameEvent): void => {
  const card = e.cards[0]
  if (card === undefined) return
  const n = Math.min(e.n, cardOf(g, card).bits)
  cardToChange(g, card).bits -= n
  const taken = Math.max(0, n - (e.turned ?? 0))
  const seat = seatOf(g, e.seat)
  tellFacts(g, { n, now: seat.bits + taken }, 'take', e.seat, [
    { seat: e.seat },
    ` takes ${bitsText(n)} from `,
    { card },
    '.',
  ])
  seat.bits += taken - forfeitBits(g, e.seat, taken)
}

/**
 * When an automa draws its stack empty, a new stack may follow within the same draw of several cards (AR7).
 */
const topOfStack = (g: Game, seat: Seat): Card | undefined => {
  if (isAutoma(g, seat) && seatOf(g, seat).stack.length === 0) automaRules(g).tidy(g, seat)
  return seatOf(g, seat).stack.at(-1)
}

const draw = (g: Game, e: GameEvent): void => {
  const drawn: Card[] = []
  while (drawn.length < e.n) {
    const card = topOfStack(g, e.seat)
    if (card === undefined) break
    placeCard(g, card, { zone: 'hand', seat: e.seat })
    drawn.push(card)
  }
  e.cards = drawn
  const n = drawn.length
  if (n > 0) {
    tellFacts(
      g,
      { n, ...(isAction(g, e) && { action: true }), ...(isDue(g, e) && { due: true }) },
      'draw',
      e.seat,
      [{ seat: e.seat }, ` draws ${countPlural(n, 'card')}.`],
      viewerBit(e.seat),
      [{ seat: e.seat }, ' draws ', ...sayCards(drawn), '.'],
    )
  }
  if (n < e.n && isCorp(g, e.seat)) endGame(g, 'decked', e.seat)
}

/** To make room is no effect of a card, even right after one. */
const tellTrash = (g: Game, e: GameEvent, say: Say): void =>
  e.cause === 'rule' ? tellFacts(g, { rule: true }, 'trash', e.seat, say) : tell(g, 'trash', e.seat, say)

const trashOne = (g: Game, card: Card, e: GameEvent): void => {
  const owner = cardOf(g, card).owner
  if (e.by !== null && e.by !== owner) remember(g, 'trash', e.by, card)
  const up = goesFaceUp(g, card)
  // The log names its place while the card stays hidden, and its name once it lies face up.
  if (!up) tellTrash(g, e, [{ card }, ' is trashed face down.'])
  placeCard(g, card, { zone: 'trash', seat: owner, faceUp: up })
  const fate = cardOf(g, card).zone === 'removed' ? ' is removed from the game.' : ' is trashed.'
  if (up) tellTrash(g, e, [{ card }, fate])
}

/** Programs stored in a daemon are trashed after it; nothing prevents that (runner/afreet/4). */
const trash = (g: Game, e: GameEvent): void => {
  e.cards = withHosted(g, e.cards)
  const kept = e.kept ?? []
  for (const card of e.cards) if (!kept.some((k) => k.card === card)) trashOne(g, card, e)
  for (const { card, host } of kept) {
    // A stolen card stays with its thief as long as it lies there.
    placeCard(g, card, { zone: 'stored', seat: cardOf(g, host).controller, host })
    tell(g, 'trash', e.seat, [{ card }, ' is trashed onto ', { card: host }, '.'])
  }
}

const discard = (g: Game, e: GameEvent): void => {
  for (const card of e.cards) {
    placeCard(g, card, { zone: 'trash', seat: e.seat, faceUp: goesFaceUp(g, card) })
  }
  const say = [{ seat: e.seat }, ' discards ', ...sayCards(e.cards), '.']
  tellFacts(g, { n: e.cards.length }, 'discard', e.seat, say)
}

const install = (g: Game, e: GameEvent): void => {
  const card = e.cards[0]
  if (card === undefined) return
  const def = defOf(g, card)
  if (e.fort === undefined) {
    placeCard(g, card, { zone: 'rig', seat: e.seat, host: e.host ?? null })
    const within = e.host === null || e.host === undefined ? [] : [' in ', { card: e.host }]
    tell(g, 'install', e.seat, [{ seat: e.seat }, ' installs ', { card }, ...within, '.'])
    remember(g, 'install', e.seat, card, useKey(g, card))
    return
  }
  const ice = def.type === 'ice'
  placeCard(g, card, { zone: ice ? 'ice' : 'fort', fort: e.fort, innermost: e.innermost ?? false })
  rememberBuilding(g, e.seat, card, e.fort)
  tellFacts(
    g,
    ice ? { ice } : {},
    'install',
    e.seat,
    [{ seat: e.seat }, ` installs ${ice ? 'ice on' : 'a card in'} `, { fort: e.fort }, '.'],
    viewerBit(e.seat),
    [{ seat: e.seat }, ' installs ', { card }, ice ? ' on ' : ' in ', { fort: e.fort }, '.'],
  )
}

const rez = (g: Game, e: GameEvent): void => {
  const card = e.cards[0]
  if (card === undefined) return
  faceUp(g, card)
  fillPools(g, card)
  remember(g, 'rez', e.seat, card, useKey(g, card))
  tell(g, 'rez', e.seat, [{ seat: e.seat }, ' rezzes ', { card }, '.'])
}

/** Everything on the card stays on it (general/ice-and-icebreakers/4). */
const derez = (g: Game, e: GameEvent): void => {
  for (const card of e.cards) {
    const c = cardToChange(g, card)
    c.faceUp = false
    c.above = undefined
    tell(g, 'derez', e.seat, [{ card }, ' is derezzed.'])
  }
  g.index = null
  g.dirty = true
}

/** Only the action advances a card. Other effects that put counters on it write their own line. */
const advance = (g: Game, e: GameEvent): void => {
  for (const card of e.cards) {
    const c = cardToChange(g, card)
    c.advancement += e.n
    g.dirty = true
    rememberBuilding(g, e.seat, card, c.fort)
    const where = [{ card }, ...(c.fort ? [' in ', { fort: c.fort }] : []), ` (${c.advancement}).`]
    const does =
      e.source === null && e.cause !== 'effect'
        ? ' advances '
        : ` puts ${countPlural(e.n, 'advancement counter')} on `
    const facts = { n: c.advancement, ...(c.zone === 'ice' && { ice: true }) }
    tellFacts(g, facts, 'advance', e.seat, [{ seat: e.seat }, does, ...where])
  }
}

/** An agenda that is handed over is set aside, seen by those who saw it where it was (B12). */
const placeScored = (g: Game, card: Card, { seat, given }: GameEvent): void => {
  if (given === undefined) return placeCard(g, card, { zone: 'score', seat })
  const { known } = cardOf(g, card)
  placeCard(g, card, { zone: 'aside', seat: given, faceUp: false })
  reveal(g, card, known | viewerBit(seat))
}

/** An agenda that is handed over scores for nobody yet. */
const pointsBy = (g: Game, card: Card, { given }: GameEvent): number =>
  given === undefined ? (defOf(g, card).agendaPoints ?? 0) : 0

/**
 * An agenda that a Runner scores by an effect is not liberated from anybody (corp/bizarre-encryption-scheme/4).
 */
const score = (g: Game, e: GameEvent): void => {
  const liberated = e.kind === 'liberate' && e.cause !== 'effect'
  for (const card of e.cards) {
    const { advancement } = cardOf(g, card)
    const over = e.kind === 'score' ? Math.max(0, advancement - difficultyOf(g, card)) : 0
    placeScored(g, card, e)
    if (over > 0) cardToChange(g, card).over = over
    remember(
      g,
      e.kind === 'liberate' ? 'liberate' : 'score',
      e.seat,
      card,
      liberated || e.kind === 'score' ? '' : SCORED_BY_EFFECT,
      1,
      advancement,
    )
    const worth = pointsBy(g, card, e)
    tellFacts(g, { points: worth, total: pointsOf(g, e.seat) }, e.kind, e.seat, [
      { seat: e.seat },
      liberated ? ' liberates ' : ' scores ',
      { card },
      '.',
    ])
    afterScoring(g, e.seat, worth)
  }
}

const points = (g: Game, e: GameEvent): void => {
  seatOf(g, e.seat).extraPoints += e.n
  const does = e.n < 0 ? 'loses' : 'scores'
  tell(g, 'points', e.seat, [{ seat: e.seat }, ` ${does} ${countPlural(Math.abs(e.n), 'agenda point')}.`])
  afterScoring(g, e.seat, e.n)
}

/** Seven bad publicity points lose the game, even if the Corp wins at the same moment (C2.4). */
const badPublicity = (g: Game, e: GameEvent): void => {
  seatOf(g, e.seat).badPublicity += e.n
  g.dirty = true
  tellFacts(g, { n: e.n }, 'badPublicity', e.seat, [
    { seat: e.seat },
    ` receives ${countPlural(e.n, 'bad publicity point')}`,
    ...from(e.source),
    '.',
  ])
}

const toHand = (g: Game, e: GameEvent): void => {
  for (const card of e.cards) {
    tellFacts(g, { n: 1 }, 'toHand', e.seat, [{ seat: e.seat }, ' takes ', { card }, ' into hand.'])
    placeCard(g, card, { zone: 'hand', seat: cardOf(g, card).owner })
  }
}

const toDeck = (g: Game, e: GameEvent): void => {
  for (const card of e.cards) {
    const { owner } = cardOf(g, card)
    const rd = g.s.forts.find((fort) => fort.kind === 'rd' && fort.corp === owner)
    const pile: Say = rd ? [' into ', { fort: rd.id }, '.'] : [' into the stack.']
    tellFacts(g, { n: 1 }, 'toDeck', owner, [{ seat: owner }, ' shuffles ', { card }, ...pile])
    placeCard(g, card, { zone: 'stack', seat: owner })
  }
  for (const owner of new Set(e.cards.map((card) => cardOf(g, card).owner))) shuffleStack(g, owner)
}

const expose = (g: Game, e: GameEvent): void => {
  for (const card of e.cards) {
    reveal(g, card, allViewers(g))
    tell(g, e.kind, e.seat, [{ card }, e.kind === 'expose' ? ' is exposed.' : ' is shown.'])
  }
}

/** Random cards go one by one, in the order in which they are drawn (general/dealing-and-taking-damage/3). */
const damage = (g: Game, e: GameEvent): void => {
  const seat = seatOf(g, e.seat)
  const facts = { n: e.n, damage: e.damage ?? 'net', hand: seat.hand.length }
  tellFacts(g, facts, 'damage', e.seat, [
    { seat: e.seat },
    ` takes ${e.n} ${e.damage ?? 'net'} damage`,
    ...from(e.source),
    '.',
  ])
  const lethal = e.n > seat.hand.length
  markHurt(g, e.seat)
  for (let i = 0; i < e.n && seat.hand.length > 0; i++) {
    const card = seat.hand[randomBelow(g.s, seat.hand.length)]
    if (card === undefined) break
    placeCard(g, card, { zone: 'trash', seat: e.seat })
    tellFacts(g, { lost: true }, 'trash', e.seat, [{ card }, ' is lost to the damage.'])
  }
  if (e.damage === 'brain') seat.brain += e.n
  e.lethal = lethal
}

const tag = (g: Game, e: GameEvent): void => {
  const { tags } = seatOf(g, e.seat)
  const by = e.by ?? e.seat
  tags[by] = (tags[by] ?? 0) + e.n
  g.variant?.tagged(g, by)
  remember(g, 'tag', e.seat, null, '', e.n)
  tellFacts(g, { n: e.n }, 'tag', e.seat, [
    { seat: e.seat },
    ` receives ${e.n === 1 ? 'a tag' : `${e.n} tags`}`,
    ...from(e.source),
    '.',
  ])
}

const untag = (g: Game, e: GameEvent): void => {
  const { tags } = seatOf(g, e.seat)
  let left = e.n
  for (const by of e.by === null ? Object.keys(tags) : [String(e.by)]) {
    const n = Math.min(left, tags[by] ?? 0)
    tags[by] = (tags[by] ?? 0) - n
    if (tags[by] === 0) delete tags[by]
    left -= n
  }
  const n = e.n - left
  if (n > 0) tellFacts(g, { n }, 'untag', e.seat, [{ seat: e.seat }, ` removes ${countPlural(n, 'tag')}.`])
}

/**
 * True if the target has left play meanwhile (for example a program trashed for lack of memory): it can carry
 * nothing.
 */
const hasLeft = (g: Game, card: Card): boolean => {
  const { install, zone } = cardOf(g, card)
  return install === 0 && zone !== 'score' && zone !== 'aside'
}

/** Puts counters on a player, or on a card or fort of that player. */
const counter = (g: Game, e: GameEvent): void => {
  const { counter: kind = '', fort } = e
  const [card] = e.cards
  if (card !== undefined && hasLeft(g, card)) return
  putCounters(g, e)
  g.index = null
  const where = fort !== undefined ? { fort } : card !== undefined ? { card } : { seat: e.seat }
  const name = counterName(g, kind)
  const on = 'seat' in where ? { subject: seatOf(g, where.seat).id } : {}
  const say = [where, ` receives ${countPlural(e.n, `${name} counter`)}.`]
  tellFacts(g, { n: e.n, counter: name, ...on }, 'counter', e.by ?? e.seat, say)
}

/**
 * Removes all virus counters from the Corp at once. The Corp then owes three actions
 * (general/viruses-and-forgoing-actions/2), unless a card purges.
 */
const purge = (g: Game, e: GameEvent): void => {
  const seat = seatOf(g, e.seat)
  const spared = e.spared ?? []
  clearViruses(g, e.seat, spared)
  const owed = e.cause === 'effect' ? 0 : 3
  seat.owed += owed
  const n = spared.length
  const all = n === 0 ? 'all virus counters' : `all but ${countPlural(n, 'virus counter')}`
  const price = owed === 0 ? '' : ' and forgoes the next three actions'
  tell(g, 'purge', e.seat, [{ seat: e.seat }, ` purges ${all}${price}.`])
}

const gainActions = (g: Game, e: GameEvent): void => {
  seatOf(g, e.seat).actions += e.n
  tellFacts(g, { n: e.n }, 'gainActions', e.seat, [{ seat: e.seat }, ` gains ${countPlural(e.n, 'action')}.`])
}

const broke = (g: Game, e: GameEvent): void => {
  const run = currentRun(g)
  if (!run || e.source === null || e.subroutine === undefined) return
  run.broken.push(e.subroutine)
  const all = run.ice !== null && run.broken.length === subroutinesOf(g, run.ice).length
  if (all && run.ice !== null) run.fullyBroken.push(run.ice)
  if (!run.brokenWith.includes(e.source)) run.brokenWith.push(e.source)
  run.brokenBy = { ...run.brokenBy, [e.subroutine]: e.source }
  if (!run.brokeWith?.includes(e.source)) run.brokeWith = [...(run.brokeWith ?? []), e.source]
  tellFacts(g, { subroutine: e.subroutine, ...(all && { all }) }, 'broke', e.seat, [
    { card: e.source },
    ` breaks subroutine ${e.subroutine + 1}`,
    ...(run.ice === null ? [] : [' of ', { card: run.ice }]),
    '.',
  ])
}

const moveOneIce = (g: Game, e: GameEvent): void => {
  const [card] = e.cards
  if (card === undefined || e.fort === undefined) return
  const { fort } = e
  moveIce(g, card, fort, e.n)
  const where =
    e.n === fortOf(g, fort).ice.length - 1 ? ' to the outermost position on ' : ' to another position on '
  tell(g, 'moveIce', e.seat, [{ seat: e.seat }, ' moves ', { card }, where, { fort }, '.'])
}

const rearrange = (g: Game, e: GameEvent): void => {
  const forts = g.s.forts.filter((f) => (e.fort === undefined ? f.corp === e.seat : f.id === e.fort))
  layIce(g, forts, e.cards)
  if (e.unseen) concealIce(g, e.cards, e.seat)
  const where =
    e.fort === undefined ? [' rearranges all installed ice'] : [' rearranges the ice on ', { fort: e.fort }]
  tell(g, 'moveIce', e.seat, [{ seat: e.seat }, ...where, e.unseen ? ' in secret.' : '.'])
}

const nothing = (): void => {}

/** Applies an event of each kind to the state, and logs it. */
export const reducers: { readonly [K in EventKind]: (g: Game, e: GameEvent) => void } = {
  gain,
  lose,
  store,
  take,
  draw,
  discard,
  install,
  rez,
  derez,
  play: nothing,
  advance,
  score,
  liberate: score,
  points,
  trash,
  toHand,
  toDeck,
  expose,
  show: expose,
  damage,
  flatline: (g, e) => {
    if (!g.variant?.flatlined(g, e.seat)) endGame(g, 'flatline', e.seat)
  },
  tag,
  untag,
  counter,
  badPublicity,
  purge,
  gainActions,
  run: nothing,
  approach: nothing,
  leave: nothing,
  encounterEnd: nothing,
  encounter: nothing,
  broke,
  pass: nothing,
  baseLink: nothing,
  evade: nothing,
  traced: nothing,
  success: nothing,
  breach: nothing,
  access: nothing,
  accessed: nothing,
  runEnd: nothing,
  afterRun: nothing,
  turnStart: nothing,
  turnEnd: nothing,
  emptied: nothing,
  moveIce: moveOneIce,
  rearrangeIce: rearrange,
}
