/** Whoever was told that it takes too long hears nothing more of it, and the log neither. */
import { expect, it, onTestFinished } from 'vitest'
import { openHouse } from './house.ts'

it('An answer that comes after its time is sent to nobody', { timeout: 30_000 }, async () => {
  const house = await openHouse()
  const ann = await house.person('Ann')
  const { decks } = house.store
  const { list } = decks
  onTestFinished(() => void Object.assign(decks, { list }))
  let letGo = () => {}
  const held = new Promise<void>((go) => {
    letGo = go
  })
  let came = () => {}
  const late = new Promise<void>((go) => {
    came = go
  })
  decks.list = async (...wish) => {
    await held
    const found = await list(...wish)
    came()
    return found
  }

  const reply = await ann.get('/api/decks')
  expect([reply.statusCode, reply.json().error.code]).toEqual([503, 'unavailable'])
  letGo()
  await late
  // Whatever would be answered has been by the time another answer is there.
  expect((await ann.get('/api/decks')).statusCode).toBe(200)
  const told = house.lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)
  expect(told.map(({ msg }) => msg)).toEqual(['somebody was told to come again'])
})
