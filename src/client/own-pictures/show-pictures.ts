/**
 * Shows the user's own pictures on every card of the page: by one style sheet made in the browser, so that no
 * component knows of them. It names cards by `data-card`, which a card has only if its face is known.
 */
import { readStorage, writeStorage } from '../state/local-storage.ts'
import { savedPictures } from './picture-store.ts'

/** Whole faces where a card is shown in full, or only their art in the frames of this site. */
export type PictureMode = 'faces' | 'art'

/** Null while no pictures are shown. */
export const pictureModeNow = (): PictureMode | null => {
  const stored = readStorage('pictures')
  return stored === 'faces' || stored === 'art' ? stored : null
}

const sheet = new CSSStyleSheet()
let addresses: string[] = []

const addressOf = (file: Blob): string => {
  const address = URL.createObjectURL(file)
  addresses.push(address)
  return `url("${address}")`
}

const rulesFor = (card: string, mode: PictureMode, art: Blob, face: Blob | undefined): string => {
  const own = `[data-card="${CSS.escape(card)}"]`
  const rules = `${own}{--ground:${addressOf(art)} !important;--glyph:none !important}`
  if (mode === 'art' || !face) return rules
  return `${rules}
.card--full${own} .card__in{background:${addressOf(face)} center / 100% 100% no-repeat}
.card--full${own} .card__in > *{opacity:0}`
}

/** Applies what is stored and chosen; again after each change. */
export async function showPictures(): Promise<void> {
  const mode = pictureModeNow()
  const kept = mode ? await savedPictures() : new Map()
  const old = addresses
  addresses = []
  const rules = [...kept].map(([card, { art, face }]) => (mode && art ? rulesFor(card, mode, art, face) : ''))
  sheet.replaceSync(rules.join('\n'))
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  for (const address of old) URL.revokeObjectURL(address)
}

export function setPictureMode(mode: PictureMode | null): Promise<void> {
  writeStorage('pictures', mode ?? '')
  return showPictures()
}
