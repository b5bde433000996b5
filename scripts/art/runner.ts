/** Backgrounds of hardware, resources and preps: traces, a city, speed. */
import { f, P, type Pattern, type Point, pick, polar, type Rng } from './strokes.ts'

/** The four ways a trace can leave a chip. */
const ways: [Point, ...Point[]] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
]

export const hardware: Pattern = (r, h) => {
  let o = ''
  for (let i = 0; i < 34; i++) {
    const k = (Math.floor(i / 4) - 3.5) * 17
    const [dx, dy] = pick(ways, i)
    const [x, y] = [200 + dx * 104 + dy * k, 200 + dy * 104 + dx * k]
    const l1 = 12 + r() * 40
    const turn = r() < 0.5 ? 1 : -1
    const l2 = 10 + r() * 44
    const l3 = 20 + r() * 120
    const [x1, y1] = [x + dx * l1, y + dy * l1]
    const [x2, y2] = [x1 + (dx || turn) * l2, y1 + (dy || turn) * l2]
    const [x3, y3] = [x2 + dx * l3, y2 + dy * l3]
    const c = `hsl(${f(h + r() * 20)} 80% ${f(42 + r() * 34)}%)`
    o += `<path d="M${P(x, y)}L${P(x1, y1)}L${P(x2, y2)}L${P(x3, y3)}" fill="none" stroke="${c}" stroke-opacity=".65" stroke-width="${r() < 0.2 ? 5 : 2.4}"/><circle cx="${f(x3)}" cy="${f(y3)}" r="${f(4 + r() * 3)}" fill="#080503" stroke="${c}" stroke-width="2.6"/>`
  }
  o += `<rect x="92" y="92" width="216" height="216" rx="8" fill="hsl(${h} 34% 9%)" stroke="hsl(${h} 80% 60%)" stroke-opacity=".8" stroke-width="3"/><rect x="104" y="104" width="192" height="192" rx="4" fill="none" stroke="hsl(${h} 80% 60%)" stroke-opacity=".35" stroke-width="1.5"/><circle cx="120" cy="120" r="6" fill="hsl(${h} 80% 60%)" fill-opacity=".6"/>`
  return o
}

type House = { x: number; top: number; w: number }

const windows = (r: Rng, { x, top, w }: House, hue: number): string => {
  let o = ''
  for (let wy = top + 12; wy < 400; wy += 13)
    for (let wx = x + 5; wx < x + w - 5; wx += 9)
      if (r() < 0.2)
        o += `<rect x="${f(wx)}" y="${f(wy)}" width="4" height="6" fill="hsl(${r() < 0.7 ? hue : 190} 100% 74%)" fill-opacity="${f(0.25 + r() * 0.65)}"/>`
  return o
}

const skyline = (r: Rng, h: number, h2: number, layer: number): string => {
  let o = ''
  let x = -20
  while (x < 410) {
    const w = 26 + r() * 50
    const top = 170 + layer * 46 - r() * (110 - layer * 14)
    o += `<path d="M${f(x)} 420V${f(top)}h${f(w * 0.3)}v${f(-r() * 22)}h${f(w * 0.4)}v${f(r() * 26)}h${f(w * 0.3)}V420Z" fill="hsl(${f(h - layer * 14)} ${46 - layer * 8}% ${22 - layer * 8}%)"/>`
    o += windows(r, { x, top, w }, h2 + 16)
    x += w + r() * 8
  }
  return o
}

export const resource: Pattern = (r, h, h2) => {
  let o = `<circle cx="${f(120 + r() * 160)}" cy="${f(120 + r() * 40)}" r="${f(84 + r() * 50)}" fill="hsl(${h2} 95% 64%)" fill-opacity=".5"/>`
  for (let i = 0; i < 6; i++)
    o += `<path d="M0 ${150 + i * 16}h400" stroke="hsl(${h} 60% 12%)" stroke-opacity=".5" stroke-width="${2 + i}"/>`
  return o + skyline(r, h, h2, 0) + skyline(r, h, h2, 1) + skyline(r, h, h2, 2)
}

export const prep: Pattern = (r, h, h2) => {
  let o = ''
  const fx = 110 + r() * 180,
    fy = 130 + r() * 140
  for (let i = 0; i < 64; i++) {
    const a = r() * 6.28,
      d0 = 60 + r() * 110,
      d1 = d0 + 70 + r() * 260,
      w = 0.006 + r() * 0.034
    o += `<path d="M${P(...polar(fx, fy, d0, a))}L${P(...polar(fx, fy, d1, a - w))}L${P(...polar(fx, fy, d1, a + w))}Z" fill="hsl(${f(h + (h2 - h) * r())} 95% ${f(46 + r() * 32)}%)" fill-opacity="${f(0.12 + r() * 0.55)}"/>`
  }
  return (
    o +
    `<circle cx="${f(fx)}" cy="${f(fy)}" r="50" fill="none" stroke="hsl(${h} 100% 80%)" stroke-opacity=".4" stroke-width="2" stroke-dasharray="12 8"/>`
  )
}
