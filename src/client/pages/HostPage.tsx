import { type FormEvent, useState } from 'react'
import { useAct } from '../net/act.ts'
import { api } from '../net/api.ts'
import { go } from '../net/router.ts'
import { recall, remember } from '../state/memory.ts'
import type { Side } from '../state/types.ts'
import { otherSide, sideName } from '../state/words.ts'
import { Problem } from '../ui/Problem.tsx'
import { DeckSelect, useDeckChoice, useDecks } from './decks.tsx'

const sides: Side[] = ['corp', 'runner']

/** A table for two: side, deck, who may come and who may look on. */
export const HostPage = () => {
  const decks = useDecks()
  const [side, setSide] = useState<Side>(recall('side') === 'corp' ? 'corp' : 'runner')
  const [open, setOpen] = useState(true)
  const [spectators, setSpectators] = useState(true)
  const [mulligan, setMulligan] = useState(false)
  const corp = useDeckChoice(decks.value, 'corp')
  const runner = useDeckChoice(decks.value, 'runner')
  const choice = side === 'corp' ? corp : runner
  const { act, busy, error } = useAct()

  const host = (event: FormEvent) => {
    event.preventDefault()
    remember('side', side)
    act(async () => {
      const deck = choice.deck === undefined ? {} : { deck: choice.deck }
      const table = await api.host({
        format: 'classic',
        seats: [
          { side, player: 'me', ...deck },
          { side: otherSide(side), player: 'open' },
        ],
        options: { open, spectators, mulligan: mulligan ? 'one' : 'none', takeover: false },
      })
      go(`/t/${table.id}`)
    })
  }
  return (
    <>
      <h1>Host a table</h1>
      <form className="host" onSubmit={host}>
        <fieldset>
          <legend>Your side</legend>
          {sides.map((each) => (
            <label key={each} className="choice">
              <input type="radio" name="side" checked={side === each} onChange={() => setSide(each)} />
              <span>{sideName(each)}</span>
            </label>
          ))}
        </fieldset>
        <DeckSelect label="Your deck" choice={choice} />
        <fieldset>
          <legend>Who may come</legend>
          <Tick on={open} set={setOpen} label="Open: shown in the lobby, anybody may sit down" />
          <Tick on={spectators} set={setSpectators} label="Spectators are welcome" />
          <Tick on={mulligan} set={setMulligan} label="One mulligan each (tournament rule)" />
        </fieldset>
        <button type="submit" className="primary" disabled={busy}>
          Open the table
        </button>
        <Problem error={error} />
      </form>
    </>
  )
}

const Tick = ({ on, set, label }: { on: boolean; set: (on: boolean) => void; label: string }) => (
  <label className="choice">
    <input type="checkbox" checked={on} onChange={(event) => set(event.target.checked)} />
    <span>{label}</span>
  </label>
)
