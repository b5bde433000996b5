import { useState } from 'react'
import type { Person } from '../../automa/people/index.ts'
import type { Deck } from '../../protocol/http.ts'
import type { SoloSide } from '../../protocol/solo.ts'
import { faceOf } from '../art/faces.ts'
import { DeckSelect } from '../pages/DeckSelect.tsx'
import type { DeckChoice } from '../pages/deck-choice.ts'
import type { Side } from '../state/types.ts'
import { otherSide, sideName } from '../state/words.ts'
import { CheckboxField } from '../ui/fields.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { saveLadderWish, wantsLadder } from './ladder-wish.ts'
import { PlayButton } from './PlayButton.tsx'
import { personSeat } from './person-seat.ts'
import { ratingOf, winsOf100 } from './rating.ts'
import { isMuted, saveMuted } from './talk/memory.ts'
import './Opponents.css'

type Props = {
  person: Person
  /** Why they cannot be played; null if they can. */
  closed: string | null
  /** The user's side. */
  side: Side
  deck: DeckChoice
  decks: readonly Deck[] | null
  /** Where the user stands against the ladder; null until it is known. */
  standing: SoloSide | null
}

const borrowed = { 'last-rival': 'Your last opponent’s deck', any: 'Any starter deck' }

const deckOf = ({ decks, borrows }: Person, side: Side, all: readonly Deck[] | null): string => {
  if (borrows !== undefined) return borrowed[borrows]
  return all?.find(({ id }) => id === decks[side])?.name ?? ''
}

/** Whether a person may say something at the table; they do unless they have been silenced. */
const useTalks = (id: string) => {
  const [talks, setTalks] = useState(() => !isMuted(id))
  const set = (on: boolean): void => {
    saveMuted(id, !on)
    setTalks(on)
  }
  return [talks, set] as const
}

/** Whether games are to count for the solo rating. */
const useLadderWish = () => {
  const [counts, setCounts] = useState(wantsLadder)
  const set = (on: boolean): void => {
    saveLadderWish(on)
    setCounts(on)
  }
  return [counts, set] as const
}

const firstName = (person: Person): string => person.name.split(' ')[0] ?? person.name

/** All about a person, and the way to a game against them. */
export const PersonSheet = ({ person, closed, side, deck, decks, standing }: Props) => {
  const theirs = otherSide(side)
  const [talks, setTalks] = useTalks(person.id)
  const [counts, setCounts] = useLadderWish()
  const wins = standing && winsOf100(standing.rating, person.id)
  const mine = deck.usable.find(({ id }) => id === deck.deck)?.name
  return (
    <section className={`who side-${theirs}`} aria-label={person.name}>
      <div className="who__face">
        <img src={faceOf(person.id)} alt="" width="256" height="256" />
      </div>
      <div className="who__words">
        <h2>
          {person.name} <small>{person.age}</small>
        </h2>
        <p className="who__job">{person.job}</p>
        <p className="who__line">{person.character}</p>
      </div>
      <dl className="who__facts">
        <div>
          <dt>Style</dt>
          <dd>{person.style}</dd>
        </div>
        <div>
          <dt>Rating</dt>
          <dd>{ratingOf(person.id) ?? 'Not yet measured'}</dd>
        </div>
        {wins !== null && closed === null && (
          <div>
            <dt>You win</dt>
            <dd>about {wins} of 100</dd>
          </div>
        )}
        {([theirs, side] as const).map((each) => (
          <div key={each} className={each === theirs ? `is-played side-${each}` : `side-${each}`}>
            <dt>
              <SideSign side={each} /> {sideName(each)}
            </dt>
            <dd>{deckOf(person, each, decks)}</dd>
          </div>
        ))}
      </dl>
      {closed === null ? (
        <>
          <PlayButton side={side} deck={deck} seat={() => personSeat(person, theirs)}>
            Play {firstName(person)}
            <small>
              You play the {sideName(side)}
              {mine === undefined ? '' : ` with ${mine}`}
            </small>
          </PlayButton>
          <div className="who__ticks">
            <CheckboxField on={talks} set={setTalks} label={`${firstName(person)} talks at the table`} />
            {wins !== null && <CheckboxField on={counts} set={setCounts} label="Counts for my rating" />}
          </div>
          {wins === null && standing && (
            <p className="who__unrated">
              Games against {firstName(person)} don’t count for your rating until their strength has been
              measured.
            </p>
          )}
          <details className="who__deck">
            <summary>Another deck for you</summary>
            <DeckSelect label="Your deck" choice={deck} />
          </details>
        </>
      ) : (
        <p className="who__closed">{closed}</p>
      )}
    </section>
  )
}
