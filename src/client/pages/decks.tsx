import { lazy, Suspense, useMemo, useState } from 'react'
import type { Deck } from '../../protocol/http.ts'
import { DeckFan } from '../library/DeckFan.tsx'
import { api } from '../net/api.ts'
import { useLoad } from '../net/load.ts'
import { readStorage, writeStorage } from '../state/local-storage.ts'
import type { Side } from '../state/types.ts'
import { countNoun } from '../state/words.ts'
import { Unplayable } from './deck-format.tsx'

const DeckLook = lazy(() => import('../library/DeckAppearance.tsx'))
const PickPublic = lazy(() => import('../library/PickPublic.tsx'))

/** All decks this player may use. */
export const useDecks = () => useLoad(api.decks)

/** The legal decks of a side, with the last used one preselected, and public decks that were chosen. */
export const useDeckChoice = (decks: Deck[] | null, side: Side) => {
  const [found, setFound] = useState<readonly Deck[]>([])
  const usable = useMemo(
    () =>
      [...(decks ?? []), ...found.filter(({ mine }) => !mine)].filter(
        (deck) => deck.side === side && deck.check.legal,
      ),
    [decks, found, side],
  )
  const illegal = useMemo(
    () => (decks ?? []).filter((each) => each.side === side && !each.check.legal),
    [decks, side],
  )
  const [picked, setPicked] = useState(() => readStorage(`deck-${side}`))
  const deck = usable.find((each) => each.id === picked) ?? usable[0] ?? null
  const pick = (id: string) => {
    setPicked(id)
    writeStorage(`deck-${side}`, id)
  }
  const pickPublic = (other: Deck) => {
    setFound((now) => [...now.filter(({ id }) => id !== other.id), other])
    pick(other.id)
  }
  return { side, usable, illegal, deck: deck?.id, pick, pickPublic }
}

type Choice = ReturnType<typeof useDeckChoice>
type Props = { label: string; choice: Choice }

/**
 * A list of decks, with the strategy of the chosen one. Decks that are not legal are listed separately with
 * the reasons.
 */
export const DeckSelect = ({ label, choice }: Props) => {
  const picked = choice.usable.find(({ id }) => id === choice.deck)
  return (
    <div className="deck-choice">
      <label className="field">
        <span>{label}</span>
        <select value={choice.deck ?? ''} onChange={(event) => choice.pick(event.target.value)}>
          {choice.usable.length === 0 && <option value="">Starter deck</option>}
          <Group label="My decks" decks={choice.usable.filter(({ mine }) => mine)} />
          <Group label="Starter decks" decks={choice.usable.filter(({ starter }) => starter)} />
          <Group label="Public" decks={choice.usable.filter(({ mine, starter }) => !mine && !starter)} />
        </select>
      </label>
      {picked && <Picked deck={picked} choice={choice} />}
      <Unplayable decks={choice.illegal} />
    </div>
  )
}

const Group = ({ label, decks }: { label: string; decks: readonly Deck[] }) =>
  decks.length === 0 ? null : (
    <optgroup label={label}>
      {decks.map((deck) => (
        <option key={deck.id} value={deck.id} title={deck.plan}>
          {deck.name} ({countNoun(deck.check.size, 'card')})
        </option>
      ))}
    </optgroup>
  )

/** The chosen deck: cover, strategy, and links to its list and to public decks. */
const Picked = ({ deck, choice }: { deck: Deck; choice: Choice }) => {
  const [open, setOpen] = useState<'list' | 'public' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="deck-picked">
      <DeckFan deck={deck} />
      <div>
        {deck.plan !== undefined && <p className="deck-plan">{deck.plan}</p>}
        <span className="row">
          <button type="button" onClick={() => setOpen('list')}>
            Deck list
          </button>
          <button type="button" className="quiet" onClick={() => setOpen('public')}>
            Public decks
          </button>
        </span>
      </div>
      <Suspense>
        {open === 'list' && <DeckLook deck={deck} onClose={close} />}
        {open === 'public' && (
          <PickPublic
            side={choice.side}
            pick={(other) => {
              choice.pickPublic(other)
              close()
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  )
}
