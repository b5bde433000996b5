import { useEffect, useState } from 'react'
import type { PairingRequest, PairingView } from '../../protocol/people.ts'
import { goToStart } from '../net/seen-start.ts'
import { useSession } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import { DeckSelect } from '../pages/DeckSelect.tsx'
import { useDeckChoice, useDecks } from '../pages/deck-choice.ts'
import { readStorage, writeStorage } from '../state/local-storage.ts'
import { CheckboxField } from '../ui/fields.tsx'
import { askToNotify, mayAsk } from '../ui/notify.ts'
import { Problem } from '../ui/Problem.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { peopleApi } from './api.ts'
import { Segments, typedKeys } from './segments.tsx'
import './QuickPairing.css'

type SidePreference = 'corp' | 'runner' | 'either'
type PairingCards = PairingRequest['cards']
type PairingClock = PairingRequest['clock']

const sides: Record<SidePreference, string> = { corp: 'Corp', runner: 'Runner', either: 'Either' }
const cards: Record<PairingCards, string> = { base: 'v1.0', proteus: '+ Proteus', all: 'All sets' }
const clocks: Record<PairingClock, string> = { quick: '25 min', long: '40 min', none: 'None', days: 'Days' }
const beat = 2_500

const rememberedChoice = <T extends string>(
  key: 'quick-side' | 'quick-cards' | 'quick-clock',
  of: Record<T, string>,
  otherwise: T,
): T => typedKeys(of).find((each) => each === readStorage(key)) ?? otherwise

/** Quick pairing: the user's wishes, and the wait for an opponent. */
export const QuickPairing = ({ seeking }: { seeking: number }) => {
  const { session } = useSession()
  const decks = useDecks()
  const choices = { corp: useDeckChoice(decks, 'corp'), runner: useDeckChoice(decks, 'runner') }
  const [side, setSide] = useState<SidePreference>(() => rememberedChoice('quick-side', sides, 'either'))
  const [pool, setPool] = useState<PairingCards>(() => rememberedChoice('quick-cards', cards, 'all'))
  const [clock, setClock] = useState<PairingClock>(() => rememberedChoice('quick-clock', clocks, 'quick'))
  const [rated, setRated] = useState(false)
  const [waiting, setWaiting] = useState<PairingView | null>(null)
  const { act, busy, error } = useAct()

  const toRequest = (): PairingRequest => ({
    side: side === 'either' ? null : side,
    cards: pool,
    clock,
    rated,
    decks: {
      ...(side !== 'runner' && choices.corp.deck ? { corp: choices.corp.deck } : {}),
      ...(side !== 'corp' && choices.runner.deck ? { runner: choices.runner.deck } : {}),
    },
  })
  const find = () => {
    writeStorage('quick-side', side)
    writeStorage('quick-cards', pool)
    writeStorage('quick-clock', clock)
    act(async () => {
      const view = await peopleApi.seek(toRequest())
      if (view.table) goToStart(view.table)
      else setWaiting(view)
    })
  }
  if (waiting)
    return <Waiting view={waiting} setView={setWaiting} seekAgain={() => peopleApi.seek(toRequest())} />
  return (
    <div className="quick-form">
      <fieldset className="quick-sides">
        <legend>Side</legend>
        {typedKeys(sides).map((each) => (
          <label key={each} className={`qside ${each}`}>
            <input type="radio" name="quick-side" checked={side === each} onChange={() => setSide(each)} />
            <span aria-hidden="true">
              {each !== 'runner' && <SideSign side="corp" />}
              {each !== 'corp' && <SideSign side="runner" />}
            </span>
            <b>{sides[each]}</b>
          </label>
        ))}
      </fieldset>
      <Segments label="Cards" of={cards} value={pool} set={setPool} />
      <Segments label="Clock" of={clocks} value={clock} set={setClock} />
      {session?.guest ? (
        <p className="muted">Create an account to play rated games.</p>
      ) : (
        <CheckboxField on={rated} set={setRated} label="Rated" />
      )}
      <button type="button" className="primary quick-go" disabled={busy} onClick={find}>
        <span>Find a game</span>
        <small>{seeking > 0 ? `${seeking} waiting` : 'Nobody is waiting yet'}</small>
      </button>
      <Problem error={error} />
      {side !== 'corp' && <DeckSelect label="Your Runner deck" choice={choices.runner} />}
      {side !== 'runner' && <DeckSelect label="Your Corp deck" choice={choices.corp} />}
    </div>
  )
}

const width: Record<PairingView['wide'], string> = {
  exact: 'Looking for an opponent for exactly this game.',
  clock: 'Looking for an opponent with any clock.',
  anything: 'Looking for an opponent with any clock, rated or not.',
}

type WaitingProps = {
  view: PairingView
  setView: (view: PairingView | null) => void
  seekAgain: () => Promise<PairingView>
}

/** Repeats the request while the user waits; closing the page ends it. */
const Waiting = ({ view, setView, seekAgain }: WaitingProps) => {
  const [seconds, setSeconds] = useState(0)
  const [asked, setAsked] = useState(!mayAsk())
  useEffect(() => {
    let current = true
    const onPairing = (next: PairingView) => {
      if (!current) return
      if (next.table) goToStart(next.table)
      else if (next.state === 'idle') void seekAgain().then(onPairing, () => undefined)
      else setView(next)
    }
    const timer = setInterval(() => void peopleApi.still().then(onPairing, () => undefined), beat)
    const clock = setInterval(() => setSeconds((n) => n + 1), 1_000)
    return () => {
      current = false
      clearInterval(timer)
      clearInterval(clock)
    }
  }, [setView, seekAgain])
  // Leaving the page ends the request.
  useEffect(() => () => void peopleApi.leave().catch(() => undefined), [])
  return (
    <div className="quick-wait">
      <p className="quick-clock" aria-hidden="true">
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </p>
      <p role="status">
        {width[view.wide]}{' '}
        {view.others > 0 &&
          `${view.others} ${view.others === 1 ? 'other player is' : 'other players are'} waiting.`}
      </p>
      {!asked && (
        <button type="button" onClick={() => void askToNotify().finally(() => setAsked(true))}>
          Notify me when a game is found
        </button>
      )}
      <button type="button" onClick={() => setView(null)}>
        Cancel
      </button>
    </div>
  )
}
