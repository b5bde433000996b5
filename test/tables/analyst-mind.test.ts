/** What is told of a finished game that was looked into. */
import { expect, it } from 'vitest'
import { everything as pool } from '../../src/automa/engine.ts'
import { plain } from '../../src/automa/plain.ts'
import { dealDirect } from '../../src/engine/direct.ts'
import type { GameSetup } from '../../src/engine/index.ts'
import { takeChoice } from '../../src/engine/kernel/answer.ts'
import { advanceGame } from '../../src/engine/loop.ts'
import { packAt } from '../../src/sim/pairings.ts'
import type { JournalRow } from '../../src/store/contract.ts'
import { done } from '../../src/tables/analyst-mind.ts'

const deal: JournalRow = { seq: 0, seat: null, kind: 'deal', decision: null, choice: null, events: {} }

/** The journal of a game by judgement and AI cards. */
function journalOf(setup: GameSetup): JournalRow[] {
  const g = dealDirect(setup, pool)
  const rows = [deal]
  while (!g.s.over) {
    const pending = g.s.decisions[0]
    if (!pending) throw new Error('Nobody is asked.')
    const choice = plain(g, pending)
    const seat = g.s.seats[pending.seat]?.id ?? ''
    rows.push({ seq: rows.length, seat, kind: 'answer', decision: pending.id, choice, events: {} })
    takeChoice(g, pending.seat, pending.id, choice)
    advanceGame(g)
  }
  return rows
}

it('What an AI card brought about is told by its name, and judgement is not asked what it would have done', () => {
  const setup = packAt(27, pool)
  const seat = setup?.seats.find(({ automa }) => automa)
  if (!setup || !seat?.automa) throw new Error('The pack refuses the deck.')
  const short: GameSetup = { ...setup, options: { mulligan: 'none', agendaPoints: 3 } }
  const found = done({ deal: short, rows: journalOf(short) }, () => {})
  const turnedUp = seat.automa.pack.cards.map(({ name }) => `Turn up ${name}`)
  const its = (found?.turnings ?? []).filter(({ played }) => turnedUp.includes(played))
  expect(its).not.toEqual([])
  for (const turning of its) expect(turning).toMatchObject({ seat: seat.id, card: null, preferred: null })
})
