/** Rearranged ice. */
import type { Effect } from '../../../engine/language/index.ts'
import { rival, type WordingContext } from './words.ts'

type Rearrange = Extract<Effect, { op: 'rearrangeIce' }>

const iceOn: Readonly<Record<Rearrange['on'], string>> = {
  thisFort: 'the ice on this fort',
  yourForts: 'all your installed ice among the positions it has',
  runFort: 'the ice on that fort',
  lastFortRunOn: 'the ice on the last fort on which you made a successful run',
}

export function rearranged({ on, unseen, reversed }: Rearrange, wording: WordingContext): string {
  const ice = iceOn[on]
  if (reversed) return `turn round the order of ${ice}, so that the outermost becomes the innermost`
  if (!unseen) return `rearrange ${ice}`
  return `conceal all unrezzed ice that has been seen, then rearrange ${ice} while ${rival(wording)} looks away`
}
