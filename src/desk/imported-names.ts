/** Names in files come from anywhere: here they may deceive no more than those that are given here. */
import { tidyName } from '../protocol/names.ts'
import type { Event, Player } from '../tournament/event.ts'

const most = { event: 80, player: 60, deck: 60 }

/** The event of a file with names as they may be, and a sentence for each that is another now. */
export function withSoundNames(event: Event): { event: Event; warnings: string[] } {
  const warnings: string[] = []

  function sound(name: string, longest: number, instead: string): string {
    const tidy = tidyName(name, longest) || instead
    if (tidy !== name.trim()) warnings.push(`A name can’t stay as it is in the file: here it is “${tidy}”.`)
    return tidy
  }

  const deck = (name: string | null): string | null => (name === null ? null : sound(name, most.deck, '–'))
  const player = (of: Player): Player => ({
    ...of,
    name: sound(of.name, most.player, of.id),
    decks: { ...of.decks, corp: deck(of.decks.corp), runner: deck(of.decks.runner) },
  })

  const name = sound(event.name, most.event, 'Tournament')
  return { event: { ...event, name, players: event.players.map(player) }, warnings }
}
