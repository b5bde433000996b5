import { curtain } from '../emblems.ts'
import { coat, neck } from '../figure.ts'
import { skins } from '../measures.ts'
import type { Sketch } from '../sketch.ts'
import { line, plane } from '../strokes.ts'

const gold = '#ffc94d'
const darkGold = '#c08c22'
const light = '#ff9ee0'

export const ifeoma: Sketch = {
  hue: 322,
  farHue: 40,
  emblem: curtain,
  scale: 0.94,
  head: {
    skin: skins.ebony,
    skull: { temple: 41, cheek: 43, jaw: 31, chin: 12, bottom: 184 },
    nose: { width: 12 },
    eyes: {
      open: 4.8,
      iris: '#5b2d16',
      slant: 2.5,
      lash: 4,
      brow: { width: 5, colour: '#150c12', tilt: -3 },
    },
    lips: { width: 17, smile: 2, upper: '#9b1f4e', lower: '#d04a78' },
  },
  behind: [
    neck(skins.ebony, 18),
    coat('#4b1d62', '#321245', '0,216 24,200 88,222 108,256'),
    plane(gold, '-24,199 0,232 24,199 30,206 0,246 -30,206'),
    plane(darkGold, '0,232 24,199 30,206 0,246'),
    line(light, '-108,254 -88,223 -26,201', 4),
  ].join(''),
  front: [
    // head wrap
    plane(
      '#7a2aa0',
      '-50,94 -64,58 -92,30 -52,24 -40,-6 4,8 44,-10 58,24 94,34 64,60 50,94 32,74 0,66 -32,74',
    ),
    plane('#a548cf', '-50,92 -63,58 -90,31 -52,26 -40,-3 -22,14 -30,44 -34,72'),
    plane('#52176f', '8,66 14,30 44,-10 58,24 94,34 64,60 50,94 32,74'),
    plane(gold, '-58,72 -20,44 22,40 60,68 56,80 20,54 -18,56 -54,84'),
    plane(darkGold, '6,48 22,40 60,68 56,80 20,54'),
    plane('#ff7ac6', '-40,-3 -20,36 -10,40 4,8'),
    plane('#c44c97', '44,-10 18,36 10,38 4,8'),
    plane('#fff0c2', '-8,40 2,28 12,40 2,54'),
    // earrings
    plane(gold, '-48,136 -41,146 -48,162 -55,146'),
    plane(darkGold, '48,136 41,146 48,162 55,146'),
    line(light, '-50,94 -64,58 -92,30', 3.2),
  ].join(''),
}
