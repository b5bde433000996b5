/** Which cards the stage shows of those accessed. */
import type { Scene } from '../director/scene.ts'
import type { SceneCard } from '../director/scene-cards.ts'
import type { CardView } from '../state/types.ts'

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
