/** Draws a frame of the film of a game on a canvas. */
import { crackOf } from '../../../story/actors.ts'
import { colours, height, width } from '../../../story/kit.ts'
import {
  captionY,
  gatePlaces,
  gateSize,
  handCard,
  handPlaces,
  handY,
  isBroken,
  laneY,
  puckX,
  type StoryScene,
  vault,
} from '../../../story/picture.ts'
import type { StoryAct } from '../../../story/types.ts'
import { type FilmSprites, partyBox, type Sprite } from './sprites.ts'
import {
  brokenSince,
  burntAt,
  easeInOut,
  easeOut,
  filmMs,
  phase,
  pointsAt,
  reachedAt,
  risen,
  spans,
  within,
} from './timeline.ts'

export type FilmScene = { scene: StoryScene; act: StoryAct; sprites: FilmSprites }

type Pose = { x: number; y: number; scale?: number; turn?: number; squeeze?: number; alpha?: number }

const put = (ctx: CanvasRenderingContext2D, { image, w, h }: Sprite, pose: Pose): void => {
  const { x, y, scale = 1, turn = 0, squeeze = 1, alpha = 1 } = pose
  if (alpha <= 0) return
  ctx.save()
  ctx.globalAlpha *= alpha
  ctx.translate(x, y)
  ctx.rotate(turn)
  ctx.scale(scale * squeeze, scale)
  ctx.drawImage(image, -w / 2, -h / 2, w, h)
  ctx.restore()
}

const drawVersus = (ctx: CanvasRenderingContext2D, { sprites }: FilmScene, t: number): void => {
  const come = easeOut(within(t, 'faces'))
  const go = 1 - within(t, 'lane')
  for (const [n, face] of sprites.faces.entries()) {
    const side = n === 0 ? -1 : 1
    const x = width / 2 + side * (260 + (1 - come) * 500)
    put(ctx, face, { x, y: 280, alpha: go, scale: 0.9 + 0.1 * come })
    const name = sprites.names[n]
    if (name) put(ctx, name, { x, y: 452, alpha: go * within(t, 'names') })
  }
  ctx.globalAlpha = go * within(t, 'stroke')
  ctx.strokeStyle = colours.gold
  ctx.lineWidth = 6
  ctx.beginPath()
  ctx.moveTo(width / 2 + 30, 180)
  ctx.lineTo(width / 2 - 30, 400)
  ctx.stroke()
  ctx.globalAlpha = 1
}

/** A piece of ice, whole or with its halves apart. */
const drawGate = (ctx: CanvasRenderingContext2D, film: FilmScene, n: number, t: number): void => {
  const { act, sprites } = film
  const gate = sprites.gates[n]
  const x = gatePlaces(sprites.gates.length, sprites.puck !== null)[n]
  const at = reachedAt(act)[n]
  if (!gate || x === undefined || at === undefined) return
  const up = risen(t, n)
  const pose = { x, y: laneY + (1 - up) * 60, alpha: up }
  const caption = sprites.captions[n]
  if (caption) put(ctx, caption, { x, y: captionY(sprites.gates.length), alpha: up })
  const broken = brokenSince(t, at)
  const apart = isBroken(act, n) ? easeOut(broken) : 0
  if (apart === 0) return put(ctx, gate, pose)
  const { w, h } = gateSize(sprites.gates.length)
  drawSplit(ctx, gate, { x, y: laneY, w, h }, apart)
  drawFlash(ctx, { x, y: laneY, h }, broken)
}

/** Two halves so far apart, from 0 to 1. */
const drawSplit = (
  ctx: CanvasRenderingContext2D,
  whole: Sprite,
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  apart: number,
): void => {
  for (const [half, side] of Object.entries(crackOf(w, h))) {
    const way = half === 'left' ? -1 : 1
    ctx.save()
    ctx.translate(x + way * apart * w * 0.1, y)
    ctx.rotate(way * apart * 0.045)
    ctx.clip(new Path2D(side))
    put(ctx, whole, { x: 0, y: 0 })
    ctx.restore()
  }
}

/** The hand of the Runner: ice burns one card after the other. */
const drawHand = (ctx: CanvasRenderingContext2D, { act, sprites: { hand } }: FilmScene, t: number): void => {
  if (!hand) return
  for (const [n, x] of handPlaces(act).entries()) {
    const burnt = brokenSince(t, burntAt(n))
    if (burnt === 0) {
      put(ctx, hand, { x, y: handY, alpha: within(t, 'lane') })
      continue
    }
    drawSplit(ctx, hand, { x, y: handY, ...handCard }, easeOut(burnt))
    drawFlash(ctx, { x, y: handY, h: handCard.h }, burnt)
  }
}

const drawFlash = (
  ctx: CanvasRenderingContext2D,
  { x, y, h }: { x: number; y: number; h: number },
  gone: number,
): void => {
  if (gone >= 1) return
  ctx.save()
  ctx.globalAlpha = 0.7 * (1 - gone)
  ctx.strokeStyle = '#fff'
  ctx.lineWidth = 5
  ctx.beginPath()
  for (let n = 0; n < 9; n++) {
    const a = (n / 9) * Math.PI * 2 + 0.3
    const [from, to] = [20 + gone * h * 0.5, 40 + gone * h * 0.75]
    ctx.moveTo(x + Math.cos(a) * from, y + Math.sin(a) * from)
    ctx.lineTo(x + Math.cos(a) * to, y + Math.sin(a) * to)
  }
  ctx.stroke()
  ctx.restore()
}

/** Where the Runner comes from: left of the picture. */
const outside = -110

/** Where the Runner is: from piece to piece, and then before the fort. */
const puckAt = ({ act, sprites }: FilmScene, t: number): number => {
  if (!act.run) return puckX
  const places = gatePlaces(sprites.gates.length, true)
  const stops = reachedAt(act).map((at, n) => ({ at, x: (places[n] ?? 0) - 20 }))
  const [from, to] = spans.puck
  const way = [{ at: from, x: outside }, ...stops, { at: to, x: puckX }]
  const next = way.findIndex(({ at }) => at > t)
  const [ahead, behind] = [way[next], way[next - 1]]
  if (next < 0) return puckX
  if (!ahead || !behind) return outside
  return behind.x + (ahead.x - behind.x) * easeInOut(phase(t, behind.at, ahead.at))
}

const drawTrail = (ctx: CanvasRenderingContext2D, x: number): void => {
  for (const [lineWidth, alpha] of [
    [22, 0.18],
    [7, 1],
  ] as const) {
    ctx.globalAlpha = alpha
    ctx.strokeStyle = colours.runner
    ctx.lineWidth = lineWidth
    ctx.beginPath()
    ctx.moveTo(0, laneY)
    ctx.lineTo(x, laneY)
    ctx.stroke()
  }
  ctx.globalAlpha = 1
}

/** The fort, its doors, and the card that turns over in it; or the ice that stands before it. */
const drawFort = (ctx: CanvasRenderingContext2D, { act, sprites }: FilmScene, t: number): void => {
  const { x, y, w, h } = vault
  if (sprites.fort) put(ctx, sprites.fort, { x, y, alpha: within(t, 'lane') })
  const turn = within(t, 'turn')
  const isUp = turn >= 0.5
  const squeeze = Math.max(0.02, Math.abs(Math.cos(turn * Math.PI)))
  const swell = 1 + 0.06 * Math.sin(Math.PI * within(t, 'swell'))
  const shake = act.kind === 'damage' && isUp ? Math.sin(t / 18) * 6 * (1 - within(t, 'shake')) : 0
  put(ctx, isUp ? sprites.prize : sprites.prizeBack, {
    ...{ x: x + shake, y, squeeze, scale: swell },
    alpha: sprites.fort && within(t, 'doors') === 0 ? 0 : within(t, 'lane'),
  })
  const open = easeInOut(within(t, 'doors'))
  if (open >= 1 || !sprites.fort) return
  ctx.save()
  ctx.globalAlpha = within(t, 'lane')
  ctx.beginPath()
  ctx.rect(x - w / 2 + 8, y - h / 2 + 8, w - 16, h - 16)
  ctx.clip()
  for (const side of [-1, 1]) {
    ctx.fillStyle = '#18293f'
    ctx.strokeStyle = colours.corp
    ctx.lineWidth = 3
    const left = side < 0 ? x - w / 2 - open * (w / 2) : x + open * (w / 2)
    ctx.fillRect(left, y - h / 2, w / 2, h)
    ctx.strokeRect(left, y - h / 2 + 8, w / 2, h - 16)
  }
  ctx.restore()
}

const drawParties = (ctx: CanvasRenderingContext2D, film: FilmScene, t: number): void => {
  const { scene, sprites } = film
  for (const [n, seat] of scene.story.seats.entries()) {
    const all = sprites.parties[n] ?? []
    const first = pointsAt(scene.story, seat.id, 0)
    const sprite = all[pointsAt(scene.story, seat.id, t) - first]
    if (sprite) put(ctx, sprite, { x: 42 + n * 590 + partyBox.w / 2, y: 566, alpha: within(t, 'lane') })
  }
}

/** One frame, as large as the canvas. */
export const drawFrame = (ctx: CanvasRenderingContext2D, film: FilmScene, t: number): void => {
  const { canvas } = ctx
  const scale = canvas.width / width
  ctx.setTransform(scale, 0, 0, scale, 0, (canvas.height - height * scale) / 2)
  ctx.globalAlpha = 1
  ctx.fillStyle = colours.ground
  ctx.fillRect(0, -200, width, height + 400)
  ctx.drawImage(film.sprites.back, 0, 0, width, height)
  const puck = film.sprites.puck
  const x = puckAt(film, t)
  if (t > spans.lane[0]) {
    drawFort(ctx, film, t)
    for (const n of film.sprites.gates.keys()) drawGate(ctx, film, n, t)
    if (puck && film.act.run) drawTrail(ctx, Math.max(0, x))
    if (puck) put(ctx, puck, { x, y: laneY, alpha: within(t, 'lane') })
    drawHand(ctx, film, t)
    drawParties(ctx, film, t)
  }
  if (t < spans.lane[1]) drawVersus(ctx, film, t)
  ctx.globalAlpha = within(t, 'picture')
  if (ctx.globalAlpha > 0) {
    ctx.fillStyle = colours.ground
    ctx.fillRect(0, 0, width, height)
    const grow = 1 + 0.015 * phase(t, spans.picture[0], filmMs)
    ctx.drawImage(film.sprites.picture, 0, 0, width * grow, height * grow)
  }
  ctx.globalAlpha = 1
}
