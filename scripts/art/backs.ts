/** The backs of the cards. Corp: the plan of a fort, square on square. Runner: circuits racing to a point. */
import { f, P, polar, rng } from './strokes.ts'

const squares = (): string => {
  let o = ''
  for (let i = 0; i < 8; i++) {
    const z = 206 - i * 25
    const c = 14 + (i % 2) * 16
    const [low, high] = [200 - z, 200 + z]
    o += `<path d="M${low + c} ${low}H${high - c}L${high} ${low + c}V${high - c}L${high - c} ${high}H${low + c}L${low} ${high - c}V${low + c}Z" fill="hsl(214 60% ${6 + (i % 3) * 4}%)" stroke="hsl(210 90% 68%)" stroke-opacity="${f(0.16 + i * 0.07)}" stroke-width="${i % 3 === 2 ? 5 : 2}"/>`
  }
  for (let i = 0; i < 4; i++)
    o += `<path d="M200 -10V120" stroke="hsl(205 95% 76%)" stroke-opacity=".6" stroke-width="3" stroke-dasharray="16 10" transform="rotate(${i * 90} 200 200)"/>`
  return `${o}<path d="M200 158l42 42-42 42-42-42Z" fill="hsl(205 95% 74%)"/><path d="M200 178l22 22-22 22-22-22Z" fill="hsl(214 60% 10%)"/>`
}

const circuits = (): string => {
  const r = rng('back-runner')
  let o = ''
  for (let i = 0; i < 46; i++) {
    const a = -0.95 + r() * 1.9 + (i % 2 ? Math.PI : 0)
    const d = 80 + r() * 60
    const [x, y] = polar(200, 200, d, a)
    const [x2, y2] = polar(200, 200, d + 60 + r() * 150, a)
    const bend = r() < 0.5 ? 26 : -26
    o += `<path d="M${P(x, y)}L${P((x + x2) / 2, (y + y2) / 2)}l${bend} ${Math.abs(bend)}L${P(x2 + bend, y2 + Math.abs(bend))}" fill="none" stroke="hsl(${f(8 + r() * 26)} 92% ${f(46 + r() * 24)}%)" stroke-opacity="${f(0.2 + r() * 0.5)}" stroke-width="${f(1.5 + r() * 3)}" stroke-linecap="round"/>`
  }
  const rings = [
    [74, '220 60', 20],
    [110, '150 90', 90],
    [146, '300 50', 160],
    [182, '120 70', 230],
  ]
  for (const [i, [radius, dashes, turn]] of rings.entries())
    o += `<circle cx="200" cy="200" r="${radius}" fill="none" stroke="hsl(18 95% 66%)" stroke-opacity="${f(0.5 - i * 0.1)}" stroke-width="${4 - i}" stroke-dasharray="${dashes}" transform="rotate(${turn} 200 200)"/>`
  return `${o}<path d="M200 132l52 122-52-30-52 30Z" fill="hsl(20 96% 68%)"/><path d="M200 164l26 62-26-15-26 15Z" fill="hsl(14 60% 12%)"/>`
}

const on = (h: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><defs><radialGradient id="b" r=".8"><stop stop-color="hsl(${h} 70% 17%)"/><stop offset="1" stop-color="hsl(${h} 60% 5%)"/></radialGradient></defs><rect width="400" height="400" fill="url(#b)"/>${inner}</svg>`

export const backs = { corp: () => on(214, squares()), runner: () => on(14, circuits()) }
