/** Accounts: abilities that give bits inside any payment, each a separate effect (runner/chiba-bank-account/1–4). */
import type { Ability } from '../language/index.ts'
import type { Card, Option, Seat } from '../state/types.ts'
import { cardOf, defOf, type Game, seatOf } from './game.ts'
import { listening } from './listeners.ts'

/** What one use of an account costs and gives. */
type Account = { card: Card; ix: number; cost: number; gain: number }

const given = (ability: Extract<Ability, { kind: 'use' }>): number =>
  ability.effects.reduce(
    (n, e) => (e.op === 'gain' && e.who === 'you' && typeof e.n === 'number' ? n + e.n : n),
    0,
  )

const isAccount = (g: Game, card: Card): boolean =>
  defOf(g, card).abilities.some((a) => a.kind === 'use' && a.paying === true)

const NONE: Account[] = []

/** The accounts a seat may use while it pays for `card`; not for an account: each is finished before the next. */
const accountsOf = (g: Game, seat: Seat, card: Card | null): Account[] => {
  const uses = listening(g, 'use')
  if (uses.length === 0 || (card !== null && isAccount(g, card))) return NONE
  return uses.flatMap((a) =>
    a.ability.paying && a.you === seat && a.card !== null
      ? [{ card: a.card, ix: a.ix, cost: a.ability.cost.bits ?? 0, gain: given(a.ability) }]
      : [],
  )
}

const net = (a: Account): number => a.gain - a.cost

/** The next account to use for the most bits: at its best where that can be paid, else whatever can be. */
const nextAccount = (bits: number, accounts: readonly Account[]): Account | undefined => {
  const able = accounts.filter((a) => a.cost <= bits).sort((a, b) => net(b) - net(a))
  return able.find((a) => accounts.every((b) => b.card !== a.card || net(b) <= net(a))) ?? able[0]
}

/** What a pool of bits can become with these accounts. */
const mostBits = (bits: number, accounts: readonly Account[]): number => {
  const next = nextAccount(bits, accounts)
  if (!next) return bits
  return mostBits(
    bits + net(next),
    accounts.filter((a) => a.card !== next.card),
  )
}

/** Bits of a seat's own pool, with those its accounts can add while it pays for `card`. */
export const purse = (g: Game, seat: Seat, card: Card | null): number =>
  mostBits(seatOf(g, seat).bits, accountsOf(g, seat, card))

/** The uses of accounts that leave enough to bring the pool up to `need` bits. */
export const accountOptions = (g: Game, seat: Seat, card: Card | null, need: number): Option[] => {
  const accounts = accountsOf(g, seat, card)
  const { bits } = seatOf(g, seat)
  return accounts
    .filter((a) => a.cost <= bits && cardOf(g, a.card).install > 0)
    .filter((a) => {
      const others = accounts.filter((b) => b.card !== a.card)
      return mostBits(bits + net(a), others) >= need
    })
    .map((a) => ({ verb: 'use', card: a.card, ability: a.ix, cost: a.cost }))
}
