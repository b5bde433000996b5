import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Flight } from '../../../src/client/director/animations/flights.ts'
import { beatsOf } from '../../../src/client/director/beats.ts'
import { sceneAtView } from '../../../src/client/director/scene.ts'
import { moments, type SoundMoment } from '../../../src/client/director/sound/moments.ts'
import { type Sound, voices } from '../../../src/client/director/sound/voices.ts'
import { isPaymentHeard, soundOfBeat } from '../../../src/client/director/sound-of-beat.ts'
import type { TableEvent } from '../../../src/client/state/types.ts'
import { start } from './client-states.ts'
import { silentKinds, writtenKinds } from './line-kinds.ts'

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

/** A line of the log, with its facts, or a moment that is no line. */
type Cause = [kind: string, facts?: TableEvent['facts']] | SoundMoment

/** Every beat of the scene: what causes it, and its sound; or why it has none. */
const scene: Record<string, { cause: Cause; sound: Sound } | { silent: string }> = {
  'the run begins': { cause: ['run'], sound: 'run' },
  'ice is approached': { cause: ['approach'], sound: 'step' },
  'ice is encountered': { cause: ['encounter'], sound: 'step' },
  'coins are paid': { cause: 'paid', sound: 'pay' },
  'ice turns up': { cause: ['rez'], sound: 'rez' },
  'its subroutines appear': { silent: 'the ice that they belong to is being heard' },
  'a breaker is raised': { cause: 'breakerRaised', sound: 'install' },
  'its strength grows': { cause: ['boost'], sound: 'boost' },
  'a subroutine is broken': { cause: ['broke'], sound: 'break' },
  'ice is passed': { cause: ['pass'], sound: 'pass' },
  'a subroutine resolves': { cause: ['subroutine'], sound: 'fire' },
  'damage burns cards': { cause: ['damage'], sound: 'damage' },
  'the doors open': { cause: ['success'], sound: 'install' },
  'a card is accessed': { cause: ['access'], sound: 'reveal' },
  'an accessed card is left': { cause: 'cardLeft', sound: 'draw' },
  'an accessed card is trashed': { cause: ['trash'], sound: 'trash' },
  'an agenda is liberated': { cause: ['liberate'], sound: 'steal' },
  'a star fills': { cause: 'starFilled', sound: 'point' },
  'points change without a card': { cause: ['points'], sound: 'point' },
  'a trace begins': { cause: ['trace'], sound: 'trace' },
  'the numbers of a trace are revealed': { cause: ['reveal'], sound: 'step' },
  'the bars of a trace rise': { cause: 'traceCounted', sound: 'step' },
  'the bars of a trace are equal': { cause: 'traceTied', sound: 'tie' },
  'the verdict falls': { cause: ['trace', { succeeded: true }], sound: 'stamp' },
  'a tag lands': { cause: ['tag'], sound: 'tag' },
  'a card is advanced': { cause: ['advance'], sound: 'advance' },
  'an agenda is scored': { cause: ['score'], sound: 'score' },
  'a card is played': { cause: ['play'], sound: 'draw' },
  'a card is installed': { cause: ['install'], sound: 'install' },
  'cards are drawn': { cause: ['draw'], sound: 'draw' },
  'bits are gained': { cause: ['gain'], sound: 'bits' },
  'bits are lost': { cause: ['lose'], sound: 'pay' },
  'the turn changes': { cause: ['turn'], sound: 'theirs' },
  'the run ends': { cause: ['endRun'], sound: 'end' },
  'the Runner jacks out': { cause: ['jackOut'], sound: 'end' },
  'hands are dealt': { cause: ['deal'], sound: 'draw' },
  'the stage folds': { silent: 'the end of the run has been heard, or what was found' },
  'a card is exposed': { cause: ['expose'], sound: 'reveal' },
  'counters are purged': { cause: ['purge'], sound: 'trash' },
  'a decision waits on a hidden page': { cause: 'decisionWaits', sound: 'turn' },
  'a player calls': { cause: 'playerCalls', sound: 'turn' },
  'sound is turned on': { cause: 'settingTried', sound: 'bits' },
}

const heard = Object.entries(scene).flatMap(([beat, row]) => ('cause' in row ? [{ beat, ...row }] : []))

/** Every kind of line that has a beat. */
const played = writtenKinds().filter((kind) => !(kind in silentKinds))

describe('The sound of a beat', () => {
  it.each(heard)('"$beat" is "$sound"', ({ cause, sound }) => {
    expect(typeof cause === 'string' ? moments[cause] : soundOf(...cause)).toBe(sound)
  })

  it('is there for every kind of line that the table plays', () => {
    expect(played.filter((kind) => soundOf(kind) === null)).toEqual([])
  })

  it('no moment is without a beat', () => {
    const causes = heard.flatMap(({ cause }) => (typeof cause === 'string' ? [cause] : []))
    expect(causes.toSorted()).toEqual(Object.keys(moments).toSorted())
  })

  it('no sound is without a beat', () => {
    const byResult = ['shatter', 'turn', 'win', 'lose', 'flatline']
    const known = new Set([
      ...played.map((kind) => soundOf(kind)),
      ...heard.map(({ sound }) => sound),
      ...byResult,
    ])
    expect(Object.keys(voices).filter((voice) => !known.has(voice))).toEqual([])
  })

  it('nothing plays a sound by its name, past the beats and moments', () => {
    const files = readdirSync('src/client', { recursive: true, encoding: 'utf8' })
    const callers = files.filter(
      (file) => /\.tsx?$/.test(file) && /\bplaySound\(/.test(readFileSync(join('src/client', file), 'utf8')),
    )
    expect(callers.toSorted()).toEqual(['director/Spotlight.tsx', 'director/sounds.ts'])
  })

  it('of coins that are paid is heard as they land; not beside a line that says so', () => {
    const coins: Flight = { what: 'coins', seat: 'corp', n: 3, paid: true, card: null }
    expect(isPaymentHeard([coins], 'install')).toBe(true)
    expect(isPaymentHeard([{ ...coins, paid: false }], 'install')).toBe(false)
    expect(isPaymentHeard([], 'install')).toBe(false)
    expect(isPaymentHeard([coins], moments.paid)).toBe(false)
  })

  it('of ice that is passed is that of its breaking, if all of it is broken', () => {
    const { view } = start()
    const passing = (broken: boolean) =>
      soundOfBeat(
        { event: eventOf('pass'), sound: 'pass' },
        { view, seat: 'runner' },
        { gates: [{ passed: true, broken }] },
      )
    expect(passing(true)).toBe('shatter')
    expect(passing(false)).toBe('pass')
  })

  it('of my own turn calls me; that of the other does so softly', () => {
    const { view } = start()
    const beat = { event: eventOf('turn'), sound: 'turn' } as const
    expect(soundOfBeat(beat, { view, seat: 'corp' }, null)).toBe('turn')
    expect(soundOfBeat(beat, { view, seat: 'runner' }, null)).toBe('theirs')
  })

  it('of the end is that of a win, a loss or a flatline, or of an end to a spectator', () => {
    const { view } = start()
    const over = (winner: string, reason: 'points' | 'flatline', seat: string | null) =>
      soundOfBeat(
        { event: eventOf('end'), sound: 'end' },
        { view: { ...view, result: { winners: [winner], reason, text: '' } }, seat },
        null,
      )
    expect(over('corp', 'points', 'corp')).toBe('win')
    expect(over('corp', 'points', 'runner')).toBe('lose')
    expect(over('corp', 'points', null)).toBe('end')
    expect(over('corp', 'flatline', 'runner')).toBe('flatline')
  })
})
