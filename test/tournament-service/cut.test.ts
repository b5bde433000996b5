import { describe, expect, it } from 'vitest'
import { tournamentView } from '../../src/protocol/tournament-view.ts'
import { firstPage } from '../support/first-page.ts'
import { type Crowd, codeOf, crowd, move, openTournamentService, publish, who, won } from './fake-tables.ts'

const cutTo4 = { structure: { kind: 'custom', rounds: 1, cut: 4 } } as const

/** One round in which the first player of each table wins both games, then the cut. */
async function inCut(n = 6): Promise<Crowd> {
  const event = await crowd(n, cutTo4)
  await publish(event)
  for (const { table, players, firstRunner } of (await event.see()).rounds[0]?.tables ?? []) {
    const first = firstRunner === players[0] ? 'runner' : 'corp'
    const games = [first, first === 'runner' ? 'corp' : 'runner'].map((winner) => ({
      winner: winner as 'corp' | 'runner',
      by: 'conceded' as const,
      agenda: null,
    }))
    await event.lead({ type: 'report', round: 1, table, result: { kind: 'games', games } })
  }
  await event.lead({ type: 'cut', size: null })
  await event.tournaments.sweep()
  return event
}

const matchOf = async (event: Crowd, number: number, user = event.ada) => {
  const found = (await event.see(user)).cut?.matches.find(({ match }) => match === number)
  if (!found) throw new Error('no match')
  return found
}
const roomOf = (event: Crowd, match: number) => {
  const found = event.rooms.opened.findLast(
    ({ tournament }) => tournament.round === null && tournament.table === match,
  )
  if (!found) throw new Error('no room')
  return found
}
/** Plays an open match at its table. `high`: whether the higher seed wins. */
async function play(event: Crowd, number: number, high: boolean): Promise<void> {
  const match = await matchOf(event, number)
  if (match.chooses)
    await event.act(who(event, match.chooses), { type: 'choose-side', match: number, side: 'corp' })
  await event.tournaments.sweep()
  const { corp, players } = await matchOf(event, number)
  const winner = players?.[high ? 0 : 1]
  await event.rooms.end(roomOf(event, number).id, won(winner === corp ? 'corp' : 'runner'))
}

describe('the cut on the server', () => {
  it('T20 T28 — the bracket is a picture: seeds, where players come from, what is open', async () => {
    const event = await inCut()
    const view = await event.see(null)
    expect(view.cut?.seeds).toEqual(view.standings.slice(0, 4).map(({ player }) => player))
    expect(view.cut?.matches.map(({ match, from, part, status }) => [match, ...from, part, status])).toEqual([
      [1, 'S1', 'S4', 'upper', 'open'],
      [2, 'S2', 'S3', 'upper', 'open'],
      [3, 'W1', 'W2', 'upper', 'waiting'],
      [4, 'L1', 'L2', 'lower', 'waiting'],
      [5, 'L3', 'W4', 'lower', 'waiting'],
      [6, 'W3', 'W5', 'final', 'waiting'],
      [7, 'W3', 'W5', 'final', 'waiting'],
    ])
    expect(view.needs).toEqual([])
    expect(view.status).toBe('running')
  })

  it('T21 T27 — a match opens its room when the higher seed has chosen a side', async () => {
    const event = await inCut()
    const before = event.rooms.opened.length
    const match = await matchOf(event, 1)
    const [high, low] = (match.players ?? []).map((id) => who(event, id))
    if (!high || !low) throw new Error('no players')
    expect(match).toMatchObject({ chooses: high.person, corp: null, rooms: [] })
    expect((await event.see(high)).me.now).toMatchObject({
      kind: 'match',
      match: 1,
      may: ['choose-side'],
      sides: [],
    })
    expect((await event.see(low)).me.now).toMatchObject({ opponent: high.person, may: [] })
    expect(await codeOf(event.act(low, { type: 'choose-side', match: 1, side: 'corp' }))).toBe('not-allowed')
    await event.act(high, { type: 'choose-side', match: 1, side: 'runner' })
    await event.tournaments.sweep()
    expect(event.rooms.opened).toHaveLength(before + 1)
    expect(roomOf(event, 1)).toMatchObject({
      corp: { user: low.id },
      runner: { user: high.id },
      tournament: { round: null, table: 1, game: 1 },
    })
    expect((await event.see(low)).me.now).toMatchObject({ sides: ['corp'], may: ['report'] })
  })

  it('T9 T23 — matches are entered from their rooms to the end, and a draw is the higher seed’s', async () => {
    const event = await inCut()
    await play(event, 1, true)
    const second = await matchOf(event, 2)
    await event.lead({ type: 'choose-side', match: 2, side: 'runner' })
    await event.tournaments.sweep()
    await event.rooms.end(roomOf(event, 2).id, { winner: null, by: 'time', agenda: { corp: 3, runner: 3 } })
    expect((await matchOf(event, 2)).played).toMatchObject({ winner: second.players?.[0], by: 'time' })
    await play(event, 3, true)
    await play(event, 4, true)
    await play(event, 5, true)
    // The second final, since the winner of the lower bracket won the first.
    await play(event, 6, false)
    expect((await matchOf(event, 7)).status).toBe('open')
    await play(event, 7, true)
    const view = await event.see(null)
    expect(view.status).toBe('over')
    expect(view.cut?.winner).toBe(view.cut?.seeds[0])
    expect(view.cut?.places.slice(0, 2)).toEqual(view.cut?.seeds.slice(0, 2))
    expect(view.seed).toBe('seed 1')
    expect(view.players.every(({ decks }) => decks?.corp === 'Open Ledger')).toBe(true)
    expect((await event.tournaments.log(null, event.id, firstPage)).items.length).toBe(view.seq)
    expect((await event.see(event.players[0])).me.now).toBeNull()
  })

  it('T7 — a match has its own clock: 40 minutes, 60 where two are left, and what a leader adds', async () => {
    const event = await inCut()
    await event.lead({ type: 'choose-side', match: 1, side: 'corp' })
    await event.tournaments.sweep()
    await event.lead({ type: 'start-match-timer', match: 1 })
    await event.lead({ type: 'extend-match', match: 1, minutes: 10 })
    const end = new Date(event.clock.now + 40 * 60_000).toISOString()
    expect(await matchOf(event, 1)).toMatchObject({ clock: { minutes: 40, endsAt: end }, extension: 10 })
    expect((await event.see(who(event, (await matchOf(event, 1)).players?.[0]))).me.now?.endsAt).toBe(
      new Date(event.clock.now + 50 * 60_000).toISOString(),
    )
    event.clock.now += 49 * 60_000
    await event.tournaments.sweep()
    expect(event.rooms.called).toEqual([])
    event.clock.now += 60_000
    await event.tournaments.sweep()
    expect(event.rooms.called).toEqual([roomOf(event, 1).id])
    const p1 = event.players[0]
    if (!p1) throw new Error('nobody')
    expect(await codeOf(event.act(p1, { type: 'start-match-timer', match: 2 }))).toBe('not-allowed')
  })

  it('T27 — players who don’t agree about a match are for a leader to decide', async () => {
    const event = await inCut()
    await event.lead({ type: 'choose-side', match: 1, side: 'corp' })
    const [high, low] = ((await matchOf(event, 1)).players ?? []).map((id) => who(event, id))
    if (!high || !low) throw new Error('no players')
    const request = { type: 'report-match', match: 1, how: 'conceded', agenda: null } as const
    await event.act(high, { ...request, winner: 'corp' })
    expect((await matchOf(event, 1, low)).claims).toEqual([])
    expect((await matchOf(event, 1, high)).claims).toHaveLength(1)
    await event.act(low, { ...request, winner: 'runner' })
    expect(await matchOf(event, 1)).toMatchObject({ disputed: true, status: 'open' })
    expect(await matchOf(event, 1, low)).toMatchObject({ disputed: true })
    await event.lead({ ...request, winner: 'runner' })
    expect((await matchOf(event, 1)).played?.winner).toBe(low.person)
  })

  it('T22 — who leaves in the cut gives the opponent a bye, and no room is opened for it', async () => {
    const event = await inCut()
    await play(event, 1, true)
    const [high, low] = (await matchOf(event, 2)).players ?? []
    await event.act(who(event, low), { type: 'drop' })
    await event.tournaments.sweep()
    expect((await matchOf(event, 2)).played).toMatchObject({ winner: high, by: 'bye' })
    expect((await matchOf(event, 2)).rooms).toEqual([])
  })

  it('the cut is not undone after a match was played', async () => {
    const event = await inCut()
    await event.lead({ type: 'choose-side', match: 1, side: 'corp' })
    await event.tournaments.sweep()
    await event.lead({ type: 'undo' })
    await event.tournaments.sweep()
    expect(event.rooms.closed).toEqual([roomOf(event, 1).id])
    await play(event, 1, true)
    await event.lead({ type: 'undo' })
    // The result is gone, but not the choice of sides, since the game was played.
    expect((await matchOf(event, 1)).played).toBeNull()
    expect(await codeOf(event.lead({ type: 'undo' }))).toBe('games-played')
  })

  it('T23 T27 T30 — an official corrects a result of a table: other tables follow, and the log says so', async () => {
    const event = await inCut()
    await play(event, 1, true)
    await play(event, 2, true)
    await event.tournaments.sweep()
    const [s1, s2, s3, s4] = (await event.see()).cut?.seeds ?? []
    const before = roomOf(event, 3)
    expect(before).toMatchObject({ tournament: { table: 3 } })
    await event.lead({ type: 'correct-match', match: 1, winner: 'runner', how: 'conceded', agenda: null })
    await event.tournaments.sweep()
    expect((await matchOf(event, 3)).players).toEqual([s2, s4])
    expect((await matchOf(event, 4)).players).toEqual([s1, s3])
    expect(event.rooms.closed).toContain(before.id)
    const { corp, runner } = roomOf(event, 3)
    expect([corp.user, runner.user].sort()).toEqual([who(event, s2).id, who(event, s4).id].sort())
    // The played game is kept, and is not entered again.
    expect((await matchOf(event, 1)).rooms[0]?.outcome).toEqual(won('corp'))
    const again = openTournamentService(event)
    await again.tournaments.sweep()
    expect((await matchOf(event, 1)).played).toMatchObject({ winner: s4, by: 'conceded' })
    const last = (await event.tournaments.log(event.ada, event.id, firstPage)).items.at(-1)
    expect(last).toMatchObject({ act: 'correct-match', by: { name: 'Ada' } })
    expect(last?.sentence).toBe('Match 1, corrected: the Runner won by concession.')
    move(event, roomOf(event, 3).id)
    const back = { type: 'correct-match', match: 1, winner: 'corp', how: 'conceded', agenda: null } as const
    expect(await codeOf(event.lead(back))).toBe('match-begun')
    expect(await codeOf(event.act(who(event, s2), back))).toBe('not-allowed')
  })
})

describe('large events', () => {
  it('T28 — a large event is read again from the store as it was', async () => {
    const event = await crowd(0, { structure: { kind: 'custom', rounds: 3, cut: 16 } }, { start: false })
    for (let i = 0; i < 60; i++) await event.lead({ type: 'register', name: `Player ${i}` })
    await event.lead({ type: 'start' })
    for (let round = 1; round <= 2; round++) {
      await publish(event)
      for (const { table, players } of (await event.see()).rounds[round - 1]?.tables ?? []) {
        const result = { kind: 'forfeit', absent: [players[table % 2] ?? ''] } as const
        await event.lead({ type: 'report', round, table, result: { ...result, absent: [...result.absent] } })
      }
    }
    const view = await event.see()
    expect(view.needs).toHaveLength(60)
    const again = openTournamentService(event)
    const read = tournamentView.parse(
      JSON.parse(JSON.stringify(await again.tournaments.view(event.ada, event.id))),
    )
    expect(read).toEqual(view)
  })
})
