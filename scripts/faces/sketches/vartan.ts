import { octagon } from '../emblems.ts'
import { neck } from '../figure.ts'
import { skins } from '../measures.ts'
import type { Sketch } from '../sketch.ts'
import { line, plane } from '../strokes.ts'

export const vartan: Sketch = {
  hue: 196,
  farHue: 0,
  emblem: octagon,
  scale: 0.93,
  head: {
    skin: skins.olive,
    skull: { temple: 40, cheek: 42, jaw: 31, chin: 11, bottom: 184 },
    nose: { width: 10, height: 147 },
    age: 2,
    eyes: { open: 4, iris: '#4b6b3c', brow: { width: 4.5, colour: '#8d98a8', tilt: 4 } },
    lips: { width: 13, smile: 0.5, upper: '#7d3a3f', lower: '#a65a5c' },
  },
  behind: [
    plane('#dfe7ef', '-40,66 -56,40 -40,8 0,-8 40,8 56,40 40,66'),
    plane('#98a5b6', '4,-6 40,8 56,40 40,66 10,66'),
    neck(skins.olive, 16, 220),
    // coat with a high collar
    plane(
      '#0c1a26',
      '-16,196 -52,150 -76,128 -66,190 -104,222 -118,256 118,256 104,222 66,190 84,116 52,150 16,196 0,236',
    ),
    plane('#16384c', '-16,196 -52,150 -76,128 -64,186 -34,214 -6,238'),
    plane('#0f2836', '16,196 52,150 84,116 66,190 34,214 6,238'),
    line('#8fe6ff', '-17,196 -52,150 -76,128 -66,190 -104,222 -118,254', 3.6),
    line('#4aa7c7', '17,196 52,150 84,116 66,190'),
  ].join(''),
  front: [
    plane('#eef3f8', '-44,110 -46,76 -28,52 0,44 28,52 46,76 44,110 38,88 20,70 0,74 -22,68 -38,88'),
    plane('#a9b5c4', '8,72 20,70 38,88 44,110 46,76 28,52 12,47'),
    plane('#c3cedb', '-30,56 -8,24 2,40 -14,60'),
    plane('#fff', '-44,40 -30,12 -8,0 -24,24 -32,50'),
    plane('#b3bfce', '0,-4 14,20 6,44 22,54 40,30 30,8'),
    // hairpins
    line('#ff6b6b', '-62,-2 52,60', 4),
    line('#ffd15c', '66,2 -50,62', 4),
    plane('#ff6b6b', '-68,-8 -58,-8 -56,4 -66,4'),
    plane('#ffd15c', '62,-4 72,-4 70,8 60,8'),
    // an eye of glass
    plane('#10222e', '10,104 34,100 40,112 34,124 12,122 6,112'),
    plane('#ff4d5e', '16,107 30,105 34,112 30,119 17,118 13,112'),
    plane('#ffd0d4', '18,108 25,107 20,116'),
    line('#3b6a80', '38,112 46,122 40,150'),
    line('#3b6a80', '30,122 32,140'),
  ].join(''),
}
