import { describe, expect, it } from 'vitest'
import { beatsOf } from '../../../src/client/director/beats.ts'
import { sceneAtView } from '../../../src/client/director/scene.ts'
import { voices } from '../../../src/client/director/sound/voices.ts'
import { soundOfBeat } from '../../../src/client/director/sound-of-beat.ts'
import type { TableEvent } from '../../../src/client/state/types.ts'
import { start } from './client-states.ts'

const eventOf = (kind: string, facts?: TableEvent['facts']): TableEvent => ({
  n: 1,
  kind,
  seat: 'corp',
  turn: 1,
  step: null,
  say: [],
  private: false,
  ...(facts ? { facts } : {}),
})

const soundOf = (kind: string, facts?: TableEvent['facts']): string | null => {
  const { view } = start()
  const [beat] = beatsOf([eventOf(kind, facts)], 'runner', false)
  return beat ? soundOfBeat(beat, { view, seat: 'runner' }, sceneAtView(null, view)) : null
}

/** What happens on the table, and what is heard of it. */
const heard: Record<string, string> = {
  run: 'run',
  approach: 'step',
  encounter: 'step',
  rez: 'rez',
  boost: 'boost',
  broke: 'break',
  pass: 'pass',
  subroutine: 'fire',
  damage: 'damage',
  success: 'install',
  access: 'reveal',
  trash: 'trash',
  liberate: 'steal',
  points: 'point',
  trace: 'trace',
  reveal: 'step',
  tag: 'tag',
  advance: 'advance',
  score: 'score',
  play: 'draw',
  install: 'install',
  draw: 'draw',
  gain: 'bits',
  lose: 'pay',
  turn: 'theirs',
  endRun: 'end',
  jackOut: 'end',
  deal: 'draw',
  expose: 'reveal',
  purge: 'trash',
}

describe('The sound of a beat', () => {
  it.each(Object.entries(heard))('of "%s" is "%s"', (kind, sound) => {
    expect(soundOf(kind)).toBe(sound)
    expect(Object.keys(voices)).toContain(sound)
  })

  it('of a verdict is the stamp', () => {
    expect(soundOf('trace', { succeeded: true })).toBe('stamp')
  })

  it('of my own turn calls me; that of the other does so softly', () => {
    const { view } = start()
    const beat = { event: eventOf('turn') }
    expect(soundOfBeat(beat, { view, seat: 'corp' }, null)).toBe('turn')
    expect(soundOfBeat(beat, { view, seat: 'runner' }, null)).toBe('theirs')
  })

  it('of the end is that of a win, a loss or a flatline, or of an end to a spectator', () => {
    const { view } = start()
    const over = (winner: string, reason: 'points' | 'flatline', seat: string | null) =>
      soundOfBeat(
        { event: eventOf('end') },
        { view: { ...view, result: { winners: [winner], reason, text: '' } }, seat },
        null,
      )
    expect(over('corp', 'points', 'corp')).toBe('win')
    expect(over('corp', 'points', 'runner')).toBe('lose')
    expect(over('corp', 'points', null)).toBe('end')
    expect(over('corp', 'flatline', 'runner')).toBe('flatline')
  })
})
