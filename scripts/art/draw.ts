/**
 * Draws the picture of a card from its id: a background for its kind and a glyph of its own. They are two
 * layers, so that the glyph stays whole however the picture is cropped: the page sizes the background as
 * `cover` and the glyph as `contain`.
 */
import { type ArtKind, artKindOf, type DrawnCard, type Hues, kinds } from '../../src/client/art/kinds.ts'
import { agenda, node, operation, region, upgrade } from './corp.ts'
import { ap, gate, sentry, wall } from './ice.ts'
import { breaker, code, daemon, killer, link, noisy, stealth, virus, worm } from './programs.ts'
import { hardware, prep, resource } from './runner.ts'
import { f, type Pattern, type Rng, rng } from './strokes.ts'

const patterns: Record<ArtKind, Pattern> = {
  wall,
  gate,
  sentry,
  ap,
  breaker,
  noisy,
  killer,
  worm,
  stealth,
  virus,
  daemon,
  link,
  code,
  hardware,
  resource,
  prep,
  agenda,
  node,
  upgrade,
  region,
  operation,
}

type CardStyle = Hues & { kind: ArtKind; r: Rng }

const styleOf = (card: DrawnCard): CardStyle => {
  const kind = artKindOf(card)
  const r = rng(card.id)
  return { ...kinds[kind], kind, h: f(kinds[kind].h + r() * 22 - 11), r }
}

const svg = (size: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${inner}</svg>`

const stop = (colour: string, offset: number, opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`

/** The background of a card. */
export const ground = (card: DrawnCard): string => {
  const { kind, h, h2, s, r } = styleOf(card)
  const calm = `hsl(${h} ${s}% 9%)`
  const defs = [
    `<radialGradient id="b" cx=".5" cy=".48" r=".75">${stop(`hsl(${h} ${s}% 32%)`, 0)}${stop(`hsl(${h2} ${s}% 16%)`, 0.5)}${stop(`hsl(${h2} ${s - 20}% 4%)`, 1)}</radialGradient>`,
    `<radialGradient id="c">${stop(calm, 0, 0.8)}${stop(calm, 0.55, 0.48)}${stop(calm, 1, 0)}</radialGradient>`,
    `<radialGradient id="v" cx=".5" cy=".5" r=".72">${stop('#02040a', 0.55, 0)}${stop('#02040a', 1, 0.62)}</radialGradient>`,
  ]
  return svg(
    400,
    `<defs>${defs.join('')}</defs><rect width="400" height="400" fill="url(#b)"/>${patterns[kind](r, h, h2, s)}` +
      '<circle cx="200" cy="200" r="176" fill="url(#c)"/><rect width="400" height="400" fill="url(#v)"/>',
  )
}

/** The glyph of a card over its glow. `paths` are drawn in a 512 by 512 box. */
export const glyph = (card: DrawnCard, paths: string): string => {
  const { h, h2 } = styleOf(card)
  const place = 'translate(58 56) scale(.4)'
  const defs = [
    `<radialGradient id="o">${stop(`hsl(${h} 100% 66%)`, 0, 0.62)}${stop(`hsl(${h} 100% 56%)`, 0.6, 0.2)}${stop(`hsl(${h} 100% 50%)`, 1, 0)}</radialGradient>`,
    `<linearGradient id="g" x1=".2" x2=".75" y1="0" y2="1">${stop(`hsl(${h} 100% 97%)`, 0)}${stop(`hsl(${h} 96% 84%)`, 0.55)}${stop(`hsl(${h2} 90% 66%)`, 1)}</linearGradient>`,
  ]
  return svg(
    320,
    `<defs>${defs.join('')}</defs><circle cx="160" cy="160" r="159" fill="url(#o)"/>` +
      `<g transform="translate(5 8) ${place}" fill="#02040a" fill-opacity=".55">${paths}</g>` +
      `<g transform="${place}" fill="url(#g)" stroke="hsl(${h} 100% 92%)" stroke-width="3" stroke-opacity=".5">${paths}</g>`,
  )
}
