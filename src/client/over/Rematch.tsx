import { useCallback, useEffect, useState } from 'react'
import type { Table } from '../../protocol/http.ts'
import type { RematchView } from '../../protocol/people.ts'
import { useAct } from '../net/act.ts'
import { api } from '../net/api.ts'
import { useLoad } from '../net/load.ts'
import { go } from '../net/router.ts'
import { DeckSelect, useDeckChoice, useDecks } from '../pages/decks.tsx'
import { nameAt } from '../state/series.ts'
import type { Live } from '../state/table-state.ts'
import { otherSide } from '../state/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'

type Props = { table: Table; live: Live; heard: RematchView | undefined }

/** What was missed while the line was down is asked for. */
const everySoOften = 8_000

/** The newest word: said over the line, or asked for. */
const useRematch = (table: string, heard: RematchView | undefined) => {
  const load = useCallback(() => api.rematch(table), [table])
  const asked = useLoad(load, everySoOften)
  const [said, setSaid] = useState<RematchView | null>(null)
  useEffect(() => setSaid(heard ?? null), [heard])
  useEffect(() => setSaid(asked.value), [asked.value])
  return { rematch: said, setSaid }
}

/** Asks to play again, or answers who asks; both go to the new table as soon as there is one. */
export const Rematch = ({ table, live, heard }: Props) => {
  const { rematch, setSaid } = useRematch(table.id, heard)
  const { act, busy, error } = useAct()
  const me = live.seat
  const mine = live.view.seats.find(({ id }) => id === me)
  const other = live.players.find(({ seat }) => seat !== me)
  const alone = !other || other.pack !== null || (other.automa && nameAt(live, other.seat) === null)
  // Where the game was over before this page was opened, nobody is dragged along.
  const [stayed] = useState(() => performance.now())
  const next = rematch?.state === 'agreed' ? rematch.next : null
  useEffect(() => {
    if (next !== null && performance.now() - stayed > 1_000) go(`/t/${next}`)
  }, [next, stayed])
  if (!mine) return null

  const say = (said: Parameters<typeof api.sayRematch>[1]) =>
    act(async () => {
      const answer = await api.sayRematch(table.id, said)
      setSaid(answer)
      if (answer.next !== null) go(`/t/${answer.next}`)
    })
  const theyAsk = rematch?.state === 'asked' && rematch.by !== me
  const iAsk = rematch?.state === 'asked' && rematch.by === me
  /** The green one: what the other asks, or the same again. */
  const main = (swap: boolean) => (theyAsk ? rematch.swap === swap : !swap)
  const waits = (swap: boolean) => busy || (iAsk && rematch.swap === swap)
  const ask = (swap: boolean) => say({ say: 'ask', swap })
  return (
    <div className="rematch">
      <div className="row">
        <Ask swap={false} main={main(false)} disabled={waits(false)} ask={ask}>
          {alone ? 'Play again' : 'Rematch'}
        </Ask>
        <Ask swap main={main(true)} disabled={waits(true)} ask={ask}>
          Swap sides
        </Ask>
      </div>
      {!alone && (
        <p role="status" className={theyAsk ? 'rematch-said asks' : 'rematch-said'}>
          {wordsOf(rematch, me, other)}
        </p>
      )}
      {rematch?.state === 'asked' && (
        <button type="button" className="quiet" disabled={busy} onClick={() => say({ say: 'refuse' })}>
          {theyAsk ? 'No, thank you' : 'Take it back'}
        </button>
      )}
      {rematch?.next && (
        <a className="button primary" href={`/t/${rematch.next}`}>
          To the new game
        </a>
      )}
      <Bring
        side={otherSide(mine.side)}
        bring={(deck) => say({ say: 'ask', swap: true, deck })}
        busy={busy}
      />
      <Problem error={error} />
    </div>
  )
}

type AskProps = {
  swap: boolean
  main: boolean
  disabled: boolean
  ask: (swap: boolean) => void
  children: string
}

const Ask = ({ swap, main, disabled, ask, children }: AskProps) => (
  <button type="button" className={main ? 'primary' : ''} disabled={disabled} onClick={() => ask(swap)}>
    <Icon name={swap ? 'swap' : 'undo'} />
    {children}
  </button>
)

const wordsOf = (
  rematch: RematchView | null,
  me: string | null,
  other: Live['players'][number] | undefined,
): string => {
  const name = other?.name ?? 'The other player'
  const gone = other?.connected === false ? ` ${name} has left the table.` : ''
  if (!rematch || rematch.state === 'none') return gone.trim()
  const how = rematch.swap ? 'with the sides swapped' : 'on the same sides'
  if (rematch.state === 'agreed') return 'Agreed: the cards are dealt.'
  if (rematch.state === 'declined')
    return rematch.by === me ? `You said no.${gone}` : `${name} does not want to play again.${gone}`
  return rematch.by === me
    ? `You ask for a rematch ${how}. Waiting for ${name}.${gone}`
    : `${name} wants to play again, ${how}.`
}

/** Another deck than the one played last on that side. */
const Bring = ({
  side,
  bring,
  busy,
}: {
  side: 'corp' | 'runner'
  bring: (deck: string) => void
  busy: boolean
}) => {
  const [open, setOpen] = useState(false)
  return (
    <details className="rematch-deck" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Swap sides with a deck of my choice</summary>
      {open && <Decks side={side} bring={bring} busy={busy} />}
    </details>
  )
}

const Decks = ({
  side,
  bring,
  busy,
}: {
  side: 'corp' | 'runner'
  bring: (deck: string) => void
  busy: boolean
}) => {
  const decks = useDecks()
  const choice = useDeckChoice(decks.value, side)
  const { deck } = choice
  return (
    <>
      <DeckSelect label="My deck" choice={choice} />
      <button type="button" disabled={busy || deck === undefined} onClick={() => deck && bring(deck)}>
        Ask with this deck
      </button>
    </>
  )
}
