/** Tags are sold to the Corp whose turn it is, or to the highest bid when its turn ends (B10, B11). */
import {
  ask,
  bits,
  type Game,
  isCorp,
  numberOf,
  opened,
  pickOf,
  pop,
  push,
  sameTeam,
  seatOf,
  takeAnswer,
} from '../../engine/kernel/game.ts'
import { tell } from '../../engine/kernel/log.ts'
import { tagsOwned } from '../../engine/kernel/stats.ts'
import { LEAST_PRICE, partnerOf } from '../../engine/kernel/teams.ts'
import type { AuctionFrame, BoughtFrame, Lot, MarketFrame, Option, Seat } from '../../engine/state/types.ts'

const seatsInPlay = (g: Game): Seat[] => g.s.seats.flatMap((s, seat) => (s.out ? [] : [seat]))

const listed = (g: Game, owner: Seat, agent: Seat): number =>
  (g.s.teams?.lots ?? []).reduce((n, lot) => (lot.owner === owner && lot.agent === agent ? n + lot.n : n), 0)

/** The Agents on whom a seat owns a tag that it has not put up already. */
const sellable = (g: Game, owner: Seat): Seat[] =>
  seatsInPlay(g).filter((agent) => tagsOwned(g, owner, agent) > listed(g, owner, agent))

/** As a Corp's turn begins, those of other teams may offer it their tags. */
export const openMarket = (g: Game, buyer: Seat): void => {
  if (!isCorp(g, buyer)) return
  const queue = seatsInPlay(g).filter((seat) => !sameTeam(g, seat, buyer) && sellable(g, seat).length > 0)
  if (queue.length > 0)
    push(g, { kind: 'variant', ...opened(), what: 'market', seat: buyer, buyer, queue: [...queue] })
}

const richest = (g: Game, seller: Seat): number =>
  Math.max(
    LEAST_PRICE,
    ...seatsInPlay(g).map((seat) =>
      isCorp(g, seat) && !sameTeam(g, seat, seller) ? seatOf(g, seat).bits : 0,
    ),
  )

/** The tag goes, with all that is known by it; the owner keeps nothing (B11). */
const handOverTag = (g: Game, { owner, agent }: Omit<Lot, 'n'>, buyer: Seat, price: number): void => {
  const { tags } = seatOf(g, agent)
  seatOf(g, buyer).bits -= price
  seatOf(g, owner).bits += price
  const left = (tags[owner] ?? 0) - 1
  if (left > 0) tags[owner] = left
  else delete tags[owner]
  tags[buyer] = (tags[buyer] ?? 0) + 1
  tell(g, 'sellTag', owner, [
    { seat: buyer },
    ` pays ${bits(price)} to `,
    { seat: owner },
    ' for a tag on ',
    { seat: agent },
    '.',
  ])
  if (partnerOf(g, buyer) === agent)
    push(g, { kind: 'variant', ...opened(), what: 'bought', seat: buyer, agent })
}

const askSeller = (g: Game, f: MarketFrame, seller: Seat): void => {
  f.seat = seller
  const offers: Option[] = sellable(g, seller).map((agent) => ({
    verb: 'offer-tag',
    seat: agent,
    words: ['A tag on ', { seat: agent }],
  }))
  const prompt = ['Offer a tag to ', { seat: f.buyer }, '?']
  const pass: Option = { verb: 'pass', words: ['Sell nothing now'] }
  ask(g, { seat: seller, kind: 'option', prompt, min: 1, max: 1, options: [...offers, pass] })
}

const askPrice = (g: Game, { buyer }: MarketFrame, seller: Seat, agent: Seat): void =>
  ask(g, {
    seat: seller,
    kind: 'number',
    prompt: ['How many bits do you ask ', { seat: buyer }, ' for a tag on ', { seat: agent }, '?'],
    min: LEAST_PRICE,
    max: richest(g, seller),
    options: [],
  })

const refuse = (g: Game, f: MarketFrame, owner: Seat, agent: Seat): void => {
  tell(g, 'sellTag', f.buyer, [{ seat: f.buyer }, ' does not buy the tag on ', { seat: agent }, '.'])
  g.s.teams?.lots.push({ owner, agent, n: 1 })
  delete f.agent
  delete f.price
  f.asked = false
}

/** Nobody is asked for bits that are not there: such an offer goes to the auction at once. */
const askBuyer = (g: Game, f: MarketFrame, agent: Seat, price: number): boolean => {
  if (seatOf(g, f.buyer).bits < price) return false
  f.seat = f.buyer
  f.asked = true
  const prompt = [`Buy the tag on `, { seat: agent }, ` for ${bits(price)}?`]
  const options: Option[] = [
    { verb: 'buy-tag', seat: agent, cost: price, words: ['Buy it'] },
    { verb: 'pass', words: ['Leave it: it is auctioned when your turn ends'] },
  ]
  ask(g, { seat: f.buyer, kind: 'confirm', prompt, min: 1, max: 1, options })
  return true
}

const settleOffer = (g: Game, f: MarketFrame, seller: Seat): void => {
  const { agent = seller, price = 0 } = f
  const picked = pickOf(takeAnswer(f, f.buyer))
  if (!picked && !f.asked && askBuyer(g, f, agent, price)) return
  if (picked?.verb !== 'buy-tag') return refuse(g, f, seller, agent)
  delete f.agent
  delete f.price
  f.asked = false
  handOverTag(g, { owner: seller, agent }, f.buyer, price)
}

/** One owner after the other offers tags until it has none left, or passes. */
export const stepMarket = (g: Game, f: MarketFrame): void => {
  const seller = f.queue[0]
  if (seller === undefined) return pop(g)
  if (f.agent !== undefined && f.price !== undefined) return settleOffer(g, f, seller)
  const answer = takeAnswer(f, seller)
  if (f.agent !== undefined) {
    if (!answer) return askPrice(g, f, seller, f.agent)
    f.price = numberOf(answer)
    const offer = [{ seat: seller }, ' offers a tag on ', { seat: f.agent }, ` for ${bits(f.price)}.`]
    return tell(g, 'sellTag', seller, offer)
  }
  const picked = pickOf(answer)
  if (picked?.verb === 'offer-tag' && picked.seat !== undefined) {
    f.agent = picked.seat
    return askPrice(g, f, seller, f.agent)
  }
  if (picked || sellable(g, seller).length === 0) {
    f.queue.shift()
    return
  }
  askSeller(g, f, seller)
}

/** The Corps clockwise from the one whose turn it is, that one last; nobody bids for what its own team has. */
const bidders = (g: Game, owner: Seat): Seat[] => {
  const n = g.s.seats.length
  const round = Array.from({ length: n }, (_, i) => (g.s.turn.seat + 1 + i) % n)
  return round.filter((seat) => isCorp(g, seat) && !seatOf(g, seat).out && !sameTeam(g, seat, owner))
}

/** What was refused in this turn is auctioned at its end; a tag that is gone by then is not. */
export const openAuctions = (g: Game): void => {
  const { teams } = g.s
  if (!teams || teams.lots.length === 0) return
  const lots = teams.lots.flatMap((lot) => Array.from({ length: lot.n }, () => lot))
  teams.lots = []
  const left = new Map<string, number>()
  for (const { owner, agent } of lots.reverse()) {
    const key = `${owner}/${agent}`
    const there = left.get(key) ?? tagsOwned(g, owner, agent)
    left.set(key, there - 1)
    if (there <= 0) continue
    push(g, {
      kind: 'variant',
      ...opened(),
      what: 'auction',
      seat: owner,
      owner,
      agent,
      bidders: bidders(g, owner),
      best: LEAST_PRICE - 1,
      holder: null,
    })
  }
}

const endAuction = (g: Game, f: AuctionFrame): void => {
  pop(g)
  const { owner, agent, holder, best } = f
  if (tagsOwned(g, owner, agent) === 0) return
  if (holder === null) return tell(g, 'sellTag', owner, ['Nobody bids for the tag on ', { seat: agent }, '.'])
  handOverTag(g, { owner, agent }, holder, best)
}

const passBid = (g: Game, f: AuctionFrame, seat: Seat): void => {
  f.bidders = f.bidders.filter((each) => each !== seat)
  tell(g, 'bid', seat, [{ seat }, ' bids no more for the tag on ', { seat: f.agent }, '.'])
}

const askWhether = (g: Game, f: AuctionFrame, seat: Seat): void => {
  f.seat = seat
  const high = f.best >= LEAST_PRICE ? `The highest bid is ${f.best}.` : `The least bid is ${LEAST_PRICE}.`
  const options: Option[] = [
    { verb: 'bid', seat: f.agent, cost: f.best + 1, words: ['Bid'] },
    { verb: 'pass', words: ['Bid no more'] },
  ]
  const prompt = ['Do you bid for the tag on ', { seat: f.agent }, `? ${high}`]
  ask(g, { seat, kind: 'confirm', prompt, min: 1, max: 1, options })
}

const askHowMuch = (g: Game, f: AuctionFrame, seat: Seat, purse: number): void =>
  ask(g, {
    seat,
    kind: 'number',
    prompt: ['How many bits do you bid for the tag on ', { seat: f.agent }, '?'],
    min: f.best + 1,
    max: purse,
    options: [],
  })

/** A bid is open, higher than the last, and can be paid; who passes is out of this auction. */
export const stepAuction = (g: Game, f: AuctionFrame): void => {
  const [seat] = f.bidders
  if (seat === undefined || (f.holder === seat && f.bidders.length === 1)) return endAuction(g, f)
  const purse = seatOf(g, seat).bits
  if (purse <= f.best) return passBid(g, f, seat)
  const answer = takeAnswer(f, seat)
  if (!answer) return askWhether(g, f, seat)
  if (pickOf(answer)?.verb === 'pass') return passBid(g, f, seat)
  if (!('number' in answer)) return askHowMuch(g, f, seat, purse)
  const bid = numberOf(answer)
  f.best = bid
  f.holder = seat
  f.bidders = [...f.bidders.slice(1), seat]
  tell(g, 'bid', seat, [{ seat }, ` bids ${bits(bid)} for the tag on `, { seat: f.agent }, '.'])
}

/** A Sponsor that buys a tag on its own Agent may trash it: it has the data anyway (B11). */
export const stepBought = (g: Game, f: BoughtFrame): void => {
  const picked = pickOf(takeAnswer(f, f.seat))
  if (picked) {
    pop(g)
    if (picked.verb !== 'trash-tag') return
    const { tags } = seatOf(g, f.agent)
    const left = (tags[f.seat] ?? 0) - 1
    if (left > 0) tags[f.seat] = left
    else delete tags[f.seat]
    return tell(g, 'untag', f.seat, [{ seat: f.seat }, ' trashes a tag on ', { seat: f.agent }, '.'])
  }
  const options: Option[] = [
    { verb: 'trash-tag', seat: f.agent, words: ['Trash it'] },
    { verb: 'pass', words: ['Keep it'] },
  ]
  const prompt = ['Trash the tag on your Agent?']
  ask(g, { seat: f.seat, kind: 'confirm', prompt, min: 1, max: 1, options })
}
