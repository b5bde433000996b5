import { type CSSProperties, type KeyboardEvent, useRef } from 'react'
import type { Person } from '../../automa/people/index.ts'
import type { SoloSide } from '../../protocol/solo.ts'
import { faceOf } from '../art/faces.ts'
import type { Side } from '../state/types.ts'
import { Icon } from '../ui/Icon.tsx'
import { stepFrom } from './ladder-keys.ts'
import { ratingOf } from './rating.ts'
import './Opponents.css'

/** The person's own hue, for the words of their style. */
const hueOf = ({ hue }: Person): CSSProperties & { '--hue': number } => ({ '--hue': hue })

type Props = {
  people: readonly Person[]
  /** Why each cannot be played, or null. */
  closed: ReadonlyMap<string, string | null>
  /** The side that they play. */
  side: Side
  chosen: Person | null
  pick: (person: Person) => void
  /** Where the user stands against them; null until it is known. */
  standing: SoloSide | null
}

/** The people of the ladder, the weakest first. Arrow keys go from one to the next. */
export const Ladder = ({ people, closed, side, chosen, pick, standing }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  const onKey = (event: KeyboardEvent<HTMLButtonElement>, at: number): void => {
    const cards = [...(list.current?.children ?? [])].filter((each) => each instanceof HTMLElement)
    const to = stepFrom(event.key, at, cards)
    const person = to === null ? undefined : people[to]
    if (to === null || !person) return
    event.preventDefault()
    cards[to]?.focus()
    pick(person)
  }
  return (
    <div ref={list} className="opp-grid" role="radiogroup" aria-label="Opponents, the weakest first">
      {people.map((person, n) => {
        const isChosen = person === chosen
        const isOpen = (closed.get(person.id) ?? null) === null
        return (
          // biome-ignore lint/a11y/useSemanticElements: a radio button cannot hold a picture and a text
          <button
            key={person.id}
            type="button"
            role="radio"
            aria-checked={isChosen}
            tabIndex={isChosen || (chosen === null && n === 0) ? 0 : -1}
            style={hueOf(person)}
            className={`opp side-${side} ${isChosen ? 'is-on' : ''} ${isOpen ? '' : 'is-closed'}`}
            onClick={() => pick(person)}
            onKeyDown={(event) => onKey(event, n)}
          >
            <span className="opp__face">
              <img src={faceOf(person.id)} alt="" width="256" height="256" />
            </span>
            <span className="opp__text">
              <b>{person.name}</b>
              <small>{person.style}</small>
            </span>
            <span className="opp__rating">
              <small>{isOpen ? (ratingOf(person.id) ?? 'Not yet measured') : 'Not open yet'}</small>
              <ResultsAgainst standing={standing} person={person.id} />
            </span>
            {person.id === standing?.next && (
              <span className="opp__first">
                <Icon name="right" /> Next for you
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

/** How the user's games against a person went. */
const ResultsAgainst = ({ standing, person }: { standing: SoloSide | null; person: string }) => {
  const met = standing?.met.find(({ opponent }) => opponent === person)
  return met ? (
    <small className="opp__met">
      {met.won} of {met.games} won
    </small>
  ) : null
}
