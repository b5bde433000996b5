import { bridge } from '../emblems.ts'
import { coat, neck } from '../figure.ts'
import { type Mood, skins } from '../measures.ts'
import type { Sketch } from '../sketch.ts'
import { line, plane } from '../strokes.ts'

const hair = '#1a1418'
const sheen = '#3b3036'
const smile = '#140b0e'

/** In the beard. */
const mouths: Record<Mood, string> = {
  calm: plane('#a0604a', '-14,163 0,166 14,163 7,170 -7,170') + line(smile, '-15,163 0,166 15,163', 2.4),
  pleased: plane('#a0604a', '-16,160 0,166 16,160 8,171 -8,171') + line(smile, '-17,160 0,166 17,160', 2.4),
  struck: plane('#1a0d12', '-9,164 9,164 7,174 -7,174'),
}

export const tavita: Sketch = {
  hue: 172,
  farHue: 24,
  emblem: bridge,
  scale: 0.94,
  head: {
    skin: skins.brown,
    skull: { temple: 46, cheek: 51, jaw: 46, chin: 25, bottom: 188 },
    nose: { width: 15, height: 145 },
    age: 1,
    eyes: { open: 4.4, iris: '#3a2415', brow: { width: 7, colour: hair, tilt: -1 } },
  },
  behind: [
    // the knot of his hair
    plane(hair, '-24,48 -34,26 -22,6 0,0 22,6 34,26 24,48'),
    plane(sheen, '-24,46 -32,26 -21,9 -4,3 -14,22 -14,44'),
    neck(skins.brown, 34),
    coat('#2f5a5c', '#1d3d42', '0,212 54,192 120,212 136,256'),
    plane('#ffb45c', '-54,192 -34,200 -24,256 -62,256'),
    plane('#b87428', '54,192 34,200 24,256 62,256'),
    plane('#1d3d42', '-34,200 0,226 34,200 26,256 -26,256'),
    line('#8ff5e4', '-134,250 -119,213 -56,194', 4),
  ].join(''),
  front: (mood) =>
    [
      plane(hair, '-50,102 -50,72 -30,50 0,44 30,50 50,72 50,102 42,80 22,66 -20,66 -42,80'),
      plane(sheen, '-48,92 -47,72 -28,53 -6,48 -24,62 -40,78'),
      plane('#c8ccd4', '-50,100 -47,84 -42,82 -44,110'),
      plane('#8b909c', '50,100 47,84 42,82 44,110'),
      // beard
      plane(
        '#241c20',
        '-50,128 -42,140 -30,152 -20,156 0,154 20,156 30,152 42,140 50,128 46,166 26,198 0,206 -26,198 -46,166',
      ),
      plane('#46393f', '-48,134 -40,146 -28,156 -30,186 -44,164'),
      plane('#d6d9e0', '-9,178 0,176 9,178 6,203 0,206 -6,203'),
      mouths[mood],
      // glasses, and a pencil in the knot
      line('#dff8f4', '-36,104 -12,104 -10,120 -32,122 -36,104', 3.4),
      line('#b7dcd6', '36,104 12,104 10,120 32,122 36,104', 3.4),
      line('#dff8f4', '-12,108 12,108', 3.4),
      plane('#ffd15c', '22,36 60,-4 66,2 30,44'),
      plane('#ff7a5c', '60,-4 66,2 74,-10'),
    ].join(''),
}
