import type { AutomaListed } from '../../protocol/http.ts'
import { withoutCards } from '../../protocol/without-cards.ts'
import { CheckboxField } from '../ui/fields.tsx'
import { AutomaDeckPiles } from './AutomaDeckPiles.tsx'
import type { Opponent } from './opponent-choice.ts'
import './HostPage.css'
import './PacksPage.css'

type NamedSelectProps = {
  label: string
  /** It has long names and takes a whole row if they would be cut. */
  long?: boolean
  value: string
  items: readonly { id: string; name: string }[]
  pick: (id: string) => void
  none?: string
}

const Select = ({ label, long = false, value, items, pick, none }: NamedSelectProps) => (
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
        <LevelSelect label="Difficulty" pack={pack} level={level?.id ?? ''} pick={opponent.pickLevel} />
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
            <CheckboxField
              on={opponent.richer}
              set={opponent.setRicher}
              label="Optional rule: the automa starts with 9, 12 or 15 bits"
            />
          )}
          <CheckboxField
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
