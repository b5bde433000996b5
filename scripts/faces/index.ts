/** The portraits of the ten people, `src/automa/people`, as files. */
import { ground } from './figure.ts'
import { drawHead } from './head.ts'
import { type Mood, moods } from './measures.ts'
import type { Sketch } from './sketch.ts'
import { bernt } from './sketches/bernt.ts'
import { greet } from './sketches/greet.ts'
import { haewon } from './sketches/haewon.ts'
import { ifeoma } from './sketches/ifeoma.ts'
import { nadir } from './sketches/nadir.ts'
import { pim } from './sketches/pim.ts'
import { rosa } from './sketches/rosa.ts'
import { tavita } from './sketches/tavita.ts'
import { vartan } from './sketches/vartan.ts'
import { wren } from './sketches/wren.ts'

const sketches: Record<string, Sketch> = {
  pim,
  bernt,
  rosa,
  nadir,
  greet,
  ifeoma,
  haewon,
  tavita,
  wren,
  vartan,
}

const draw = ({ hue, farHue, emblem, scale = 1, head, behind, front }: Sketch, mood: Mood): string => {
  const place = scale === 1 ? 'translate(128)' : `translate(128 ${256 - 256 * scale}) scale(${scale})`
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">',
    // For small sizes: the face without most of what is around it, at `#close`.
    '<view id="close" viewBox="34 14 188 188"/>',
    ground(hue, emblem(hue)),
    `<g transform="${place}">`,
    behind,
    drawHead(head, mood, hue, farHue),
    typeof front === 'string' ? front : front(mood),
    '</g></svg>',
  ].join('')
}

/** Every portrait by its file name: a person's id for the calm one, `<id>-<mood>` for the others. */
export const drawFaces = (): Map<string, string> =>
  new Map(
    Object.entries(sketches).flatMap(([id, sketch]) =>
      moods.map((mood): [string, string] => [
        `${mood === 'calm' ? id : `${id}-${mood}`}.svg`,
        draw(sketch, mood),
      ]),
    ),
  )
