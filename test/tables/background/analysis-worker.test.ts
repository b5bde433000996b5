/** What a finished analysis says about a game. */
import { expect, it } from 'vitest'
import { engine, fullPool as pool } from '../../../src/automa/engine.ts'
import { judgedChoice } from '../../../src/automa/in-place-judgement.ts'
import { dealDirect, type Game, openDirect } from '../../../src/engine/in-place.ts'
import type { GameSetup } from '../../../src/engine/index.ts'
import { takeChoice } from '../../../src/engine/kernel/answer.ts'
import { advanceGame } from '../../../src/engine/loop.ts'
import { cloneState } from '../../../src/engine/state/clone.ts'
import { packAt, partnersAt } from '../../../src/sim/pairings.ts'
import type { JournalRow } from '../../../src/store/contract.ts'
import { runTask } from '../../../src/tables/background/analysis-worker.ts'

const deal: JournalRow = { seq: 0, seat: null, kind: 'deal', decision: null, choice: null, events: {} }

/** Answers by judgement and records the move. */
function moveOn(g: Game, rows: JournalRow[]): void {
  const pending = g.s.decisions[0]
  if (!pending) throw new Error('Nobody is asked.')
  const choice = judgedChoice(g, pending)
  const seat = g.s.seats[pending.seat]?.id ?? ''
  rows.push({ seq: rows.length, seat, kind: 'answer', decision: pending.id, choice, events: {} })
  takeChoice(g, pending.seat, pending.id, choice)
  advanceGame(g)
}

/** The journal of a game by judgement and AI cards. */
function journalOf(setup: GameSetup): JournalRow[] {
  const g = dealDirect(setup, pool)
  const rows = [deal]
  while (!g.s.over) moveOn(g, rows)
  return rows
}

/** The same journal with this many moves after `from` undone. */
function journalWithUndo(setup: GameSetup, from: number, many: number): JournalRow[] {
  const g = dealDirect(setup, pool)
  const rows = [deal]
  while (rows.length <= from) moveOn(g, rows)
  const then = cloneState(g.s)
  for (let n = 0; n < many; n++) moveOn(g, rows)
  const back = engine.undoTo(g.s, then, 'corp', 'Taken back.')
  if (!back.ok) throw new Error(back.error.message)
  const choice = ['Taken back.', String(from)]
  rows.push({ seq: rows.length, seat: 'corp', kind: 'undo', decision: null, choice, events: {} })
  const again = openDirect(cloneState(back.state), pool)
  while (!again.s.over) moveOn(again, rows)
  return rows
}

it('Effects of an AI card are listed by its name, without an alternative of the sparring partner', () => {
  const setup = packAt(46, pool)
  const seat = setup?.seats.find(({ automa }) => automa)
  if (!setup || !seat?.automa) throw new Error('The pack refuses the deck.')
  const short: GameSetup = { ...setup, options: { mulligan: 'none', agendaPoints: 3 } }
  const found = runTask({ deal: short, rows: journalOf(short) }, () => {})
  const turnedUp = seat.automa.pack.cards.map(({ name }) => `Reveal ${name}`)
  const its = (found?.turnings ?? []).filter(({ played }) => turnedUp.includes(played))
  expect(its).not.toEqual([])
  for (const turning of its) expect(turning).toMatchObject({ seat: seat.id, card: null, preferred: null })
})

it('Undone moves are not included, and those after them are', () => {
  const setup: GameSetup = { ...partnersAt(3), options: { mulligan: 'none', agendaPoints: 6 } }
  const rows = journalWithUndo(setup, 30, 30)
  const [from, to] = [30, 61]
  const found = runTask({ deal: setup, rows }, () => {})
  const turns = (found?.points ?? []).map(({ turn }) => turn)
  expect(turns).toEqual(turns.toSorted((a, b) => a - b))
  const moves = [...(found?.points ?? []), ...(found?.turnings ?? [])].map(({ seq }) => seq)
  expect(moves.filter((seq) => seq > from && seq <= to)).toEqual([])
  expect(moves.some((seq) => seq > to)).toBe(true)
  expect(found?.turnings.length).toBeGreaterThan(0)
})
