/** The picture of the act that decided a game: an SVG of 1200 × 630, the size of link previews. Pure. */
import { brokenMarkup, cardMarkup, faceMarkup, puckMarkup, starMarkup, vaultMarkup } from './actors.ts'
import {
  backdropMarkup,
  colours,
  escapeMarkup,
  fontStyle,
  height,
  placed,
  type StoryArt,
  shortened,
  svgMarkup,
  textMarkup,
  width,
  wrapLines,
} from './kit.ts'
import type { GameStory, StoryAct, StoryIce, StorySeat } from './types.ts'

export type StoryScene = {
  story: GameStory
  sentence: string
  seatName(id: string): string
  cardName(id: string): string
  /** Drawn faces of seats as data URLs. */
  faces: Readonly<Record<string, string>>
  art: Readonly<Record<string, StoryArt>>
  /** Without words, for a page where they would be too small. */
  wordless?: boolean
  /** The display font as a data URL; null: a system font. */
  font: string | null
}

/** The most pieces of ice that a picture shows: the last ones before the fort. */
const maxGates = 4
/** The lane: everything happens on this line. */
export const laneY = 318
export const vault = { x: 972, y: laneY, w: 316, h: 342 }
export const agenda = { w: 196, h: 274 }
/** Of many pieces of ice each is smaller. */
export const gateSize = (n: number): { w: number; h: number } => {
  const w = [132, 132, 132, 132, 108][n] ?? 108
  return { w, h: w * 1.4 }
}

/** Where the pieces of ice stand, from left to right. */
export const gatePlaces = (n: number, puck: boolean): number[] => {
  const to = puck ? 600 : 720
  const step = Math.min(172, (to - 70) / Math.max(1, n))
  return Array.from({ length: n }, (_, k) => to - (n - 1 - k) * step - step / 2)
}
export const puckX = 706

export const shownIce = ({ ice }: StoryAct): readonly StoryIce[] => ice.slice(-maxGates)

/** The colour of what happened. */
const colourOf = ({ kind }: StoryAct, side: StorySeat['side'] | undefined): string => {
  if (kind === 'damage') return colours.danger
  return side === 'corp' ? colours.corp : colours.gold
}

const artOf = ({ art }: StoryScene, card: string | null): StoryArt | null =>
  card === null ? null : (art[card] ?? null)

/** How far below a piece of ice its name stands. */
const captionGap = 28
export const captionY = (of: number): number => laneY + gateSize(of).h / 2 + captionGap

const captionMarkup = (scene: StoryScene, { card }: StoryIce, y = 0): string => {
  const words = card === null ? 'not rezzed' : scene.cardName(card)
  return textMarkup(shortened(words, 15), { x: 0, y, size: 17, fill: colours.pale, anchor: 'middle' })
}

/** One piece of ice, as it stands, with its name below. */
const gateMarkup = (scene: StoryScene, ice: StoryIce, id: string, of: number): string => {
  const { card, broken } = ice
  const size = gateSize(of)
  const drawn = { id, ...size, art: artOf(scene, card), name: null, colour: colours.corp }
  const gate = broken ? brokenMarkup({ ...drawn, side: 'corp' }) : cardMarkup({ ...drawn, side: 'corp' })
  return scene.wordless ? gate : `${gate}${captionMarkup(scene, ice, size.h / 2 + captionGap)}`
}

/** The hand that the damage burned. */
const burnedMarkup = (hand: number): string[] =>
  Array.from({ length: Math.min(hand, maxGates) }, (_, n) =>
    brokenMarkup({
      ...{
        id: `h${n}`,
        ...gateSize(hand),
        art: null,
        name: null,
        colour: colours.danger,
        side: 'runner' as const,
      },
    }),
  )

/** Ice on the way has hurt the Runner, who has not come to the fort. */
export const isAtIce = ({ damage }: StoryAct): boolean => damage?.ice ?? false

/** The hand below the Runner that ice has hurt: how large its cards are, and where. */
export const handCard = { w: 54, h: 75 }
export const handY = 452
export const handPlaces = ({ damage }: StoryAct): number[] => {
  const n = Math.min(damage?.hand ?? 0, maxGates)
  return Array.from({ length: n }, (_, k) => puckX + (k - (n - 1) / 2) * (handCard.w + 20))
}

const cardInHand = (id: string, colour: string) => ({
  ...{ id, ...handCard, art: null, name: null, colour, side: 'runner' as const },
})

/** A card of that hand, still whole. */
export const handWhole = cardMarkup(cardInHand('hand', colours.runner))

const handMarkup = (act: StoryAct): string =>
  isAtIce(act)
    ? handPlaces(act)
        .map((x, n) => placed(brokenMarkup(cardInHand(`hand${n}`, colours.danger)), x, handY))
        .join('')
    : ''

/** The name of what stands at this place on the way; nothing for a card of the hand. */
export const gateCaption = (scene: StoryScene, act: StoryAct, n: number): string => {
  const ice = shownIce(act)[n]
  return ice ? captionMarkup(scene, ice) : ''
}

/** What stands at this place on the way, without its name, before anything has happened to it. */
export const gateWhole = (scene: StoryScene, act: StoryAct, n: number): string => {
  const ice = shownIce(act)[n]
  if (ice) {
    const whole = { ...ice, broken: false }
    return gateMarkup({ ...scene, wordless: true }, whole, 'gate', shownIce(act).length)
  }
  const size = gateSize(act.damage?.hand ?? 0)
  return cardMarkup({
    ...{ id: 'gate', ...size, art: null, name: null, colour: colours.runner, side: 'runner' },
  })
}

export const isBroken = (act: StoryAct, n: number): boolean => shownIce(act)[n]?.broken ?? true

/** The Runner whose run it is, or who takes the damage. */
const runnerIn = ({ story: { act, seats } }: StoryScene): StorySeat | undefined =>
  act?.run || act?.kind === 'damage'
    ? seats.find(({ id, side }) => side === 'runner' && id === act.seat)
    : undefined

/** The face of a seat. */
export const seatFace = (scene: StoryScene, { id, side }: StorySeat, size: number): string =>
  faceMarkup({
    ...{ id: `f${id}${size}`, name: scene.seatName(id), side, size },
    picture: scene.faces[id] ?? null,
  })

export const runnerPuck = (scene: StoryScene): string | null => {
  const runner = runnerIn(scene)
  if (!runner) return null
  const { id, side } = runner
  const face = { id: 'puck', name: scene.seatName(id), side, size: 92, picture: scene.faces[id] ?? null }
  return puckMarkup(face)
}

/** What is in the middle of it all: the agenda, or what did the damage. */
export const prizeMarkup = (scene: StoryScene, act: StoryAct): string => {
  const { card } = act
  const isDamage = act.kind === 'damage'
  if (isDamage && card === null) return pulseMarkup(0)
  const colour = colourOf(act, scene.story.seats.find(({ id }) => id === act.seat)?.side)
  const drawn = cardMarkup({
    ...{ id: 'prize', ...agenda, art: artOf(scene, card), colour, side: 'corp' },
    name: card === null || scene.wordless ? null : scene.cardName(card),
    ...(act.points > 0 && card !== null && { points: act.points }),
  })
  return isDamage ? `${drawn}${pulseMarkup(84)}` : drawn
}

/** Angles of light: none through the name of the fort, nor through what is below. */
const rays = Array.from({ length: 14 }, (_, n) => (n / 14) * Math.PI * 2).filter(
  (angle) => Math.abs(Math.sin(angle)) < 0.95,
)

/** Waves of a score have eight sides, as everything of the Corp; a liberation shines. */
const glowMarkup = (act: StoryAct, colour: string): string => {
  if (act.kind === 'score') {
    return [150, 190, 234]
      .map((r, n) => {
        const c = r * 0.41
        return `<path d="M${-c} ${-r}H${c}L${r} ${-c}V${c}L${c} ${r}H${-c}L${-r} ${c}V${-c}Z" fill="none" stroke="${colour}" stroke-opacity="${0.5 - n * 0.14}" stroke-width="4"/>`
      })
      .join('')
  }
  if (act.kind === 'damage') return ''
  return rays
    .map((a) => {
      const [cos, sin] = [Math.cos(a), Math.sin(a)]
      return `<path d="M${cos * 150} ${sin * 170}L${cos * 214} ${sin * 236}" stroke="${colour}" stroke-opacity=".34" stroke-width="5"/>`
    })
    .join('')
}

/** A pulse that goes flat. */
const pulseMarkup = (y: number): string =>
  `<path d="M-250 ${y}H-120L-98 ${y - 30}L-76 ${y + 64}L-50 ${y - 98}L-24 ${y + 44}L-8 ${y}H228" fill="none" stroke="${colours.danger}" stroke-width="7" stroke-linejoin="round"/>`

/** The fort, without what was in it. */
export const fortMarkup = (scene: StoryScene, act: StoryAct): string => {
  const colour = colourOf(act, scene.story.seats.find(({ id }) => id === act.seat)?.side)
  const caption =
    act.fort === null || scene.wordless
      ? ''
      : textMarkup(act.fort, { x: 0, y: -vault.h / 2 - 24, size: 24, fill: colours.pale, anchor: 'middle' })
  return `${vaultMarkup(vault.w, vault.h, colours.corp)}${glowMarkup(act, colour)}${caption}`
}

const hiddenIce = (act: StoryAct, wordless = false): string => {
  const more = act.ice.length - shownIce(act).length
  return more === 0 || wordless
    ? ''
    : textMarkup(`+${more} more`, { x: 52, y: laneY - 112, size: 22, fill: colours.pale })
}

/** What stands on the way: ice, or outside of a run the cards lost to the damage. */
const standing = (scene: StoryScene, act: StoryAct): string[] =>
  act.kind === 'damage' && !act.run
    ? burnedMarkup(act.damage?.hand ?? 0)
    : shownIce(act).map((ice, n) => gateMarkup(scene, ice, `g${n}`, shownIce(act).length))

const trailMarkup = (act: StoryAct): string =>
  act.run
    ? `<path d="M0 ${laneY}H${puckX}" stroke="${colours.runner}" stroke-width="7"/><path d="M0 ${laneY}H${puckX}" stroke="${colours.runner}" stroke-width="22" stroke-opacity=".18"/>`
    : ''

/** The lane in the order in which it is drawn: the fort, what stands on the way, who comes. */
const laneParts = (scene: StoryScene, act: StoryAct): string[] => {
  const puck = runnerPuck(scene)
  const gates = standing(scene, act)
  const places = gatePlaces(gates.length, puck !== null)
  const line = act.run
    ? ''
    : `<path d="M40 ${laneY}H${vault.x - vault.w / 2 - 16}" stroke="${colours.line}" stroke-width="4" stroke-dasharray="14 10"/>`
  const fort = isAtIce(act) ? '' : placed(fortMarkup(scene, act), vault.x, vault.y)
  const drawn = gates.map((gate, n) => placed(gate, places[n] ?? 0, laneY))
  return [
    `${line}${fort}${hiddenIce(act, scene.wordless)}`,
    ...drawn,
    `${trailMarkup(act)}${leadMarkup(scene, puck, gates.length)}${handMarkup(act)}`,
    placed(prizeMarkup(scene, act), vault.x, vault.y),
  ]
}

const laneMarkup = (scene: StoryScene, act: StoryAct): string => laneParts(scene, act).join('')

/** Who is before the fort: the Runner, or the Corp where nothing else stands. */
const leadMarkup = (scene: StoryScene, puck: string | null, gates: number): string => {
  if (puck) return placed(puck, puckX, laneY)
  const corp = scene.story.seats.find(({ id }) => id === scene.story.act?.seat)
  return corp && gates === 0 ? placed(seatFace(scene, corp, 150), 560, laneY) : ''
}

/** A player: face, name, points as stars and as a number. */
export const partyMarkup = (scene: StoryScene, seat: StorySeat): string => {
  const { story, seatName } = scene
  const won = story.winners.includes(seat.id)
  const stars = Math.max(story.toWin, seat.points)
  const step = Math.min(24, 250 / stars)
  const row = Array.from({ length: stars }, (_, n) =>
    starMarkup(n * step, 0, Math.min(20, step), n < seat.points),
  )
  return `${placed(seatFace(scene, seat, 82), 41, 0)}${textMarkup(shortened(seatName(seat.id), 19), { x: 100, y: -4, size: 31, fill: won ? colours.gold : colours.text })}<g transform="translate(110 24)">${row.join('')}</g>${textMarkup(String(seat.points), { x: 500, y: 20, size: 60, fill: colours[seat.side], anchor: 'end' })}`
}

/** Letters to a line. The more there are, the smaller they are. */
const lineLengths = [64, 70, 76, 84]

/** All of the sentence, in two lines as long as it is no longer than a sentence may be. */
const sentenceMarkup = (sentence: string): string => {
  const length = lineLengths.find((most) => wrapLines(sentence, most).length <= 2) ?? Math.max(...lineLengths)
  const size = Math.floor((33 * 64) / length)
  return wrapLines(sentence, length)
    .map((line, n) => textMarkup(line, { x: 52, y: 54 + n * 40, size, fill: colours.text }))
    .join('')
}

const glowColour = ({ story }: StoryScene): string => {
  const side = story.seats.find(({ id }) => story.winners.includes(id))?.side
  return story.act?.kind === 'damage' ? colours.danger : side ? colours[side] : colours.pale
}

/** What stands around the lane: both players, and the sentence. */
const frameParts = (scene: StoryScene): string[] => {
  const parties = scene.story.seats.map((seat, n) => placed(partyMarkup(scene, seat), 52 + n * 590, 566))
  return [
    `<path d="M0 506H${width}V${height}H0Z" fill="${colours.ground}" fill-opacity=".78"/>${parties.join('')}<rect y="${height - 6}" width="${width}" height="6" fill="${glowColour(scene)}"/>`,
    `${sentenceMarkup(scene.sentence)}${textMarkup('Datafort', { x: 52, y: 488, size: 22, fill: colours.pale })}`,
  ]
}

/** Whether there is a picture of it: of one act at a table of two. */
export const hasPicture = ({ story: { act, teams } }: Pick<StoryScene, 'story'>): boolean =>
  act !== null && !teams

/** The whole picture with its sentence and both players; null without an act to show. */
export const storyPicture = (scene: StoryScene): string | null => {
  const { act } = scene.story
  if (!act || !hasPicture(scene)) return null
  const title = `<title>${escapeMarkup(scene.sentence)}</title>`
  const ground = `${title}${fontStyle(scene.font)}${backdropMarkup(glowColour(scene))}`
  return svgMarkup(`${ground}${laneMarkup(scene, act)}${frameParts(scene).join('')}`)
}

/** The parts of the whole picture in the order in which they come. */
export const movingParts = (scene: StoryScene): { glow: string; parts: string[] } => {
  const { act } = scene.story
  return { glow: glowColour(scene), parts: [...(act ? laneParts(scene, act) : []), ...frameParts(scene)] }
}

export const lane = { y: 100, h: 424 }

/** The lane alone, for a page that says the rest itself. */
export const lanePicture = (drawn: StoryScene): string | null => {
  const scene = { ...drawn, wordless: true }
  const { act } = scene.story
  if (!act || !hasPicture(scene)) return null
  const inner = `${fontStyle(scene.font)}${backdropMarkup(glowColour(scene))}${laneMarkup(scene, act)}`
  return svgMarkup(inner, { x: 0, w: width, ...lane })
}

/** The cards whose art a picture needs. */
export const cardsInPicture = ({ act }: GameStory): string[] => {
  const cards = act ? [act.card, ...shownIce(act).map(({ card }) => card)] : []
  return [...new Set(cards.flatMap((card) => (card === null ? [] : [card])))]
}
