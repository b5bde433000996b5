import { expect, test } from 'vitest'
import { fullPool } from '../../src/automa/engine.ts'
import { createSpar } from '../../src/automa/judgement/index.ts'
import { packs } from '../../src/automa/packs/index.ts'
import { createAutoma } from '../../src/automa/seat.ts'
import { words } from '../../src/cards/engine.ts'
import { starterDeck } from '../../src/decks/starters.ts'
import { playMatch } from '../../src/sim/match.ts'
import { seeingPlayer } from '../../src/sim/players.ts'

const corps = packs.filter((p) => p.side === 'corp')
const cards = (id: string) => [...(starterDeck(id)?.cards ?? [])]

for (const pack of corps)
  for (const difficulty of ['easy', 'standard', 'hard'] as const)
    test(`AX1 — whole games of ${pack.name}, ${difficulty}, come to an end`, () => {
      for (let n = 0; n < 2; n++) {
        const setup = {
          format: 'classic' as const,
          seed: `automa-${n}`,
          options: { mulligan: 'none' as const },
          seats: [
            {
              id: 'corp',
              side: 'corp' as const,
              deck: cards('open-ledger'),
              automa: { pack, difficulty, overrides: n % 2 === 0 },
            },
            { id: 'runner', side: 'runner' as const, deck: cards('soft-shoes') },
          ],
        }
        const automa = seeingPlayer(createAutoma(fullPool), words)
        const { state } = playMatch({
          setup,
          pool: fullPool,
          players: [automa, seeingPlayer(createSpar(fullPool), words)],
        })
        expect(state.result).not.toBeNull()
      }
    })
