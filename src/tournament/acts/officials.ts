import { diceOf } from '../../chance/dice.ts'
import type { Event, EventDeckCheck, EventPlayer, PersonId } from '../event.ts'
import { isLeader, playerOf } from '../leaders.ts'
import { seedFor } from '../random.ts'
import { orRefusal, type Refusal, refuse } from '../refusal.ts'
import type { ActOf } from './schema.ts'

/** What officials say to all, and what they note and check about one player. */

export const announce = (event: Event, { by, text }: ActOf<'announce'>): Event => ({
  ...event,
  announcements: [...(event.announcements ?? []), { by, text }],
})

/** A warning, which the player reads. */
export const warn = (event: Event, { by, player, text }: ActOf<'warn'>): Event => {
  playerOf(event, player)
  return { ...event, notes: [...event.notes, { kind: 'warning', by, player, text, advantage: false }] }
}

const roundNow = ({ rounds }: Event): number => rounds.findLast((r) => r.published)?.number ?? 0

const hasDecks = ({ status, decks }: EventPlayer): boolean =>
  status === 'playing' && decks.corp !== null && decks.runner !== null

/** Who can be drawn: players with decks, first those who were not drawn yet. */
const checkable = (event: Event): { fresh: PersonId[]; again: PersonId[] } => {
  const checks = event.deckChecks ?? []
  const open = new Set(checks.filter((c) => c.found === null).map((c) => c.player))
  const drawn = new Set(checks.map((c) => c.player))
  const all = event.players.filter((p) => hasDecks(p) && !open.has(p.id)).map((p) => p.id)
  return { fresh: all.filter((id) => !drawn.has(id)), again: all.filter((id) => drawn.has(id)) }
}

/** Draws players whose decks are to be checked, from the seed of the event. */
export const proposeChecks = (event: Event, by: PersonId, count: number): ActOf<'draw-checks'> | Refusal =>
  orRefusal(() => {
    if (!isLeader(event, by)) refuse('not-allowed', 'Only an official of the tournament can do this.')
    const { fresh, again } = checkable(event)
    if (fresh.length + again.length === 0)
      refuse('deck-missing', 'Nobody is left whose decks could be checked: no player has submitted both.')
    const seed = event.laterSeeds?.at(-1) ?? event.seed
    const dice = diceOf(seedFor(seed, 'deck checks', event.deckChecks?.length ?? 0))
    const players = [...dice.shuffled(fresh), ...dice.shuffled(again)].slice(0, count)
    return { type: 'draw-checks', by, players }
  })

export const drawChecks = (event: Event, { by, players }: ActOf<'draw-checks'>): Event => {
  const { fresh, again } = checkable(event)
  const bad = players.find((id) => !fresh.includes(id) && !again.includes(id))
  if (bad !== undefined || new Set(players).size < players.length)
    refuse('deck-missing', 'These decks cannot be checked now. Draw again.')
  const round = roundNow(event)
  const drawn = players.map((player): EventDeckCheck => ({ player, round, by, found: null }))
  return { ...event, deckChecks: [...(event.deckChecks ?? []), ...drawn] }
}

/** An official has compared the decks of a player with the lists. */
export const checked = (event: Event, { by, player, fine, text }: ActOf<'checked'>): Event => {
  const checks = event.deckChecks ?? []
  const at = checks.findIndex((c) => c.player === player && c.found === null)
  if (at < 0) refuse('not-reported', `No deck check of ${playerOf(event, player).name} is open.`)
  return {
    ...event,
    deckChecks: checks.map((c, i) => (i === at ? { ...c, found: { by, fine, text } } : c)),
  }
}
