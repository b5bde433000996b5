/**
 * Accounts: abilities that give bits within any payment, each as a separate effect
 * (runner/chiba-bank-account/1–4).
 */
import type { Ability } from '../language/index.ts'
import type { Card, CardState, Option, Seat } from '../state/types.ts'
import { cardOf, defOf, type Game, hasKeyword, hidesCards, isAutoma, isCorp, seatOf } from './game.ts'
import { activeAbilities } from './listeners.ts'
import type { Pool } from './types.ts'

/** What one use of an account costs and gives, in bits. */
type Account = { card: Card; ix: number; cost: number; gain: number }

const bitsGiven = (ability: Extract<Ability, { kind: 'use' }>): number =>
  ability.effects.reduce(
    (n, e) => (e.op === 'gain' && e.who === 'you' && typeof e.n === 'number' ? n + e.n : n),
    0,
  )

const isAccount = (g: Game, card: Card): boolean =>
  defOf(g, card).abilities.some((a) => a.kind === 'use' && a.paying === true)

/** True if this option uses an account. */
export const isAccountUse = (g: Game, { verb, card, ability = -1 }: Option): boolean => {
  const used = verb === 'use' && card !== undefined ? defOf(g, card).abilities[ability] : undefined
  return used?.kind === 'use' && used.paying === true
}

const NONE: Account[] = []

/**
 * The accounts a seat may use while it pays for `card`. None if `card` is itself an account: each one
 * finishes before the next.
 */
const accountsOf = (g: Game, seat: Seat, card: Card | null): Account[] => {
  const uses = activeAbilities(g, 'use')
  if (uses.length === 0 || (card !== null && isAccount(g, card))) return NONE
  return uses.flatMap((a) =>
    a.ability.paying && a.you === seat && a.card !== null
      ? [{ card: a.card, ix: a.ix, cost: a.ability.cost.bits ?? 0, gain: bitsGiven(a.ability) }]
      : [],
  )
}

const netGain = (a: Account): number => a.gain - a.cost

/**
 * The account to use next for the most bits: the most profitable one whose card offers nothing better, else
 * the most profitable one that can be paid.
 */
const nextAccount = (bits: number, accounts: readonly Account[], costs: number): Account | undefined => {
  const affordable = accounts
    .filter((a) => a.cost <= Math.min(bits, costs))
    .sort((a, b) => netGain(b) - netGain(a))
  return (
    affordable.find((a) => accounts.every((b) => b.card !== a.card || netGain(b) <= netGain(a))) ??
    affordable[0]
  )
}

/** The most bits a pool can grow to with these accounts, if using them may cost `costs` in all. */
const maxAccountBits = (bits: number, accounts: readonly Account[], costs: number): number => {
  const next = nextAccount(bits, accounts, costs)
  if (!next) return bits
  return maxAccountBits(
    bits + netGain(next),
    accounts.filter((a) => a.card !== next.card),
    costs - next.cost,
  )
}

const ANY = Number.POSITIVE_INFINITY

/**
 * Bits in a seat's own pool plus what its accounts can add while it pays for `card`. Where a limit covers all
 * spending, the price of the accounts is taken off it first.
 */
export const purseFor = (g: Game, seat: Seat, card: Card | null, other: number, limit: number): number => {
  const { bits } = seatOf(g, seat)
  const accounts = accountsOf(g, seat, card)
  if (limit === ANY) return other + maxAccountBits(bits, accounts, ANY)
  if (accounts.length === 0) return Math.min(limit, other + bits)
  const costs = Array.from({ length: limit + 1 }, (_, n) => n)
  return Math.max(...costs.map((n) => Math.min(limit - n, other + maxAccountBits(bits, accounts, n))))
}

/** The most bits a pool can hold after using accounts that cost no more than `costs`. */
export const poolWith = (g: Game, seat: Seat, card: Card | null, costs: number): number =>
  maxAccountBits(seatOf(g, seat).bits, accountsOf(g, seat, card), costs)

/** The bits in the pool, and the total cost, after using zero, one, two … accounts. */
export const accountOutcomes = (g: Game, seat: Seat, limit: number): { bits: number; costs: number }[] => {
  let accounts = accountsOf(g, seat, null)
  let now = { bits: seatOf(g, seat).bits, costs: 0 }
  const found = [now]
  for (;;) {
    const next = nextAccount(now.bits, accounts, limit - now.costs)
    if (!next) return found
    now = { bits: now.bits + netGain(next), costs: now.costs + next.cost }
    accounts = accounts.filter((a) => a.card !== next.card)
    found.push(now)
  }
}

/** The account uses that leave enough to bring the pool up to `need` bits, for no more than these costs. */
export const accountOptions = (
  g: Game,
  seat: Seat,
  card: Card | null,
  need: number,
  costs: number,
): Option[] => {
  const accounts = accountsOf(g, seat, card)
  const { bits } = seatOf(g, seat)
  return accounts
    .filter((a) => a.cost <= Math.min(bits, costs) && cardOf(g, a.card).install > 0)
    .filter((a) => {
      const others = accounts.filter((b) => b.card !== a.card)
      return maxAccountBits(bits + netGain(a), others, costs - a.cost) >= need
    })
    .map((a) => ({ verb: 'use', card: a.card, ability: a.ix, cost: a.cost }))
}

const hiddenPrices = new WeakMap<Pool, readonly number[]>()

/**
 * The prices of the accounts in this card pool that can lie face down: any face-down card may be one of them.
 */
const pricesOfHidden = (pool: Pool): readonly number[] => {
  const known = hiddenPrices.get(pool)
  if (known) return known
  const prices = [...pool.cards.values()]
    .filter((def) => hasKeyword(def, 'Hidden'))
    .flatMap(({ abilities }) =>
      abilities.flatMap((a) => (a.kind === 'use' && a.paying ? [a.cost.bits ?? 0] : [])),
    )
  hiddenPrices.set(pool, prices)
  return prices
}

/**
 * True if it matters whether an account is used before `n` bits leave the pool: it does if too few would
 * remain to pay for one. Only public facts decide, so that a pause reveals nothing.
 */
export const affectsAccounts = (g: Game, seat: Seat, n: number): boolean => {
  if (isCorp(g, seat) || isAutoma(g, seat)) return false
  const { bits } = seatOf(g, seat)
  const prices = hidesCards(g, seat)
    ? pricesOfHidden(g.pool)
    : accountsOf(g, seat, null).map(({ cost }) => cost)
  const left = Math.max(0, bits - n)
  return prices.some((price) => price <= bits && left < price)
}

/** The same for bits that pay for a card: no account is used within the price of another account. */
export const mattersFor = (g: Game, seat: Seat, n: number, card: Card | null): boolean =>
  (card === null || !isAccount(g, card)) && affectsAccounts(g, seat, n)

/** Bits of every kind on a card. */
export const bitsHeld = ({ bits, pools }: CardState): number => {
  let sum = bits
  for (const ix in pools) sum += pools[ix] ?? 0
  return sum
}
