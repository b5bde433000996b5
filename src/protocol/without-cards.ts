/** The people of the ladder (`src/automa/people`). A seat that one of them plays has the id as its pack. */
const people: readonly string[] = [
  'pim',
  'bernt',
  'rosa',
  'nadir',
  'greet',
  'ifeoma',
  'haewon',
  'tavita',
  'wren',
  'vartan',
]

export const isPerson = (pack: string): boolean => people.includes(pack)

/** Opponents without AI cards, which play any seat by judgement or by thinking, from any moment on. */
export const withoutCards = (pack: string): boolean =>
  pack === 'sparring' || pack === 'thinking' || isPerson(pack)
