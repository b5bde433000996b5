import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import type { CardPoolFormat } from '../../protocol/http.ts'
import { api } from '../net/api.ts'
import { go } from '../net/router.ts'
import { useAct } from '../net/use-act.ts'
import { readStorage, writeStorage } from '../state/local-storage.ts'
import type { Side } from '../state/types.ts'
import { otherSide, sideName } from '../state/words.ts'
import { Problem } from '../ui/Problem.tsx'
import { ClockFields, useClockChoice } from './clock-fields.tsx'
import { DeckSelect } from './DeckSelect.tsx'
import { type DeckChoice, useDeckChoice, useDecks } from './deck-choice.ts'
import { FormatProblems } from './deck-format.tsx'
import { OpponentMore, OpponentSelect } from './OpponentSelect.tsx'
import { automaSeat, type Opponent, useAutoma, useOpponent } from './opponent-choice.ts'
import { RulesFields, useRules } from './table-rules.tsx'
import './HomePage.css'
import './HostPage.css'

type SeatChoice = 'me' | 'open' | 'automa'

const whoWords: Record<SeatChoice, string> = { me: 'You', open: 'Another player', automa: 'An automa' }
const everyone: SeatChoice[] = ['me', 'open', 'automa']

/** Creates a table for two seats: the players, their decks, and who may join or watch. */
const HostPage = () => {
  const decks = useDecks()
  const automa = useAutoma()
  const [who, setWho] = useState<Record<Side, SeatChoice>>(firstSeats)
  const rules = useRules()
  const clock = useClockChoice()
  const choices: Record<Side, DeckChoice> = {
    corp: useDeckChoice(decks, 'corp'),
    runner: useDeckChoice(decks, 'runner'),
  }
  const opponents: Record<Side, Opponent> = {
    corp: useOpponent(automa, decks, 'corp'),
    runner: useOpponent(automa, decks, 'runner'),
  }
  const { act, busy, error } = useAct()

  const seat = (side: Side) => {
    const { deck } = choices[side]
    if (who[side] === 'automa') return automaSeat(opponents[side])
    return { side, player: who[side], ...(who[side] === 'me' && deck !== undefined ? { deck } : {}) }
  }
  const full = who.corp !== 'open' && who.runner !== 'open'
  const host = (event: FormEvent) => {
    event.preventDefault()
    if (who.corp === 'me' || who.runner === 'me') writeStorage('side', who.corp === 'me' ? 'corp' : 'runner')
    act(async () => {
      const table = await api.host({
        format: 'classic',
        seats: [seat('corp'), seat('runner')],
        options: { ...rules.options, clock: clock.setting },
      })
      if (full) await api.start(table.id)
      go(`/t/${table.id}`)
    })
  }
  return (
    <>
      <h1>Create a table</h1>
      <p>
        Or create <Link href="/host/teams">a table of The Big Sell-Out</Link>, for two to four teams.
      </p>
      <form className="host" onSubmit={host}>
        <div className="sides">
          {(['corp', 'runner'] as const).map((side) => (
            <SeatFields
              key={side}
              side={side}
              who={who[side]}
              setWho={(next) => setWho(assignSeat(who, side, next))}
              choice={choices[side]}
              opponent={opponents[side]}
              format={rules.options.cards}
            />
          ))}
        </div>
        <div className="rules">
          <RulesFields {...rules} />
          <ClockFields clock={clock} />
        </div>
        <button type="submit" className="primary" disabled={busy}>
          {full ? 'Start game' : 'Create table'}
        </button>
        <Problem error={error} />
      </form>
    </>
  )
}
export default HostPage

const firstSeats = (): Record<Side, SeatChoice> =>
  readStorage('side') === 'corp' ? { corp: 'me', runner: 'open' } : { corp: 'open', runner: 'me' }

/** Nobody plays both sides: a player placed in one seat leaves the other. */
const assignSeat = (
  who: Record<Side, SeatChoice>,
  side: Side,
  next: SeatChoice,
): Record<Side, SeatChoice> => {
  const other = otherSide(side)
  return { ...who, [other]: next === 'me' && who[other] === 'me' ? 'open' : who[other], [side]: next }
}

type HostSeatProps = {
  side: Side
  who: SeatChoice
  setWho: (who: SeatChoice) => void
  choice: DeckChoice
  opponent: Opponent
  format: CardPoolFormat
}

const SeatFields = ({ side, who, setWho, choice, opponent, format }: HostSeatProps) => (
  <fieldset className={`seat-fields ${side}`}>
    <legend>{sideName(side)}</legend>
    {everyone.map((each) => (
      <label key={each} className="choice">
        <input type="radio" name={side} checked={who === each} onChange={() => setWho(each)} />
        <span>{whoWords[each]}</span>
      </label>
    ))}
    {who === 'me' && (
      <>
        <DeckSelect label="Your deck" choice={choice} />
        <FormatProblems deck={choice.usable.find(({ id }) => id === choice.deck)} format={format} />
      </>
    )}
    {who === 'automa' && (
      <>
        <OpponentSelect label="Player" opponent={opponent} />
        <OpponentMore opponent={opponent} />
      </>
    )}
  </fieldset>
)
