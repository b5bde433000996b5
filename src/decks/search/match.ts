import type { CardInfo } from '../../protocol/http.ts'
import { kindsBroken } from '../ice-kinds.ts'
import type { Comparison, NumberField, SearchExpression, TextField, WordField } from './find.ts'

/** Removes accents and case, so that a search without them finds cards too. */
const foldAccents = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'").toLowerCase()

/** Whether a card matches. */
export function matchesCard(find: SearchExpression, card: CardInfo): boolean {
  if ('all' in find) return find.all.every((part) => matchesCard(part, card))
  if ('any' in find) return find.any.some((part) => matchesCard(part, card))
  if ('not' in find) return !matchesCard(find.not, card)
  if ('holds' in find) return textsOf(card)[find.field].includes(foldAccents(find.holds))
  if ('is' in find) return wordsOfField[find.field](card).includes(find.is)
  return comparesTo(fieldNumber[find.field](card), find.compare, find.to)
}

type SearchTexts = Record<TextField, string>
const texts = new WeakMap<CardInfo, SearchTexts>()

/** Cached, because the same cards are searched at every keystroke. */
function textsOf(card: CardInfo): SearchTexts {
  const known = texts.get(card)
  if (known) return known
  const name = foldAccents(card.name)
  const text = foldAccents(card.text.join('\n'))
  const keyword = foldAccents(card.keywords.join('\n'))
  const made = { name, text, keyword, word: [name, text, keyword, card.type].join('\n') }
  texts.set(card, made)
  return made
}

const wordsOfField: Record<WordField, (card: CardInfo) => readonly string[]> = {
  side: (card) => [card.side],
  type: (card) => [card.type],
  set: (card) => [card.set],
  is: (card) => [
    ...(card.unique ? ['unique'] : []),
    ...(card.keywords.includes('Region') ? ['region'] : []),
    ...(card.keywords.includes('Icebreaker') ? ['breaker'] : []),
  ],
  breaks: kindsBroken,
}

type PrintedNumber = number | 'X' | null
const fieldNumber: Record<NumberField, (card: CardInfo) => PrintedNumber> = {
  cost: (card) => card.cost,
  strength: (card) => card.strength,
  mu: (card) => card.mu,
  trash: (card) => card.trashCost,
  difficulty: (card) => card.difficulty,
  points: (card) => card.agendaPoints,
  rulings: (card) => card.rulings.length,
}

/** A card without such a number matches no comparison, not even "not equal". */
function comparesTo(printed: PrintedNumber, compare: Comparison, to: number | 'X'): boolean {
  if (printed === null) return false
  if (compare === '=') return printed === to
  if (compare === '!=') return printed !== to
  if (printed === 'X' || to === 'X') return false
  if (compare === '<') return printed < to
  if (compare === '<=') return printed <= to
  return compare === '>' ? printed > to : printed >= to
}
