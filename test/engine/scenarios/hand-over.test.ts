import { describe, expect, it } from 'vitest'
import { automaRules } from '../../../src/automa/rules.ts'
import { words } from '../../../src/cards/engine.ts'
import { pool as built } from '../../../src/cards/index.ts'
import { createEngine, type GameState } from '../../../src/engine/index.ts'
import { type AutomaGame, corpAutoma, runnerAutoma } from '../../support/automa.ts'

const engine = createEngine({ ...built, automa: automaRules }, words)

const handed = (state: GameState, seat: string, to: 'person' | 'automa') => {
  const reply = engine.handOver(state, seat, to)
  if (!reply.ok) throw new Error(reply.error.message)
  const said = (reply.events[''] ?? []).map(({ say, kind }) => [
    kind,
    say.map((part) => (typeof part === 'string' ? part : part.name)).join(''),
  ])
  return { state: reply.state, said }
}
const refusal = (state: GameState, seat: string, to: 'person' | 'automa') => {
  const reply = engine.handOver(state, seat, to)
  return reply.ok ? null : reply.error.message
}
const verbs = (state: GameState, seat: string) =>
  engine.decisionFor(state, seat)?.options.map(({ verb }) => verb) ?? []
const playing = ({ state }: AutomaGame, seat: number) => state.seats[seat]?.automa?.playing

describe('AX2: handing over an automa’s seat', () => {
  it('is possible between two actions, and asks the decision of the seat again for the new player', () => {
    const g = corpAutoma({ orders: [{ do: 'gain' }, { do: 'gain' }, { do: 'gain' }] })
    expect(playing(g, 0)).toBe(true)
    const before = engine.decisionFor(g.state, 'corp')
    expect(verbs(g.state, 'corp')).not.toContain('gain')

    const person = handed(g.state, 'corp', 'person')
    expect(person.said).toContainEqual(['handOver', 'Corp is now played by a person.'])
    expect(verbs(person.state, 'corp')).toContain('gain')
    expect(engine.decisionFor(person.state, 'corp')?.id).not.toBe(before?.id)
    expect(refusal(person.state, 'corp', 'person')).toBe('The seat is played like that already.')

    const again = handed(person.state, 'corp', 'automa')
    expect(again.said).toContainEqual(['handOver', 'Corp is now played automatically.'])
    expect(verbs(again.state, 'corp')).toEqual(verbs(g.state, 'corp'))
    expect(refusal(again.state, 'corp', 'automa')).toBe('The seat is played like that already.')
  })

  it('is possible outside the turn of the seat, and leaves the decision of the other seat open', () => {
    const g = corpAutoma({ orders: [{ do: 'gain' }] }, { turn: 'runner' })
    const asked = engine.decisionFor(g.state, 'runner')
    const { state } = handed(g.state, 'corp', 'person')
    expect(engine.decisionFor(state, 'runner')).toEqual(asked)
    expect(state.seats[0]?.automa?.playing).toBe(false)
  })

  it('is refused in the middle of an action of the seat', () => {
    const g = runnerAutoma(
      { orders: [{ do: 'run', colour: 'red', link: 9, trash: 9, rows: [{ at: 'rd' }] }] },
      { corp: { bits: 9, rd: { ice: ['Quandary'] } } },
    )
    while (g.decision('corp') === null) g.moves()
    expect(g.view().run?.fort).toBe('rd')
    expect(refusal(g.state, 'runner', 'person')).toBe('A seat changes hands between two actions.')
    // The other seat is no automa's, so handing it over changes nothing.
    expect(handed(g.state, 'corp', 'automa').state.decisions).toEqual(g.state.decisions)
  })

  it('is refused once the player has declared an action that a card gives', () => {
    const g = runnerAutoma(
      { orders: [{ do: 'gain' }] },
      { runner: { rig: ['Wilson, Weeflerunner Apprentice'] } },
    )
    const { state } = handed(g.state, 'runner', 'person')
    const decision = engine.decisionFor(state, 'runner')
    const extra = decision?.options.find(({ verb }) => verb === 'extra')
    const choice = [extra?.id ?? '']
    const reply = engine.answer(state, { seat: 'runner', decision: decision?.id ?? '', choice })
    if (!reply.ok) throw new Error(reply.error.message)
    expect(verbs(reply.state, 'runner')).toContain('run')
    expect(refusal(reply.state, 'runner', 'automa')).toBe('A seat changes hands between two actions.')
  })

  it('only adds a log line for a person’s seat, and is refused for an unknown seat', () => {
    const g = corpAutoma({ orders: [{ do: 'gain' }] })
    const spoken = handed(g.state, 'runner', 'automa')
    expect(spoken.said).toEqual([['handOver', 'Runner is now played automatically.']])
    expect(spoken.state.decisions).toEqual(g.state.decisions)
    expect(refusal(g.state, 'nobody', 'person')).toBe('There is no such seat.')
  })
})
