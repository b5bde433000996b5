import type { MouseEvent } from 'react'
import { useCardInspector } from '../card-inspector/card-inspector.tsx'
import { answersAtOnce } from '../state/choice.ts'
import type { OptionView } from '../state/types.ts'
import { useChoosing } from './current-decision.ts'
import { useMenu } from './menu.tsx'

/** For `data-acts`: what a press on this can choose; undefined if nothing. */
export const idsOf = (options: readonly OptionView[]): string | undefined =>
  options.map(({ id }) => id).join(' ') || undefined

type Thing = { title: string; options: OptionView[]; card: string | null }

const byTouch = (event: MouseEvent): boolean =>
  event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch'

/** A card in hand is inspected first; its options are beside it. */
const isInHand = (card: HTMLElement): boolean => card.closest('.hand') !== null

const inspectsFirst = (event: MouseEvent<HTMLElement>): boolean =>
  byTouch(event) || isInHand(event.currentTarget)

/**
 * What a click on a card or fort does: a single option is taken, several open a menu, none inspects the card.
 * In hand it always opens the menu; a second click takes a single option there. Touch has no hover, so even a
 * single option opens the menu, which also inspects the card.
 */
export const usePick = (thing: Thing): ((event: MouseEvent<HTMLElement>) => void) => {
  const { decision, take, busy } = useChoosing()
  const inspector = useCardInspector()
  const menu = useMenu()
  const { options, card, title } = thing
  return (event) => {
    const only = options.length === 1 ? options[0] : undefined
    const toggles = decision !== null && !answersAtOnce(decision)
    if (options.length === 0) {
      if (card) inspector.open(card)
    } else if (busy) return
    else if (only && (toggles || !inspectsFirst(event))) take(only)
    else menu({ anchor: event.currentTarget, title, options, card })
  }
}
