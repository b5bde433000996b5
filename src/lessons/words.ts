/** The words of the game, each explained in a sentence or two of our own. */
export const glossary = {
  action: 'What you spend in your turn: the Corp has three, the Runner four. Each does one thing.',
  'advancement counter':
    'Put on a card by advancing it, for an action and a bit. An agenda needs as many as its difficulty.',
  agenda:
    'What both sides fight for. The Corp scores it by advancing it; the Runner liberates it by accessing it.',
  archives: 'The Corp’s trash. Cards the Runner has not seen lie face down in it.',
  bit: 'Money. Almost everything costs some.',
  'brain damage': 'Trashes a random card from the Runner’s hand, and lowers the hand size by one for good.',
  breaker: 'A program that breaks subroutines of ice: of the kinds it names, if it is strong enough.',
  fort: 'A place where the Corp keeps cards: HQ, R&D, Archives, and as many more as it creates.',
  flatlined: 'The Runner took more damage than there were cards in hand, and loses.',
  hq: 'The Corp’s hand. A successful run accesses one random card of it.',
  ice: 'Guards in front of a fort. Face down until the Corp pays to rez it when the Runner comes.',
  'jack out': 'Leave a run, after passing a piece of ice.',
  link: 'The Runner’s defence against a trace, built with a base link card.',
  'meat damage':
    'Trashes a random card from the Runner’s hand for each point. It mostly threatens tagged Runners.',
  mu: 'Memory units. The Runner has four, and programs take them up.',
  'net damage': 'Trashes a random card from the Runner’s hand for each point. Ice and traps deal it.',
  node: 'A Corp card in a fort that works for the Corp once it is rezzed.',
  points: 'Agenda points. Seven win the game, for either side.',
  'r&d':
    'The Corp’s deck. A successful run accesses its top card. A Corp that must draw from an empty R&D loses.',
  rez: 'Pay for a face-down Corp card and turn it face up. From then on it works.',
  run: 'The Runner’s attack on a fort, through its ice from the outside in.',
  stack: 'The Runner’s deck.',
  strength:
    'A breaker needs at least the strength of the ice. Strength paid for lasts until the encounter ends.',
  subroutine: 'One line of what a piece of ice does. Unbroken subroutines resolve.',
  tag: 'The Corp knows where the Runner is. Some cards work only against a tagged Runner. Removing a tag costs an action and 2 bits.',
  trace:
    'Both sides choose bits in secret. If the Corp’s are at least the Runner’s link, the trace succeeds.',
  virus:
    'A program that places counters after successful runs. The Corp purges them all by forgoing three actions.',
} as const satisfies Record<string, string>

export type GlossaryTerm = keyof typeof glossary

const forms: Readonly<Record<string, GlossaryTerm>> = {
  actions: 'action',
  advancement: 'advancement counter',
  advancements: 'advancement counter',
  advanced: 'advancement counter',
  agendas: 'agenda',
  bits: 'bit',
  breakers: 'breaker',
  forts: 'fort',
  rezzed: 'rez',
  runs: 'run',
  subroutines: 'subroutine',
  tagged: 'tag',
  tags: 'tag',
  viruses: 'virus',
  'jacking out': 'jack out',
}

const isTerm = (word: string): word is GlossaryTerm => Object.hasOwn(glossary, word)

/** The term that a word of a sentence stands for, in any form; null for all other words. */
export const termOf = (word: string): GlossaryTerm | null => {
  const plain = word.toLowerCase()
  return isTerm(plain) ? plain : (forms[plain] ?? null)
}

const known = [...Object.keys(glossary), ...Object.keys(forms)].sort((a, b) => b.length - a.length)
const pattern = new RegExp(`(?<![\\w’])(${known.join('|')})(?![\\w’])`, 'gi')

export type LessonTextPart = { text: string; term: GlossaryTerm | null }

/** Splits a sentence into parts; each term is explained once, where it first occurs. */
export const inParts = (sentence: string): LessonTextPart[] => {
  const met = new Set<GlossaryTerm>()
  return sentence.split(pattern).flatMap((text): LessonTextPart[] => {
    const term = termOf(text)
    const isNew = term !== null && !met.has(term)
    if (term) met.add(term)
    return text === '' ? [] : [{ text, term: isNew ? term : null }]
  })
}
