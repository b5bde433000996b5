import { fan } from '../emblems.ts'
import { coat, neck } from '../figure.ts'
import { skins } from '../measures.ts'
import type { Sketch } from '../sketch.ts'
import { line, plane, tone } from '../strokes.ts'

const hair = '#17121c'
const hatband = ['#ffd15c', '#c79324'] as const

export const nadir: Sketch = {
  hue: 44,
  farHue: 280,
  emblem: fan,
  head: {
    skin: skins.brown,
    skull: { temple: 42, cheek: 43, jaw: 33, chin: 12, bottom: 186 },
    nose: { width: 11, height: 146 },
    age: 1,
    eyes: { open: 4, iris: '#6b4a14', aside: -3, brow: { width: 6, colour: hair, tilt: 1 } },
    lips: { width: 15, height: 163, smile: 2.5 },
  },
  behind: [
    neck(skins.brown, 20),
    coat('#241830', '#170f20', '0,214 28,200 92,218 110,256'),
    plane('#f2e9d8', '-22,196 -10,200 0,236 -14,226'),
    plane('#b9ab97', '22,196 10,200 0,236 14,226'),
    plane('#c62f52', '-13,208 0,214 13,208 13,226 0,220 -13,226'),
    plane('#3a2850', '-28,200 -22,196 -4,250 -30,232'),
    line(tone(44, 100, 72), '-110,254 -92,219 -30,201', 4),
  ].join(''),
  front: [
    plane(hair, '-44,122 -43,90 -36,88 -38,128 -33,150 -37,154'),
    plane('#0f0b14', '44,122 43,90 36,88 38,128 33,150 37,154'),
    plane(hair, '-12,176 0,172 12,176 9,190 0,200 -9,190'),
    plane(hair, '-18,156 -4,151 0,153 4,151 18,156 20,161 4,156 -4,156 -20,161'),
    // hat
    plane('#1c1426', '-96,80 -46,66 46,66 96,80 62,94 0,98 -62,94'),
    plane('#34264a', '-96,80 -46,66 0,66 -10,90 -62,90'),
    plane('#221830', '-46,72 -40,28 -18,20 0,30 20,18 42,28 46,72 0,80'),
    plane('#3f2d58', '-45,70 -40,30 -20,22 -26,44 -26,74'),
    plane(hatband[0], '-46,58 46,58 47,72 0,80 -47,72'),
    plane(hatband[1], '6,58 46,58 47,72 0,80'),
    plane('#ff5c86', '30,66 56,24 66,20 60,36 42,66'),
    line(tone(44, 100, 76), '-96,80 -46,66 -40,29 -18,20', 3.2),
  ].join(''),
}
