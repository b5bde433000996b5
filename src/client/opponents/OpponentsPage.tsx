import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findPerson, type Person, people } from '../../automa/people/index.ts'
import type { AutomaListed } from '../../protocol/http.ts'
import type { SoloSide } from '../../protocol/solo.ts'
import { isPerson } from '../../protocol/without-cards.ts'
import { useDeckChoice, useDecks } from '../pages/deck-choice.ts'
import { firstOpponent, useAutoma, useOpponent } from '../pages/opponent-choice.ts'
import { readStorage, writeStorage } from '../state/local-storage.ts'
import type { Side } from '../state/types.ts'
import { otherSide } from '../state/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { useNarrow } from '../ui/use-narrow.ts'
import { Ladder } from './Ladder.tsx'
import { MyRating } from './MyRating.tsx'
import { OtherSheet } from './OtherSheet.tsx'
import { PersonSheet } from './PersonSheet.tsx'
import { soloQueries } from './solo-api.ts'
import './Opponents.css'

const sides: Record<Side, { title: string; icon: 'run' | 'fort' }> = {
  runner: { title: 'You play the Runner', icon: 'run' },
  corp: { title: 'You play the Corp', icon: 'fort' },
}

/** The side of the address, else the one played last. */
const firstSide = (): Side => {
  const asked = new URLSearchParams(location.search).get('side') ?? readStorage('side')
  return asked === 'corp' ? 'corp' : 'runner'
}

/** Who to play against: the ten people in the order of their strength, and the opponents without a face. */
const OpponentsPage = () => {
  const [side, setSide] = useState(firstSide)
  const standing = useQuery(soloQueries.standings).data?.[side] ?? null
  return (
    <>
      <header className="opps-head">
        <h1>Choose your opponent</h1>
        <fieldset className="segments opps-side">
          <legend className="sr-only">Your side</legend>
          {(['runner', 'corp'] as const).map((each) => (
            <label key={each} className={`side-${each}`}>
              <input
                type="radio"
                name="side"
                checked={side === each}
                onChange={() => {
                  setSide(each)
                  writeStorage('side', each)
                }}
              />
              <span>
                <Icon name={sides[each].icon} /> {sides[each].title}
              </span>
            </label>
          ))}
        </fieldset>
        {standing && <MyRating side={side} standing={standing} />}
      </header>
      <Choice key={side} side={side} standing={standing} />
    </>
  )
}

export default OpponentsPage

/** The one to begin with: whom this browser last played from this side, else the first of the ladder. */
const firstChoice = (pack: string | null): Person | null => {
  return findPerson(pack ?? firstOpponent) ?? null
}

const withoutFaces = (automa: AutomaListed[] | null): AutomaListed[] | null =>
  automa?.filter(({ pack }) => !isPerson(pack)) ?? null

/** Why a person cannot be played; null if they can. Until the server has listed its opponents, all open ones can. */
const closedBecause = ({ id, name, open }: Person, automa: AutomaListed[] | null): string | null => {
  if (!open) return `Not open yet. ${name} can be played once their strength has been measured.`
  if (automa === null || automa.some(({ pack }) => pack === id)) return null
  return `${name} does not play on this server.`
}

const Choice = ({ side, standing }: { side: Side; standing: SoloSide | null }) => {
  const theirs = otherSide(side)
  const decks = useDecks()
  const deck = useDeckChoice(decks, side)
  const automa = useAutoma()
  const opponent = useOpponent(withoutFaces(automa), decks, theirs)
  const [last] = useState(() => readStorage(`automa-pack-${theirs}`))
  const [person, setPerson] = useState(() => firstChoice(last))
  const narrow = useNarrow()
  const closed = new Map(people.map((each) => [each.id, closedBecause(each, automa)]))
  const ladder = (
    <Ladder
      people={people}
      closed={closed}
      side={theirs}
      chosen={person}
      pick={setPerson}
      standing={standing}
    />
  )
  const offer = standing?.offer
  const next = findPerson(standing?.next ?? '')
  const sheet = person ? (
    <PersonSheet
      key={person.id}
      person={person}
      closed={closed.get(person.id) ?? null}
      side={side}
      deck={deck}
      decks={decks}
      standing={standing}
    />
  ) : (
    <OtherSheet side={side} deck={deck} opponent={opponent} />
  )
  return (
    <div className={`opps side-${theirs}`}>
      {offer && <Offer offer={offer} pick={setPerson} />}
      {narrow && next && next !== person && <NextLine person={next} pick={setPerson} />}
      {narrow && sheet}
      <div className="opps-all">
        {ladder}
        <button
          type="button"
          className="opps-other"
          aria-pressed={person === null}
          onClick={() => setPerson(null)}
        >
          <Icon name="sliders" />
          <b>Other opponents</b>
          <small>
            The sparring partner and the thinking partner play any deck. AI card packs play by the automa
            rulebook and show every order.
          </small>
        </button>
      </div>
      {!narrow && sheet}
    </div>
  )
}

const offerTexts = {
  easier: 'Three losses in a row. For an easier game, there is',
  stronger: 'Three wins in a row. For a harder game, there is',
}

/** Somebody else, after a series of losses or wins; nobody has to take it. */
const Offer = ({
  offer,
  pick,
}: {
  offer: NonNullable<SoloSide['offer']>
  pick: (person: Person) => void
}) => {
  const person = findPerson(offer.id)
  return (
    person && (
      <p className="opps-offer">
        {offerTexts[offer.to]}
        <button type="button" className="quiet" onClick={() => pick(person)}>
          {person.name}
        </button>
      </p>
    )
  )
}

/** Whom to play next, where the ladder is out of sight. */
const NextLine = ({ person, pick }: { person: Person; pick: (person: Person) => void }) => (
  <p className="opps-offer">
    Next for you
    <button type="button" className="quiet" onClick={() => pick(person)}>
      {person.name}
    </button>
  </p>
)
