import { useMemo, useState } from 'react'
import type { Deck } from '../../protocol/http.ts'
import { api } from '../net/api.ts'
import { useLoad } from '../net/load.ts'
import { recall, remember } from '../state/memory.ts'
import type { Side } from '../state/types.ts'
import { Unplayable } from './deck-format.tsx'

/** All decks this player may use. */
export const useDecks = () => useLoad(api.decks)

/** The legal decks of a side, with the one used last picked beforehand. */
export const useDeckChoice = (decks: Deck[] | null, side: Side) => {
  const usable = useMemo(
    () => (decks ?? []).filter((deck) => deck.side === side && deck.check.legal),
    [decks, side],
  )
  const illegal = useMemo(
    () => (decks ?? []).filter((each) => each.side === side && !each.check.legal),
    [decks, side],
  )
  const [picked, setPicked] = useState(() => recall(`deck-${side}`))
  const deck = usable.find((each) => each.id === picked) ?? usable[0] ?? null
  const pick = (id: string) => {
    setPicked(id)
    remember(`deck-${side}`, id)
  }
  return { usable, illegal, deck: deck?.id, pick }
}

type Props = { label: string; choice: ReturnType<typeof useDeckChoice> }

/** A list of decks to pick from, and what the picked one means to do; those that are not legal are told apart, with the reasons. */
export const DeckSelect = ({ label, choice }: Props) => {
  const plan = choice.usable.find(({ id }) => id === choice.deck)?.plan
  return (
    <>
      <label className="field">
        <span>{label}</span>
        <select value={choice.deck ?? ''} onChange={(event) => choice.pick(event.target.value)}>
          {choice.usable.length === 0 && <option value="">Starter deck</option>}
          {choice.usable.map((deck) => (
            <option key={deck.id} value={deck.id} title={deck.plan}>
              {deck.name} ({deck.check.size} cards)
            </option>
          ))}
        </select>
      </label>
      {plan !== undefined && <p className="deck-plan">{plan}</p>}
      <Unplayable decks={choice.illegal} />
    </>
  )
}
