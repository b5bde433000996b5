/** Words for past deeds in conditions and amounts. */
import type { Deed } from '../../../engine/language/index.ts'
import { unsayable } from './unsayable.ts'
import { a, noun, plural, rival, type WordingContext } from './words.ts'

const times = ({ who, when }: Deed, wording: WordingContext): string => {
  if (when === 'turn') return ' this turn'
  if (when === 'run') return wording.inRun ? ' in it' : ' in the run'
  if (when === 'game') return ' this game'
  return who === 'you' ? ' in your last turn' : ' in their last turn'
}

const doer = ({ who }: Deed, wording: WordingContext): string => (who === 'you' ? 'you' : rival(wording))

/** The deed and its object: "attempted a run", "trashed any nodes". */
const done = ({ what, when, filter }: Deed): string => {
  const card = (plain: string): string => a(noun(filter ?? {}, plain))
  switch (what) {
    case 'run':
      return `${when === 'game' ? 'has ' : ''}attempted a run`
    case 'rez':
      return `rezzed ${card('card')}`
    case 'install':
      return `installed ${card('card')}`
    case 'trash':
      return `trashed ${card('card')}`
    case 'steal':
      return `liberated ${card('agenda')}`
    case 'tag':
      return 'received a tag'
    case 'noise':
      return 'used a Noisy icebreaker'
    case 'trace':
      return 'were traced'
  }
}

/** "the Runner trashed a node in their last turn". */
export const deedClause = (deed: Deed, wording: WordingContext): string => {
  if (deed.what === 'trace') return `a trace was attempted${times(deed, wording)}`
  return `${doer(deed, wording)} ${done(deed)}${times(deed, wording)}`
}

/** "you used no Noisy icebreaker in the run". */
export const noDeed = (deed: Deed, wording: WordingContext): string => {
  const { what, filter = {} } = deed
  const then = times(deed, wording)
  if (what === 'trace') return `no trace was attempted${then}`
  if (what === 'noise') return `${doer(deed, wording)} used no Noisy icebreaker${then}`
  if (what === 'install') return `${doer(deed, wording)} installed no ${noun(filter)}${then}`
  return unsayable(`there is no sentence for never having done this: ${what}`)
}

/** What is counted: "run the Runner attempted in their last turn". */
export const perDeed = (deed: Deed, of: 'advancement' | undefined, wording: WordingContext): string => {
  const { what, filter = {} } = deed
  const who = doer(deed, wording)
  const then = times(deed, wording)
  if (what === 'steal' && of === 'advancement')
    return `advancement counter there was on the ${plural(noun(filter, 'agenda'))} ${who} liberated${then}`
  if (of !== undefined) return unsayable(`advancement counters are not counted for this deed: ${what}`)
  if (what === 'run') return `run ${who} attempted${then}`
  if (what === 'rez') return `${noun(filter)} ${who} rezzed${then}`
  return unsayable(`there is no sentence for each time this was done: ${what}`)
}
