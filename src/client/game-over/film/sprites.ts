/** The drawings of a film as pixels. */
import { cardMarkup } from '../../../story/actors.ts'
import {
  backdropMarkup,
  colours,
  fontStyle,
  height,
  svgMarkup,
  textMarkup,
  width,
} from '../../../story/kit.ts'
import {
  agenda,
  fortMarkup,
  gateCaption,
  gateSize,
  gateWhole,
  handCard,
  handWhole,
  isAtIce,
  partyMarkup,
  prizeMarkup,
  runnerPuck,
  type StoryScene,
  seatFace,
  storyPicture,
} from '../../../story/picture.ts'
import type { StoryAct, StorySeat } from '../../../story/types.ts'
import { pixelsOf } from '../share/picture.ts'
import { pointsAt, spans, standingCount } from './timeline.ts'

/** A drawing around its own middle. */
export type Sprite = { image: HTMLCanvasElement; w: number; h: number }

export type FilmSprites = {
  back: HTMLCanvasElement
  picture: HTMLCanvasElement
  faces: Sprite[]
  names: Sprite[]
  /** By seat, then by points. */
  parties: Sprite[][]
  /** What stands on the way, still whole. */
  gates: Sprite[]
  captions: Sprite[]
  puck: Sprite | null
  /** The cards of a hand that ice burns, still whole. */
  hand: Sprite | null
  /** Null where the Runner has not come to it. */
  fort: Sprite | null
  prize: Sprite
  prizeBack: Sprite
}

const spriteOf = async (scene: StoryScene, markup: string, w: number, h: number): Promise<Sprite> => {
  const svg = svgMarkup(`${fontStyle(scene.font)}${markup}`, { x: -w / 2, y: -h / 2, w, h })
  return { image: await pixelsOf(svg, w, h), w, h }
}

/** As wide as half of the picture, with the face at its left end. */
export const partyBox = { w: 600, h: 110 }

const partySprites = (scene: StoryScene, seat: StorySeat): Promise<Sprite[]> => {
  const { w, h } = partyBox
  const [from, to] = spans.points
  const first = pointsAt(scene.story, seat.id, from)
  const counts = Array.from({ length: pointsAt(scene.story, seat.id, to) - first + 1 }, (_, n) => first + n)
  return Promise.all(
    counts.map((points) => {
      const drawn = partyMarkup(scene, { ...seat, points })
      return spriteOf(scene, `<g transform="translate(${-w / 2 + 10} 0)">${drawn}</g>`, w, h)
    }),
  )
}

const nameMarkup = (name: string, { side }: StorySeat): string =>
  textMarkup(name, {
    ...{ x: 0, y: 14, size: name.length > 14 ? 30 : 44 },
    fill: colours[side],
    anchor: 'middle',
  })

const cardBack = cardMarkup({
  ...{ id: 'back', ...agenda, art: null, name: null, colour: colours.corp, side: 'corp' },
})

/** Every drawing of the film. Throws if this browser cannot draw one. */
export const filmSprites = async (scene: StoryScene, act: StoryAct): Promise<FilmSprites> => {
  const { seats } = scene.story
  const n = standingCount(act)
  const { w, h } = gateSize(n)
  const puck = runnerPuck(scene)
  const backdrop = svgMarkup(
    `${backdropMarkup(act.kind === 'damage' ? colours.danger : colours.line)}<path d="M0 506H${width}V${height}H0Z" fill="${colours.ground}" fill-opacity=".78"/>`,
  )
  const [back, picture, faces, names, parties, gates, captions, drawnPuck, hand, fort, prize, prizeBack] =
    await Promise.all([
      pixelsOf(backdrop, width, height),
      pixelsOf(storyPicture(scene) ?? backdrop, width, height),
      Promise.all(seats.map((seat) => spriteOf(scene, seatFace(scene, seat, 240), 260, 260))),
      Promise.all(seats.map((seat) => spriteOf(scene, nameMarkup(scene.seatName(seat.id), seat), 520, 80))),
      Promise.all(seats.map((seat) => partySprites(scene, seat))),
      Promise.all(
        Array.from({ length: n }, (_, k) => spriteOf(scene, gateWhole(scene, act, k), w + 80, h + 80)),
      ),
      Promise.all(
        Array.from({ length: n }, (_, k) => spriteOf(scene, gateCaption(scene, act, k), w + 80, 40)),
      ),
      puck === null ? null : spriteOf(scene, puck, 220, 120),
      isAtIce(act) ? spriteOf(scene, handWhole, handCard.w + 12, handCard.h + 12) : null,
      isAtIce(act) ? null : spriteOf(scene, fortMarkup(scene, act), 500, 480),
      spriteOf(scene, prizeMarkup(scene, act), 520, agenda.h + 12),
      spriteOf(scene, cardBack, agenda.w + 12, agenda.h + 12),
    ])
  return {
    back,
    picture,
    faces,
    names,
    parties,
    gates,
    captions,
    puck: drawnPuck,
    hand,
    fort,
    prize,
    prizeBack,
  }
}
