/** Which of the cards that are shown are on the stage, and which beside it. */
import type { Scene } from '../director/scene.ts'
import type { SceneCard } from '../director/scene-cards.ts'
import type { CardView, View } from '../state/types.ts'

/** `view` is null once the large card is no longer among those the table shows. `row`: the cards to choose from. */
export type CardsOnStage = { large: SceneCard; view: CardView | null; row: readonly CardView[] }

/**
 * The large card is the one picked, else one that can be answered, else the last. While this run's card is still
 * seen the table may already show those of the next run: they wait for their own stage. Null: nothing is shown.
 */
export const cardsOnStage = (
  scene: Pick<Scene, 'state' | 'cards'>,
  shown: readonly CardView[],
  { picked, hasOption }: { picked: string | null; hasOption: (handle: string) => boolean },
): CardsOnStage | null => {
  const row = scene.state === 'vault' && shown.some((card) => isIn(scene.cards, card)) ? shown : []
  const wanted =
    row.find(({ handle }) => handle === picked) ?? row.find(({ handle }) => hasOption(handle)) ?? row.at(-1)
  const large = scene.cards.findLast(({ handle }) => handle === wanted?.handle) ?? scene.cards.at(-1)
  if (!large) return null
  return { large, view: wanted?.handle === large.handle ? (wanted ?? null) : null, row }
}

const isIn = (cards: readonly SceneCard[], { handle }: CardView): boolean =>
  cards.some((card) => card.handle === handle)

/**
 * Cards that are shown, except those on the stage: the accessed ones, and ice from elsewhere. `under`: the stage
 * that they would lie over, on a phone. A score needs it whole, and is soon over.
 */
export const shownOffStage = (
  { shown, run }: Pick<View, 'shown' | 'run'>,
  under: Pick<Scene, 'cause'> | null,
): CardView[] =>
  run?.successful || under?.cause === 'score' ? [] : shown.filter(({ handle }) => handle !== run?.ice)
