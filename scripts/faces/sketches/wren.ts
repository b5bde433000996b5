import { scan } from '../emblems.ts'
import { coat, neck } from '../figure.ts'
import { type Mood, skins } from '../measures.ts'
import type { Sketch } from '../sketch.ts'
import { line, plane, tone } from '../strokes.ts'

const rim = '#b9adff'

/** Where others have eyes, signs on the visor. */
const signs: Record<Mood, string> = {
  calm: '<path fill="#fff" d="M-30 107h16v5h-16ZM16 107h16v5h-16Z"/>',
  pleased: '<path fill="none" stroke="#fff" stroke-width="3.4" d="M-32 114l8-7 8 7M16 114l8-7 8 7"/>',
  struck: '<path stroke="#fff" stroke-width="3" d="M-30 106l12 8m0-8l-12 8M18 106l12 8m0-8l-12 8"/>',
}

export const wren: Sketch = {
  hue: 250,
  farHue: 330,
  emblem: scan,
  head: {
    skin: skins.pale,
    skull: { temple: 38, cheek: 39, jaw: 28, chin: 10, bottom: 180 },
    nose: { width: 8 },
    noEars: true,
    lips: { width: 12, smile: 1, upper: '#7a5070', lower: '#a4738f' },
  },
  behind: [
    plane('#1c1740', '0,8 44,22 74,66 80,130 66,190 -66,190 -80,130 -74,66 -44,22'),
    coat('#262055', '#171338', '0,196 64,176 104,214 118,256'),
    neck(skins.pale, 16, 220),
    plane('#0b0920', '0,30 32,40 52,74 54,130 40,184 20,206 -20,206 -40,184 -54,130 -52,74 -32,40'),
    neck(skins.pale, 16, 206),
  ].join(''),
  front: (mood) =>
    [
      plane('#e7e4f4', '-38,104 -40,76 -22,56 8,50 30,60 40,82 38,100 26,84 6,92 -10,80 -24,92'),
      plane('#a9a3cf', '8,50 30,60 40,82 38,100 26,84 14,88'),
      // visor
      plane('#0d0b1e', '-47,98 47,98 45,118 14,127 0,121 -14,127 -45,118'),
      plane('#8b7bff', '-44,101 44,101 42,115 14,123 0,117 -14,123 -42,115'),
      plane('#c9bfff', '-44,101 -10,101 -26,120 -42,115'),
      plane('#5a48d8', '14,101 44,101 42,115 20,122'),
      signs[mood],
      // hood
      plane('#2c2466', '-14,12 -44,22 -74,66 -80,130 -66,190 -40,186 -56,130 -53,74 -32,40 0,30'),
      plane('#171338', '14,12 44,22 74,66 80,130 66,190 40,186 56,130 53,74 32,40 0,30'),
      plane('#3d3390', '-30,18 -44,22 -74,66 -80,130 -66,190 -60,186 -70,128 -62,70'),
      line(rim, '-66,190 -80,130 -74,66 -44,22 0,8', 3.6),
      line(tone(330, 90, 66), '44,22 74,66 80,130', 2.6, 0.8),
      plane('#1c1740', '-40,186 -26,196 0,214 26,196 40,186 66,190 60,214 0,246 -60,214'),
      plane('#2c2466', '-40,186 -26,196 0,214 -4,244 -60,214 -66,190'),
      line('#ff6fae', '-26,197 0,215 26,197'),
      line(rim, '-118,254 -104,215 -68,180', 4),
    ].join(''),
}
