import { describe, expect, it } from 'vitest'
import { afterEvents, isPassingAhead, type PassMode, passModes } from '../../src/client/state/autopass.ts'
import type { TableEvent, View } from '../../src/client/state/types.ts'
import { event } from './builders.ts'
import { viewFor } from './fake/view.ts'

const turnOf = (seat: string, number = 4): View => ({
  ...viewFor('corp'),
  turn: { number, seat, phase: 'actions' },
})
const happens = (mode: PassMode, events: TableEvent[], before = turnOf('runner'), after = before) =>
  afterEvents(mode, { seat: 'corp', events, before, after })

it('two of the modes pass ahead', () => {
  expect(passModes.filter(({ mode }) => isPassingAhead(mode)).map(({ mode }) => mode)).toEqual([
    'event',
    'turn',
  ])
})

describe('when passing ahead ends', () => {
  it('until something happens: at a move of another seat, or when time is called', () => {
    expect(happens('event', [event(1, { seat: null, kind: 'time' })])).toBe('smart')
    expect(happens('event', [event(1, { seat: 'runner', kind: 'install' })])).toBe('smart')
  })

  it('but not at steps, passes and small change, nor at my own moves', () => {
    expect(happens('event', [event(1, { seat: 'runner', kind: 'step' })])).toBe('event')
    expect(happens('event', [event(1, { seat: 'runner', kind: 'gain' })])).toBe('event')
    expect(happens('event', [event(1, { seat: 'corp', kind: 'install' })])).toBe('event')
    expect(happens('event', [event(1, { seat: null, kind: 'end' })])).toBe('event')
  })

  it('until my turn: when my turn begins, whatever happens before', () => {
    expect(happens('turn', [event(1, { seat: 'runner', kind: 'run' })])).toBe('turn')
    expect(happens('turn', [], turnOf('runner'), turnOf('corp'))).toBe('smart')
    expect(happens('turn', [], turnOf('corp'), turnOf('corp'))).toBe('turn')
    expect(happens('turn', [], turnOf('corp', 4), turnOf('corp', 6))).toBe('smart')
  })

  it('smart and always stay', () => {
    expect(happens('smart', [event(1, { kind: 'run' })], turnOf('runner'), turnOf('corp'))).toBe('smart')
    expect(happens('always', [event(1, { kind: 'run' })], turnOf('runner'), turnOf('corp'))).toBe('always')
  })
})
