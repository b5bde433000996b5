/** Fetches the parts of a picture to share, and renders its SVG to a PNG on a canvas. */
import { art } from 'virtual:art'
import type { ShareCard } from '../../../protocol/share-card.ts'
import type { StoryArt } from '../../../story/kit.ts'
import font from '../../fonts/chakra-petch-latin-700-normal.woff2?url'

const dataUrl = async (address: string): Promise<string | null> => {
  try {
    const reply = await fetch(address)
    if (!reply.ok) return null
    const blob = await reply.blob()
    return await new Promise((done) => {
      const reader = new FileReader()
      reader.onload = () => done(typeof reader.result === 'string' ? reader.result : null)
      reader.onerror = () => done(null)
      reader.readAsDataURL(blob)
    })
  } catch {
    return null
  }
}

const layersOf = async (card: string): Promise<StoryArt | null> => {
  const [ground, glyph] = await Promise.all([
    dataUrl(`${art}/${card}.ground.svg`),
    dataUrl(`${art}/${card}.glyph.svg`),
  ])
  return ground && glyph ? { ground, glyph } : null
}

/** Drawn faces by seat; those that cannot be fetched are made from the name. */
export const facesAt = async (
  addresses: Readonly<Record<string, string>>,
): Promise<Record<string, string>> => {
  const found = await Promise.all(
    Object.entries(addresses).map(async ([seat, address]) => [seat, await dataUrl(address)] as const),
  )
  return Object.fromEntries(found.flatMap(([seat, face]) => (face === null ? [] : [[seat, face]])))
}

/** The art of cards by id; those that cannot be fetched are left out. */
export const artOfCards = async (cards: readonly string[]): Promise<Record<string, StoryArt>> => {
  const found = await Promise.all(cards.map(async (card) => [card, await layersOf(card)] as const))
  return Object.fromEntries(found.flatMap(([card, layers]) => (layers ? [[card, layers]] : [])))
}

/** The display font as a data URL: a picture cannot use the fonts of the page. */
export const pictureFont = (): Promise<string | null> => dataUrl(font)

export const svgUrl = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`

/** Throws if this browser cannot draw it. */
const imageOf = async (svg: string, width: number, height: number): Promise<HTMLImageElement> => {
  const image = new Image(width, height)
  image.src = svgUrl(svg)
  await image.decode()
  return image
}

/** A drawing as pixels: drawn again and again, an image of an SVG would be rendered each time. */
export const pixelsOf = async (svg: string, width: number, height: number): Promise<HTMLCanvasElement> => {
  const image = await imageOf(svg, width, height)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  return canvas
}

/** A picture as a data URL of a PNG. Throws if this browser cannot draw it. */
export const pngOf = async (svg: string, width: number, height: number): Promise<string> =>
  (await pixelsOf(svg, width, height)).toDataURL('image/png')

export const lootOf = async (cards: readonly string[]): Promise<ShareCard['loot']> => {
  const found = await artOfCards(cards)
  return cards.flatMap((card) => found[card] ?? [])
}

/** The picture as a file for other programs. */
export const fileOf = (picture: string, name: string): File => {
  const bytes = Uint8Array.from(atob(picture.slice(picture.indexOf(',') + 1)), (each) => each.charCodeAt(0))
  return new File([bytes], name, { type: 'image/png' })
}
