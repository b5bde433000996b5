/** The Revised constructed format: banned cards, rules kept with the game, and cards that operators add to it. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { engine } from '../../../src/automa/engine.ts'
import { checkDeck } from '../../../src/decks/check.ts'
import { deckFormats, sentencesOf } from '../../../src/decks/formats.ts'
import { starterDeck, starterDecks } from '../../../src/decks/starters.ts'
import { newTable } from '../../../src/protocol/http.ts'
import { gameFile } from '../../../src/protocol/replay.ts'
import { verify } from '../../../src/tables/history/verify.ts'
import type { TournamentTableRequest } from '../../../src/tables/setup/tournament-tables.ts'
import { factsPool } from '../../decks/pool.ts'
import { ann, bob, openProcess } from '../real-process.ts'

const isLegal = (deck: (typeof starterDecks)[number], format: 'all' | 'revised') =>
  checkDeck(deck, factsPool, format).legal
const legal = (side: 'corp' | 'runner') => {
  const found = starterDecks.find((deck) => deck.side === side && isLegal(deck, 'revised'))
  if (!found) throw new Error('No starter deck is legal.')
  return found
}
const barred = starterDecks.find(({ cards }) => cards.some(({ card }) => card === 'tycho-extension'))
const selfTrashing = ['code-viral-cache', 'precision-bribery']

function server(revisedUnique: readonly string[] = []) {
  const here = openProcess(undefined, { revisedUnique })
  onTestFinished(() => here.tables.close())
  return here
}
const optionsDealt = (here: ReturnType<typeof server>, table: string) =>
  (here.store.shelf.deals.get(table) as { options: Record<string, unknown> }).options

async function playing(here: ReturnType<typeof server>, cards: string): Promise<string> {
  const seats = [
    { side: 'corp', player: 'me', deck: legal('corp').id },
    { side: 'runner', player: 'open' },
  ]
  const { id } = await here.tables.host(ann, newTable.parse({ format: 'classic', seats, options: { cards } }))
  await here.tables.sit(bob, id, 'runner', legal('runner').id)
  await here.tables.start(ann, id)
  return id
}

describe('The Revised constructed format', () => {
  it('bans two cards that other formats allow', () => {
    if (!barred) throw new Error('No starter deck holds Tycho Extension.')
    expect(isLegal(barred, 'all')).toBe(true)
    expect(checkDeck(barred, factsPool, 'revised').reasons).toEqual(['“Tycho Extension” is banned here.'])
    const shields = { side: 'runner' as const, cards: [{ card: 'enterprise-inc-shields', count: 45 }] }
    expect(checkDeck(shields, factsPool).legal).toBe(true)
    expect(checkDeck(shields, factsPool, 'revised').reasons).toEqual([
      '“Enterprise, Inc., Shields” is banned here.',
    ])
  })

  it('says that our sources do not name two cards it made unique, until an operator adds them', () => {
    const revised = deckFormats.find(({ id }) => id === 'revised')
    if (!revised) throw new Error('It is missing.')
    const text = (added: string[]) =>
      sentencesOf(revised, added, (card) => factsPool.get(card)?.name ?? card).join(' ')
    expect(text([])).toContain('It made 2 more cards unique. Our sources do not name them')
    expect(text(['broker', 'dwarf'])).toContain('“Broker” and “Dwarf” are unique here.')
    expect(text(['broker', 'dwarf'])).not.toContain('Our sources')
    for (const format of deckFormats.filter(({ id }) => id !== 'revised'))
      expect(sentencesOf(format, ['broker', 'dwarf'], (card) => card)).toEqual([])
  })

  it('applies to the game of a table, with the cards that operators add', async () => {
    const here = server(['broker'])
    expect(optionsDealt(here, await playing(here, 'revised'))).toMatchObject({
      cardRules: { unique: ['broker'], selfTrashing },
    })
    expect(optionsDealt(here, await playing(here, 'all'))).not.toHaveProperty('cardRules')
  })

  it('refuses a banned deck at a table', async () => {
    const seats = [
      { side: 'corp', player: 'me', deck: barred?.id },
      { side: 'runner', player: 'open' },
    ]
    const wish = newTable.parse({ format: 'classic', seats, options: { cards: 'revised' } })
    await expect(server().tables.host(ann, wish)).rejects.toMatchObject({ code: 'bad-deck' })
  })

  it('applies to the games of a tournament', async () => {
    const here = server()
    const deckOf = (side: 'corp' | 'runner') => ({
      name: 'Mine',
      side,
      cards: starterDeck(legal(side).id)?.cards ?? [],
    })
    const wish: TournamentTableRequest = {
      id: 'room-1',
      tournament: { id: 'spring', name: 'Spring', round: 1, table: 1, game: 1, until: null },
      corp: { user: ann.id, name: ann.name, deck: deckOf('corp') },
      runner: { user: bob.id, name: bob.name, deck: deckOf('runner') },
      agendaPoints: 7,
      cards: 'revised',
      tier: 'relaxed',
      spectators: true,
      listed: true,
    }
    await here.tables.tournamentTables.open(wish)
    expect(optionsDealt(here, 'room-1')).toMatchObject({ cardRules: { selfTrashing } })
  })

  it('is part of a game’s proof, which replays the same', async () => {
    const here = server(['broker'])
    const id = await playing(here, 'revised')
    await here.tables.concede(bob, id)
    const proof = await here.tables.proof(ann, id)
    expect(proof.setup.options).toMatchObject({ cardRules: { unique: ['broker'], selfTrashing } })
    const file = gameFile.parse(JSON.parse(JSON.stringify(proof)))
    expect(verify(engine, file)).toEqual({ moves: 1, faults: [] })
  })
})
