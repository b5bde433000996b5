/** Cubes as text: what a person types, and what is exported. */
import { readLists } from '../../decks/import/read-lists.ts'
import type { LineProblem } from '../../decks/import/tally.ts'
import {
  type CubeProblem,
  cubeCopies,
  cubeProblem,
  cubeShare,
  cubeSizes,
  withoutVitals,
} from '../../limited/cube.ts'
import type { PoolLine } from '../../limited/pool.ts'
import { mergeLines } from '../../protocol/deck-lines.ts'
import { toCardPool } from '../card-inspector/pool-of.ts'
import type { CardsById } from '../net/queries.ts'
import { sideName } from '../state/words.ts'

/** Characters of a text that is read as a cube. */
export const maxCubeText = 48_000

type ReadCube = { name: string | null; cards: PoolLine[]; problems: LineProblem[] }

/** A text may have several lists, as of both sides: they are one cube. */
export function readCube(text: string, cards: CardsById): ReadCube {
  if (text.trim() === '') return { name: null, cards: [], problems: [] }
  const lists = readLists(text, toCardPool(cards))
  return {
    name: lists[0]?.name ?? null,
    cards: mergeLines(lists.flatMap((list) => list.cards)),
    problems: lists.flatMap(({ problems }) => problems),
  }
}

/** Why a list is no cube, in a sentence; null if it is one. */
export function cubeProblemText(lines: readonly PoolLine[], cards: CardsById): string | null {
  const problem = cubeProblem(withoutVitals(lines))
  return problem && sentence(problem, cards)
}

function sentence(problem: CubeProblem, cards: CardsById): string {
  switch (problem.kind) {
    case 'size':
      return `A cube has ${cubeSizes.min} to ${cubeSizes.max.toLocaleString('en')}.`
    case 'side':
      return `${problem.percent}% are ${sideName(problem.side)} cards; at least ${cubeShare}% are needed.`
    case 'copies':
      return `“${cards.get(problem.card)?.name ?? problem.card}” is there ${problem.copies} times; ${cubeCopies} are allowed.`
  }
}
