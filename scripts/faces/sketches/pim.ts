import { wheels } from '../emblems.ts'
import { coat, neck } from '../figure.ts'
import { skins } from '../measures.ts'
import type { Sketch } from '../sketch.ts'
import { disc, line, plane, tone } from '../strokes.ts'

const hair = '#191420'
const sheen = '#2d2338'

export const pim: Sketch = {
  hue: 150,
  farHue: 190,
  emblem: wheels,
  head: {
    skin: skins.ebony,
    skull: { temple: 42, cheek: 43, jaw: 32, chin: 13, bottom: 178 },
    nose: { width: 11 },
    eyes: { open: 6.4, iris: '#3a2415', brow: { width: 5, colour: hair, lower: -2 } },
    lips: { width: 14, smile: 2.5 },
  },
  behind: [
    // two buns
    disc(hair, [-64, 62], 37),
    disc('#100c16', [64, 62], 37),
    plane(sheen, '-92,48 -80,32 -60,26 -44,34 -56,40 -74,46 -84,60'),
    neck(skins.ebony, 19),
    coat('#1d7a58', '#125540', '0,206 30,198 74,214 100,256'),
    plane('#e8fff5', '-28,200 -14,198 0,222 -12,226', 0.92),
    plane('#a9d8c4', '28,200 14,198 0,222 12,226'),
    line(tone(150, 100, 66), '-96,252 -72,216 -30,200', 4),
  ].join(''),
  front: [
    plane(hair, '-44,96 -46,74 -30,54 0,46 30,54 46,74 44,96 36,80 14,68 -8,66 -32,76'),
    plane(sheen, '-42,84 -28,58 -4,50 -12,60 -30,72'),
    // bands
    plane('#ffcf4a', '-50,82 -40,54 -32,52 -40,84'),
    plane('#d99a22', '50,82 40,54 32,52 40,84'),
    line('#fff3c8', '-46,80 -37,55'),
    // a plaster
    plane('#ffcf4a', '-29,132 -22,128 -15,133 -22,137'),
  ].join(''),
}
