import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Table } from '../../protocol/http.ts'
import type { RematchView } from '../../protocol/people.ts'
import type { Player } from '../../protocol/sockets.ts'
import { api } from '../net/api.ts'
import { queries } from '../net/queries.ts'
import { pollEvery, queryClient } from '../net/query.ts'
import { goToStart } from '../net/seen-start.ts'
import { useAct } from '../net/use-act.ts'
import { DeckSelect } from '../pages/DeckSelect.tsx'
import { useDeckChoice, useDecks } from '../pages/deck-choice.ts'
import { nameAt } from '../state/series.ts'
import type { TableState } from '../state/table-state.ts'
import { listOf, otherSide } from '../state/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import './GameReview.css'

type Props = { table: Table; live: TableState; heard: RematchView | undefined }

/** Catches up on messages lost with the connection. */
const everySoOften = 8_000

/** The latest state of the rematch, from the socket or a request. */
const useRematch = (table: string, heard: RematchView | undefined) => {
  const { data } = useQuery({ ...queries.rematch(table), refetchInterval: pollEvery(everySoOften) })
  const setRematch = useCallback(
    (said: RematchView) => queryClient.setQueryData(queries.rematch(table).queryKey, said),
    [table],
  )
  useEffect(() => {
    if (heard) setRematch(heard)
  }, [heard, setRematch])
  return { rematch: data ?? null, setRematch }
}

/** Asks for a rematch or answers the opponent; all go to the new table once it exists. */
export const Rematch = ({ table, live, heard }: Props) => {
  const { rematch, setRematch } = useRematch(table.id, heard)
  const { act, busy, error } = useAct()
  const me = live.seat
  const mine = live.view.seats.find(({ id }) => id === me)
  const teams = live.view.teams !== undefined
  const others = live.players.filter((each) => each.seat !== me && isPerson(live, each))
  const alone = others.length === 0
  // If the game was already over when this page was opened, only users who ask here go to the new table.
  const [stayed] = useState(() => performance.now())
  const [wanted, setWanted] = useState(false)
  const next = rematch?.state === 'agreed' ? rematch.next : null
  useEffect(() => {
    if (next !== null && (wanted || performance.now() - stayed > 1_000)) goToStart(next, 'rematch')
  }, [next, stayed, wanted])
  if (!mine) return null

  const say = (said: Parameters<typeof api.sayRematch>[1]) =>
    act(async () => {
      const answer = await api.sayRematch(table.id, said)
      setRematch(answer)
      setWanted(said.say === 'ask')
      if (answer.next !== null) goToStart(answer.next, 'rematch')
    })
  const isAsked = rematch?.state === 'asked'
  const iAsk = isAsked && wantsIt(rematch, me)
  const theyAsk = isAsked && !iAsk
  /** The green button: what the opponent asks for, or else the same sides. */
  const main = (swap: boolean) => (theyAsk ? rematch.swap === swap : !swap)
  const waits = (swap: boolean) => busy || (iAsk && rematch.swap === swap)
  const ask = (swap: boolean) => say({ say: 'ask', swap })
  return (
    <div className="rematch">
      <div className="row">
        <Ask swap={false} main={main(false)} disabled={waits(false)} ask={ask}>
          {'Rematch'}
        </Ask>
        <Ask swap main={main(true)} disabled={waits(true)} ask={ask}>
          {teams ? 'Swap sides within teams' : 'Swap sides'}
        </Ask>
      </div>
      {!alone && (
        <p role="status" className={theyAsk ? 'rematch-said asks' : 'rematch-said'}>
          {rematchText(rematch, me, others, live)}
        </p>
      )}
      {rematch?.state === 'asked' && (
        <button type="button" className="quiet" disabled={busy} onClick={() => say({ say: 'refuse' })}>
          {theyAsk || rematch.by !== me ? 'Decline' : 'Withdraw request'}
        </button>
      )}
      {rematch?.next && (
        <a className="button primary" href={`/t/${rematch.next}`}>
          Go to new game
        </a>
      )}
      <SwapSidesWithDeck
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

const isPerson = (live: TableState, { seat, pack, automa }: Player): boolean =>
  pack === null && (!automa || nameAt(live, seat) !== null)

/** Whether this seat has asked or agreed. */
const wantsIt = ({ by, agreed = [] }: RematchView, seat: string | null): boolean =>
  seat !== null && (by === seat || agreed.includes(seat))

const rematchText = (
  rematch: RematchView | null,
  me: string | null,
  others: Player[],
  live: TableState,
): string => {
  const left = others.filter(({ connected }) => !connected)
  const leftText =
    left.length === 0 ? '' : ` ${playerNames(left)} ${left.length === 1 ? 'has' : 'have'} left the table.`
  if (!rematch || rematch.state === 'none') return leftText.trim()
  if (rematch.state === 'agreed') return 'Rematch accepted. Dealing…'
  const name = nameAt(live, rematch.by ?? '') ?? 'Your opponent'
  if (rematch.state === 'declined')
    return rematch.by === me
      ? `You declined the rematch.${leftText}`
      : `${name} declined the rematch.${leftText}`
  const how = howSeated(rematch, live.view.teams !== undefined)
  const waits = others.filter(({ seat }) => !wantsIt(rematch, seat))
  const wanting = others.filter(({ seat }) => wantsIt(rematch, seat)).map((each) => each.name)
  if (rematch.by === me) return `You offered a rematch ${how}. Waiting for ${playerNames(waits)}.${leftText}`
  if (wantsIt(rematch, me))
    return `${listOf([...wanting, 'you'])} want a rematch ${how}. Waiting for ${playerNames(waits)}.${leftText}`
  return `${listOf(wanting)} ${wanting.length === 1 ? 'wants' : 'want'} a rematch ${how}.${leftText}`
}

const howSeated = ({ swap }: RematchView, teams: boolean): string => {
  if (!teams) return swap ? 'with sides swapped' : 'on the same sides'
  return swap ? 'with Sponsor and Agent of each team swapped' : 'in the same seats'
}

const playerNames = (players: readonly Player[]): string => listOf(players.map(({ name }) => name))

type DeckForSide = { side: 'corp' | 'runner'; bring: (deck: string) => void; busy: boolean }

/** The choice of another deck than the last one played on that side. */
const SwapSidesWithDeck = ({ side, bring, busy }: DeckForSide) => {
  const [open, setOpen] = useState(false)
  return (
    <details className="rematch-deck" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Swap sides with a deck of my choice</summary>
      {open && <Decks side={side} bring={bring} busy={busy} />}
    </details>
  )
}

const Decks = ({ side, bring, busy }: DeckForSide) => {
  const decks = useDecks()
  const choice = useDeckChoice(decks, side)
  const { deck } = choice
  return (
    <>
      <DeckSelect label="My deck" choice={choice} />
      <button type="button" disabled={busy || deck === undefined} onClick={() => deck && bring(deck)}>
        Offer rematch with this deck
      </button>
    </>
  )
}
