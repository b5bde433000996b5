import { describe, expect, it } from 'vitest'
import { words } from '../../src/cards/engine.ts'
import { pool } from '../../src/cards/index.ts'
import { createEngine, deckOfPosition, type GameState } from '../../src/engine/index.ts'
import type { Choice, Decision } from '../../src/engine/view/types.ts'
import { lessons } from '../../src/lessons/index.ts'
import { isTask, type Lesson } from '../../src/lessons/lesson.ts'
import { opponentOf } from '../../src/lessons/opponent.ts'
import { correctionFor, type LessonState, standingAt } from '../../src/lessons/script.ts'

const engine = createEngine(pool, words)
const other = { corp: 'runner', runner: 'corp' } as const

const laidOut = ({ position }: Lesson, seed = 'a') =>
  engine.create({
    format: 'classic',
    seed: seed.repeat(64),
    seats: (['corp', 'runner'] as const).map((side) => ({
      id: side,
      side,
      deck: deckOfPosition(position, side),
    })),
    options: { mulligan: 'none' },
    position,
  }).state

const promptOf = (d: Decision): string =>
  `${d.seat} ${d.kind} "${d.prompt}": ${d.options.map((o) => `[${o.verb} ${o.fort ?? ''}] ${o.label}`).join(' | ')}`

/** Plays a lesson by its script, and checks every other option on the way. */
class Pupil {
  at = 0
  state: GameState
  corrections = 0
  private readonly lesson: Lesson
  constructor(lesson: Lesson, seed?: string) {
    this.lesson = lesson
    this.state = laidOut(lesson, seed)
  }
  private answer(seat: string, decision: Decision, choice: Choice): void {
    const reply = engine.answer(this.state, { seat, decision: decision.id, choice })
    if (!reply.ok) throw new Error(`${reply.error.message} at step ${this.at}: ${promptOf(decision)}`)
    this.state = engine.load(JSON.parse(JSON.stringify(reply.state)))
  }
  /** Answers for the other side, and passes empty windows. False if the learner has to answer. */
  private others(): boolean {
    const { side } = this.lesson
    const seat = other[side]
    const theirs = engine.decisionFor(this.state, seat)
    const mine = engine.decisionFor(this.state, side)
    if (theirs) this.answer(seat, theirs, opponentOf(this.lesson)(engine.viewFor(this.state, seat), theirs))
    // The table in the browser also passes windows with no other option.
    else if (mine?.kind === 'window' && mine.options.length === 1) this.answer(side, mine, ['o1'])
    else return false
    return true
  }
  /** Plays one move of either side or reads a step. False at the end of the script. */
  go(): boolean {
    const { side } = this.lesson
    const decision = engine.decisionFor(this.state, side)
    const now = standingAt(this.lesson, this.at, engine.viewFor(this.state, side), decision)
    if (now.is === 'done') return false
    if (this.others()) return true
    if (now.is === 'reading') this.at++
    else this.take(now, decision)
    return true
  }
  private take(now: Exclude<LessonState, { is: 'done' | 'reading' }>, decision: Decision | null): void {
    const { side } = this.lesson
    if (!decision || now.is === 'lost')
      throw new Error(`Step ${this.at} (${now.step.say}) waits: ${decision ? promptOf(decision) : 'nothing'}`)
    if (now.is === 'between') return this.answer(side, decision, now.answer ?? [])
    for (const option of decision.options) {
      if (now.options.includes(option)) continue
      expect(correctionFor(now.step, option.verb)).toMatch(/\S[.!]$/)
      this.corrections++
    }
    const [right] = now.options
    this.answer(side, decision, right ? [right.id] : (now.number ?? 0))
    this.at++
  }
}

const sentences = (text: string): number => text.split(/[.!?](?:\s|$)/).filter((s) => s.trim()).length

describe.each(lessons.map((lesson) => [lesson.id, lesson] as const))('The lesson %s', (_, lesson) => {
  it.each(['a', '7'])('can be played to its end by doing what it asks, with seed %s', (seed) => {
    const pupil = new Pupil(lesson, seed)
    let moves = 0
    while (pupil.go()) expect(moves++).toBeLessThan(300)
    expect(pupil.at).toBe(lesson.steps.length)
    expect(pupil.corrections).toBeGreaterThan(5)
    const { result } = engine.viewFor(pupil.state, null)
    if (result) expect(result.winners).toEqual([lesson.side])
  })

  it('uses short sentences, and friendly answers to other choices', () => {
    for (const step of lesson.steps) {
      expect(sentences(step.say), step.say).toBeLessThanOrEqual(3)
      expect(step.say.length, step.say).toBeLessThanOrEqual(125)
      if (isTask(step)) expect(step.wrong).toMatch(/\S[.!]$/)
    }
    expect(lesson.learned.length).toBeGreaterThan(1)
  })
})

it('There are ten lessons, for both sides', () => {
  expect(lessons.map(({ id }) => id)).toEqual([...new Set(lessons.map(({ id }) => id))])
  expect(lessons).toHaveLength(10)
  expect(new Set(lessons.map(({ side }) => side))).toEqual(new Set(['corp', 'runner']))
})
