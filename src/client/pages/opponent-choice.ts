import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AutomaChoice, AutomaListed, Deck } from '../../protocol/http.ts'
import { isPerson, withoutCards } from '../../protocol/without-cards.ts'
import { queries } from '../net/queries.ts'
import { readStorage, writeStorage } from '../state/local-storage.ts'
import type { Side } from '../state/types.ts'

/** The host's corrections by card id. */
export type Corrections = NonNullable<AutomaChoice['sorting']>

/** The opponent of somebody who has not chosen one: the first of the ladder. */
export const firstOpponent = 'pim'

/** The automas of the server and the user's own; null until they are loaded. */
export const useAutoma = (): AutomaListed[] | null => useQuery(queries.automa).data ?? null

/** The partners that can play any seat from any moment on. */
export const usePartners = (): AutomaListed[] =>
  (useAutoma() ?? []).filter(({ pack }) => withoutCards(pack) && !isPerson(pack))

/** A choice that this browser remembers for next time. */
const useRemembered = (what: 'pack' | 'level' | 'deck' | 'behaviour', side: Side) => {
  const [picked, setPicked] = useState(() => readStorage(`automa-${what}-${side}`))
  const pick = (value: string) => {
    setPicked(value)
    writeStorage(`automa-${what}-${side}`, value)
  }
  return [picked, pick] as const
}

/** The automa for a seat of this side: pack, difficulty, behaviour card, deck. */
export const useOpponent = (automa: AutomaListed[] | null, decks: Deck[] | null, side: Side) => {
  const packs = (automa ?? []).filter((each) => each.sides.includes(side))
  const usable = (decks ?? []).filter((deck) => deck.side === side && deck.check.legal)
  const [packId, pickPack] = useRemembered('pack', side)
  const [levelId, pickLevel] = useRemembered('level', side)
  const [behaviourId, pickBehaviour] = useRemembered('behaviour', side)
  const [deckId, pickDeck] = useRemembered('deck', side)
  const [richer, setRicher] = useState(false)
  const [overrides, setOverrides] = useState(false)
  const [sorting, setSorting] = useState<Corrections>({})
  const named = (id: string | null) => packs.find((each) => each.pack === id)
  const pack = named(packId) ?? named(firstOpponent) ?? packs[0] ?? null
  const level = pack?.difficulties.find(({ id }) => id === levelId) ?? pack?.difficulties.find(isStandard)
  const behaviour = pack?.behaviours.find(({ id }) => id === behaviourId)
  const deck = usable.find(({ id }) => id === deckId)
  const choice: AutomaChoice | undefined = pack
    ? {
        pack: pack.pack,
        difficulty: (level ?? { id: 'standard' }).id,
        ...(behaviour && { behaviour: behaviour.id }),
        ...(richer && { richer }),
        ...(overrides && { overrides }),
        ...(Object.keys(sorting).length > 0 && { sorting }),
      }
    : undefined
  return {
    side,
    packs,
    usable,
    pack,
    level,
    behaviour,
    deck,
    richer,
    overrides,
    sorting,
    setSorting,
    choice,
    pickPack,
    pickLevel,
    pickBehaviour,
    pickDeck,
    setRicher,
    setOverrides,
  }
}

const isStandard = ({ id }: { id: string }): boolean => id === 'standard'

export type Opponent = ReturnType<typeof useOpponent>

/** A seat request for the chosen automa. */
export const automaSeat = ({ side, choice, deck }: Opponent) => ({
  side,
  player: 'automa' as const,
  ...(choice && { automa: choice }),
  ...(deck && { deck: deck.id }),
})
