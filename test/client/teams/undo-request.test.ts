/** How each page words an undo request. */
import { describe, expect, it } from 'vitest'
import type { View } from '../../../src/client/state/types.ts'
import { lapseOf, refusalOf, undoRequestFor } from '../../../src/client/state/undo-request.ts'
import { event } from '../builders.ts'
import { viewFor } from '../fake/view.ts'
import { viewOf } from './views.ts'

const names: Record<string, string> = {
  s1: 'Bob',
  a1: 'Ann',
  s2: 'Cara',
  a2: 'Dan',
  corp: 'Ann',
  runner: 'Bob',
}
const player = (seat: string, automa = false) => ({
  seat,
  name: names[seat] ?? seat,
  connected: true,
  automa,
  pack: null,
  watched: false,
})

type UndoSetup = {
  view: View
  undo: { seat: string; line: number | null; agreed: string[] }
  automa?: string[]
}

const asked = (seat: string | null, { view, undo, automa = [] }: UndoSetup) => {
  const players = view.seats.map(({ id }) => player(id, automa.includes(id)))
  const back = undoRequestFor({ seat, undo, view, players, log: [event(6), event(7)] })
  if (!back) throw new Error('nobody asks')
  return back
}

describe('a request to take something back', () => {
  const undo = { seat: 'a1', line: 7, agreed: ['a1', 's2'] }

  it('says at a table of teams who asks, what, who has agreed, and whose word it hangs on', () => {
    const view = viewOf('a2')
    expect(asked('a2', { view, undo })).toEqual({
      who: 'Ann (Agent 1)',
      mine: false,
      what: ['line 7'],
      heard: 'Agreed: Cara. Waiting for Bob and you.',
      mayAgree: true,
      mayRefuse: true,
    })
    expect(asked('s2', { view, undo })).toMatchObject({
      heard: 'Agreed: you. Waiting for Bob and Dan.',
      mayAgree: false,
      mayRefuse: true,
    })
    expect(asked('a1', { view, undo: { ...undo, agreed: ['a1'] } })).toMatchObject({
      mine: true,
      heard: 'Waiting for Bob, Cara and Dan.',
      mayAgree: false,
    })
    expect(asked(null, { view, undo })).toMatchObject({ mayAgree: false, mayRefuse: false })
  })

  it('asks no seat that plays by itself and no team that is out', () => {
    const view = viewOf('a1', { teams: 3 })
    const teams = view.teams?.map((team) => ({ ...team, out: team.sponsor === 's3' }))
    const state = { view: { ...view, ...(teams && { teams }) }, undo, automa: ['s1'] }
    expect(asked('a1', state).heard).toBe('Agreed: Cara. Waiting for Dan.')
    for (const seat of ['s1', 's3', 'a3'])
      expect(asked(seat, state)).toMatchObject({ mayAgree: false, mayRefuse: false })
  })

  it('refused by one tells who asked whose no it was, and nobody else', () => {
    const view = viewOf('a1')
    const players = view.seats.map(({ id }) => player(id))
    const refusalText = (seat: string, refused?: string) =>
      refusalOf({ seat, undo, view, players }, refused ? { refused } : {})
    expect(refusalText('a1', 'a2')).toBe('Dan (Agent 2) declined the undo.')
    expect([refusalText('a1', 'a1'), refusalText('a1'), refusalText('s2', 'a2')]).toEqual([null, null, null])
  })

  it('left behind by the game tells all who have a say, and nobody who only looks on', () => {
    const view = viewOf('a1')
    const players = view.seats.map(({ id }) => player(id, id === 's2'))
    const lapseText = (seat: string | null, lapsed?: string) =>
      lapseOf({ seat, undo, view, players }, lapsed ? { lapsed } : {})
    expect(lapseText('a1', 'a1')).toBe('The game has moved on, so your undo request was cancelled.')
    expect(lapseText('a2', 'a1')).toBe(
      'The game has moved on, so the undo request of Ann (Agent 1) was cancelled.',
    )
    expect([lapseText('a2'), lapseText('s2', 'a1'), lapseText(null, 'a1')]).toEqual([null, null, null])
  })

  it('between two says neither seats nor who else is asked; what is too long ago goes without words', () => {
    const undo = { seat: 'corp', line: 2, agreed: ['corp'] }
    expect(asked('runner', { view: viewFor('runner'), undo })).toEqual({
      who: 'Ann',
      mine: false,
      what: null,
      heard: null,
      mayAgree: true,
      mayRefuse: true,
    })
  })
})
