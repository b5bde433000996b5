/**
 * Rochester: one pack after the other lies open, and each seat takes a card in turn, there and back: the last
 * seat takes two. Who was last to open a pack opens the next one, and then the turns go the other way round.
 */
import { type DraftAct, type Entered, passesTo } from '../draft.ts'
import { type BoosterId, boosterName } from '../products.ts'
import { sameCards } from '../same-cards.ts'
import { byRarity, type RochesterTable } from '../view.ts'
import { boosterDraft } from './booster-draft.ts'
import type { Dealing, LimitedFormat } from './types.ts'

type TakenCard = { seat: number; card: string }
export type RochesterState = Dealing & {
  kit: readonly BoosterId[]
  /** By pack, in the order in which they are opened: who has taken which card. */
  taken: readonly (readonly TakenCard[])[]
}

/** For the first card of a pack, which nobody has read yet, and for each later one. */
const firstSeconds = 40
const laterSeconds = 15

const seatsIn = ({ opened }: Pick<Dealing, 'opened'>): number => opened.length

type OpenPack = { booster: number; opener: number; cards: readonly string[] }

/** The pack that is opened as number `n` of all; null if there are no more. */
function packAt({ opened }: Pick<Dealing, 'opened'>, n: number): OpenPack | null {
  const seats = opened.length
  const booster = Math.floor(n / seats)
  const opener = booster % 2 === 0 ? n % seats : seats - 1 - (n % seats)
  const cards = opened[opener]?.[booster]
  return cards ? { booster, opener, cards } : null
}

/** The seat that takes card `k` of a pack, from 0. */
function seatInTurn(
  { booster, opener }: Pick<OpenPack, 'booster' | 'opener'>,
  k: number,
  seats: number,
): number {
  const at = k % (2 * seats)
  const steps = at < seats ? at : 2 * seats - 1 - at
  return (opener + (booster % 2 === 0 ? steps : seats - steps)) % seats
}

type Now = { n: number; pack: OpenPack; taken: readonly TakenCard[]; left: readonly string[]; seat: number }

function leftIn({ cards }: OpenPack, taken: readonly TakenCard[]): string[] {
  const gone = new Set(taken.map(({ card }) => card))
  return cards.filter((card) => !gone.has(card))
}

/** The open pack and whose turn it is; null when all cards are taken. */
function now(state: RochesterState): Now | null {
  const last = state.taken.length - 1
  const isOpen = last >= 0 && (state.taken[last] ?? []).length < (packAt(state, last)?.cards.length ?? 0)
  const n = isOpen ? last : last + 1
  const pack = packAt(state, n)
  const taken = state.taken[n] ?? []
  return (
    pack && {
      n,
      pack,
      taken,
      left: leftIn(pack, taken),
      seat: seatInTurn(pack, taken.length, seatsIn(state)),
    }
  )
}

/** The cards that a seat has taken of the packs of this number, in order. */
const takenOf = (state: RochesterState, seat: number, booster: number): string[] =>
  state.taken
    .slice(booster * seatsIn(state), (booster + 1) * seatsIn(state))
    .flatMap((cards) => cards.flatMap((each) => (each.seat === seat ? [each.card] : [])))

function enter(state: RochesterState, pick: DraftAct): Entered<RochesterState> {
  const { seat, booster, tick } = pick
  const card = 'card' in pick ? pick.card : ''
  const own = takenOf(state, seat, booster)
  const decided = own[tick]
  if (decided !== undefined)
    return decided === card ? { kind: 'same' } : { kind: 'refused', code: 'pick-decided' }
  const open = now(state)
  if (!open || open.seat !== seat || booster !== open.pack.booster || tick !== own.length)
    return { kind: 'refused', code: 'no-pack' }
  if (!open.left.includes(card)) return { kind: 'refused', code: 'not-in-pack' }
  return {
    kind: 'picked',
    draft: {
      ...state,
      pools: state.pools.map((pool, n) => (n === seat ? [...pool, card] : pool)),
      taken: [...state.taken.slice(0, open.n), [...open.taken, { seat, card }]],
    },
  }
}

function isWhole(state: RochesterState): boolean {
  const packs = state.taken.map((_, n) => packAt(state, n))
  const ended = packs.slice(0, -1).flatMap((pack) => pack?.cards ?? [])
  const last = packs.at(-1)
  const open = state.taken.at(-1) ?? []
  const left = last ? leftIn(last, open) : []
  return sameCards([...ended, ...(last?.cards ?? [])], [...state.pools.flat(), ...left])
}

const shownPack = (pack: OpenPack, taken: readonly TakenCard[]): NonNullable<RochesterTable['pack']> => ({
  opener: pack.opener,
  cards: byRarity(pack.cards).map((card) => ({
    card,
    by: taken.find((each) => each.card === card)?.seat ?? null,
  })),
})

/** The seats that take the cards that are left, in order. */
const turnsLeft = ({ pack, taken }: Now, seats: number): number[] =>
  pack.cards.slice(taken.length).map((_, k) => seatInTurn(pack, taken.length + k, seats))

export const rochester: LimitedFormat<RochesterState> = {
  open: boosterDraft.open,
  chairs: boosterDraft.chairs,
  begin: ({ kit }, opened) => ({ kit, opened, pools: opened.map(() => []), taken: [] }),
  sides: () => ['corp', 'runner'],
  enter,
  isDone: (state) => now(state) === null,
  isWhole,
  turn(state, seat) {
    const open = now(state)
    if (open?.seat !== seat) return null
    const { booster } = open.pack
    const tick = takenOf(state, seat, booster).length
    const [last = '', ...more] = open.left
    return {
      ...{ booster, tick, packs: 1, seconds: open.taken.length === 0 ? firstSeconds : laterSeconds },
      // The last card comes by itself.
      forced: more.length === 0 ? { seat, booster, tick, card: last } : null,
    }
  },
  view(state, seat) {
    const open = now(state)
    const { kit } = state
    const booster = open?.pack.booster ?? kit.length
    const product = kit[booster]
    const turns = open ? turnsLeft(open, seatsIn(state)) : []
    const n = open?.n ?? state.taken.length
    const before = packAt(state, n - 1)
    return {
      ...{ seat, booster, boosters: kit.length },
      product: product ? boosterName(product) : null,
      tick: takenOf(state, seat, booster).length,
      pack: open?.seat === seat ? open.left : null,
      picks: state.pools[seat] ?? [],
      seats: state.pools.map((_, each) => ({ seat: each, packs: open?.seat === each ? 1 : 0 })),
      passesTo: passesTo(seat, booster, seatsIn(state)),
      table: {
        format: 'rochester',
        turns,
        pack: open && shownPack(open.pack, open.taken),
        before: n > 0 && before ? shownPack(before, state.taken[n - 1] ?? []) : null,
      },
    }
  },
  choose: boosterDraft.choose,
}
