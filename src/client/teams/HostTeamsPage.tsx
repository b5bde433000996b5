import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CardPoolFormat } from '../../protocol/http.ts'
import { TeamBadge } from '../board/TeamBadge.tsx'
import { TeamAdvice } from '../library/TeamAdvice.tsx'
import { api } from '../net/api.ts'
import { queries } from '../net/queries.ts'
import { go } from '../net/router.ts'
import { useAct } from '../net/use-act.ts'
import { ClockFields, useClockChoice } from '../pages/clock-fields.tsx'
import { DeckSelect } from '../pages/DeckSelect.tsx'
import { useDeckChoice, useDecks } from '../pages/deck-choice.ts'
import { FormatProblems } from '../pages/deck-format.tsx'
import { OpponentMore, OpponentSelect } from '../pages/OpponentSelect.tsx'
import { automaSeat, type Opponent, useAutoma, useOpponent } from '../pages/opponent-choice.ts'
import { RulesFields, useRules } from '../pages/table-rules.tsx'
import type { Side } from '../state/types.ts'
import { Problem } from '../ui/Problem.tsx'
import { OptionFields, type TeamOptionChoice } from './option-fields.tsx'
import {
  firstSeating,
  type SeatedBy,
  sideAt,
  type TeamSeating,
  teamSeatName,
  withSeat,
  withTeams,
} from './seating.ts'
import '../pages/HostPage.css'
import './pages.css'

const words: Record<SeatedBy, string> = { me: 'You', open: 'Another player', automa: 'An automa' }
const everyone: readonly SeatedBy[] = ['me', 'open', 'automa']
const sides: readonly Side[] = ['corp', 'runner']

/** Creates a table for two to four teams: seats, team options, and who may join and watch. */
const HostTeamsPage = () => {
  const formats = useQuery(queries.formats)
  const format = formats.data?.find(({ id }) => id === 'big-sell-out')
  const decks = useDecks()
  const automa = useAutoma()
  const [seating, setSeating] = useState(firstSeating)
  const [agreed, setAgreed] = useState<TeamOptionChoice>({})
  const rules = useRules()
  const clock = useClockChoice()
  const choices = { corp: useDeckChoice(decks, 'corp'), runner: useDeckChoice(decks, 'runner') }
  const opponents: Record<Side, Opponent> = {
    corp: useOpponent(automa, decks, 'corp'),
    runner: useOpponent(automa, decks, 'runner'),
  }
  const { act, busy, error } = useAct()
  const full = !seating.includes('open')
  const seat = (who: SeatedBy, n: number) => {
    const side = sideAt(n)
    if (who === 'automa') return automaSeat(opponents[side])
    const { deck } = choices[side]
    return { side, player: who, ...(who === 'me' && deck !== undefined ? { deck } : {}) }
  }
  const host = (event: FormEvent) => {
    event.preventDefault()
    act(async () => {
      const { agendaPoints: _, ...options } = rules.options
      const table = await api.host({
        format: 'big-sell-out',
        seats: seating.map(seat),
        options: { ...options, clock: clock.setting, teams: agreed },
      })
      if (full && seating.includes('me')) await api.start(table.id)
      go(`/t/${table.id}`)
    })
  }
  return (
    <>
      <h1>Create a table for The Big Sell-Out</h1>
      {format && <p className="lead">{format.text}</p>}
      <form className="host" onSubmit={host}>
        <TeamCount n={seating.length / 2} set={(n) => setSeating(withTeams(seating, n))} />
        <ul className="host-teams">
          {Array.from({ length: seating.length / 2 }, (_, team) => team).map((team) => (
            <li key={team}>
              <h2>
                <TeamBadge n={team + 1} /> Team {team + 1}
              </h2>
              {[2 * team, 2 * team + 1].map((n) => (
                <SeatFields
                  key={n}
                  seat={n}
                  who={seating[n] ?? 'open'}
                  set={(who) => setSeating(withSeat(seating, n, who))}
                  choice={choices[sideAt(n)]}
                  format={rules.options.cards}
                />
              ))}
            </li>
          ))}
        </ul>
        <Automa seating={seating} opponents={opponents} />
        <div className="rules">
          {format && <OptionFields options={format.options} chosen={agreed} set={setAgreed} />}
          <RulesFields rules={rules.rules} change={rules.change} teams />
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
export default HostTeamsPage

const TeamCount = ({ n, set }: { n: number; set: (n: number) => void }) => (
  <fieldset className="team-count">
    <legend>Number of teams</legend>
    {[2, 3, 4].map((each) => (
      <label key={each} className="choice">
        <input type="radio" name="teams" checked={n === each} onChange={() => set(each)} />
        <span>{`${each} teams, ${2 * each} seats`}</span>
      </label>
    ))}
  </fieldset>
)

type HostTeamSeatProps = {
  seat: number
  who: SeatedBy
  set: (who: SeatedBy) => void
  choice: ReturnType<typeof useDeckChoice>
  format: CardPoolFormat
}

const SeatFields = ({ seat, who, set, choice, format }: HostTeamSeatProps) => {
  const picked = choice.usable.find(({ id }) => id === choice.deck)
  return (
    <fieldset className={`seat-fields ${sideAt(seat)}`}>
      <legend>{teamSeatName(seat)}</legend>
      <div className="seat-who">
        {everyone.map((each) => (
          <label key={each} className="choice">
            <input type="radio" name={`seat-${seat}`} checked={who === each} onChange={() => set(each)} />
            <span>{words[each]}</span>
          </label>
        ))}
      </div>
      {who === 'me' && (
        <>
          <DeckSelect label="Your deck" choice={choice} />
          <FormatProblems deck={picked} format={format} />
          <TeamAdvice check={picked?.check} />
        </>
      )}
    </fieldset>
  )
}

/** How the automas of each side play, in whatever seat. */
const Automa = ({ seating, opponents }: { seating: TeamSeating; opponents: Record<Side, Opponent> }) => {
  const there = sides.filter((side) => seating.some((who, n) => who === 'automa' && sideAt(n) === side))
  if (there.length === 0) return null
  return (
    <div className="rules">
      {there.map((side) => (
        <fieldset key={side}>
          <legend>{side === 'corp' ? 'Automa for Sponsors' : 'Automa for Agents'}</legend>
          <OpponentSelect label="Played by" opponent={opponents[side]} />
          <OpponentMore opponent={opponents[side]} />
        </fieldset>
      ))}
    </div>
  )
}
