import { slabs } from '../emblems.ts'
import { coat, neck } from '../figure.ts'
import { type Mood, skins } from '../measures.ts'
import type { Sketch } from '../sketch.ts'
import { disc, line, plane, tone } from '../strokes.ts'

const gold = '#ffd15c'

/** Below the moustache. */
const mouths: Record<Mood, string> = {
  calm: plane('#8a5450', '-9,170 9,170 6,174 -6,174'),
  pleased: plane('#7b3f3c', '-12,170 12,170 6,176 -6,176'),
  struck: plane('#1a0d12', '-8,170 8,170 6,179 -6,179'),
}

export const bernt: Sketch = {
  hue: 212,
  farHue: 30,
  emblem: slabs,
  head: {
    skin: skins.rose,
    skull: { temple: 42, cheek: 46, jaw: 39, chin: 20, bottom: 186 },
    nose: { width: 14, height: 146 },
    age: 2,
    eyes: { open: 3.6, iris: '#3a6d9c', brow: { width: 8, colour: '#dfe6ee', tilt: -2, lower: 4 } },
  },
  behind: [
    neck(skins.rose, 26),
    coat('#1e3460', '#142447', '0,210 40,200 100,216 118,256'),
    plane('#30508c', '-40,200 -22,196 -4,236 -26,240'),
    plane('#223c6e', '40,200 22,196 4,236 26,240'),
    disc(gold, [-60, 226], 5),
    disc(gold, [-66, 246], 5),
    line(tone(212, 100, 74), '-118,254 -98,217 -42,201', 4),
    plane('#c9d2de', '-47,112 -44,92 -38,92 -40,120 -44,134'),
    plane('#8f9cae', '47,112 44,92 38,92 40,120 44,134'),
  ].join(''),
  front: (mood) =>
    [
      // moustache
      plane('#e9eef4', '-4,147 -26,152 -42,170 -34,176 -14,168 0,166'),
      plane('#b9c4d2', '4,147 26,152 42,170 34,176 14,168 0,166 -2,148'),
      mouths[mood],
      // cap
      plane('#23407a', '-58,70 -52,40 -18,24 24,24 54,40 60,70'),
      plane('#162a55', '6,24 24,24 54,40 60,70 22,70'),
      plane('#3d64ad', '-56,66 -50,42 -20,27 -28,46'),
      plane('#0b1326', '-60,68 60,68 64,84 36,92 -36,92 -64,84'),
      plane('#1f2c48', '-60,68 0,68 -6,90 -36,92 -64,84'),
      plane(gold, '-10,56 0,44 10,56 0,66'),
      line(tone(212, 100, 78), '-63,84 -59,70 -52,40 -18,24', 3.4),
    ].join(''),
}
