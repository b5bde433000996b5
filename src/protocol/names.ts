/** Names that people give: of themselves, decks, packs and events. */
import { z } from 'zod'

/** What is not seen, or turns the direction of what stands around it: also letters that are blank, and marks heaped up. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800<>]|\p{M}{4}/u

/** The name with what may not be in it left out, cut to at most so many characters; nothing where nothing is left. */
export const tidyName = (name: string, max: number): string => {
  const seen = Array.from(name).filter((letter) => !unseen.test(letter))
  const tidy = seen
    .join('')
    .replace(/(\p{M})\p{M}{3,}/gu, '$1')
    .trim()
  // Half a letter is none.
  return tidy
    .slice(0, max)
    .replace(/\p{Cs}/gu, '')
    .trim()
}

/** A name of at most so many characters, all of which can be seen. */
export const visibleName = (max: number, what = 'A name') =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((name) => !unseen.test(name), `${what} must have 1 to ${max} visible characters.`)

/** What the names of bots end with, and no other name. */
export const botMark = ' [bot]'
export const isBotName = (name: string): boolean => name.endsWith(botMark)
/** Does a name look as if it had the mark? */
export const looksLikeBotMark = (name: string): boolean =>
  /[[({<⟨«‹〔【［（]\W*b[o0]ts?\W*$/iu.test(name.normalize('NFKC'))

/** A text of at most so many characters, perhaps of several lines; nothing in it that is not seen. */
export const visibleText = (max: number, what: string) =>
  z
    .string()
    .trim()
    .max(max, `${what} may have at most ${max} characters.`)
    .refine(
      (text) => !/[^\P{C}\n\t\r]|\p{Default_Ignorable_Code_Point}|\p{M}{4}/u.test(text),
      `${what} may have visible characters only.`,
    )
