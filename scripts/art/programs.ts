/**
 * Backgrounds of programs: shards, waves, a cross-hair, a tunnel, scan lines, cells, polygons, a globe, rain
 * of code.
 */
import { f, P, type Pattern, type Point, polar } from './strokes.ts'

export const breaker: Pattern = (r, h, h2) => {
  let o = ''
  const n = 6,
    tilt = -24 + r() * 48
  for (let i = 0; i < n; i++) {
    const x = -160 + i * 84 + r() * 10
    o += `<path d="M${f(x)} -80L${f(x + 130)} 200L${f(x)} 480h${f(30 + r() * 26)}L${f(x + 176)} 200L${f(x + 46)} -80Z" fill="hsl(${f(h + (h2 - h) * (i / n) * 0.5)} 85% ${f(15 + i * 5.5)}%)" fill-opacity="${f(0.55 + r() * 0.3)}" stroke="hsl(${h} 100% 72%)" stroke-opacity="${f(0.12 + r() * 0.4)}"/>`
  }
  for (let i = 0; i < 26; i++) {
    const x = 190 + r() * 220,
      y = 200 + (r() - 0.5) * (x - 130) * 1.5,
      z = 4 + r() * 16,
      a = r() * 6.28
    const p = [0, 2.2, 4.1].map((d) => P(...polar(x, y, z * (0.6 + r() * 0.6), a + d)))
    o += `<path d="M${p.join('L')}Z" fill="hsl(${f(h + r() * 22)} 100% ${f(58 + r() * 28)}%)" fill-opacity="${f(0.25 + r() * 0.6)}"/>`
  }
  return `<g transform="rotate(${f(tilt)} 200 200)">${o}</g>`
}

export const noisy: Pattern = (r, h) => {
  let o = ''
  const ph = r() * 6.28
  for (let i = 0; i < 24; i++) {
    const y0 = 10 + i * 16.6
    let p = `M-10 ${f(y0)}`
    const amp = 8 + r() * 44
    for (let x = -10; x <= 410; x += 7) {
      const e = Math.exp(-(((x - 200) / 120) ** 2))
      p += `L${x} ${f(y0 - Math.abs(Math.sin(x * 0.055 + ph + i * 0.7) * amp * e) - r() * 12 * e)}`
    }
    o += `<path d="${p}" fill="hsl(${h} 80% 7%)" fill-opacity=".7" stroke="hsl(${f(h - i)} 100% ${f(48 + i)}%)" stroke-opacity="${f(0.3 + i * 0.018)}" stroke-width="1.8"/>`
  }
  return o
}

export const killer: Pattern = (r, h, h2, s) => {
  let o = breaker(r, h, h2, s)
  o += [70, 118, 176]
    .map(
      (d, i) =>
        `<circle cx="200" cy="200" r="${d}" fill="none" stroke="hsl(${h} 100% 74%)" stroke-opacity="${0.5 - i * 0.12}" stroke-width="${3 - i}" stroke-dasharray="${i === 1 ? '40 14' : '0'}"/>`,
    )
    .join('')
  return (
    o +
    `<path d="M200 0V92M200 308V400M0 200H92M308 200H400" stroke="hsl(${h} 100% 78%)" stroke-opacity=".7" stroke-width="3"/>`
  )
}

export const worm: Pattern = (r, h, h2) => {
  let o = ''
  for (let i = 15; i > 0; i--) {
    const t = i / 15,
      cx = 200 + Math.sin(t * 4 + r() * 0.2) * 66 * t,
      cy = 200 + Math.cos(t * 3.2) * 44 * t
    o += `<ellipse cx="${f(cx)}" cy="${f(cy)}" rx="${f(30 + t * 250)}" ry="${f(26 + t * 220)}" fill="hsl(${f(h + (h2 - h) * t * 0.4)} 80% ${f(6 + (i % 2) * 8 + (1 - t) * 22)}%)" stroke="hsl(${h} 100% 70%)" stroke-opacity="${f(0.1 + (i % 2) * 0.35)}" stroke-width="2"/>`
  }
  return o
}

export const stealth: Pattern = (r, h) => {
  let o = ''
  for (let y = 4; y < 400; y += 7) {
    const x = r() * 220 - 60,
      w = 60 + r() * 300
    o += `<path d="M${f(x)} ${y}h${f(w)}" stroke="hsl(${f(h + r() * 30)} 70% ${f(50 + r() * 34)}%)" stroke-opacity="${f(0.05 + r() * 0.34)}" stroke-width="${f(1 + r() * 3)}"/>`
  }
  for (let i = 0; i < 3; i++)
    o += `<circle cx="${200 + (i - 1) * 44}" cy="200" r="${126 - i * 4}" fill="none" stroke="hsl(${h} 90% 80%)" stroke-opacity="${0.1 + i * 0.1}" stroke-width="2" stroke-dasharray="${f(4 + r() * 20)} 10"/>`
  return o
}

export const virus: Pattern = (r, h, h2) => {
  let o = ''
  const c: [number, number, number][] = []
  for (let t = 0; t < 240 && c.length < 34; t++) {
    const x = r() * 420 - 10,
      y = r() * 420 - 10,
      d = 14 + r() * 50
    if (c.every((q) => Math.hypot(q[0] - x, q[1] - y) > q[2] + d + 2)) c.push([x, y, d])
  }
  for (const [x, y, d] of c) {
    const n = 8 + Math.floor(d / 5),
      hh = f(h + (h2 - h) * r())
    o += `<g stroke="hsl(${hh} 80% 62%)" stroke-opacity=".5" fill="hsl(${hh} 60% ${f(9 + r() * 14)}%)"><circle cx="${f(x)}" cy="${f(y)}" r="${f(d)}" stroke-width="2"/><circle cx="${f(x + d * 0.2)}" cy="${f(y - d * 0.15)}" r="${f(d * 0.42)}" fill="hsl(${hh} 75% ${f(24 + r() * 26)}%)" stroke="none"/></g>`
    let p = ''
    for (let i = 0; i < n; i++) {
      const a = (i * 6.2832) / n
      p += `M${P(...polar(x, y, d, a))}L${P(...polar(x, y, d + 7, a))}`
    }
    o += `<path d="${p}" stroke="hsl(${hh} 85% 68%)" stroke-opacity=".6" stroke-width="2.4" stroke-linecap="round"/>`
  }
  return o
}

export const daemon: Pattern = (r, h) => {
  let o = ''
  const n = 5 + Math.floor(r() * 3)
  for (let i = 0; i < 11; i++) {
    const d = 300 - i * 24,
      a = i * (0.13 + r() * 0.08),
      p = []
    for (let k = 0; k < n; k++) p.push(P(...polar(200, 200, d, a + (k * 6.2832) / n)))
    o += `<path d="M${p.join('L')}Z" fill="hsl(${f(h + i * 2)} 75% ${f(7 + i * 2.2)}%)" stroke="hsl(${h} 95% 72%)" stroke-opacity="${f(0.14 + i * 0.035)}" stroke-width="${i % 3 ? 1 : 3}"/>`
  }
  for (let i = 0; i < 10; i++) {
    const [x, y] = polar(200, 200, 126 + r() * 80, r() * 6.28)
    o += `<circle cx="${f(x)}" cy="${f(y)}" r="${f(2 + r() * 5)}" fill="hsl(${h + 30} 100% 78%)" fill-opacity=".8"/>`
  }
  return o
}

export const link: Pattern = (r, h, h2) => {
  let o = ''
  const R = 168
  for (let i = 0; i < 7; i++)
    o += `<ellipse cx="200" cy="200" rx="${f(R * Math.abs(Math.cos(i * 0.45)))}" ry="${R}" fill="none" stroke="hsl(${h} 80% 66%)" stroke-opacity=".3" stroke-width="1.4"/>`
  for (let i = -3; i <= 3; i++) {
    const y = i * 44,
      w = Math.sqrt(Math.max(0, R * R - y * y))
    o += `<ellipse cx="200" cy="${200 + y}" rx="${f(w)}" ry="${f(w * 0.16)}" fill="none" stroke="hsl(${h} 80% 66%)" stroke-opacity=".3" stroke-width="1.4"/>`
  }
  const n: Point[] = []
  for (let i = 0; i < 9; i++) n.push(polar(200, 200, 130 + r() * 110, i * 0.7 + r() * 0.4))
  n.forEach(([x, y], i) => {
    const [x2, y2] = n[(i + 2 + Math.floor(r() * 4)) % 9] ?? [x, y],
      mx = (x + x2) / 2 + (r() - 0.5) * 160,
      my = (y + y2) / 2 - 60 - r() * 70
    o += `<path d="M${P(x, y)}Q${P(mx, my)} ${P(x2, y2)}" fill="none" stroke="hsl(${h2} 95% 80%)" stroke-opacity=".55" stroke-width="2"/><circle cx="${f(x)}" cy="${f(y)}" r="${f(4 + r() * 4)}" fill="hsl(${h2} 100% 84%)"/>`
  })
  return o
}

export const code: Pattern = (r, h, h2) => {
  let o = ''
  for (let x = 6; x < 400; x += 17) {
    let y = -r() * 100
    while (y < 400) {
      const l = 6 + r() * 40,
        on = r()
      o += `<rect x="${x}" y="${f(y)}" width="${on > 0.8 ? 11 : 7}" height="${f(l)}" rx="1.5" fill="hsl(${on > 0.9 ? h2 : h} 80% ${f(24 + on * 46)}%)" fill-opacity="${f(0.1 + on * on * 0.62)}"/>`
      y += l + 5 + r() * 26
    }
  }
  return o
}
