import { useState } from 'react'
import type { AutomaChoice, AutomaListed, Deck } from '../../protocol/http.ts'
import { withoutCards } from '../../protocol/without-cards.ts'
import { api } from '../net/api.ts'
import { useLoad } from '../net/load.ts'
import { readStorage, writeStorage } from '../state/local-storage.ts'
import type { Side } from '../state/types.ts'
import { Tick } from '../ui/fields.tsx'
import { AutomaDeckPiles, type Corrections } from './AutomaDeckPiles.tsx'

export const useAutoma = () => useLoad(api.automa)

/** The partners that can play any seat from any moment on. */
export const usePartners = (): AutomaListed[] =>
  (useAutoma().value ?? []).filter(({ pack }) => withoutCards(pack))

type What = 'pack' | 'level' | 'deck' | 'behaviour'

/** A choice that this browser remembers for next time. */
const useRemembered = (what: What, side: Side) => {
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
  const pack = packs.find((each) => each.pack === packId) ?? packs[0] ?? null
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

type Item = { id: string; name: string }
type SelectProps = {
  label: string
  /** It has long names and takes a whole row if they would be cut. */
  long?: boolean
  value: string
  items: readonly Item[]
  pick: (id: string) => void
  none?: string
}

const Select = ({ label, long = false, value, items, pick, none }: SelectProps) => (
  <label className={long ? 'field long' : 'field'}>
    <span>{label}</span>
    <select value={value} onChange={(event) => pick(event.target.value)}>
      {none !== undefined && <option value="">{none}</option>}
      {items.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </label>
)

type LevelProps = {
  label: string
  pack: AutomaListed | null | undefined
  level: string
  pick: (level: string) => void
}

/** The difficulty of an automa, if it has several. */
export const LevelSelect = ({ label, pack, level, pick }: LevelProps) =>
  pack && pack.difficulties.length > 1 ? (
    <Select label={label} long value={level} items={pack.difficulties} pick={pick} />
  ) : null

/** The opponent and its difficulty, with a line that describes it. */
export const OpponentSelect = ({ label, opponent }: { label: string; opponent: Opponent }) => {
  const { packs, pack, level } = opponent
  return (
    <>
      <div className="field-row">
        <Select
          label={label}
          value={pack?.pack ?? ''}
          items={packs.length > 0 ? packs.map(toOpponentChoice) : [{ id: '', name: 'Sparring partner' }]}
          pick={opponent.pickPack}
        />
        <LevelSelect label="Level" pack={pack} level={level?.id ?? ''} pick={opponent.pickLevel} />
      </div>
      {pack && <p className="pack-text">{pack.text}</p>}
      {level?.text !== undefined && <p className="pack-text">{levelText(level)}</p>}
    </>
  )
}

/** What a level changes, and its measured strength, if any. */
const levelText = ({ text, won }: AutomaListed['difficulties'][number]): string =>
  won
    ? `${text} Won ${Math.round((100 * won.wins) / won.games)}% of ${won.games} games against the sparring partner.`
    : (text ?? '')

const toOpponentChoice = ({ pack, name, own }: AutomaListed) => ({
  id: pack,
  name: own ? `${name} (yours)` : name,
})

/** The other settings of an automa. */
export const OpponentMore = ({ opponent }: { opponent: Opponent }) => {
  const { pack, usable, deck, behaviour } = opponent
  return (
    <>
      <Select
        label="Deck"
        value={deck?.id ?? ''}
        items={usable}
        pick={opponent.pickDeck}
        none="A starter deck"
      />
      {deck?.plan !== undefined && <p className="deck-plan">{deck.plan}</p>}
      {pack && pack.behaviours.length > 0 && (
        <>
          <Select
            label="Behaviour card"
            value={behaviour?.id ?? ''}
            items={pack.behaviours}
            pick={opponent.pickBehaviour}
            none="Chosen from its deck"
          />
          {behaviour && <p className="pack-text">{behaviour.text}</p>}
        </>
      )}
      {pack && !withoutCards(pack.pack) && (
        <>
          {opponent.side === 'corp' && (
            <Tick
              on={opponent.richer}
              set={opponent.setRicher}
              label="Optional rule: the automa starts with 9, 12 or 15 bits"
            />
          )}
          <Tick
            on={opponent.overrides}
            set={opponent.setOverrides}
            label="Let it override its AI card when another play is clearly better"
          />
          <AutomaDeckPiles opponent={opponent} />
        </>
      )}
    </>
  )
}
