/**
 * Rewrites text addressed to a player for others: "you have 3 actions" becomes "the Runner has 3 actions".
 */
import type { Side } from '../../../engine/view/types.ts'
import { capital } from './words.ts'

const names: Readonly<Record<Side, string>> = { corp: 'the Corp', runner: 'the Runner' }

/** Verbs with the same form for every person: modal and past forms. */
const UNCHANGED = /^(?:may|can|cannot|did|made|broke|\w+ed)$/
const IRREGULAR: Readonly<Record<string, string>> = { have: 'has', do: 'does', are: 'is' }

const conjugated = (verb: string): string => {
  if (UNCHANGED.test(verb)) return verb
  return IRREGULAR[verb] ?? `${verb}${/(?:s|sh|ch|x)$/.test(verb) ? 'es' : 's'}`
}

/** A word for the player, what precedes it, and the verb that may follow. */
const MENTION = /\b((?:to|costs) )?(yours|your|you)\b( \w+)?/gi

/** After the first mention the player is "they". */
const pronounFor = (word: string, isObject: boolean): string => {
  if (word === 'yours') return 'theirs'
  if (word === 'your') return 'their'
  return isObject ? 'them' : 'they'
}

/** The line of an ability as other players read it. */
export const ofSide = (line: string, side: Side): string => {
  let named = false
  return line.replace(MENTION, (_, before = '', found: string, after = '') => {
    const word = found.toLowerCase()
    const isObject = before !== ''
    const first = !named
    named = true
    const asFound = (said: string): string => (found === word ? said : capital(said))
    if (!first || word === 'yours') return `${before}${asFound(pronounFor(word, isObject))}${after}`
    const who = asFound(names[side])
    if (word === 'your') return `${before}${who}'s${after}`
    return `${before}${who}${isObject || after === '' ? after : ` ${conjugated(after.trim())}`}`
  })
}
