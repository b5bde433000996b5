/**
 * Describes what an option does to a partner's cards by making room in an Agent's memory, before it is chosen
 * (B4).
 */
import { cardOf, defOf, findFort, type Game, hasKeyword, isCorp, seatOf } from '../../engine/kernel/game.ts'
import { activeAbilities } from '../../engine/kernel/listeners.ts'
import { memoryOf, memoryUsed, muOf, printedRez } from '../../engine/kernel/stats.ts'
import { partnerOf, teamOptions } from '../../engine/kernel/teams.ts'
import { inMemory } from '../../engine/rules/runner-installs.ts'
import type { Card, Option, Say, Seat } from '../../engine/state/types.ts'
import { isNode, memoryTaken } from './agent-fort.ts'

/** Options that put a card into play. */
const INSTALLS: readonly string[] = ['install', 'install-rez', 'steal-program']
/** Options that take a card out of hand. */
const FROM_HAND: readonly string[] = ['install', 'play']

/** The memory that a card gives its Runner. */
const muGiven = (g: Game, card: Card): number =>
  defOf(g, card).abilities.reduce(
    (sum, a) =>
      a.kind === 'modify' && a.stat === 'mu' && a.of === 'you' && typeof a.n === 'number' ? sum + a.n : sum,
    0,
  )

/** The memory lost with the decks that a new one replaces. */
const muReplaced = (g: Game, agent: Seat, card: Card): number => {
  if (!hasKeyword(defOf(g, card), 'Deck')) return 0
  const old = seatOf(g, agent).rig.filter((c) => cardOf(g, c).faceUp && hasKeyword(defOf(g, c), 'Deck'))
  return old.reduce((sum, c) => sum + muGiven(g, c), 0) - muGiven(g, card)
}

/** Does this Runner have as much memory as cards in hand? */
const isCountedInHand = (g: Game, agent: Seat): boolean =>
  activeAbilities(g, 'modify', 'mu').some(
    ({ ability, you }) =>
      you === agent && ability.layer === 'set' && typeof ability.n === 'object' && 'all' in ability.n,
  )

/** Does the next step of the same effect install the card that is being chosen? */
const isInstalledNext = (g: Game): boolean => {
  const f = g.s.frames.at(-1)
  const choosing = f?.kind === 'effects' ? f.todo[f.pc] : undefined
  if (f?.kind !== 'effects' || !choosing || !('as' in choosing)) return false
  return f.todo
    .slice(f.pc + 1)
    .some(
      (e) =>
        (e.op === 'installFree' || e.op === 'installPaid') &&
        typeof e.what === 'object' &&
        'var' in e.what &&
        e.what.var === choosing.as,
    )
}

/**
 * Is there no daemon with room for the card? If there is, the Agent is asked again and sees the effect then.
 */
const fitsInNoDaemon = (g: Game, agent: Seat, card: Card): boolean =>
  inMemory(g, agent, { verb: 'install', card }, muOf(g, card)).every(({ target }) => target === undefined)

/** The memory that an option needs or loses. */
const needOf = (g: Game, agent: Seat, option: Option, card: Card): number => {
  const { verb, target } = option
  const installs = INSTALLS.includes(verb) || (isInstalledNext(g) && fitsInNoDaemon(g, agent, card))
  const leaves = FROM_HAND.includes(verb) && cardOf(g, card).zone === 'hand' && isCountedInHand(g, agent)
  return (
    (installs && target === undefined ? muOf(g, card) : 0) +
    (installs ? muReplaced(g, agent, card) : 0) +
    (leaves ? 1 : 0)
  )
}

/**
 * Words for an Agent whose option needs more memory than is left: nodes go for it. The Agent knows how much
 * memory the nodes take, not which they are.
 */
const nodesGo = (g: Game, agent: Seat, option: Option, card: Card): Say => {
  const taken = memoryTaken(g, agent)
  if (taken === 0) return []
  const need = needOf(g, agent, option, card)
  const short = memoryUsed(g, agent) + taken + need > memoryOf(g, agent)
  return short && need > 0 ? [', trashing your Sponsor’s nodes for memory'] : []
}

/** Words for a Sponsor: how much MU has to go from the fort before a node fits. */
const roomIsMade = (g: Game, sponsor: Seat, card: Card, fort: string | undefined): Say => {
  const agent = partnerOf(g, sponsor)
  const inside = fort !== undefined && findFort(g, fort)?.kind === 'agent'
  if (agent === null || !inside || !isNode(g, card)) return []
  // If only one node is allowed, the older one goes in any case.
  const older = teamOptions(g).nodeRoom === 'memory' ? memoryTaken(g, agent) : 0
  const over = printedRez(g, card) + older + memoryUsed(g, agent) - memoryOf(g, agent)
  if (over <= 0) return []
  const what = older > 0 ? 'nodes or programs there' : 'your Agent’s programs'
  return [`, trashing ${over} MU or more of ${what}`]
}

/** What an option would do to a partner's cards, added after the option's own words. */
export const sayPartnerEffect = (g: Game, seat: Seat, option: Option): Say => {
  const { verb, card, fort } = option
  if (card === undefined) return []
  if (!isCorp(g, seat)) return nodesGo(g, seat, option, card)
  return INSTALLS.includes(verb) ? roomIsMade(g, seat, card, fort) : []
}
