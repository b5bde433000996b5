/** Backgrounds of ice: slabs, rings, a sweep with eyes, spikes and nerves. */
import { f, P, type Pattern, pick, polar } from './strokes.ts'

export const wall: Pattern = (r, h, h2, s) => {
  let o = '',
    y = -20,
    _row = 0
  const rh = 44 + r() * 22,
    skew = -8 + r() * 5
  while (y < 470) {
    let x = -60 - r() * 90
    const hh = rh * (0.92 + r() * 0.2)
    while (x < 480) {
      const w = 62 + r() * 96,
        l = 8 + r() * 17 + (r() < 0.1 ? 16 : 0),
        edge = r() < 0.16
      o += `<rect x="${f(x + 2)}" y="${f(y + 2)}" width="${f(w - 4)}" height="${f(hh - 4)}" fill="hsl(${f(h + (h2 - h) * r() * 0.7)} ${s - 12}% ${f(l)}%)" stroke="hsl(${h} 90% 70%)" stroke-opacity="${edge ? 0.85 : 0.22}" stroke-width="${edge ? 2 : 1}"/>`
      o += `<path d="M${f(x + 3)} ${f(y + 3.5)}h${f(w - 6)}" stroke="hsl(${h} 100% 84%)" stroke-opacity="${f(0.12 + r() * 0.35)}" stroke-width="2"/>`
      x += w
    }
    y += hh
    _row++
  }
  return `<g transform="skewY(${f(skew)}) translate(0 ${f(-skew * 3)})">${o}</g>`
}

export const gate: Pattern = (r, h) => {
  let o = '',
    rad = 78
  while (rad < 300) {
    const w = pick([2, 2, 4, 10, 18, 26], r() * 6),
      seg = 4 + Math.floor(r() * 26),
      c = 2 * Math.PI * rad,
      gap = c / seg,
      on = gap * (0.35 + r() * 0.6)
    o += `<circle cx="200" cy="200" r="${f(rad + w / 2)}" fill="none" stroke="hsl(${f(h + r() * 24 - 8)} 80% ${f(38 + r() * 34)}%)" stroke-opacity="${f(0.16 + r() * 0.42)}" stroke-width="${w}" stroke-dasharray="${f(on)} ${f(gap - on)}" transform="rotate(${f(r() * 360)} 200 200)"/>`
    rad += w + 5 + r() * 8
  }
  for (let i = 0; i < 26; i++) {
    const a = r() * 6.28,
      d = 90 + r() * 190,
      [x, y] = polar(200, 200, d, a),
      z = 3 + r() * 7
    o += `<rect x="${f(x)}" y="${f(y)}" width="${f(z)}" height="${f(z)}" fill="hsl(${h} 95% 82%)" fill-opacity="${f(0.25 + r() * 0.6)}"/>`
  }
  o += `<path d="M200 -10V74M200 326V410M-10 200H74M326 200H410" stroke="hsl(${h} 95% 80%)" stroke-opacity=".55" stroke-width="2"/>`
  return o
}

export const sentry: Pattern = (r, h) => {
  let o = ''
  const a0 = r() * 6.28,
    sweep = 0.5 + r() * 0.5,
    cx = 200,
    cy = 200
  for (let i = 0; i < 9; i++) {
    const a = a0 + (i * sweep) / 6,
      [x1, y1] = polar(cx, cy, 330, a),
      [x2, y2] = polar(cx, cy, 330, a + sweep / 5)
    o += `<path d="M${cx} ${cy}L${P(x1, y1)}L${P(x2, y2)}Z" fill="hsl(${h} 90% 58%)" fill-opacity="${f(0.04 + i * 0.035)}"/>`
  }
  for (let i = 1; i < 7; i++)
    o += `<circle cx="${cx}" cy="${cy}" r="${i * 46}" fill="none" stroke="hsl(${h} 90% 66%)" stroke-opacity="${f(0.4 - i * 0.04)}" stroke-width="${i % 2 ? 1 : 2}" ${i % 2 ? 'stroke-dasharray="2 8"' : ''}/>`
  for (let i = 0; i < 36; i++) {
    const a = (i * 6.2832) / 36,
      [x1, y1] = polar(cx, cy, 184, a),
      [x2, y2] = polar(cx, cy, i % 3 ? 194 : 206, a)
    o += `<path d="M${P(x1, y1)}L${P(x2, y2)}" stroke="hsl(${h} 95% 74%)" stroke-opacity=".6" stroke-width="2"/>`
  }
  for (let i = 0; i < 7; i++) {
    const a = r() * 6.28,
      [x, y] = polar(cx, cy, 110 + r() * 110, a),
      z = 6 + r() * 14,
      t = a + 3.14
    const p = [0, 2.4, -2.4].map((d) => P(...polar(x, y, z, t + d)))
    o += `<path d="M${p.join('L')}Z" fill="hsl(${h + 10} 100% 70%)" fill-opacity="${f(0.35 + r() * 0.5)}"/>`
  }
  for (let i = 0; i < 3; i++) {
    const y = 20 + r() * 360
    o += `<path d="M-10 ${f(y)}L410 ${f(y - 90 + r() * 180)}" stroke="hsl(${h} 100% 72%)" stroke-opacity=".4" stroke-width="1.5"/>`
  }
  return o
}

export const ap: Pattern = (r, h, h2) => {
  let o = ''
  for (let i = 0; i < 30; i++) {
    const a = (i * 6.2832) / 30 + r() * 0.12,
      d = 110 + r() * 74,
      w = 0.04 + r() * 0.07
    o += `<path d="M${P(...polar(200, 200, 320, a - w))}L${P(...polar(200, 200, d, a))}L${P(...polar(200, 200, 320, a + w))}Z" fill="hsl(${f(h + (h2 - h) * r())} 70% ${f(14 + r() * 26)}%)" fill-opacity=".85" stroke="hsl(${h} 90% 76%)" stroke-opacity="${f(0.12 + r() * 0.4)}"/>`
  }
  for (let b = 0; b < 7; b++) {
    let a = (b * 6.2832) / 7 + r() * 0.5,
      d = 70,
      p = `M${P(...polar(200, 200, d, a))}`
    while (d < 300) {
      d += 16 + r() * 26
      a += (r() - 0.5) * 0.36
      p += `L${P(...polar(200, 200, d, a))}`
    }
    o += `<path d="${p}" fill="none" stroke="hsl(${h2} 100% 82%)" stroke-opacity="${f(0.3 + r() * 0.5)}" stroke-width="${f(1 + r() * 2)}"/>`
  }
  for (let i = 0; i < 18; i++) {
    const [x, y] = polar(200, 200, 90 + r() * 150, r() * 6.28)
    o += `<circle cx="${f(x)}" cy="${f(y)}" r="${f(1.5 + r() * 3.5)}" fill="hsl(${h2} 100% 86%)" fill-opacity="${f(0.3 + r() * 0.7)}"/>`
  }
  return o
}
