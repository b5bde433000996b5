/** Tags are sold to the Sponsor whose turn it is, or to the highest bid when its turn ends (B10, B11). */
import {
  answerNumber,
  ask,
  bitsText,
  type Game,
  isCorp,
  newPhase,
  pickOf,
  pop,
  push,
  sameTeam,
  seatOf,
  takeAnswer,
} from '../../engine/kernel/game.ts'
import { tell } from '../../engine/kernel/log.ts'
import { tagsOwned } from '../../engine/kernel/stats.ts'
import { MIN_TAG_PRICE, partnerOf } from '../../engine/kernel/teams.ts'
import type { AuctionFrame, BoughtFrame, Lot, MarketFrame, Option, Seat } from '../../engine/state/types.ts'

const seatsInPlay = (g: Game): Seat[] => g.s.seats.flatMap((s, seat) => (s.out ? [] : [seat]))

const countLots = (g: Game, owner: Seat, agent: Seat): number =>
  (g.s.teams?.lots ?? []).reduce((n, lot) => (lot.owner === owner && lot.agent === agent ? n + lot.n : n), 0)

/** The Agents on whom a seat owns a tag that it has not put up for auction already. */
const sellableAgents = (g: Game, owner: Seat): Seat[] =>
  seatsInPlay(g).filter((agent) => tagsOwned(g, owner, agent) > countLots(g, owner, agent))

/** The Sponsors that could pay the minimum price for a tag of this seat's. */
const payingSponsors = (g: Game, owner: Seat): Seat[] =>
  seatsInPlay(g).filter(
    (seat) => isCorp(g, seat) && !sameTeam(g, seat, owner) && seatOf(g, seat).bits >= MIN_TAG_PRICE,
  )

const keepsTags = (g: Game, owner: Seat): boolean => g.s.teams?.keepsTags?.includes(owner) ?? false

const mightSell = (g: Game, owner: Seat): boolean =>
  sellableAgents(g, owner).length > 0 && !keepsTags(g, owner) && payingSponsors(g, owner).length > 0

/**
 * Is there anything new to ask an owner about: a tag, the Sponsor whose turn it is, or one that can pay now?
 */
const isDue = (g: Game, owner: Seat, turn: Seat): boolean => {
  if (!mightSell(g, owner)) return false
  const offersMade = g.s.teams?.asked?.[owner]
  if (!offersMade) return true
  const buyers = payingSponsors(g, owner)
  return (
    (buyers.includes(turn) && !offersMade.turns.includes(turn)) ||
    buyers.some((seat) => !offersMade.buyers.includes(seat))
  )
}

const uniteSeats = (a: readonly Seat[], b: readonly Seat[]): Seat[] => [...new Set([...a, ...b])].sort()

/** Records what an owner was asked, so that it is not asked the same again. */
const rememberAsking = (g: Game, owner: Seat, turn: Seat): void => {
  const { teams } = g.s
  if (!teams) return
  const buyers = payingSponsors(g, owner)
  const { turns, buyers: before } = teams.asked?.[owner] ?? { turns: [], buyers: [] }
  const now = {
    turns: uniteSeats(turns, buyers.includes(turn) ? [turn] : []),
    buyers: uniteSeats(before, buyers),
  }
  teams.asked = { ...teams.asked, [owner]: now }
}

/** Forgets what an owner was asked: it has a new tag, or wants to sell after all. */
export const forgetAsking = (g: Game, owner: Seat): void => {
  const { teams } = g.s
  if (!teams?.asked) return
  const { [owner]: _, ...others } = teams.asked
  teams.asked = others
}

/** A tag that was just bought is not asked about again in the same turn. */
const rememberPurchase = (g: Game, buyer: Seat): void => {
  const { teams } = g.s
  if (teams) teams.asked = { ...teams.asked, [buyer]: { turns: [], buyers: payingSponsors(g, buyer) } }
}

const openFor = (g: Game, turn: Seat, closing: boolean): boolean => {
  const queue = isCorp(g, turn) ? seatsInPlay(g).filter((seat) => isDue(g, seat, turn)) : []
  if (queue.length === 0) return false
  push(g, { kind: 'variant', ...newPhase(), what: 'market', seat: turn, buyer: turn, queue, closing })
  return true
}

/** In a Sponsor's turn, as it begins and after each of its actions, owners of tags may offer them. */
export const openMarket = (g: Game, turn: Seat): void => {
  openFor(g, turn, false)
}

/** Opens the market once more as the turn ends; unsold tags are then auctioned. */
export const closeMarket = (g: Game, turn: Seat): void => {
  if (!openFor(g, turn, true)) openAuctions(g)
}

/**
 * Sets whether this seat is asked to sell its tags from now on. Returns a sentence if it is refused, else
 * null.
 */
export const offerTags = (g: Game, seat: Seat, offers: boolean): string | null => {
  const { teams } = g.s
  if (!teams) return 'There are no tags to sell.'
  const others = (teams.keepsTags ?? []).filter((each) => each !== seat)
  if (offers) {
    teams.keepsTags = others
    forgetAsking(g, seat)
    return null
  }
  teams.keepsTags = uniteSeats(others, [seat])
  return null
}

const highestPurse = (g: Game, seller: Seat): number =>
  Math.max(
    MIN_TAG_PRICE,
    ...seatsInPlay(g).map((seat) =>
      isCorp(g, seat) && !sameTeam(g, seat, seller) ? seatOf(g, seat).bits : 0,
    ),
  )

/** Moves the tag to the buyer with all the knowledge that comes with it; the owner keeps nothing (B11). */
const handOverTag = (g: Game, { owner, agent }: Omit<Lot, 'n'>, buyer: Seat, price: number): void => {
  const { tags } = seatOf(g, agent)
  seatOf(g, buyer).bits -= price
  seatOf(g, owner).bits += price
  const left = (tags[owner] ?? 0) - 1
  if (left > 0) tags[owner] = left
  else delete tags[owner]
  tags[buyer] = (tags[buyer] ?? 0) + 1
  rememberPurchase(g, buyer)
  tell(g, 'sellTag', owner, [
    { seat: buyer },
    ` pays ${bitsText(price)} to `,
    { seat: owner },
    ' for a tag on ',
    { seat: agent },
    '.',
  ])
  if (partnerOf(g, buyer) === agent)
    push(g, { kind: 'variant', ...newPhase(), what: 'bought', seat: buyer, agent })
}

const askSeller = (g: Game, f: MarketFrame, seller: Seat): void => {
  f.seat = seller
  rememberAsking(g, seller, f.buyer)
  const offers: Option[] = sellableAgents(g, seller).map((agent) => ({
    verb: 'offer-tag',
    seat: agent,
    words: ['A tag on ', { seat: agent }],
  }))
  const prompt = sameTeam(g, seller, f.buyer)
    ? ['Auction a tag as this turn ends?']
    : ['Offer a tag to ', { seat: f.buyer }, '?']
  const rest: Option[] = [
    { verb: 'pass', words: ['Sell nothing now'] },
    { verb: 'keep-tags', words: ['Don’t offer my tags, now or later'] },
  ]
  ask(g, { seat: seller, kind: 'option', prompt, min: 1, max: 1, options: [...offers, ...rest] })
}

const askPrice = (g: Game, { buyer }: MarketFrame, seller: Seat, agent: Seat): void =>
  ask(g, {
    seat: seller,
    kind: 'number',
    prompt: ['How many bits do you ask ', { seat: buyer }, ' for a tag on ', { seat: agent }, '?'],
    min: MIN_TAG_PRICE,
    max: highestPurse(g, seller),
    options: [],
  })

/** Says why the tag goes to auction: the buyer declined, or could not pay and was not asked. */
const declineTag = (g: Game, f: MarketFrame, owner: Seat, agent: Seat): void => {
  const { buyer, asked = false } = f
  if (asked) tell(g, 'sellTag', buyer, [{ seat: buyer }, ' does not buy the tag on ', { seat: agent }, '.'])
  else
    tell(g, 'sellTag', buyer, [
      { seat: buyer },
      ' cannot pay for the tag on ',
      { seat: agent },
      ': it is auctioned when the turn ends.',
    ])
  putUp(g, f, owner, agent)
}

const putUp = (g: Game, f: MarketFrame, owner: Seat, agent: Seat): void => {
  g.s.teams?.lots.push({ owner, agent, n: 1 })
  delete f.agent
  delete f.price
  f.asked = false
}

/** False if the buyer can't pay, who is then not asked: the tag goes to the auction at once. */
const askBuyer = (g: Game, f: MarketFrame, agent: Seat, price: number): boolean => {
  if (seatOf(g, f.buyer).bits < price) return false
  f.seat = f.buyer
  f.asked = true
  const prompt = [`Buy the tag on `, { seat: agent }, ` for ${bitsText(price)}?`]
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
  if (picked?.verb !== 'buy-tag') return declineTag(g, f, seller, agent)
  delete f.agent
  delete f.price
  f.asked = false
  handOverTag(g, { owner: seller, agent }, f.buyer, price)
}

/** One owner after the other offers tags until it has none left, or passes. */
export const stepMarket = (g: Game, f: MarketFrame): void => {
  const seller = f.queue[0]
  if (seller === undefined) return closeFrame(g, f)
  if (f.agent !== undefined && f.price !== undefined) return settleOffer(g, f, seller)
  const answer = takeAnswer(f, seller)
  if (f.agent !== undefined) {
    if (!answer) return askPrice(g, f, seller, f.agent)
    f.price = answerNumber(answer)
    const offer = [{ seat: seller }, ' offers a tag on ', { seat: f.agent }, ` for ${bitsText(f.price)}.`]
    return tell(g, 'sellTag', seller, offer)
  }
  const picked = pickOf(answer)
  if (picked?.verb === 'offer-tag' && picked.seat !== undefined) return offer(g, f, seller, picked.seat)
  if (picked?.verb === 'keep-tags') offerTags(g, seller, false)
  if (picked || !mightSell(g, seller)) {
    f.queue.shift()
    return
  }
  askSeller(g, f, seller)
}

/** In its own Sponsor's turn an owner has nobody to sell to: the tag goes to the auction. */
const offer = (g: Game, f: MarketFrame, seller: Seat, agent: Seat): void => {
  if (!sameTeam(g, seller, f.buyer)) {
    f.agent = agent
    return askPrice(g, f, seller, agent)
  }
  tell(g, 'sellTag', seller, [
    { seat: seller },
    ' offers a tag on ',
    { seat: agent },
    ': it is auctioned when the turn ends.',
  ])
  putUp(g, f, seller, agent)
}

const closeFrame = (g: Game, { closing }: MarketFrame): void => {
  pop(g)
  if (closing) openAuctions(g)
}

/**
 * The Corps clockwise from the one whose turn it is, which comes last; nobody bids on a tag of its own team.
 */
const biddersInOrder = (g: Game, owner: Seat): Seat[] => {
  const n = g.s.seats.length
  const round = Array.from({ length: n }, (_, i) => (g.s.turn.seat + 1 + i) % n)
  return round.filter((seat) => isCorp(g, seat) && !seatOf(g, seat).out && !sameTeam(g, seat, owner))
}

/**
 * At the end of a turn, auctions the tags that were declined in it; tags that are gone by then are skipped.
 */
const openAuctions = (g: Game): void => {
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
      ...newPhase(),
      what: 'auction',
      seat: owner,
      owner,
      agent,
      bidders: biddersInOrder(g, owner),
      best: MIN_TAG_PRICE - 1,
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

const leaveBidding = (f: AuctionFrame, seat: Seat): void => {
  f.bidders = f.bidders.filter((each) => each !== seat)
}

const passBid = (g: Game, f: AuctionFrame, seat: Seat): void => {
  leaveBidding(f, seat)
  tell(g, 'bid', seat, [{ seat }, ' stops bidding for the tag on ', { seat: f.agent }, '.'])
}

const askWhether = (g: Game, f: AuctionFrame, seat: Seat): void => {
  f.seat = seat
  const high =
    f.best >= MIN_TAG_PRICE ? `The highest bid is ${f.best}.` : `The minimum bid is ${MIN_TAG_PRICE}.`
  const options: Option[] = [
    { verb: 'bid', seat: f.agent, cost: f.best + 1, words: ['Bid'] },
    { verb: 'pass', words: ['Stop bidding'] },
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

/**
 * A bid is public, higher than the last one, and within the bidder's bits; a seat that passes is out of this
 * auction.
 */
export const stepAuction = (g: Game, f: AuctionFrame): void => {
  const [seat] = f.bidders
  if (seat === undefined || (f.holder === seat && f.bidders.length === 1)) return endAuction(g, f)
  const purse = seatOf(g, seat).bits
  // A seat that can't bid is skipped without a word.
  if (purse <= f.best) return leaveBidding(f, seat)
  const answer = takeAnswer(f, seat)
  if (!answer) return askWhether(g, f, seat)
  if (pickOf(answer)?.verb === 'pass') return passBid(g, f, seat)
  if (!('number' in answer)) return askHowMuch(g, f, seat, purse)
  const bid = answerNumber(answer)
  f.best = bid
  f.holder = seat
  f.bidders = [...f.bidders.slice(1), seat]
  tell(g, 'bid', seat, [{ seat }, ` bids ${bitsText(bid)} for the tag on `, { seat: f.agent }, '.'])
}

const trashTag = (g: Game, sponsor: Seat, agent: Seat): void => {
  const { tags } = seatOf(g, agent)
  const left = (tags[sponsor] ?? 0) - 1
  if (left > 0) tags[sponsor] = left
  else delete tags[sponsor]
  tell(g, 'untag', sponsor, [{ seat: sponsor }, ' trashes a tag on ', { seat: agent }, '.'])
}

/** In its own turns a Sponsor may trash a tag it has bought on its own Agent and kept, without an action. */
export const freeMoves = (g: Game, seat: Seat): Option[] => {
  const agent = partnerOf(g, seat)
  if (agent === null || !isCorp(g, seat) || tagsOwned(g, seat, agent) === 0) return []
  return [{ verb: 'trash-tag', seat: agent, words: ['Trash a tag on ', { seat: agent }] }]
}

/** Carries out a move from `freeMoves`; false if the option is none. */
export const moveFreely = (g: Game, seat: Seat, { verb, seat: agent }: Option): boolean => {
  if (verb !== 'trash-tag' || agent === undefined) return false
  trashTag(g, seat, agent)
  return true
}

/** A Sponsor that buys a tag on its own Agent may trash it: it has the data anyway (B11). */
export const stepBought = (g: Game, f: BoughtFrame): void => {
  const picked = pickOf(takeAnswer(f, f.seat))
  if (picked) {
    pop(g)
    return picked.verb === 'trash-tag' ? trashTag(g, f.seat, f.agent) : undefined
  }
  const options: Option[] = [
    { verb: 'trash-tag', seat: f.agent, words: ['Trash it'] },
    { verb: 'pass', words: ['Keep it'] },
  ]
  const prompt = ['Trash the tag on your Agent?']
  ask(g, { seat: f.seat, kind: 'confirm', prompt, min: 1, max: 1, options })
}
