/** Drafts, builds and plays on a server that is killed again and again, in all formats and in runs (L34). */
import { setTimeout as sleep } from 'node:timers/promises'
import type { DraftFormatId } from '../../../../src/limited/formats/sizes.ts'
import { chance, type Guest, guest } from '../../../support/guests.ts'
import { judge, readJournal, type Verdict } from '../journal.ts'
import { KilledServer } from '../killed-server.ts'
import type { Faults } from '../player.ts'
import type { Place } from '../server.ts'
import { Drafter } from './drafter.ts'
import { type Draft, openPod, openRun, type PodWish } from './drafts.ts'
import { judgeDrafts, readDrafts } from './verdict.ts'

type DraftKind = DraftFormatId | 'run' | 'sealed-run'
type DraftPlan = {
  kills: number
  seed: number
  kinds: readonly DraftKind[]
  /** A kill comes after at most so many acknowledged acts. */
  most: number
}
export type DraftFigures = Verdict & {
  kills: number
  /** Kills before the server listened. */
  early: number
  opened: number
  /** Over by themselves, before all left at the end. */
  finished: number
  picks: number
  decks: number
  games: number
  results: number
  /** Acknowledged answers in games. */
  answers: number
  unanswered: number
  sentAgain: number
  turnedAway: number
  returns: number
  samePack: number
  /** Duration of each restart in ms. */
  restarts: number[]
  faults: Faults
}

/** Two people; bots have the other seats. Nothing has a clock, so that every pick of theirs is their own. */
const pods: Readonly<Record<DraftFormatId, Omit<PodWish, 'format'>>> = {
  draft: { seats: 4, kit: 'short' },
  sealed: { seats: 4 },
  'half-draft': { seats: 4 },
  cube: { seats: 4, kit: 'short' },
  rochester: { seats: 3, kit: 'short' },
  grid: { seats: 2 },
  winston: { seats: 2 },
}
const unhurried = { tempo: 'none', building: null, visibility: 'link' } as const

export const draftKinds: readonly DraftKind[] = [
  ...(Object.keys(pods) as DraftFormatId[]),
  'run',
  'sealed-run',
]

/** In ms. The longest time between two kills, and a moment in which others act. */
const longest = 30_000
const moment = 100

type Held = { kind: DraftKind; people: Drafter[] }

export async function crashDrafts(
  place: Place,
  plan: DraftPlan,
  progress: (kills: number) => void,
): Promise<DraftFigures> {
  const random = chance(plan.seed)
  const faults: Faults = []
  const held: Held[] = []
  const server = await KilledServer.open(place, plan.kills, random)
  const isOver = ({ people }: Held) => people.every(({ over }) => over)
  const people = () => held.flatMap((each) => each.people)

  /** If a kill interrupts it, there is no draft. */
  async function open(kind: DraftKind): Promise<void> {
    const seated = [await guest(server.url, 'Ann')]
    if (isPod(kind)) seated.push(await guest(server.url, 'Ben'))
    const draft = await opened(kind, seated)
    const drafters = seated.map(
      ({ cookie }, n) => new Drafter(draft, n, cookie, chance(random(2 ** 31)), faults),
    )
    held.push({ kind, people: drafters })
    await Promise.all(drafters.map((each) => each.come(server.url)))
  }

  /** Replaces drafts that are over. A kill may come at any moment. */
  async function fill(): Promise<void> {
    for (const kind of plan.kinds)
      if (!held.some((each) => each.kind === kind && !isOver(each))) await open(kind)
  }

  const acts = () => people().reduce((sum, each) => sum + each.acts + each.answers, 0)

  /** Until the next kill: counted in acts, since a busy machine does few in a second. */
  async function busy(): Promise<void> {
    const enough = acts() + 1 + random(plan.most)
    const end = Date.now() + longest
    while (acts() < enough && Date.now() < end) await sleep(10)
    await sleep(random(moment))
  }

  async function round(): Promise<void> {
    const filling = fill().catch(() => undefined)
    await busy()
    await server.kill()
    await filling
    await Promise.all(people().map((each) => each.gone()))
    await server.up()
    await Promise.all(people().map((each) => each.come(server.url)))
    progress(server.kills)
  }

  let finished = 0
  try {
    await fill()
    while (server.kills < plan.kills) await round()
    await goesOn(people(), faults)
    finished = held.filter(isOver).length
    for (const each of people()) await each.leave()
    for (const each of people()) await each.lastLook()
  } finally {
    await Promise.all(people().map((each) => each.gone()))
    await server.end()
  }
  const all = people()
  const players = all.flatMap((each) => each.players)
  const sum = (what: (each: Drafter) => number) => all.reduce((total, each) => total + what(each), 0)
  const games = judge(players, await readJournal(place))
  const drafts = judgeDrafts(all, await readDrafts(place))
  return {
    ...server.figures,
    acknowledged: games.acknowledged + drafts.acknowledged,
    lost: [...games.lost, ...drafts.lost],
    doubled: [...games.doubled, ...drafts.doubled],
    seen: games.seen + drafts.seen,
    untrue: [...games.untrue, ...drafts.untrue],
    opened: held.length,
    finished,
    picks: sum(({ promised }) => promised.length),
    decks: sum(({ decksSaved }) => decksSaved),
    games: new Set(players.map(({ table }) => table)).size,
    results: new Set(all.flatMap(({ results }) => results.map(({ table }) => table))).size,
    answers: games.acknowledged,
    unanswered: sum((each) => each.unanswered),
    sentAgain: sum((each) => each.sentAgain),
    turnedAway: sum((each) => each.turnedAway),
    returns: sum((each) => each.returns),
    samePack: sum((each) => each.samePack),
    faults,
  }
}

const isPod = (kind: DraftKind): kind is DraftFormatId => kind !== 'run' && kind !== 'sealed-run'

function opened(kind: DraftKind, seated: readonly Guest[]): Promise<Draft> {
  if (isPod(kind)) return openPod(seated, { format: kind, ...unhurried, ...pods[kind] })
  const [person] = seated
  if (!person) throw new Error('a run has no person')
  return openRun(person, kind === 'run' ? { kit: 'short' } : { start: 'sealed' })
}

/** After the last restart every draft goes on or ends. */
async function goesOn(people: readonly Drafter[], faults: Faults): Promise<void> {
  const drafts = [...new Set(people.map(({ draft }) => draft.id))].map((id) => {
    const own = people.filter(({ draft }) => draft.id === id)
    const acts = () => own.reduce((sum, each) => sum + each.acts + each.answers, 0)
    return { id, before: acts(), acts, isOver: () => own.every(({ over }) => over) }
  })
  const stands = () => drafts.filter(({ before, acts, isOver }) => !isOver() && acts() <= before)
  const end = Date.now() + 60_000
  while (stands().length > 0 && Date.now() < end) await sleep(50)
  for (const { id } of stands()) faults.push(`${id}: stands still after the last restart`)
}
