/**
 * Backgrounds of agendas, nodes, upgrades and operations: a sun, server blocks, plates, a street map, a
 * ledger.
 */
import { f, P, type Pattern, polar } from './strokes.ts'

export const agenda: Pattern = (r, h) => {
  let o = ''
  const n = 26,
    cx = 200,
    cy = 214
  for (let i = 0; i < n; i++) {
    const a = (i * 6.2832) / n + r() * 0.05,
      w = 0.03 + r() * 0.1
    o += `<path d="M${cx} ${cy}L${P(...polar(cx, cy, 420, a - w))}L${P(...polar(cx, cy, 420, a + w))}Z" fill="hsl(${f(h + r() * 12)} 95% ${f(40 + r() * 26)}%)" fill-opacity="${f(0.07 + r() * 0.24)}"/>`
  }
  ;[92, 128, 134, 178].forEach((d, i) => {
    o += `<circle cx="${cx}" cy="${cy}" r="${d}" fill="none" stroke="hsl(${h} 100% 76%)" stroke-opacity="${i === 2 ? 0.25 : 0.5}" stroke-width="${i === 1 ? 4 : 1.5}" ${i === 3 ? `stroke-dasharray="${f(3 + r() * 10)} ${f(4 + r() * 8)}"` : ''}/>`
  })
  for (let i = 0; i < 9; i++) {
    const w = 34 + r() * 22,
      x = i * 48 - 16 + r() * 12,
      hh = 40 + Math.abs(i - 4) * 16 + r() * 36
    o += `<path d="M${f(x)} 420V${f(400 - hh)}l${f(w / 2)} -16l${f(w / 2)} 16V420Z" fill="hsl(${h - 12} 60% ${f(9 + r() * 8)}%)" stroke="hsl(${h} 90% 62%)" stroke-opacity=".5"/>`
  }
  for (let i = 0; i < 24; i++)
    o += `<circle cx="${f(r() * 400)}" cy="${f(r() * 320)}" r="${f(1 + r() * 2.4)}" fill="hsl(${h + 6} 100% 84%)" fill-opacity="${f(0.3 + r() * 0.7)}"/>`
  return o
}

export const node: Pattern = (r, h, h2) => {
  let o = ''
  const W = 58,
    H = 29
  for (let j = -1; j < 9; j++)
    for (let i = -1; i < 9; i++) {
      const x = 200 + (((i - j) * W) / 2) * 1.16,
        y = -46 + (i + j) * H * 1.08,
        d = Math.hypot(x - 200, y - 200),
        hh = 10 + r() * 46 + (d > 130 ? 26 : 0),
        hu = f(h + (h2 - h) * r()),
        lit = r() < 0.2
      o += `<path d="M${P(x, y - hh)}l${W / 2} ${H / 2}v${f(hh + 30)}l${-W / 2} ${H / 2}l${-W / 2} ${-H / 2}v${f(-hh - 30)}Z" fill="hsl(${hu} 50% 7%)"/><path d="M${P(x, y - hh)}l${W / 2} ${H / 2}l${-W / 2} ${H / 2}l${-W / 2} ${-H / 2}Z" fill="hsl(${hu} 62% ${lit ? 52 : f(12 + r() * 12)}%)" stroke="hsl(${hu} 90% 72%)" stroke-opacity="${lit ? 1 : 0.4}"/><path d="M${P(x + W / 4, y - hh + H + 2)}v${f(hh)}" stroke="hsl(${hu} 90% 66%)" stroke-opacity="${f(r() * 0.5)}" stroke-width="2" stroke-dasharray="3 6"/>`
    }
  return o
}

export const upgrade: Pattern = (r, h) => {
  let o = ''
  const R = 34 + r() * 10,
    w = R * Math.sqrt(3)
  for (let j = -1; j * R * 1.5 < 440; j++)
    for (let i = -1; i * w < 460; i++) {
      const x = i * w + (j % 2 ? w / 2 : 0),
        y = j * R * 1.5,
        v = r(),
        p = []
      for (let k = 0; k < 6; k++) p.push(P(...polar(x, y, R - 3, k * 1.0472 + 0.5236)))
      o += `<path d="M${p.join('L')}Z" fill="hsl(${f(h + v * 22)} 60% ${f(8 + v * v * 32)}%)" fill-opacity=".9" stroke="hsl(${h} 85% 74%)" stroke-opacity="${f(0.1 + v * 0.5)}" stroke-width="${v > 0.86 ? 3 : 1.2}"/>`
    }
  return (
    o +
    '<g fill="none" stroke="hsl(' +
    h +
    ' 95% 84%)" stroke-opacity=".8" stroke-width="4"><path d="M70 110V70h40M330 110V70h-40M70 290v40h40M330 290v40h-40"/></g>'
  )
}

export const region: Pattern = (r, h, h2) => {
  let o = ''
  const cut = (x: number, y: number, w: number, hh: number, d: number): void => {
    if (d === 0 || (w < 54 && hh < 54)) {
      const v = r()
      o += `<rect x="${f(x + 2.5)}" y="${f(y + 2.5)}" width="${f(Math.max(2, w - 5))}" height="${f(Math.max(2, hh - 5))}" fill="hsl(${f(h + (h2 - h) * v)} 56% ${f(8 + v * v * 26)}%)" stroke="hsl(${h2} 85% 70%)" stroke-opacity="${f(0.1 + v * 0.4)}"/>`
      return
    }
    const t = 0.3 + r() * 0.4
    const [dw, dh] = w > hh ? [w * t, 0] : [0, hh * t]
    cut(x, y, dw || w, dh || hh, d - 1)
    cut(x + dw, y + dh, w - dw, hh - dh, d - 1)
  }
  cut(-120, -120, 640, 640, 8)
  const y = 120 + r() * 160
  o += `<path d="M-140 ${f(y)}C60 ${f(y - 80)} 240 ${f(y + 110)} 560 ${f(y - 20)}" fill="none" stroke="hsl(${h2} 90% 60%)" stroke-opacity=".5" stroke-width="22"/>`
  return `<g transform="rotate(${f(-28 + r() * 20)} 200 200)">${o}</g>`
}

export const operation: Pattern = (r, h) => {
  let o = '',
    v = 250,
    p = 'M-10 260'
  for (let y = 20; y < 400; y += 30)
    o += `<path d="M0 ${y}h400" stroke="hsl(${h} 40% 60%)" stroke-opacity=".14"/>`
  for (let x = 4; x < 400; x += 21) {
    v = Math.max(70, Math.min(330, v + (r() - 0.56) * 70))
    const up = r() < 0.55,
      hh = 20 + r() * 60
    o += `<path d="M${x + 7} ${f(v - hh)}V${f(v + hh)}" stroke="hsl(${up ? 160 : h} 50% 66%)" stroke-opacity=".4"/><rect x="${x}" y="${f(v - hh / 2)}" width="14" height="${f(hh)}" fill="hsl(${up ? 160 : h} ${up ? 46 : 34}% ${f(24 + r() * 24)}%)" fill-opacity=".8"/>`
    p += `L${x + 7} ${f(v - 26)}`
  }
  return (
    o +
    `<path d="${p}L420 60" fill="none" stroke="hsl(${h} 80% 82%)" stroke-opacity=".75" stroke-width="2.6"/>`
  )
}
