import { beforeEach, describe, expect, it } from 'vitest'
import {
  ann,
  bob,
  clockedGame,
  joinAndLook,
  left,
  openProcess,
  pass,
  rowsOf,
  stopTime,
} from '../clock-tables.ts'
import { fakeStore } from '../fake-store.ts'

const minute = { kind: 'move', seconds: 60, expiry: 'loss' } as const
const paused = { code: 'table-paused', message: 'The game is paused.' }

beforeEach(stopTime)

describe('A pause', () => {
  it('is requested by one, agreed to by the other and ended by any; meanwhile no clock runs and nobody answers', async () => {
    const here = openProcess()
    const table = await clockedGame(here, minute)
    await pass(10)
    await here.tables.pause(ann, table)
    await pass(10)
    expect(await left(here, table)).toEqual({ corp: '40*', runner: '60' })
    await here.tables.pause(bob, table)
    expect(here.sent.clocks.at(-1)).toMatchObject({ paused: true, proposal: null })
    await pass(500)
    expect(await left(here, table)).toEqual({ corp: '40', runner: '60' })
    await expect(here.tables.answer(ann, table, 'd1', 4)).rejects.toMatchObject(paused)
    await here.tables.resume(bob, table)
    await pass(5)
    expect(await left(here, table)).toEqual({ corp: '35*', runner: '60' })
    await here.tables.answer(ann, table, 'd1', 4)
    expect(rowsOf(here, table).map(([kind, seat, words]) => [kind, seat, words])).toEqual([
      ['deal', null, null],
      ['note', 'corp', ['asks for a pause.']],
      ['note', 'runner', ['agrees, and the game is paused.']],
      ['note', 'runner', ['resumes the game.']],
      ['answer', 'corp', 4],
    ])
  })

  it('is not granted by asking twice', async () => {
    const here = openProcess()
    const table = await clockedGame(here, minute)
    await here.tables.pause(ann, table)
    await here.tables.pause(ann, table)
    expect(await here.tables.answer(ann, table, 'd1', 4)).toBe(2)
  })

  it('needs no consent if the other seat is an automa', async () => {
    const here = openProcess()
    const table = await clockedGame(here, minute, 'automa')
    await here.tables.pause(ann, table)
    await expect(here.tables.answer(ann, table, 'd1', 4)).rejects.toMatchObject(paused)
    await pass(600)
    await here.tables.resume(ann, table)
    await here.tables.answer(ann, table, 'd1', 1)
    expect(rowsOf(here, table).at(-1)).toEqual(['answer', 'runner', ['n1']])
  })

  it('stops the sparring partner, too, and allows conceding', async () => {
    const here = openProcess()
    const table = await clockedGame(here, minute)
    await here.tables.pause(ann, table)
    await here.tables.pause(bob, table)
    await here.tables.takeover(ann, table, 'corp', 'automa')
    await pass(60)
    expect(rowsOf(here, table)).toHaveLength(4)
    await here.tables.concede(bob, table)
    expect((await here.tables.get(ann, table)).status).toBe('over')
    await expect(here.tables.pause(ann, table)).rejects.toMatchObject({ code: 'game-over' })
  })

  it('request is shown to players who join, also after a restart, until its time is over', async () => {
    const before = openProcess()
    const table = await clockedGame(before, { ...minute, seconds: 600 })
    await before.tables.pause(bob, table)
    await pass(20)
    const proposal = { seat: 'runner', agreed: ['runner'], remainingMs: 40_000 }
    expect((await joinAndLook(before, ann, table)).clock?.proposal).toEqual(proposal)
    await before.tables.close()
    const here = openProcess({ store: fakeStore(before.store.shelf) })
    expect((await joinAndLook(here, ann, table)).clock?.proposal).toEqual(proposal)
    await pass(41)
    expect((await joinAndLook(here, ann, table)).clock?.proposal).toBeNull()
    await here.tables.pause(ann, table)
    expect((await joinAndLook(here, ann, table)).clock).toMatchObject({
      paused: false,
      proposal: { seat: 'corp' },
    })
  })

  it('is declined by the other, or withdrawn by the one who asked', async () => {
    const here = openProcess()
    const table = await clockedGame(here, minute)
    await here.tables.pause(ann, table)
    await here.tables.resume(bob, table)
    expect((await joinAndLook(here, ann, table)).clock?.proposal).toBeNull()
    await here.tables.pause(ann, table)
    await here.tables.resume(ann, table)
    expect((await joinAndLook(here, ann, table)).clock?.proposal).toBeNull()
    // Without a pause, resuming does nothing.
    await here.tables.resume(bob, table)
    expect(rowsOf(here, table).map(([, , words]) => words)).toEqual([
      null,
      ['asks for a pause.'],
      ['declines the pause.'],
      ['asks for a pause.'],
      ['withdraws the pause request.'],
    ])
  })

  it('that began or ended in another process is known here', async () => {
    const here = openProcess()
    const table = await clockedGame(here, minute)
    const there = openProcess({ store: fakeStore(here.store.shelf) })
    await joinAndLook(there, bob, table)
    await here.tables.pause(ann, table)
    await there.tables.pause(bob, table)
    await expect(here.tables.answer(ann, table, 'd1', 4)).rejects.toMatchObject(paused)
    await there.tables.resume(bob, table)
    expect(await here.tables.answer(ann, table, 'd1', 4)).toBe(4)
    await there.tables.pause(bob, table)
    await here.tables.pause(ann, table)
    await there.tables.resume(bob, table)
    expect(await there.tables.answer(bob, table, 'd2', ['n1'])).toBe(8)
    await joinAndLook(here, ann, table)
    await there.tables.pause(ann, table)
    await there.tables.pause(bob, table)
    await here.tables.resume(ann, table)
    expect(rowsOf(here, table).at(-1)).toEqual(['note', 'corp', ['resumes the game.']])
  })

  it('keeps an earlier answer acknowledged when it is sent again', async () => {
    const here = openProcess()
    const table = await clockedGame(here, minute)
    await here.tables.answer(ann, table, 'd1', 4)
    await here.tables.pause(ann, table)
    await here.tables.pause(bob, table)
    expect(await here.tables.answer(ann, table, 'd1', 4)).toBe(1)
  })
})

describe('Undo with a clock', () => {
  it('restores the time of then, less what has passed since, and never less than a moment', async () => {
    const here = openProcess()
    const table = await clockedGame(here, minute)
    await here.tables.answer(ann, table, 'd1', 4)
    await pass(20)
    await here.tables.answer(bob, table, 'd2', ['n1'])
    await pass(5)
    expect(await left(here, table)).toEqual({ corp: '60', runner: '55*' })
    await here.tables.undo(bob, table, 'ask')
    await here.tables.undo(ann, table, 'agree')
    expect(await left(here, table)).toEqual({ corp: '60', runner: '35*' })

    const again = (await joinAndLook(here, bob, table)).decision?.id ?? ''
    await pass(33)
    await here.tables.answer(bob, table, again, ['n1'])
    await here.tables.undo(bob, table, 'ask')
    await here.tables.undo(ann, table, 'agree')
    expect(await left(here, table)).toEqual({ corp: '60', runner: '10*' })
  })

  it('is refused while the game is paused', async () => {
    const here = openProcess()
    const table = await clockedGame(here, minute)
    await here.tables.answer(ann, table, 'd1', 4)
    await here.tables.pause(ann, table)
    await here.tables.pause(bob, table)
    await expect(here.tables.undo(ann, table, 'ask')).rejects.toMatchObject(paused)
  })
})
