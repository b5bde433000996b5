/** Names that users choose: of themselves, decks, packs and events. */
import { z } from 'zod'

/**
 * Characters that are invisible or change the direction of the text around them, blank letters included, and
 * stacks of four or more marks.
 */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800<>]|\p{M}{4}/u

/** Removes what a name may not contain and cuts it to `max` characters; may return an empty string. */
export const tidyName = (name: string, max: number): string => {
  const seen = Array.from(name).filter((letter) => !unseen.test(letter))
  const tidy = seen
    .join('')
    .replace(/(\p{M})\p{M}{3,}/gu, '$1')
    .trim()
  // The cut can leave half a surrogate pair.
  return tidy
    .slice(0, max)
    .replace(/\p{Cs}/gu, '')
    .trim()
}

/** A name of at most `max` visible characters. */
export const visibleName = (max: number, what = 'A name') =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((name) => !/[<>]/.test(name), `${what} must not contain < or >.`)
    .refine((name) => !unseen.test(name), `${what} must have 1 to ${max} visible characters.`)

/** Every bot's name ends with it, and no other name does. */
export const botMark = ' [bot]'
export const isBotName = (name: string): boolean => name.endsWith(botMark)
/** Whether a name imitates the bot mark. */
export const looksLikeBotMark = (name: string): boolean =>
  /[[({<⟨«‹〔【［（]\W*b[o0]ts?\W*$/iu.test(name.normalize('NFKC'))

/** A text of at most `max` characters, perhaps with several lines, without invisible characters. */
export const visibleText = (max: number, what: string) =>
  z
    .string()
    .trim()
    .max(max, `${what} may have at most ${max} characters.`)
    .refine(
      (text) => !/[^\P{C}\n\t\r]|\p{Default_Ignorable_Code_Point}|\p{M}{4}/u.test(text),
      `${what} may have visible characters only.`,
    )
