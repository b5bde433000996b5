import type { CoachMistake } from '../../protocol/coach-mistakes.ts'
import { overdrawn, richGain } from './common-mistakes.ts'
import { advancedBroke, hoarded, missedRez, openAgenda, uselessRez, viruses } from './corp-mistakes.ts'
import type { Detector } from './detector.ts'
import { needlessBreak, noWayIn, thinRun } from './run-mistakes.ts'
import { rdUnseen, spentBeforeTrace, tagLeft } from './runner-mistakes.ts'

/** The detector of each mistake. Of several that one answer is, the first that costs enough is reported. */
export const DETECTORS: Readonly<Record<CoachMistake, Detector>> = {
  'thin-run': thinRun,
  'no-way-in': noWayIn,
  'needless-break': needlessBreak,
  'spent-before-trace': spentBeforeTrace,
  'tag-left': tagLeft,
  'rd-unseen': rdUnseen,
  'rich-gain': richGain,
  overdrawn,
  'open-agenda': openAgenda,
  'advanced-broke': advancedBroke,
  'useless-rez': uselessRez,
  'missed-rez': missedRez,
  hoarded,
  viruses,
}
