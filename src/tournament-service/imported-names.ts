/** Names from imported files, held to the same rules as names entered here, so that they can't mislead. */
import { tidyName } from '../protocol/names.ts'
import type { Event, EventPlayer } from '../tournament/event.ts'
import { playerNameKey } from '../tournament/leaders.ts'

const maxImportedLength = { event: 80, player: 60, deck: 60 }

/** Room for a number after a name. */
const mark = 8

/** Each name as it is, or with a number after it if an earlier player has it. */
function makeDistinct(names: readonly string[]): string[] {
  const given = new Set(names.map(playerNameKey))
  const held = new Set<string>()
  // Counted for each name stem, so that no number is tried twice.
  const counts = new Map<string, number>()

  function numbered(name: string): string {
    const start = tidyName(name, maxImportedLength.player - mark)
    let nth = counts.get(playerNameKey(start)) ?? 1
    let another: string
    do another = `${start} (${++nth})`
    while (given.has(playerNameKey(another)))
    counts.set(playerNameKey(start), nth)
    return another
  }

  return names.map((name) => {
    if (held.has(playerNameKey(name))) return numbered(name)
    held.add(playerNameKey(name))
    return name
  })
}

/** The imported event with names made safe, and a sentence for each name that changed. */
export function withSoundNames(event: Event): { event: Event; warnings: string[] } {
  const warnings: string[] = []

  function changed(name: string, now: string): string {
    if (now !== name.trim()) warnings.push(`A name in the file was changed to “${now}”.`)
    return now
  }

  const sound = (name: string, longest: number, instead: string): string =>
    changed(name, tidyName(name, longest) || instead)
  const deck = (name: string | null): string | null =>
    name === null ? null : sound(name, maxImportedLength.deck, '–')
  const names = makeDistinct(event.players.map((p) => tidyName(p.name, maxImportedLength.player) || p.id))
  const player = (of: EventPlayer, i: number): EventPlayer => ({
    ...of,
    name: changed(of.name, names[i] ?? of.id),
    decks: { ...of.decks, corp: deck(of.decks.corp), runner: deck(of.decks.runner) },
  })

  const name = sound(event.name, maxImportedLength.event, 'Tournament')
  return { event: { ...event, name, players: event.players.map(player) }, warnings }
}
