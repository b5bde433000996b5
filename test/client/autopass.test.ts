import { describe, expect, it } from 'vitest'
import { afterEvents, autoPass, type PassMode } from '../../src/client/state/autopass.ts'
import type { TableEvent, View } from '../../src/client/state/types.ts'
import { decision, event, option } from './builders.ts'
import { viewFor } from './fake/view.ts'

const pass = option('p', { verb: 'pass' })
const bare = decision({ kind: 'window', options: [pass] })
const rich = decision({ kind: 'window', options: [option('rez', { verb: 'rez' }), pass] })
const modes: PassMode[] = ['smart', 'always', 'event', 'turn']

describe('which windows are passed', () => {
  it('a window with nothing but passing: in every mode but always', () => {
    expect(modes.map((mode) => autoPass(mode, bare))).toEqual([pass, null, pass, pass])
  })

  it('a window with something to do: only when passing ahead', () => {
    expect(modes.map((mode) => autoPass(mode, rich))).toEqual([null, null, pass, pass])
  })

  it('never anything that is not a window', () => {
    const jackOut = decision({ kind: 'option', options: [pass] })
    expect(modes.map((mode) => autoPass(mode, jackOut))).toEqual([null, null, null, null])
  })
})

const turnOf = (seat: string, number = 4): View => ({
  ...viewFor('corp'),
  turn: { number, seat, phase: 'actions' },
})
const happens = (mode: PassMode, events: TableEvent[], before = turnOf('runner'), after = before) =>
  afterEvents(mode, { seat: 'corp', events, before, after })

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
