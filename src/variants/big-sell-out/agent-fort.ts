/** The Agent fort: what may be installed there, and the memory that its nodes take (B3, B4, B5). */
import { perform } from '../../engine/kernel/events.ts'
import {
  ask,
  cardOf,
  defOf,
  findFort,
  type Game,
  hasKeyword,
  newPhase,
  pickOf,
  popWithoutResult,
  push,
  seatOf,
  takeAnswer,
} from '../../engine/kernel/game.ts'
import { memoryOf, memoryUsed, muOf, printedRez } from '../../engine/kernel/stats.ts'
import { agentFort, partnerOf, teamOptions } from '../../engine/kernel/teams.ts'
import type {
  Card,
  CrowdedFrame,
  FortState,
  InstallFrame,
  MemoryFrame,
  NodeFrame,
  Seat,
} from '../../engine/state/types.ts'

export const isNode = (g: Game, card: Card): boolean => defOf(g, card).type === 'node'

const nodesIn = (g: Game, fort: FortState | undefined): Card[] =>
  (fort?.cards ?? []).filter((card) => isNode(g, card))

/** The nodes in this Agent's fort. */
const nodesOf = (g: Game, agent: Seat): Card[] => {
  const sponsor = partnerOf(g, agent)
  return sponsor === null ? [] : nodesIn(g, agentFort(g, sponsor))
}

/** Each node takes as much of the Agent's memory as its printed rez cost. */
export const memoryTaken = (g: Game, agent: Seat): number =>
  nodesOf(g, agent).reduce((sum, card) => sum + printedRez(g, card), 0)

/**
 * May the card be in this fort? A node must fit into the Agent's total memory; a Sysop needs the table's
 * option.
 */
export const mayStand = (g: Game, card: Card, { kind, corp }: FortState): boolean => {
  if (kind !== 'agent') return true
  const agent = partnerOf(g, corp)
  if (!teamOptions(g).sysops && hasKeyword(defOf(g, card), 'Sysop')) return false
  return agent === null || !isNode(g, card) || printedRez(g, card) <= memoryOf(g, agent)
}

/** Unlimited for an Agent fort with the option `nodeRoom: 'memory'`; null for the usual room of a fort. */
export const roomIn = (g: Game, { kind }: FortState): number | null =>
  kind === 'agent' && teamOptions(g).nodeRoom === 'memory' ? Number.POSITIVE_INFINITY : null

/**
 * Starts making room for a node, for which older nodes and programs may have to go. False if the usual rule
 * still applies, by which a new node replaces the one in the fort.
 */
export const makeRoomInAgentFort = (g: Game, f: InstallFrame): boolean => {
  const fort = f.fort === null ? undefined : findFort(g, f.fort)
  const agent = fort?.kind === 'agent' ? partnerOf(g, f.seat) : null
  if (!fort || agent === null || !isNode(g, f.card)) return false
  const need = printedRez(g, f.card)
  push(g, { kind: 'variant', ...newPhase(), what: 'node', seat: f.seat, agent, fort: fort.id, need })
  return teamOptions(g).nodeRoom === 'memory'
}

const memoryFree = (g: Game, agent: Seat): number =>
  memoryOf(g, agent) - memoryUsed(g, agent) - memoryTaken(g, agent)

const trashOne = (g: Game, seat: Seat, cards: readonly Card[]): void =>
  perform(g, { kind: 'trash', seat, by: seat, cards: [...cards], cause: 'rule' })

/** The Sponsor trashes its own nodes there, or its Agent's programs, until the node fits (B4). */
export const stepNode = (g: Game, f: NodeFrame): void => {
  const picked = pickOf(takeAnswer(f, f.seat))
  if (picked?.card !== undefined) return trashOne(g, f.seat, [picked.card])
  const over = f.need - memoryFree(g, f.agent)
  const programs = seatOf(g, f.agent).rig.filter((c) => cardOf(g, c).host === null && muOf(g, c) > 0)
  const trashable = [...nodesOf(g, f.agent), ...programs]
  if (over <= 0 || trashable.length === 0) return popWithoutResult(g)
  ask(g, {
    seat: f.seat,
    kind: 'cards',
    prompt: [`${over} MU too few in `, { fort: f.fort }, ': what do you trash for the node?'],
    min: 1,
    max: 1,
    options: trashable.map((card) => ({ verb: 'trash', card })),
  })
}

/**
 * When an Agent is short of memory for whatever reason, nodes are trashed before programs (B4). True if the
 * Sponsor is about to trash one.
 */
export const freeMemory = (g: Game, f: MemoryFrame): boolean => {
  if (nodesOf(g, f.seat).length === 0 || f.room <= memoryFree(g, f.seat)) return false
  const sponsor = partnerOf(g, f.seat) ?? f.seat
  push(g, { kind: 'variant', ...newPhase(), what: 'crowded', seat: sponsor, agent: f.seat, room: f.room })
  return true
}

/** The Sponsor chooses which of several nodes to trash. */
export const stepCrowded = (g: Game, f: CrowdedFrame): void => {
  const picked = pickOf(takeAnswer(f, f.seat))
  const nodes = nodesOf(g, f.agent)
  if (nodes.length === 0 || f.room <= memoryFree(g, f.agent)) return popWithoutResult(g)
  if (picked?.card !== undefined) return trashOne(g, f.seat, [picked.card])
  if (nodes.length === 1) return trashOne(g, f.seat, nodes)
  ask(g, {
    seat: f.seat,
    kind: 'cards',
    prompt: ['Your Agent has too little memory left: which node is trashed?'],
    min: 1,
    max: 1,
    options: nodes.map((card) => ({ verb: 'trash', card })),
  })
}
