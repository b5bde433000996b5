/** Payment is a frame: restricted bits may help, and a cost that is prevented buys nothing (C7.8). */
import type { Ability, Cost } from '../language/index.ts'
import type { Card, LastingAbility, Option, PayFrame, Say, Seat, Spending } from '../state/types.ts'
import { accountOptions, mattersFor, poolWith, purseFor } from './accounts.ts'
import { cardsMeant, contextOf } from './amounts.ts'
import { announcePaid } from './announcing.ts'
import { allHold } from './conditions.ts'
import { countersOn, fullyConnected } from './counters.ts'
import { actionsFor } from './extra-actions.ts'
import {
  ask,
  bitsText,
  cardOf,
  cardToChange,
  currentRun,
  defOf,
  fault,
  type Game,
  newPhase,
  pickOf,
  pop,
  push,
  rivalsOf,
  seatOf,
  takeAnswer,
} from './game.ts'
import { type Active, activeAbilities } from './listeners.ts'
import { tellFacts } from './log.ts'
import { canSpendPoints } from './points.ts'
import { countSpent, spendingLeft } from './spending-caps.ts'
import { fits, printedRez, trashSurcharge, useBits } from './stats.ts'
import { faceUp } from './zones.ts'

type ActivePool = Active<Extract<Ability, { kind: 'pool' }>>
type PaymentSource = { n: number; option: Option; take: (n: number) => void }

/** Describes what a payment is for. */
export const spending = (purpose: Spending['for'], card: Card | null = null, noisy = false): Spending => ({
  for: purpose,
  card,
  noisy,
})

const mayPay = (g: Game, pool: ActivePool, seat: Seat, use: Spending): boolean => {
  const { pays, quietOnly, inRunsOnly, using } = pool.ability
  if (pool.you !== seat || (quietOnly && use.noisy)) return false
  if (using !== undefined && (use.card === null || !fits(g, use.card, using, pool.card))) return false
  if (isBarred(g, pool)) return false
  if (inRunsOnly && currentRun(g)?.runner !== seat) return false
  if (!allHold(g, pool.ability.if, contextOf(g, seat, pool.card))) return false
  return pays === 'any' || pays.includes(use.for)
}

/** True if a rival's card keeps this seat from spending these bits. */
const isBarred = (g: Game, { card, you }: ActivePool): boolean =>
  card !== null &&
  activeAbilities(g, 'cannotSpend').some(
    (a) =>
      rivalsOf(g, a.you).includes(you) &&
      fits(g, card, a.ability.from, a.card) &&
      allHold(g, a.ability.if, contextOf(g, a.you, a.card)),
  )

const lastingById = (g: Game, id: number): LastingAbility | undefined => g.s.lasting.find((l) => l.id === id)

const poolSource = (g: Game, pool: ActivePool): PaymentSource => {
  const { lasting, card, ix } = pool
  if (lasting !== null) {
    return {
      n: lastingById(g, lasting)?.n ?? 0,
      option: { verb: 'pay', ability: lasting, ...(card === null ? {} : { card }) },
      take: (n) => {
        const l = lastingById(g, lasting)
        if (l) l.n -= n
      },
    }
  }
  return {
    n: card === null ? 0 : (cardOf(g, card).pools[ix] ?? 0),
    option: { verb: 'pay', ability: ix, ...(card === null ? {} : { card }) },
    take: (n) => {
      if (card === null) return
      const { pools } = cardToChange(g, card)
      pools[ix] = (pools[ix] ?? 0) - n
    },
  }
}

/** Sort key: bits that vanish soonest or serve the fewest purposes come first. */
const poolNarrowness = (pool: ActivePool): number =>
  pool.lasting !== null ? 0 : pool.ability.quietOnly ? 1 : pool.ability.pays === 'any' ? 3 : 2

const restrictedSources = (g: Game, seat: Seat, use: Spending): PaymentSource[] => {
  const pools = activeAbilities(g, 'pool')
  if (pools.length === 0) return []
  return pools
    .filter((p) => mayPay(g, p, seat, use))
    .sort((a, b) => poolNarrowness(a) - poolNarrowness(b))
    .map((p) => poolSource(g, p))
    .filter((s) => s.n > 0)
}

const inSources = (sources: readonly PaymentSource[]): number => sources.reduce((sum, s) => sum + s.n, 0)

/** Bits a seat could spend on this, accounts included, ignoring limits on what may be spent. */
export const meansFor = (g: Game, seat: Seat, use: Spending): number =>
  purseFor(g, seat, use.card, inSources(restrictedSources(g, seat, use)), spendingLeft(g, seat, use).all)

/** Bits a seat can find for this, accounts included. Only the seat itself may know this number. */
export const bitsFindable = (g: Game, seat: Seat, use: Spending): number =>
  Math.min(spendingLeft(g, seat, use).purpose, meansFor(g, seat, use))

/** True if the seat can pay `n` bits for this, accounts included. Only the seat itself may know. */
export const canPay = (g: Game, seat: Seat, n: number, use: Spending): boolean => {
  if (n <= 0) return true
  const { purpose, all } = spendingLeft(g, seat, use)
  return n <= Math.min(seatOf(g, seat).bits, purpose, all) || n <= bitsFindable(g, seat, use)
}

/** Bits on face-up cards that may pay for this: their options and their numbers. */
export const openReserves = (g: Game, seat: Seat, use: Spending): Pick<PaymentSource, 'n' | 'option'>[] =>
  restrictedSources(g, seat, use).filter(({ option }) => isOpen(g, option))

/** True if the source of the bits lies face up, so that using it reveals no card. */
const isOpen = (g: Game, { card }: Option): boolean => {
  if (card === undefined) return false
  const { faceUp: open, install } = cardOf(g, card)
  return open || install === 0
}

/**
 * Pays `n` bits; the caller resumes once they are paid. Call it only if `canPay` holds, with `rest` as the
 * whole amount: an account has its own price, and later there may be no bit left for it. With `later`, the
 * seat is not asked what to pay with as long as open bits are enough.
 */
export const pay = (
  g: Game,
  seat: Seat,
  n: number,
  use: Spending,
  rest?: PayFrame['rest'],
  later?: readonly Spending[],
): void => {
  if (n <= 0) return
  const offers = !isAgreed(g, seat, n) && mattersFor(g, seat, n, use.card)
  const plain = n <= seatOf(g, seat).bits && restrictedSources(g, seat, use).length === 0
  if (plain && !offers && openBits(g, seat, rest) >= n) return fromPool(g, seat, n, use)
  const after = rest ? { rest: { n: rest.n, use: { ...rest.use } } } : {}
  const itself = later && { later: later.map((each) => ({ ...each })) }
  const before = offers ? { offers } : {}
  push(g, { kind: 'pay', ...newPhase(), seat, left: n, use: { ...use }, ...after, ...itself, ...before })
}

/**
 * True if this payment was agreed to in a question that included the accounts. Each bit of that counts once.
 */
const isAgreed = (g: Game, seat: Seat, n: number): boolean => {
  const { agreed } = g.s
  if (agreed?.seat !== seat || agreed.n < n) return false
  g.s.agreed = { seat, n: agreed.n - n }
  return true
}

/** Bits the pool and face-up cards can give before the next payment would need an account. */
const openBits = (g: Game, seat: Seat, rest: PayFrame['rest']): number =>
  rest === undefined || rest.n === 0
    ? Number.POSITIVE_INFINITY
    : seatOf(g, seat).bits + inSources(restrictedSources(g, seat, rest.use)) - rest.n

const fromPool = (g: Game, seat: Seat, n: number, use: Spending): void => {
  countSpent(g, seat, n, use)
  seatOf(g, seat).bits -= n
  tellFacts(g, { n, for: use.for }, 'pay', seat, [{ seat }, ` pays ${bitsText(n)}.`])
}

/** True if both options take bits from the same pool. */
export const sameSource = (a: Option, b: Option): boolean => a.card === b.card && a.ability === b.ability

/**
 * Options that cover part or all of what is left: each source gives between what must come from it and all it
 * can give.
 */
const payOptions = (g: Game, f: PayFrame, sources: PaymentSource[], total: number): Option[] => {
  const options = sources.flatMap((s) => {
    const max = Math.min(s.n, f.left)
    const min = Math.max(1, f.left - (total - s.n))
    return Array.from({ length: max - min + 1 }, (_, i) => ({ n: max - i, ...s.option }))
  })
  if (seatOf(g, f.seat).bits >= f.left) options.push({ verb: 'pay', n: f.left })
  return options
}

/** True if the option takes bits that are gone when the run ends. */
export const endsWithRun = (g: Game, seat: Seat, option: Option): boolean =>
  activeAbilities(g, 'pool').some(
    ({ you, card, lasting }) =>
      you === seat &&
      lasting !== null &&
      lasting === option.ability &&
      (card ?? undefined) === option.card &&
      lastingById(g, lasting)?.until === 'run',
  )

const settle = (g: Game, f: PayFrame, option: Option, sources: PaymentSource[]): void => {
  const n = option.n ?? 0
  const source = sources.find((s) => sameSource(s.option, option))
  f.left -= n
  if (option.card === undefined || !source) return fromPool(g, f.seat, n, f.use)
  countSpent(g, f.seat, n, f.use)
  source.take(n)
  // A Hidden resource turns face up only when it pays.
  const { faceUp: isOpen, install } = cardOf(g, option.card)
  // A card that has left play does not reveal that its bits are spent.
  if (!isOpen && install > 0) faceUp(g, option.card)
  tellFacts(g, { n, for: f.use.for }, 'pay', f.seat, [
    { seat: f.seat },
    ` pays ${bitsText(n)} from `,
    { card: option.card },
    '.',
  ])
}

/**
 * Pays piece by piece. If pool and face-up cards are enough, they alone decide whether the game stops.
 * Accounts are offered where it stops anyway, where nothing else is enough, and before the pool can no longer
 * pay for them.
 */
export const stepPay = (g: Game, f: PayFrame): void => {
  const sources = restrictedSources(g, f.seat, f.use)
  const picked = pickOf(takeAnswer(f, f.seat))
  if (picked?.verb === 'pass') f.offers = false
  else if (picked) return payWith(g, f, picked, sources)
  if (f.left <= 0) return pop(g)
  const itself = payItself(g, f, sources)
  if (itself) return payWith(g, f, itself, sources)
  if (useAccountFirst(g, f)) return
  const open = seatOf(g, f.seat).bits + inSources(sources)
  const needy = open < f.left
  const slack = spendingLeft(g, f.seat, f.use).all - f.left
  const reach = needy ? inSources(sources) + poolWith(g, f.seat, f.use.card, slack) : open
  const options = payOptions(g, f, sources, reach)
  const accounts = accountOptions(g, f.seat, f.use.card, f.left - inSources(sources), slack)
  if (needy) options.push(...accounts)
  const first = options[0] ?? fault('a payment that cannot be made')
  // There is no choice if every usable bit is needed.
  if (options.length === 1 || open === f.left)
    return !needy && offersFirst(g, f, slack) ? undefined : payWith(g, f, first, sources)
  announcePaid(g, f)
  ask(g, {
    seat: f.seat,
    kind: 'option',
    prompt: [
      `Where does the payment of ${bitsText(f.left)}`,
      ...(f.use.card === null ? [] : [' for ', { card: f.use.card }]),
      ' come from?',
    ],
    min: 1,
    max: 1,
    options: needy ? options : [...options, ...accounts],
  })
}

/** True if an account could be used before bits leave the pool. */
const offersFirst = (g: Game, f: PayFrame, slack: number): boolean => {
  const { seat, left, use, offers } = f
  const { bits: pool } = seatOf(g, seat)
  if (!offers || !mattersFor(g, seat, Math.min(left, pool), use.card)) return false
  const what: Say = use.card === null ? [] : [' for ', { card: use.card }]
  announcePaid(g, f)
  ask(g, {
    seat,
    kind: 'window',
    prompt: [`You are about to pay ${bitsText(left)}`, ...what, '. Use anything first?'],
    min: 1,
    max: 1,
    options: [...accountOptions(g, seat, use.card, 0, slack), { verb: 'pass', words: ['Pay now'] }],
  })
  return true
}

/** What an automatic payment takes next. Bits with the fewest later uses go first. */
const payItself = (
  g: Game,
  { seat, left, later }: PayFrame,
  sources: readonly PaymentSource[],
): Option | null => {
  if (!later) return null
  const wanted = ({ option }: PaymentSource): number =>
    later.filter((use) => restrictedSources(g, seat, use).some((other) => sameSource(other.option, option)))
      .length
  const open = sources.filter(({ option }) => isOpen(g, option))
  const [first] = open.toSorted((a, b) => wanted(a) - wanted(b))
  if (first) return { ...first.option, n: Math.min(first.n, left) }
  return seatOf(g, seat).bits >= left ? { verb: 'pay', n: left } : null
}

/**
 * Uses an account now if the next payment needs it, while there are still bits for the account's own price.
 */
const useAccountFirst = (g: Game, f: PayFrame): boolean => {
  const { seat, left, use, rest } = f
  if (!rest || openBits(g, seat, rest) >= left) return false
  const need = left + rest.n - inSources(restrictedSources(g, seat, rest.use))
  const slack = spendingLeft(g, seat, use).all - left - rest.n
  const options = accountOptions(g, seat, use.card, need, slack)
  const [first] = options
  if (!first) return false
  if (options.length === 1) payWith(g, f, first, [])
  else
    ask(g, {
      seat,
      kind: 'option',
      prompt: [
        `Where does the payment of ${bitsText(left)}, and of ${bitsText(rest.n)} right after, come from?`,
      ],
      min: 1,
      max: 1,
      options,
    })
  return true
}

const payWith = (g: Game, f: PayFrame, option: Option, sources: PaymentSource[]): void => {
  if (option.verb !== 'use') return settle(g, f, option, sources)
  push(g, { kind: 'use', ...newPhase(), seat: f.seat, option: { ...option } })
}

const isNoisy = (g: Game, card: Card): boolean => defOf(g, card).keywords.includes('Noisy')

const isBreaker = (g: Game, card: Card): boolean => defOf(g, card).keywords.includes('Icebreaker')

/** The surcharge on each use of an icebreaker in the current run. */
const usingBits = (g: Game, seat: Seat, card: Card | null): number => {
  const run = currentRun(g)
  if (card === null || run?.runner !== seat || !isBreaker(g, card)) return 0
  return useBits(g, seat, run.fort, card)
}

/** The bits in a cost, surcharges included. */
export const bitsOf = (g: Game, seat: Seat, card: Card | null, cost: Cost): number =>
  ownBits(g, seat, card, cost) + usingBits(g, seat, card)

const ownBits = (g: Game, seat: Seat, card: Card | null, { bits: n = 0, priceOf }: Cost): number => {
  if (priceOf === undefined) return n
  const cards = cardsMeant(g, priceOf.cards, contextOf(g, seat, card))
  if (priceOf.to === 'trash') return n + trashSurcharge(g, seat, cards)
  return cards.reduce((sum, c) => sum + printedRez(g, c), n)
}

const costUse = (g: Game, card: Card | null, cost: Cost): Spending =>
  spending(cost.priceOf?.to === 'trash' ? 'trash' : 'ability', card, card !== null && isNoisy(g, card))

/** How the price of a special effect is spent, if it differs from plain use. */
export const effectSpending = (
  g: Game,
  used: Extract<Ability, { kind: 'action' | 'use' }>,
  card: Card,
): Spending | undefined => {
  if (used.kind !== 'use') return undefined
  if (used.at === 'encounter' && isBreaker(g, card)) return spending('icebreaker', card, isNoisy(g, card))
  return used.at === 'reveal' ? spending('link', card) : undefined
}

/** The Corp whose forts give the counters of a cost: the chosen one, else the first that can. */
const connectedCorp = (g: Game, seat: Seat, counter: string, chosen?: Seat): Seat | undefined =>
  chosen ?? fullyConnected(g, rivalsOf(g, seat), counter)[0]

/** True if this seat can pay such a cost now. */
export const canCover = (g: Game, seat: Seat, card: Card | null, cost: Cost, use?: Spending): boolean => {
  if ((cost.actions ?? 0) > actionsFor(g, seat)) return false
  if (!canSpendPoints(g, seat, cost.points ?? 0)) return false
  if ((cost.discard ?? 0) > seatOf(g, seat).hand.length || (cost.mill ?? 0) > seatOf(g, seat).stack.length)
    return false
  if (cost.counter !== undefined && (card === null || countersOn(g, card, cost.counter) === 0)) return false
  if (cost.fromCentral !== undefined && connectedCorp(g, seat, cost.fromCentral) === undefined) return false
  return canPay(g, seat, bitsOf(g, seat, card, cost), use ?? costUse(g, card, cost))
}

/** Pays everything in a cost except actions. `result.ok` tells the frame below whether it was paid. */
export const startCost = (
  g: Game,
  seat: Seat,
  card: Card | null,
  cost: Cost,
  use?: Spending,
  rival?: Seat,
): void => {
  const { fromCentral: counter } = cost
  const corp = counter === undefined ? undefined : connectedCorp(g, seat, counter, rival)
  push(g, {
    kind: 'cost',
    ...newPhase(),
    seat,
    card,
    bits: bitsOf(g, seat, card, cost),
    points: cost.points ?? 0,
    trash: cost.trash ?? false,
    counter: cost.counter ?? null,
    ...(cost.discard === undefined ? {} : { discard: cost.discard }),
    ...(cost.mill === undefined ? {} : { mill: cost.mill }),
    ...(counter === undefined || corp === undefined ? {} : { central: { counter, corp } }),
    use: use ?? costUse(g, card, cost),
  })
}
