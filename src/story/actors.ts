/**
 * What a picture of a game is made of, as SVG markup: cards, ice, faces, stars. Each is drawn around its own
 * middle, so that a picture and a film can place the same drawing.
 */
import type { Side } from '../protocol/sockets.ts'
import { avatarOf, coatPath, neckPath, shadePath } from './avatar.ts'
import { colours, escapeMarkup, type StoryArt, shortened, textMarkup } from './kit.ts'

/** A card of the Corp has cut corners, all others have round ones. */
const outlineOf = (w: number, h: number, cut: boolean): string => {
  const [x, y] = [w / 2, h / 2]
  const c = w * 0.12
  return cut
    ? `M${-x + c} ${-y}H${x}V${y - c}L${x - c} ${y}H${-x}V${-y + c}Z`
    : `M${-x + c} ${-y}H${x - c}Q${x} ${-y} ${x} ${-y + c}V${y - c}Q${x} ${y} ${x - c} ${y}H${-x + c}Q${-x} ${y} ${-x} ${y - c}V${-y + c}Q${-x} ${-y} ${-x + c} ${-y}Z`
}

const starPath = 'M0 -10L2.9 -3.4L10 -2.8L4.7 2L6.2 9L0 5.4L-6.2 9L-4.7 2L-10 -2.8L-2.9 -3.4Z'
export const starMarkup = (x: number, y: number, size: number, filled: boolean): string =>
  `<path d="${starPath}" transform="translate(${x} ${y}) scale(${size / 20})" fill="${filled ? colours.gold : 'none'}" stroke="${filled ? colours.gold : '#5d6f8a'}" stroke-width="1.6"/>`

type CardOptions = {
  /** Unique in the picture. */
  id: string
  w: number
  h: number
  art: StoryArt | null
  name: string | null
  colour: string
  side: Side
  /** Agenda points. */
  points?: number
}

const backMarkup = (w: number, side: Side): string => {
  const colour = side === 'corp' ? '#3f6ea8' : '#a85c3f'
  return [0.3, 0.2, 0.1]
    .map((r) => {
      const [z, c] = [w * r, w * r * 0.35]
      return side === 'corp'
        ? `<path d="M${-z + c} ${-z}H${z - c}L${z} ${-z + c}V${z - c}L${z - c} ${z}H${-z + c}L${-z} ${z - c}V${-z + c}Z" fill="none" stroke="${colour}" stroke-width="${w * 0.02}"/>`
        : `<circle r="${z}" fill="none" stroke="${colour}" stroke-width="${w * 0.02}"/>`
    })
    .join('')
}

const artMarkup = (w: number, h: number, { ground, glyph }: StoryArt): string => {
  const g = w * 0.8
  return `<image href="${ground}" x="${-h / 2}" y="${-h / 2}" width="${h}" height="${h}" preserveAspectRatio="xMidYMid slice"/><image href="${glyph}" x="${-g / 2}" y="${-g / 2}" width="${g}" height="${g}"/>`
}

const nameBand = (w: number, h: number, name: string): string => {
  const size = Math.max(13, w * 0.092)
  const max = Math.floor((w * 0.94) / (size * 0.54))
  return `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${size * 1.75}" fill="${colours.ground}" fill-opacity=".88"/>${textMarkup(shortened(name, max), { x: 0, y: -h / 2 + size * 1.22, size, fill: colours.text, anchor: 'middle' })}`
}

const pointsBadge = (w: number, h: number, points: number): string => {
  const z = w * 0.22
  const [x, y] = [w / 2 - z * 0.95, h / 2 - z * 0.75]
  return `<rect x="${x - z * 0.8}" y="${y - z * 0.55}" width="${z * 1.6}" height="${z * 1.1}" fill="${colours.gold}"/>${`<path d="${starPath}" transform="translate(${x - z * 0.36} ${y}) scale(${z / 32})" fill="${colours.ground}"/>`}${textMarkup(String(points), { x: x + z * 0.34, y: y + z * 0.26, size: z * 0.8, fill: colours.ground, anchor: 'middle' })}`
}

/** A card; its back if it has no art. */
export const cardMarkup = ({ id, w, h, art, name, colour, side, points }: CardOptions): string => {
  const outline = outlineOf(w, h, side === 'corp')
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})"><rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" fill="${colours.plate}"/>${art ? artMarkup(w, h, art) : backMarkup(w, side)}${name === null ? '' : nameBand(w, h, name)}${points === undefined ? '' : pointsBadge(w, h, points)}</g><path d="${outline}" fill="none" stroke="${colour}" stroke-width="${Math.max(2.5, w * 0.018)}"/>`
}

/** The way a piece of ice breaks: both halves together are the whole, left of the crack and right of it. */
export const crackOf = (w: number, h: number): { left: string; right: string } => {
  const [x, y] = [w * 0.7, h * 0.6]
  const crack = `L${w * 0.1} ${-h * 0.3}L${-w * 0.12} ${-h * 0.12}L${w * 0.14} ${h * 0.08}L${-w * 0.06} ${h * 0.26}L${w * 0.06} ${y}`
  const begin = `M${-w * 0.02} ${-y}`
  return { left: `${begin}${crack}H${-x}V${-y}Z`, right: `${begin}${crack}H${x}V${-y}Z` }
}

const shards = ['M-7 -3l9 3l-5 8Z', 'M4 -8l7 9l-10 1Z', 'M-6 2l10 -4l1 10Z', 'M0 -6l8 2l-6 9Z']

/** Small pieces that lie about a broken piece of ice. */
const shardsMarkup = (w: number, h: number, colour: string): string =>
  shards
    .map((d, n) => {
      const [x, y] = [(n % 2 ? 0.16 : -0.2) * w, (n * 0.26 - 0.4) * h]
      return `<path d="${d}" transform="translate(${x} ${y}) scale(${w / 110}) rotate(${n * 47})" fill="${colour}" fill-opacity=".8"/>`
    })
    .join('')

/** Broken ice: its halves stand apart. */
export const brokenMarkup = (card: CardOptions): string => {
  const { id, w, h, colour } = card
  const { left, right } = crackOf(w, h)
  const half = (path: string, which: string, dx: number): string =>
    `<clipPath id="${id}${which}"><path d="${path}"/></clipPath><g transform="translate(${dx} 0) rotate(${dx / 5})"><g clip-path="url(#${id}${which})">${cardMarkup({ ...card, id: `${id}${which}c` })}</g></g>`
  return `<g opacity=".92">${half(left, 'l', -w * 0.1)}${half(right, 'r', w * 0.1)}</g>${shardsMarkup(w, h, colour)}`
}

const tones = [
  ['#c98f6b', '#1b1d26'],
  ['#e0a582', '#b8542c'],
  ['#8a5640', '#14131a'],
  ['#e3bd93', '#cfd6e2'],
  ['#b57a57', '#4a2f6b'],
  ['#d9b08c', '#3a2c22'],
] as const
const coats = { corp: '#3f5f86', runner: '#8b5a40' } as const
const grounds = { corp: '#13263f', runner: '#3a2013' } as const

type FaceOptions = { id: string; name: string; side: Side; size: number; picture: string | null }

const avatarMarkup = (name: string, side: Side): string => {
  const { tone, frame, head, hair, eyes, monogram } = avatarOf(name, side)
  const [skin, hairColour] = tones[tone] ?? tones[0]
  const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`
  return [
    ...frame.map((d) => path(d, colours[side], ' fill-opacity=".16"')),
    path(coatPath, coats[side]),
    path(neckPath, skin),
    path(neckPath, '#000', ' fill-opacity=".3"'),
    path(head, skin),
    path(shadePath, '#000', ' fill-opacity=".22"'),
    path(hair, hairColour),
    path(eyes, colours[side], ' stroke="#0a0f18" stroke-width="2"'),
    `<text x="50" y="95" font-size="18" text-anchor="middle" fill="#fff">${escapeMarkup(monogram)}</text>`,
  ].join('')
}

/** A face in the frame of its side. */
export const faceMarkup = ({ id, name, side, size, picture }: FaceOptions): string => {
  const frame = side === 'corp' ? 'M22 0H78L100 22V78L78 100H22L0 78V22Z' : 'M50 0A50 50 0 1 1 49.9 0Z'
  const inside =
    picture === null ? avatarMarkup(name, side) : `<image href="${picture}" width="100" height="100"/>`
  return `<g transform="scale(${size / 100}) translate(-50 -50)"><clipPath id="${id}"><path d="${frame}"/></clipPath><g clip-path="url(#${id})"><path d="${frame}" fill="${grounds[side]}"/>${inside}</g><path d="${frame}" fill="none" stroke="${colours[side]}" stroke-width="4"/></g>`
}

/** The Runner on the way: their face with an arrow ahead. */
export const puckMarkup = (face: FaceOptions): string =>
  `<path d="M${face.size * 0.52} ${-face.size * 0.3}L${face.size * 0.86} 0L${face.size * 0.52} ${face.size * 0.3}Z" fill="${colours.runner}"/>${faceMarkup(face)}`

/** The doors of a fort, open. */
export const vaultMarkup = (w: number, h: number, colour: string): string => {
  const [x, y, c] = [w / 2, h / 2, w * 0.09]
  const frame = (grow: number): string =>
    `M${-x - grow + c} ${-y - grow}H${x + grow - c}L${x + grow} ${-y - grow + c}V${y + grow - c}L${x + grow - c} ${y + grow}H${-x - grow + c}L${-x - grow} ${y + grow - c}V${-y - grow + c}Z`
  const door = (side: number): string =>
    `<path d="M${side * (x - 4)} ${-y + 14}L${side * (x - 34)} ${-y + 34}V${y - 34}L${side * (x - 4)} ${y - 14}Z" fill="#18293f" stroke="${colour}" stroke-opacity=".5" stroke-width="2"/>`
  return `<path d="${frame(14)}" fill="none" stroke="${colour}" stroke-opacity=".35" stroke-width="3"/><path d="${frame(0)}" fill="#0b1524" stroke="${colour}" stroke-width="4"/>${door(-1)}${door(1)}`
}
