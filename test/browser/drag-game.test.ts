// @module-tag chromium
import { expect, it } from 'vitest'
import { chance } from '../support/guests.ts'
import { Dragger, fingers } from './support/dragger.ts'
import { canDrag, fingerOf, mouseOf, type Pointer } from './support/dragging.ts'
import { buttons, corpTaste, Player, type Taste } from './support/player.ts'
import { setUp } from './support/setup.ts'
import { enter, type Visitor, visit } from './support/visitor.ts'

const at = setUp()

/** What cannot be dragged: bits, cards, and what opponents ask. */
const restingTaste: Taste = [
  [/^(Liberate|Score) /, 500],
  [/^Back$/, 0],
  [/^(Gain|Draw) /, 12],
  [/^(Install|Play|Advance|Run on) /, 0.05],
  [/^(Break|Raise|Prevent) /, 30],
  ...corpTaste,
]

async function playByDrag(ann: Visitor, side: 'Corp' | 'Runner', pointer: Pointer, by = buttons) {
  const start = ann.page.getByRole('button', { name: `Play as ${side}` })
  await (by === fingers ? start.tap() : start.click())
  const player = new Player(ann, { taste: restingTaste, random: chance(side === 'Corp' ? 4 : 5), by })
  await player.table.ready()
  await canDrag(ann.page)
  const dragger = new Dragger(player, pointer, chance(7))
  await dragger.play()
  console.log(`${side}: ${JSON.stringify(dragger.drags)}, ${dragger.pressed} presses`)
  return dragger.drags
}

it('a whole game as the Corp is played by dragging wherever a decision allows it', async () => {
  const ann = await visit(at.browser)
  await enter(ann, at.server.url, 'Ann')
  const drags = await playByDrag(ann, 'Corp', mouseOf(ann.page))
  expect(drags).toMatchObject({ fort: expect.any(Number), card: expect.any(Number) })
  expect(ann.troubles).toEqual([])
})

it('a whole game as the Runner is played by touch alone', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const ann = await visit(at.browser, phone)
  await enter(ann, at.server.url, 'Ann')
  await ann.page.evaluate(
    "window.others = 0; addEventListener('pointerdown', (event) => { if (event.pointerType !== 'touch') window.others++ }, true)",
  )
  await ann.page.getByRole('button', { name: 'Play as Runner' }).waitFor()
  const drags = await playByDrag(ann, 'Runner', await fingerOf(ann.page), fingers)
  expect(drags).toMatchObject({ fort: expect.any(Number), rack: expect.any(Number) })
  expect(await ann.page.evaluate('window.others')).toBe(0)
  expect(ann.troubles).toEqual([])
})
