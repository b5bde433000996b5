import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ChatForm } from '../log/ChatForm.tsx'
import type { TableClient } from '../net/table-client.ts'
import { isOut, partnerInView, titleById } from '../state/seats.ts'
import type { TableState } from '../state/table-state.ts'
import { givenFor, partnerRequestOf } from '../state/team-consequence.ts'
import { seatInView } from '../state/view-lookup.ts'
import { countNoun } from '../state/words.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Bits, Icon } from '../ui/Icon.tsx'
import { SendButton } from '../ui/SendButton.tsx'
import { TagChoice } from './TagChoice.tsx'
import '../decision/DecisionPanel.css'
import './TeamTalk.css'

type Props = { client: TableClient; live: TableState }

/** Messages sent with one press; more do not fit beside the fort. */
const quick = ['Go', 'Wait']

/** The chat of the two players of a team; nobody else reads it. */
export const TeamTalk = ({ client, live }: Props) => {
  const list = useRef<HTMLOListElement>(null)
  const lines = live.chat.filter(({ chat }) => chat.to === 'team')
  const partner = partnerInView(live.view, live.seat)
  const person = live.players.some(({ seat, automa }) => seat === partner && !automa)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when a line is added
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [lines.length])
  return (
    <section className="talk" aria-label="Team chat">
      <header>
        <Icon name="chat" />
        <b>Team only</b>
        {person &&
          quick.map((words) => (
            <SendButton key={words} className="quiet" send={() => client.say(words, 'team')}>
              {words}
            </SendButton>
          ))}
        <AskForBits client={client} live={live} />
      </header>
      <TagChoice client={client} live={live} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
      <ol ref={list} tabIndex={0} aria-label="Team messages" aria-live="polite">
        {lines.length === 0 && (
          <li className="talk__none">{person ? 'Only your team sees these messages.' : automaReads(live)}</li>
        )}
        {lines.map(({ chat }) => (
          <li key={`${chat.at}-${chat.from}-${chat.text}`}>
            <b>{chat.from}</b> {chat.text}
          </li>
        ))}
      </ol>
      {person && <ChatForm client={client} to="team" />}
    </section>
  )
}

const automaReads = ({ view, seat }: TableState): string =>
  isOut(view, seat)
    ? 'Your partner is an automa.'
    : 'Your partner is an automa: it reacts to your requests for bits.'

/** The team chat in a dialog, if it does not fit on the board. */
export const TeamTalkButton = ({ client, live }: Props) => {
  const [open, setOpen] = useState(false)
  const [heard, setHeard] = useState(0)
  const lines = live.chat.filter(({ chat }) => chat.to === 'team' && chat.seat !== live.seat).length
  const news = open ? 0 : lines - heard
  const toggle = (next: boolean) => {
    setHeard(lines)
    setOpen(next)
  }
  return (
    <>
      <button type="button" className="quiet" onClick={() => toggle(true)}>
        <Icon name="chat" />
        <span className="tool-words">Team chat</span>
        {news > 0 && <span className="badge">{news} new</span>}
      </button>
      {open && (
        <Dialog title="Your team" onClose={() => toggle(false)}>
          <TeamTalk client={client} live={live} />
        </Dialog>
      )}
    </>
  )
}

/** Asks the partner for bits, shows the request, and withdraws it. */
export const AskForBits = ({ client, live }: Props) => {
  const [open, setOpen] = useState(false)
  const partner = seatInView(live.view, partnerInView(live.view, live.seat))
  const pendingRequest = partnerRequestOf(live.view, live.seat)
  if (!partner || live.view.result || isOut(live.view, live.seat)) return null
  const partnerName = partner.side === 'corp' ? 'your Sponsor' : 'your Agent'
  if (pendingRequest > 0)
    return (
      <span className="asked">
        <span className="tool-words">You ask {partnerName} for</span> <Bits n={pendingRequest} />
        <SendButton className="quiet" send={() => client.askForBits(0)}>
          Withdraw
        </SendButton>
      </span>
    )
  return (
    <>
      <button type="button" className="quiet ask-bits" onClick={() => setOpen(true)}>
        <Icon name="bit" />
        <span className="tool-words">Ask {partnerName} for bits</span>
      </button>
      {open && <AskDialog client={client} live={live} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Maximum number of bits in a request. */
const maxBitsAsked = 100

const AskDialog = ({ client, live, onClose }: Props & { onClose: () => void }) => {
  const [n, setN] = useState(4)
  const partner = seatInView(live.view, partnerInView(live.view, live.seat))
  if (!partner) return null
  const price = givenFor(live.view, partner, n)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onClose()
    void client.askForBits(n)
  }
  const step = (by: number) => setN(Math.max(1, Math.min(maxBitsAsked, n + by)))
  const name = titleById(live.view, partner.id) ?? ''
  return (
    <Dialog
      title={partner.side === 'corp' ? 'Ask your Sponsor for bits' : 'Ask your Agent for bits'}
      onClose={onClose}
    >
      <form className="number" onSubmit={send}>
        <div className="stepper">
          <button type="button" onClick={() => step(-1)} disabled={n <= 1} aria-label="Less">
            −
          </button>
          <input
            type="number"
            inputMode="numeric"
            aria-label="Number of bits"
            min={1}
            max={maxBitsAsked}
            value={n}
            onChange={(event) =>
              setN(Math.max(1, Math.min(maxBitsAsked, Math.trunc(Number(event.target.value)) || 1)))
            }
          />
          <button type="button" onClick={() => step(1)} disabled={n >= maxBitsAsked} aria-label="More">
            +
          </button>
        </div>
        <p className="consequences">
          <span>
            That costs {name} an action and {price} of its {countNoun(partner.bits, 'bit')}.
          </span>
          {price > partner.bits && <span>It can’t give that many now.</span>}
        </p>
        <p className="muted">Your partner gives them in its own turn, if it can.</p>
        <button type="submit" className="primary">
          Ask for {n}
        </button>
      </form>
    </Dialog>
  )
}
