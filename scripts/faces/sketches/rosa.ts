import { slashes } from '../emblems.ts'
import { coat, neck } from '../figure.ts'
import { skins } from '../measures.ts'
import type { Sketch } from '../sketch.ts'
import { line, plane, ring } from '../strokes.ts'

export const rosa: Sketch = {
  hue: 18,
  farHue: 320,
  emblem: slashes,
  head: {
    skin: skins.olive,
    skull: { temple: 41, cheek: 42, jaw: 31, chin: 11, bottom: 182 },
    nose: { width: 9 },
    eyes: {
      open: 5,
      iris: '#5a3014',
      slant: 2,
      aside: 2,
      brow: { width: 5, colour: '#2a0f18', tilt: 5 },
    },
    lips: { width: 14, smile: 1, upper: '#a2303c', lower: '#c94a50' },
  },
  behind: [
    neck(skins.olive, 18),
    coat('#2a1420', '#1a0c15', '0,212 28,202 84,222 104,256'),
    plane('#ff7a3c', '-84,222 -60,213 -76,256 -104,256'),
    plane('#ff7a3c', '84,222 60,213 76,256 104,256'),
    plane('#4a2233', '-28,200 -16,188 -6,214 -22,222'),
    plane('#341626', '28,200 16,188 6,214 22,222'),
    line('#ffb48c', '-104,254 -84,222 -30,203', 4),
  ].join(''),
  front: [
    plane('#3a1722', '-42,104 -43,84 -30,64 -22,62 -30,84 -36,102'),
    plane('#22101a', '42,104 43,84 30,64 24,62 32,84 38,104'),
    // hair, blown back
    plane('#e02f5c', '-26,70 -30,42 -14,16 22,-2 76,6 54,16 98,30 66,38 96,58 56,58 70,78 34,70 20,64 -6,62'),
    plane('#ff6a86', '-26,68 -29,42 -14,17 20,0 40,2 8,22 -8,44 -10,62'),
    plane('#9c1743', '22,64 34,70 70,78 56,58 96,58 66,38 40,44 26,52'),
    plane('#ffa3b0', '-24,60 -24,42 -12,22 6,12 -10,36 -16,60'),
    // war paint, a ring in the ear
    plane('#ffe14f', '-38,135 -19,131 -19,136 -38,140'),
    plane('#ffe14f', '-37,143 -21,139 -21,143 -36,147'),
    ring('#ffe9c9', [-46, 138], 4.5, 3),
  ].join(''),
}
