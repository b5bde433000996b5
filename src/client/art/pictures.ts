/** A card's picture as two layers for CSS: `--ground` covers, `--glyph` is contained. */

import { art } from 'virtual:art'
import type { CSSProperties } from 'react'
import type { Side } from '../state/types.ts'

type Layers = CSSProperties & { '--ground': string; '--glyph'?: string }

/** The addresses of a card's two layers. */
export const pictureOf = (card: string): { ground: string; glyph: string } => ({
  ground: `${art}/${card}.ground.svg`,
  glyph: `${art}/${card}.glyph.svg`,
})

/** Begins to load a card's picture, so that it is there with the card. */
export const loadPicture = (card: string): void => {
  for (const address of Object.values(pictureOf(card))) new Image().src = address
}

/** The layers of a card's face. */
export const cardLayers = (card: string): Layers => ({
  '--ground': `url("${art}/${card}.ground.svg")`,
  '--glyph': `url("${art}/${card}.glyph.svg")`,
})

/** The layers of a side's card back. */
export const backOf = (side: Side): Layers => ({ '--ground': `url("${art}/back-${side}.svg")` })
