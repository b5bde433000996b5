/** Films whole games with their runs, and says what is wrong with them. */
import type { Browser } from 'playwright-core'
import { type Beat, beatsOf } from '../../../src/client/director/beats.ts'
import { chance } from '../../support/guests.ts'
import { type BrowserServer, openBrowserServer } from './browser-server.ts'
import { Film } from './film.ts'
import { carefulTaste, Player, type Taste } from './player.ts'
import { type FilmTimes, filmStage, filmTimes, grown, newFrames, type StageFrame } from './stage-film.ts'
import { enter, type Visitor, visit } from './visitor.ts'
import { follow, type ViewerMessage } from './wiretap.ts'

type Viewport = { width: number; height: number }
type Events = ViewerMessage['events']

/** Runs whenever it may, so that much is filmed in little time. */
const runs: Taste = [[/^Run on/, 40], [/^Break/, 90], ...carefulTaste]

const me = 'runner'

export type GameFilm = {
  frames: StageFrame[]
  times: FilmTimes
  updates: ViewerMessage[]
  runs: number
  troubles: string[]
}

const runsIn = (updates: readonly ViewerMessage[]): number =>
  updates.flatMap(({ events }) => events).filter(({ kind }) => kind === 'run').length

type Options = { viewport: Viewport; seed: string; runs: number; name: string; calm?: boolean }

/** Plays as the Runner at normal speed until this many runs have been over. */
export async function filmGame(browser: Browser, options: Options): Promise<GameFilm[]> {
  const server = await openBrowserServer(undefined, () => ({ GAME_SEEDS: options.seed }))
  try {
    const films: GameFilm[] = []
    for (let left = options.runs; left > 0; left -= films.at(-1)?.runs || 1)
      films.push(
        await filmOne(browser, server, { ...options, runs: left, name: `${options.name}-${films.length}` }),
      )
    return films
  } finally {
    await server.close()
  }
}

async function filmOne(browser: Browser, server: BrowserServer, options: Options): Promise<GameFilm> {
  const { viewport, calm = false, seed } = options
  const ann = await visit(browser, {
    viewport,
    speed: 'normal',
    reducedMotion: calm ? 'reduce' : 'no-preference',
  })
  await filmStage(ann.page)
  await enter(ann, server.url, 'Ann')
  await ann.page.getByRole('button', { name: 'Play as Runner' }).click()
  const player = new Player(ann, { taste: runs, random: chance(seed.length + options.runs) })
  await player.table.ready()
  await newFrames(ann.page)
  // Pictures cost time of which a busy machine has little.
  const film = process.env.FILM_SHEETS ? await Film.of(ann.page, options.name) : null
  const frames: StageFrame[] = []
  const isEnough = async (): Promise<boolean> => {
    frames.push(...(await newFrames(ann.page)))
    const done = runsIn([...follow(ann.heard).values()])
    return done >= options.runs && frames.at(-1)?.stage === null
  }
  await player.play(isEnough)
  frames.push(...(await newFrames(ann.page)))
  await film?.end(browser)
  return finish(ann, frames)
}

async function finish(ann: Visitor, frames: StageFrame[]): Promise<GameFilm> {
  const times = await filmTimes(ann.page)
  const updates = [...follow(ann.heard).values()]
  const { troubles } = ann
  await ann.page.context().close()
  return { frames, times, updates, runs: runsIn(updates), troubles }
}

/** How long the page itself was frozen in this time, in ms. */
const heldMs = ({ held }: FilmTimes, from: number, to: number): number =>
  held.reduce((ms, each) => ms + Math.max(0, Math.min(each.to, to) - Math.max(each.from, from)), 0)

/** What the table shows on the stage. */
const staged = new Set('run approach encounter broke subroutine pass success access liberate'.split(' '))

/** Beats of a run without a stage, and stages that are faint or empty. */
export const stageFaults = ({ frames }: GameFilm): string[] => {
  let opened = 0
  return frames.flatMap((frame, n) => {
    const { at, stage } = frame
    const before = frames[n - 1]?.stage ?? null
    if (stage && !before) opened = at
    const faults = stage ? stageFault(frame, at - opened) : absence(frame, before !== null)
    return faults.map((fault) => `${fault} at ${Math.round(at)} ms`)
  })
}

const stageFault = ({ stage, kind }: StageFrame, age: number): string[] => {
  if (!stage || kind === 'end' || stage.state === 'closing') return []
  return [
    ...(age > 64 && stage.opacity < 0.9 ? ['faint'] : []),
    ...(age > 120 && stage.actors === 0 ? [`empty in ${stage.state}`] : []),
    ...(stage.early > 0 ? ['ice seen before it turns up'] : []),
    ...(stage.worths > 1 ? ['what an earlier card was worth'] : []),
  ]
}

const absence = ({ kind }: StageFrame, wasOpen: boolean): string[] =>
  wasOpen && kind !== null && staged.has(kind) ? [`no stage for ${kind}`] : []

/**
 * How long each card that was accessed was seen, in ms. The time for which the page was frozen meanwhile counts:
 * nothing is seen to change in it.
 */
export const cardTimes = ({ frames, times }: GameFilm, width: number): number[] => {
  const spans: { name: string; from: number; to: number; ms: number }[] = []
  for (const [n, { card, at }] of frames.entries()) {
    if (!card) continue
    const to = frames[n + 1]?.at ?? at
    const ms = card.face && card.width >= width ? to - at : 0
    const last = spans.at(-1)
    const goesOn = last !== undefined && frames[n - 1]?.card && (last.name === '' || last.name === card.name)
    if (goesOn) Object.assign(last, { name: card.name || last.name, to, ms: last.ms + ms })
    else spans.push({ name: card.name, from: at, to, ms })
  }
  const known = spans.filter(({ name }) => name !== '')
  return known.map(({ from, to, ms }) => Math.min(to - from, ms + heldMs(times, from, to)))
}

const doerOf = (events: Events): string | null =>
  events.find(({ kind, seat }) => seat !== null && kind !== 'step')?.seat ?? me

const blocks = (events: Events): boolean =>
  beatsOf(events, me, doerOf(events) === me).some((beat: Beat) => beat.blocks)

/**
 * How long after the answer to my press the next decision was there, if nothing of others had to be seen before
 * it. A machine that draws late delays all: counted are the frames that were drawn without it.
 */
export const ownLags = ({ frames, times, updates }: GameFilm): { ms: number; frames: number }[] => {
  const lags: { ms: number; frames: number }[] = []
  const bySeq = new Map(updates.map((update) => [update.seq, update.events]))
  for (const [n, { asked, at }] of frames.entries()) {
    const before = frames[n - 1]
    if (asked === null || !before || before.asked === asked) continue
    const pressed = times.pressed.findLast((press) => press < at)
    const came = times.arrived.filter((each) => pressed !== undefined && each.at > pressed && each.at <= at)
    const [last, ...others] = came
    // After several updates others have had something to decide.
    if (!last || others.length > 0 || blocks(bySeq.get(last.seq) ?? [])) continue
    const drawn = frames.slice(0, n).filter((frame) => frame.at > last.at).length
    lags.push({ ms: at - last.at, frames: drawn })
  }
  return lags
}

/** How long each turn of the Corp was played before I could decide again, in ms. */
export const turnTimes = ({ frames, times, updates }: GameFilm): number[] => {
  const lines = new Map(updates.flatMap(({ events }) => events).map((event) => [event.n, event]))
  const found: number[] = []
  let from: number | null = null
  for (const { beat, kind, asked, at } of frames) {
    const line = kind === 'turn' && beat !== null ? lines.get(beat) : undefined
    if (line && line.seat !== me) from ??= at
    if (asked === null || from === null) continue
    found.push(at - from - heldMs(times, from, at))
    from = null
  }
  return found
}

export const heightsOf = ({ frames }: GameFilm): number[] => [
  ...new Set(frames.map(({ board }) => Math.round(board))),
]

export const growthOf = ({ frames }: GameFilm): string[] => grown(frames)

/** Frames in which something moves although no motion is wanted. */
export const motionsOf = ({ frames }: GameFilm): number => frames.filter(({ moving }) => moving > 0).length
