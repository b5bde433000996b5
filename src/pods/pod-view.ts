/** A pod as one person may see it (L28, L29). */
import { botNames } from '../limited/bots.ts'
import { cubeSize } from '../limited/cube.ts'
import { formatOf } from '../limited/formats/index.ts'
import {
  isAway,
  isDealt,
  type PodState,
  pickerAt,
  playerAt,
  playerPool,
  podSeatOf,
  podSidesOf,
  podStatus,
  present,
  roundsInAll,
} from '../limited/pod.ts'
import { leftOf, leftUntilStandIn, type PodTime } from '../limited/pod-due.ts'
import { holdsBack, longestPause, pausableAfter, turnAt } from '../limited/pod-pause.ts'
import { type PodGame, playersOf, scores } from '../limited/pod-rounds.ts'
import { byRarity } from '../limited/view.ts'
import type { LimitedDecks } from '../protocol/limited.ts'
import type { PodListed, PodView } from '../protocol/pods.ts'
import type { PodPersonRow, PodRow } from '../store/contract.ts'
import type { OpenPod } from './open-pods.ts'
import { shownPool } from './run-view.ts'
import { storedCube, storedKit } from './stored-kit.ts'

/** Its person of this user; null for others. */
export const findPodPerson = ({ people, state }: OpenPod, user: string | undefined): number | null =>
  people.find((each) => user !== undefined && each.user === user && present(state).includes(each.n))?.n ??
  null

/** The host: who has been there longest of those who are there. */
export function hostOf({ state }: Pick<OpenPod, 'state'>): number | undefined {
  const people = present(state)
  return people.find((n) => !isAway(state, podSeatOf(state, n))) ?? people[0]
}

/** The name of a person, or of the bot of a seat. */
export function podPlayerName({ people, state }: Pick<OpenPod, 'people' | 'state'>, player: number): string {
  if (player >= 0) return people.find(({ n }) => n === player)?.name ?? 'Somebody'
  const seat = podSeatOf(state, player)
  const bots = (state.chairs ?? []).flatMap((n, each) => (n === null ? [each] : []))
  const left = state.chairs?.[seat]
  if (left !== null && left !== undefined)
    return `Bot for ${people.find(({ n }) => n === left)?.name ?? 'somebody'}`
  return botNames[bots.indexOf(seat)] ?? 'Bot'
}

function cubeOf(row: PodRow): PodListed['cube'] {
  const cube = storedCube.parse(row.cube)
  return cube && { name: cube.name, cards: cubeSize(cube.cards) }
}

export const listedPod = (row: PodRow, people: readonly PodPersonRow[]): PodListed => ({
  ...{
    id: row.id,
    format: row.format,
    boosters: storedKit.parse(row.kit),
    cube: cubeOf(row),
    seats: row.seats,
    tempo: row.tempo,
    building: row.building,
  },
  ...{ visibility: row.visibility, status: row.status, seq: row.seq },
  tournament:
    row.tournament === null ? null : { id: row.tournament, pod: row.pod ?? 1, rebuild: row.rebuild },
  people: people.map(({ name }) => name),
  createdAt: row.createdAt.toISOString(),
})

/** Who sits at a seat: a person who has left has a bot there. */
export const nameAtSeat = (pod: OpenPod, seat: number): string =>
  podPlayerName(pod, playerAt(pod.state, seat) ?? -1 - seat)

function botsOf({ seed, state: { chairs, plan, people } }: OpenPod): number {
  const now = chairs ?? formatOf(plan.format).chairs(seed, plan.seats, people)
  return now.filter((n) => n === null).length
}

const ringOf = (pod: OpenPod, clock: PodTime): PodView['ring'] =>
  (pod.state.chairs ?? []).map((_, seat) => {
    const n = playerAt(pod.state, seat)
    return {
      name: nameAtSeat(pod, seat),
      bot: n === null,
      packs: turnAt(pod.state, seat)?.packs ?? 0,
      away: n !== null && isAway(pod.state, seat),
      ready: n !== null && pod.state.ready.includes(n),
      standIn: n !== null && pickerAt(pod.state, seat) === null,
      replaceable: leftUntilStandIn(pod.state, seat, clock) === 0,
    }
  })

/** The booster that is open, and of how many; of two rings the one behind. Null before a draft and after it. */
function boosterOf({ state }: OpenPod): PodView['booster'] {
  const { draft, plan, chairs } = state
  if (!draft || isDealt(state)) return null
  const format = formatOf(plan.format)
  const open = (chairs ?? []).flatMap((_, seat) => format.turn(draft, seat)?.booster ?? [])
  return { open: Math.min(...open) + 1, of: format.view(draft, 0).boosters }
}

function pauseOf(pod: OpenPod, clock: PodTime): PodView['pause'] {
  const { pause } = pod.state
  return (
    pause && {
      after: pause.after + 1,
      by: pause.by === null ? null : podPlayerName(pod, pause.by),
      time: pause.since === null ? null : timeOf(pause.since, longestPause, clock),
    }
  )
}

function draftFor(pod: OpenPod, seat: number): PodView['draft'] {
  const { draft } = pod.state
  if (!draft || seat < 0) return null
  const { pack, picks, seats, passesTo, table, ...view } = formatOf(pod.row.format).view(draft, seat)
  // Nobody reads the next pack in a pause.
  const held = holdsBack(pod.state, seat)
  const placeOf = (at: number) => seats.findIndex((each) => each.seat === at)
  return {
    ...view,
    ...{ seat: placeOf(seat), picks: [...picks] },
    ...(held ? { pack: null, table: null } : { pack: pack && byRarity(pack), table }),
    seats: seats.map(({ packs, seat: at }) => ({
      name: nameAtSeat(pod, at),
      bot: playerAt(pod.state, at) === null,
      packs,
    })),
    passesTo: placeOf(passesTo),
  }
}

const timeOf = (from: number, ms: number, clock: PodTime) => ({
  left: Math.max(0, leftOf(from, ms, clock)),
  of: ms,
})

function buildOfPod({ state }: OpenPod, me: number, clock: PodTime): PodView['build'] {
  if (podStatus(state) !== 'building' || state.draftedAt === null) return null
  const { building } = state.plan
  return {
    ready: state.ready.includes(me),
    time: building === null ? null : timeOf(state.draftedAt, building * 60_000, clock),
  }
}

/** The game that a player has now: the first of their pair that is not over. */
export function gameOf({ rounds }: PodState, n: number) {
  const round = rounds.at(-1)
  for (const [pair, games] of (round?.pairs ?? []).entries())
    for (const [game, each] of games.entries())
      if (!each.over && (each.corp === n || each.runner === n)) return { pair, game, ...each }
  return null
}

function nextOf(pod: OpenPod, me: number): PodView['next'] {
  const game = podStatus(pod.state) === 'playing' ? gameOf(pod.state, me) : null
  if (!game) return null
  const side = game.corp === me ? 'corp' : 'runner'
  return {
    opponent: podPlayerName(pod, side === 'corp' ? game.runner : game.corp),
    side,
    open: game.table !== null,
  }
}

function shownGame(
  pod: OpenPod,
  me: number | null,
  game: PodGame,
): PodView['rounds'][number]['pairs'][number][number] {
  const { corp, runner, over, by } = game
  const mine = corp === me || runner === me
  const winner = game.winner === null ? null : game.winner === corp ? ('corp' as const) : ('runner' as const)
  const table = mine || podStatus(pod.state) === 'over' ? game.table : null
  return { corp: podPlayerName(pod, corp), runner: podPlayerName(pod, runner), table, over, winner, by, mine }
}

function standingsOf(pod: OpenPod, me: number | null): PodView['standings'] {
  const { rounds } = pod.state
  const won = scores(rounds)
  return playersOf(rounds)
    .map((n) => ({ name: podPlayerName(pod, n), bot: n < 0, won: won.get(n) ?? 0, me: n === me }))
    .sort((a, b) => b.won - a.won || Number(a.bot) - Number(b.bot))
}

export function podView(
  pod: OpenPod,
  user: string | undefined,
  decks: LimitedDecks | null,
  clock: PodTime,
): PodView {
  const { row, state } = pod
  const me = findPodPerson(pod, user)
  const seat = me === null ? -1 : podSeatOf(state, me)
  const runs = state.clocks[seat]
  return {
    ...listedPod(
      row,
      pod.people.filter(({ n }) => state.people.includes(n)),
    ),
    commitment: row.commitment,
    seated: me !== null,
    standIn: me !== null && state.standIns.includes(me),
    bots: botsOf(pod),
    // Those of a tournament are in the hands of its officials.
    hosting: me !== null && hostOf(pod) === me && row.tournament === null,
    ring: ringOf(pod, clock),
    booster: boosterOf(pod),
    pause: pauseOf(pod, clock),
    pausable: pausableAfter(state) !== null,
    draft: draftFor(pod, seat),
    clock: runs ? timeOf(runs.from, runs.ms, clock) : null,
    pool:
      state.draft && me !== null
        ? {
            corp: shownPool(playerPool(state, me, 'corp')),
            runner: shownPool(playerPool(state, me, 'runner')),
          }
        : null,
    sides: state.draft && me !== null ? [...podSidesOf(state, me)] : ['corp', 'runner'],
    decks: isDealt(state) && seat >= 0 ? decks : null,
    build: me === null ? null : buildOfPod(pod, me, clock),
    rounds: state.rounds.map(({ bye, pairs }) => ({
      bye: bye === null ? null : podPlayerName(pod, bye),
      pairs: pairs.map((games) => games.map((game) => shownGame(pod, me, game))),
    })),
    roundsInAll: roundsInAll(state),
    standings: standingsOf(pod, me),
    next: me === null ? null : nextOf(pod, me),
  }
}
