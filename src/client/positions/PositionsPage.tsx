import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import type { PositionChecked } from '../../protocol/positions.ts'
import { CardPool } from '../card-inspector/CardPool.tsx'
import { call } from '../net/api.ts'
import { useNarrow } from '../ui/use-narrow.ts'
import { Counters } from './Counters.tsx'
import { useCarrying } from './carrying.ts'
import {
  draftZones,
  empty,
  laidOf,
  maxForts,
  type PositionDraft,
  toPositionDraft,
  withCounts,
} from './draft.ts'
import { FindCards } from './FindCards.tsx'
import { FromGame } from './FromGame.tsx'
import { type GameMoment, momentIn } from './game-moment.ts'
import { unpackPosition } from './link.ts'
import { Numbers } from './Numbers.tsx'
import { PlaceCards } from './PlaceCards.tsx'
import { PlayPosition } from './PlayPosition.tsx'
import { positionQueries } from './queries.ts'
import { SharePosition } from './SharePosition.tsx'
import '../lessons/LearnPage.css'
import './PositionsPage.css'

const Editor = () => {
  const search = useSearch()
  const moment = useMemo(() => momentIn(search), [search])
  const { draft, setDraft, origin } = usePositionDraft(moment)
  const [chosen, setChosen] = useState('corp.hand')
  const [unreadable, setUnreadable] = useState(false)
  useEffect(() => {
    const read = async () => {
      const text = location.hash.slice(1)
      if (text === '') return
      const laid = await unpackPosition(text)
      setUnreadable(laid === null)
      if (laid) setDraft(toPositionDraft(laid))
    }
    void read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [setDraft])
  const reasons = useReasons(draft)
  const carrying = useCarrying()
  const places = draftZones(draft)
  const place = places.find(({ id }) => id === chosen) ?? places[0]
  const narrow = useNarrow()
  // On a phone the search opens inside the chosen place.
  const find = place && <FindCards place={place} draft={draft} setDraft={setDraft} />
  return (
    <>
      <header className="learn-head">
        <h1>Position editor</h1>
        <p>
          Place cards, bits and tags as you like and play on from there, to try a ruling, a plan or a puzzle
          of your own. Choose a place, then search for its cards.
        </p>
      </header>
      {moment && <FromGame moment={moment} origin={origin} />}
      {unreadable && (
        <p className="problem" role="alert">
          This link does not contain a valid position.
        </p>
      )}
      <div className="positions">
        {!narrow && <div className="positions-side">{find}</div>}
        <div className="positions-board">
          <Numbers draft={draft} setDraft={setDraft} />
          {(['corp', 'runner'] as const).map((side) => (
            <section key={side} className={`positions-half side-${side}`} aria-label={halves[side]}>
              <h2>{halves[side]}</h2>
              <Counters
                where={onPlayer[side]}
                kinds={carrying.counters.filter(({ players }) => players.includes(side))}
                counts={draft.counts[side] ?? {}}
                set={(counts) => setDraft(withCounts(draft, side, counts))}
              />
              {places
                .filter(({ id, side: of }) => halfOf(id, of) === side)
                .map((each) => (
                  <PlaceCards
                    key={each.id}
                    place={each}
                    chosen={each.id === place?.id}
                    choose={setChosen}
                    draft={draft}
                    setDraft={setDraft}
                    carrying={carrying}
                  >
                    {narrow && find}
                  </PlaceCards>
                ))}
              {side === 'corp' && draft.forts < maxForts && (
                <button type="button" onClick={() => setDraft({ ...draft, forts: draft.forts + 1 })}>
                  Add fort
                </button>
              )}
            </section>
          ))}
          <PlayPosition draft={draft} reasons={reasons} />
          <SharePosition draft={draft} setDraft={setDraft} />
        </div>
      </div>
    </>
  )
}
/** The position editor: place cards, play the position, share it. */
const PositionsPage = () => (
  <CardPool waiting={<p className="muted">Loading…</p>}>
    <Editor />
  </CardPool>
)

export default PositionsPage

const halves = { corp: 'The Corp', runner: 'The Runner' } as const
const onPlayer = { corp: 'on the Corp', runner: 'on the Runner' } as const

/** Liberated agendas are Corp cards in the Runner’s score area. */
const halfOf = (id: string, side: 'corp' | 'runner'): 'corp' | 'runner' =>
  id.startsWith('runner.') ? 'runner' : side

/** The position being laid: that of the game's moment, if there is one, until the user changes it. */
const usePositionDraft = (moment: GameMoment | null) => {
  const origin = useQuery(positionQueries.ofGame(moment))
  const start = useMemo(() => (origin.data ? toPositionDraft(origin.data) : empty), [origin.data])
  const [changed, setChanged] = useState<{ from: PositionDraft; draft: PositionDraft } | null>(null)
  const setDraft = useCallback((draft: PositionDraft) => setChanged({ from: start, draft }), [start])
  return { draft: changed?.from === start ? changed.draft : start, setDraft, origin }
}

/** The delay before the server checks a changed position. */
const restMs = 300

/** Why the position is not legal; null while that is not known. */
const useReasons = (draft: PositionDraft): readonly string[] | null => {
  const [checked, setChecked] = useState<{ draft: PositionDraft; reasons: readonly string[] } | null>(null)
  useEffect(() => {
    let cancelled = false
    const timer = setTimeout(async () => {
      const { reasons } = await call<PositionChecked>('POST', '/positions/check', laidOf(draft)).catch(
        (err: Error) => ({
          reasons: [err.message],
        }),
      )
      if (!cancelled) setChecked({ draft, reasons })
    }, restMs)
    return () => {
      cancelled = true
      clearTimeout(timer)
    }
  }, [draft])
  return checked?.draft === draft ? checked.reasons : null
}
