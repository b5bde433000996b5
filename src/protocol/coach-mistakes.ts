/**
 * The fourteen mistakes that the coach looks for. The names are stored. `src/automa/coach` has the detector of
 * each, which says what it is.
 */
export const coachMistakes = [
  'thin-run',
  'no-way-in',
  'needless-break',
  'spent-before-trace',
  'tag-left',
  'rd-unseen',
  'rich-gain',
  'overdrawn',
  'open-agenda',
  'advanced-broke',
  'useless-rez',
  'missed-rez',
  'hoarded',
  'viruses',
] as const
export type CoachMistake = (typeof coachMistakes)[number]
