/** The words of the game, each explained in a sentence or two of our own. */
export const glossary = {
  action: 'What a turn is made of: the Corp has three, the Runner four. Each does one thing.',
  'advancement counter':
    'Put on a card by advancing it, for an action and a bit. An agenda needs as many as its difficulty.',
  agenda:
    'What both sides are after. The Corp scores it by advancing it; the Runner liberates it by accessing it.',
  archives: 'The Corp’s trash. What the Runner has not seen lies face down in it.',
  bit: 'Money. Almost everything costs some.',
  'brain damage': 'Takes a card, and makes the hand one smaller for good.',
  breaker: 'A program that breaks subroutines of ice: of the kinds it names, if it is strong enough.',
  fort: 'A place where the Corp keeps cards: HQ, R&D, Archives, and as many more as it opens.',
  flatlined: 'The Runner dies: damage exceeded the cards in hand.',
  hq: 'The Corp’s hand. Whoever breaks in sees one card of it, by chance.',
  ice: 'Guards in front of a fort. Face down until the Corp pays to rez it when the Runner comes.',
  'jack out': 'Leave a run, after passing a piece of ice.',
  link: 'What the Runner sets against a trace, with a base link card.',
  'meat damage': 'Takes a card of the Runner’s hand for each point. Mostly for those who are tagged.',
  mu: 'Memory. The Runner has four, and programs fill them.',
  'net damage': 'Takes a card of the Runner’s hand for each point. Ice and traps deal it.',
  node: 'A Corp card in a fort that works for the Corp once it is rezzed.',
  points: 'Agenda points. Seven win the game, for either side.',
  'r&d': 'The Corp’s deck. Whoever breaks in sees its top card; when it runs out, the Corp loses.',
  rez: 'Pay for a face-down Corp card and turn it face up. From then on it works.',
  run: 'The Runner’s attack on a fort, through its ice from the outside in.',
  stack: 'The Runner’s deck.',
  strength:
    'A breaker must have at least that of the ice. What is paid for it lasts until the encounter ends.',
  subroutine: 'One line of what ice does. Unbroken subroutines resolve.',
  tag: 'The Corp knows where the Runner is. Some cards strike only then; removing one costs an action and 2 bits.',
  trace:
    'Both choose bits in secret. If the Corp’s are no fewer than the Runner’s link, the Runner is found.',
  virus:
    'A program that leaves counters after good runs. The Corp clears them all by giving up three actions.',
} as const satisfies Record<string, string>

export type Term = keyof typeof glossary

const forms: Readonly<Record<string, Term>> = {
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

const isTerm = (word: string): word is Term => Object.hasOwn(glossary, word)

/** The term that a word of a sentence stands for, in any form; null for all other words. */
export const termOf = (word: string): Term | null => {
  const plain = word.toLowerCase()
  return isTerm(plain) ? plain : (forms[plain] ?? null)
}

const known = [...Object.keys(glossary), ...Object.keys(forms)].sort((a, b) => b.length - a.length)
const pattern = new RegExp(`(?<![\\w’])(${known.join('|')})(?![\\w’])`, 'gi')

export type Part = { text: string; term: Term | null }

/** Splits a sentence into parts; each term is explained once, where it first occurs. */
export const inParts = (sentence: string): Part[] => {
  const met = new Set<Term>()
  return sentence.split(pattern).flatMap((text): Part[] => {
    const term = termOf(text)
    const isNew = term !== null && !met.has(term)
    if (term) met.add(term)
    return text === '' ? [] : [{ text, term: isNew ? term : null }]
  })
}
