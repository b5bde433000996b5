/** Whom the game waits for, and what they decide as far as everybody can see it. */
import { describe, expect, it } from 'vitest'
import { waitingText, weighingText } from '../../src/client/state/waiting-text.ts'
import type { Player } from '../../src/protocol/sockets.ts'
import { viewFor } from './fake/view.ts'

const player = (seat: string, name: string, more: Partial<Player> = {}): Player => ({
  seat,
  name,
  connected: true,
  automa: false,
  pack: null,
  watched: false,
  ...more,
})
const oren = player('corp', 'Oren')
const nina = player('runner', 'Nina')

const waits = (
  view: Partial<ReturnType<typeof viewFor>>,
  players = [oren, nina],
  seat: string | null = 'runner',
) => ({ view: { ...viewFor(seat), waitingFor: ['corp'], ...view }, players, seat })

const run = {
  runner: 'runner',
  corp: 'corp',
  fort: 'fort-1',
  accessFort: 'fort-1',
  step: 2,
  ice: null as string | null,
  encountering: false,
  subroutines: [],
  passed: [],
  successful: false,
  runBits: 0,
  notes: [],
}

describe('While another player decides', () => {
  it('says who thinks, by name', () => {
    expect(waitingText(waits({}))).toBe('Oren thinks…')
    expect(waitingText(waits({ waitingFor: ['corp', 'runner'] }, [oren, nina], null))).toBe(
      'Oren and Nina think…',
    )
    expect(waitingText(waits({}, []))).toBe('Corp thinks…')
    expect(waitingText(waits({}, [{ ...oren, connected: false }]))).toBe('Oren (away) thinks…')
  })

  it('says the same all through the turn of another player, and nothing of oneself', () => {
    const turnOf = (seat: string) => ({ number: 3, seat, phase: 'actions' as const })
    expect(waitingText(waits({ waitingFor: [], turn: turnOf('corp') }))).toBe('Oren thinks…')
    expect(waitingText(waits({ waitingFor: ['runner'], turn: turnOf('corp') }))).toBe('Oren thinks…')
    expect(waitingText(waits({ waitingFor: ['runner'], turn: turnOf('runner') }))).toBe(null)
    expect(waitingText(waits({ waitingFor: [], turn: { ...turnOf('corp'), phase: 'over' } }))).toBe(null)
  })

  it('says what is weighed if everybody can see it', () => {
    const corpHas = (actions: number) =>
      waits({
        turn: { number: 3, seat: 'corp', phase: 'actions' },
        seats: viewFor('runner').seats.map((each) => (each.id === 'corp' ? { ...each, actions } : each)),
      })
    expect(weighingText(corpHas(2))).toBe('Oren is choosing an action.')
    expect(weighingText(corpHas(0))).toBe(null)
    expect(weighingText(waits({ turn: { number: 0, seat: 'corp', phase: 'setup' } }))).toBe(
      'Oren is deciding whether to keep these cards.',
    )
    const view = viewFor('runner')
    const ice =
      view.seats.flatMap(({ forts }) => forts).find(({ id }) => id === 'fort-1')?.ice[0]?.handle ?? ''
    expect(weighingText(waits({ ...view, waitingFor: ['corp'], run: { ...run, ice } }))).toBe(
      'Oren may rez the ice.',
    )
    const rezzed =
      view.seats.flatMap(({ forts }) => forts).find(({ id }) => id === 'fort-1')?.ice[1]?.handle ?? ''
    expect(weighingText(waits({ ...view, waitingFor: ['corp'], run: { ...run, ice: rezzed } }))).toBe(null)
    const asRunner = (more: Partial<typeof run>) =>
      weighingText(waits({ ...view, waitingFor: ['runner'], run: { ...run, ...more } }, [oren, nina], 'corp'))
    expect(asRunner({ encountering: true, ice: rezzed })).toBe('Nina may break the ice.')
    expect(asRunner({ successful: true })).toBe('Nina is deciding about the card.')
  })

  it('tells nothing of a decision outside of one’s own turn, nor of players who are away', () => {
    expect(weighingText(waits({ turn: { number: 4, seat: 'runner', phase: 'actions' } }))).toBe(null)
    const corps = { turn: { number: 3, seat: 'corp', phase: 'actions' as const } }
    expect(weighingText(waits(corps, [{ ...oren, connected: false }]))).toBe(null)
  })
})
