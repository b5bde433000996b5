/** Draws the share card: fetches its parts and renders the SVG to a PNG on a canvas. */
import { art } from 'virtual:art'
import { height, type ShareCard, shareCard, width } from '../../../protocol/share-card.ts'
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

const lootOf = async (card: string): Promise<ShareCard['loot']> => {
  const [ground, glyph] = await Promise.all([
    dataUrl(`${art}/${card}.ground.svg`),
    dataUrl(`${art}/${card}.glyph.svg`),
  ])
  return ground && glyph ? [{ ground, glyph }] : []
}

const drawSvg = async (svg: string): Promise<HTMLCanvasElement> => {
  const image = new Image(width, height)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvas
}

/** The picture as a data URL of a PNG. Throws if this browser cannot draw it. */
export const pictureOfResult = async (
  card: Omit<ShareCard, 'loot' | 'font'>,
  loot: readonly string[],
): Promise<string> => {
  const [face, ...pictures] = await Promise.all([dataUrl(font), ...loot.map(lootOf)])
  const canvas = await drawSvg(shareCard({ ...card, font: face ?? null, loot: pictures.flat() }))
  return canvas.toDataURL('image/png')
}

/** The picture as a file for other programs. */
export const fileOf = (picture: string, name: string): File => {
  const bytes = Uint8Array.from(atob(picture.slice(picture.indexOf(',') + 1)), (each) => each.charCodeAt(0))
  return new File([bytes], name, { type: 'image/png' })
}
