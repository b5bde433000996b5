/** What limited play refuses, in sentences. */
import type { CardPool } from '../decks/pool.ts'
import { type CubeProblem, cubeCopies, cubeShare, cubeSizes, packSize } from '../limited/cube.ts'
import type { PickRefusal } from '../limited/draft.ts'
import type { PoolProblem } from '../limited/pool.ts'
import { type ProductId, productOf } from '../limited/products.ts'
import type { ErrorCode } from '../protocol/errors.ts'
import { badRequestError, RefusedError } from '../shared/refusal.ts'
import { sideNames } from '../shared/side-names.ts'
import { JournalDeleted } from '../store/contract.ts'

export const runNotFoundError = (): RefusedError => new RefusedError('not-found', 'Run not found.')
/** The outcome of a write; a run that was removed meanwhile is not found. */
export const unlessRemoved = <T>(write: Promise<T>, missing = runNotFoundError): Promise<T> =>
  write.catch((err: unknown) => {
    throw err instanceof JournalDeleted ? missing() : err
  })

export const podNotFoundError = (): RefusedError => new RefusedError('not-found', 'Pod not found.')
export const runOverError = (): RefusedError =>
  new RefusedError('run-over', 'This run is over. Start a new one from the limited page.')
export const draftDamagedError = (): RefusedError =>
  new RefusedError('draft-damaged', 'The saved draft is damaged and cannot be read.')

/** Others have entered something first, again and again. */
export const draftBusyError = (): RefusedError =>
  new RefusedError('unavailable', 'This draft is too busy. Try again.')

/** Decks of an older version cannot be saved (L39). */
export const poolMovedError = (): RefusedError =>
  new RefusedError('pool-moved', 'Your decks were changed on another page. The newer ones stay.')

type Cramped = { product: ProductId; rarity: string; cards: number; needed: number }

/** Boosters of this kit could not be filled without a card twice (L13). */
export function kitTooLargeError(
  kit: readonly ProductId[],
  { product, rarity, cards, needed }: Cramped,
): RefusedError {
  const { name } = productOf(product)
  const count = kit.filter((each) => each === product).length
  return new RefusedError(
    'kit-too-large',
    `There are ${cards} ${rarity} cards of a side; ${count} ${name} boosters need ${needed}, and no booster holds a card twice. Take fewer of them.`,
  )
}

type Smallness = { seats: number; boosters: number; cards: number; min: number }

/** A cube is dealt without putting back; at least `min` boosters a seat are drafted. */
export function cubeTooSmallError({ seats, boosters, cards, min }: Smallness): RefusedError {
  const possible = Math.floor(cards / (seats * packSize))
  const most = Math.floor(cards / (min * packSize))
  const instead =
    possible >= min ? `${possible} boosters are possible` : `with ${min} boosters ${most} seats are possible`
  return new RefusedError(
    'cube-too-small',
    `The cube holds ${cards} cards; ${seats} seats × ${boosters} boosters need ${seats * boosters * packSize}: ${instead}.`,
  )
}

/** Why a list is no cube. */
export function invalidCubeError(problem: CubeProblem, pool: CardPool): RefusedError {
  switch (problem.kind) {
    case 'size': {
      const { min, max } = cubeSizes
      const text = `A cube has ${min} to ${max.toLocaleString('en')} cards beside vitals; this list has ${problem.cards}.`
      return problem.cards < min ? new RefusedError('cube-too-small', text) : badRequestError(text)
    }
    case 'copies': {
      const name = pool.get(problem.card)?.name ?? problem.card
      return badRequestError(
        `A cube has at most ${cubeCopies} copies of a card; “${name}” is there ${problem.copies} times.`,
      )
    }
    case 'side':
      return new RefusedError(
        'cube-one-sided',
        `Only ${problem.percent} % of the cube’s cards are ${sideNames[problem.side]} cards. Add more: at least ${cubeShare} % are needed.`,
      )
  }
}

const pickRefusals: Record<PickRefusal, string> = {
  'pick-decided': 'You have already taken another card from this pack. Reload the page.',
  'not-in-pack': 'That card is not in your pack. Reload the page.',
  'no-pack': 'You have no such pack to pick from now. Reload the page.',
}
export const draftPausedError = (): RefusedError =>
  new RefusedError('paused', 'The draft is paused. Your next pack comes when the pause is over.')
export const pickRefusedError = (code: PickRefusal): RefusedError =>
  new RefusedError(code, pickRefusals[code])

/** Why a deck cannot be made of the pool. */
export function poolRefusedError(problems: readonly PoolProblem[], pool: CardPool): RefusedError {
  const nameOf = (card: string) => pool.get(card)?.name ?? card
  const reasons = problems.map((problem) =>
    problem.code === 'not-in-your-pool'
      ? `“${nameOf(problem.card)}”: your pool has ${problem.has}, the deck ${problem.wanted}.`
      : `“${nameOf(problem.card)}” is lent for a deck of exactly 45 cards only; ${problem.own} are your own.`,
  )
  const code: ErrorCode = problems[0]?.code ?? 'bad-deck'
  return new RefusedError(code, 'This deck cannot be made of your pool.', reasons)
}
