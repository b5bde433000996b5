import { burst } from '../emblems.ts'
import { coat, neck } from '../figure.ts'
import { skins } from '../measures.ts'
import type { Sketch } from '../sketch.ts'
import { line, plane } from '../strokes.ts'

export const greet: Sketch = {
  hue: 354,
  farHue: 190,
  emblem: burst,
  head: {
    skin: skins.pale,
    skull: { temple: 43, cheek: 46, jaw: 40, chin: 21, bottom: 184 },
    nose: { width: 12 },
    age: 1,
    eyes: { open: 4.2, iris: '#2f7f79', brow: { width: 6, colour: '#b26a24', tilt: 4 } },
    lips: { width: 16, smile: -1.5 },
  },
  behind: [
    neck(skins.pale, 28),
    coat('#8c1f2b', '#5c1220', '0,214 46,198 108,214 124,256'),
    plane('#ffd15c', '-82,207 -62,202 -50,256 -74,256'),
    plane('#c79324', '82,207 62,202 50,256 74,256'),
    line('#ff9aa2', '-124,254 -107,215 -48,200', 4),
  ].join(''),
  front: [
    plane(
      '#d9953a',
      '-48,94 -56,66 -44,70 -48,44 -28,54 -22,30 -4,48 12,28 20,50 42,38 40,60 58,58 48,92 40,78 -38,78',
    ),
    plane('#8f5318', '14,78 20,50 42,38 40,60 58,58 48,92 40,78'),
    plane('#f3bf6c', '-46,88 -52,70 -42,72 -44,50 -27,58 -20,36 -8,52 -22,66 -34,78'),
    // goggles
    plane('#20242e', '-54,66 54,66 54,86 -54,86'),
    plane('#10141c', '-46,62 -6,62 -3,84 -12,94 -38,94 -48,84'),
    plane('#10141c', '46,62 6,62 3,84 12,94 38,94 48,84'),
    plane('#3fe0d0', '-41,67 -11,67 -9,82 -15,89 -36,89 -43,82'),
    plane('#1c8f94', '41,67 11,67 9,82 15,89 36,89 43,82'),
    plane('#c9fff8', '-40,69 -27,69 -38,84'),
    plane('#7fe8e0', '13,69 24,69 13,82'),
    // ear protectors
    plane('#2b313d', '-50,104 -66,98 -68,138 -52,146'),
    plane('#ffd15c', '-58,100 -66,98 -68,138 -60,142'),
    plane('#181c25', '50,104 66,98 68,138 52,146'),
    plane('#b5821f', '58,100 66,98 68,138 60,142'),
    // a scar
    plane('#f7e7dc', '14,140 34,128 36,131 16,144', 0.85),
  ].join(''),
}
