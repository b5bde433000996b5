import { sights } from '../emblems.ts'
import { coat, neck } from '../figure.ts'
import { skins } from '../measures.ts'
import type { Sketch } from '../sketch.ts'
import { disc, line, plane, ring, tone } from '../strokes.ts'

const rim = tone(276, 100, 80)
const glass = '#7dffe4'
const ticks = ['21,98 21,104', '21,120 21,126', '7,112 13,112', '29,112 35,112']

export const haewon: Sketch = {
  hue: 276,
  farHue: 172,
  emblem: sights,
  head: {
    skin: skins.tan,
    skull: { temple: 41, cheek: 43, jaw: 33, chin: 10, bottom: 182 },
    nose: { width: 8 },
    noEars: true,
    eyes: {
      open: 3.9,
      iris: '#1d1a22',
      slant: 1.6,
      brow: { width: 4, colour: '#12101c', tilt: 3, lower: 2 },
    },
    lips: { width: 12, smile: -0.5, upper: '#8f3b46', lower: '#b9606a' },
  },
  behind: [
    plane('#12101c', '-64,168 -62,76 -40,40 0,28 40,40 62,76 64,168 40,178 -40,178'),
    neck(skins.tan, 17),
    coat('#191626', '#0e0c18', '0,226 22,186 40,196 96,218 112,256'),
    plane('#2c2743', '-40,196 -22,172 -8,222 -34,236'),
    plane('#1d1930', '40,196 22,172 8,222 34,236'),
    plane('#c9f2ff', '-9,220 0,214 9,220 0,246'),
    line(rim, '-112,254 -96,219 -42,196 -23,174', 4),
  ].join(''),
  front: [
    plane('#16131f', '-46,92 -44,62 -20,42 14,40 42,58 46,92 30,92 26,86 -30,88'),
    plane('#352f52', '-44,86 -42,62 -20,45 -4,44 -14,64 -18,86'),
    plane('#16131f', '-64,170 -62,78 -46,54 -42,88 -40,132 -34,174'),
    plane('#0d0b15', '64,170 62,78 46,54 42,88 42,132 36,174'),
    plane('#40386a', '-62,160 -59,82 -50,66 -50,110 -54,166'),
    // an eyeglass with a target
    `<g fill-opacity=".3">${disc('#5ff5d8', [21, 112], 18)}</g>`,
    ring(glass, [21, 112], 18, 5),
    line(glass, '39,112 56,104 60,84', 4),
    ...ticks.map((tick) => line('#e9fffa', tick, 2.6)),
    line(rim, '-64,168 -62,76 -40,40 0,28', 3.2),
  ].join(''),
}
