import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Table } from '../../protocol/http.ts'
import { SoundButton, SpeedAndSound, toggleSound } from '../director/SpeedAndSound.tsx'
import type { Stage } from '../director/stage.ts'
import { automaBefore } from '../fork/fork-players.ts'
import { PlayOnDialog } from '../fork/PlayOn.tsx'
import type { TableClient } from '../net/table-client.ts'
import { lastSentence } from '../state/log-entries.ts'
import { logTable } from '../state/log-lines/lines.ts'
import { titleById, turnNow, turnTitle } from '../state/seats.ts'
import { isShortcutPress } from '../state/shortcuts.ts'
import type { TableState } from '../state/table-state.ts'
import { seatInView } from '../state/view-lookup.ts'
import { countNoun } from '../state/words.ts'
import { Brand } from '../ui/Brand.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { SendButton } from '../ui/SendButton.tsx'
import { useSheet } from '../ui/use-sheet.ts'
import { EventLine } from './EventLine.tsx'
import { SuspendButton } from './Suspend.tsx'
import { Takeover } from './Takeover.tsx'
import { UndoButton, UndoItem } from './Undo.tsx'
import type { TableNews } from './use-news.ts'
import '../board/frame.css'
import './Game.css'

const ChartDialog = lazy(() => import('../run/ChartDialog.tsx'))
const KeysHelp = lazy(() => import('./KeysHelp.tsx'))
const Branches = lazy(() => import('./Branches.tsx'))
const TeamRules = lazy(() => import('../teams/TeamRules.tsx'))

/** Names of phases of the turn other than its actions. */
const phases: Partial<Record<TableState['view']['turn']['phase'], string>> = {
  start: 'start',
  discard: 'discard',
  end: 'end',
}

const turnNumber = ({ view }: TableState): string => {
  const { turn, result } = view
  if (result) return ''
  if (turn.phase === 'setup') return 'Set-up '
  const phase = phases[turn.phase]
  return `Turn ${turnNow(view)}${phase ? ` · ${phase}` : ''} `
}

const turnText = ({ view, seat }: TableState): string => {
  if (view.result) return 'Game over'
  return turnTitle(view, view.turn.seat, seat) ?? 'Turn'
}

type Props = {
  table: Table
  client: TableClient
  live: TableState
  rules: Table['options']
  hosting: boolean
  stage: Stage
  onLog: () => void
  news: TableNews
}

type OpenWindow = 'branch' | 'tree' | 'chart' | 'teams' | 'keys' | 'concede' | null

type WindowProps = Pick<Props, 'table' | 'client' | 'live' | 'rules'> & {
  open: OpenWindow
  onClose: () => void
}

/** The dialog that was opened from the menu. */
const BarWindow = ({ open, table, client, live, rules, onClose }: WindowProps) => {
  if (open === 'chart') return <ChartDialog step={live.view.run?.step ?? null} onClose={onClose} />
  if (open === 'keys') return <KeysHelp onClose={onClose} />
  if (open === 'concede') return <Concede client={client} live={live} onClose={onClose} />
  if (open === 'branch') return <Branch table={table} live={live} onClose={onClose} />
  if (open === 'tree') return <Branches game={table.id} over={live.view.result !== null} onClose={onClose} />
  return open === 'teams' ? <TeamRules chosen={rules.teams} onClose={onClose} /> : null
}

const Concede = ({ client, live, onClose }: Omit<WindowProps, 'open' | 'rules' | 'table'>) => (
  <Dialog title="Concede the game?" onClose={onClose}>
    <p>
      {live.view.teams
        ? 'Your team leaves the game and both players become spectators.'
        : 'Your opponent wins.'}{' '}
      You can’t undo this.
    </p>
    <div className="row">
      <button
        type="button"
        className="danger"
        onClick={() => {
          onClose()
          void client.concede()
        }}
      >
        Yes, concede
      </button>
      <button type="button" onClick={onClose}>
        Keep playing
      </button>
    </div>
  </Dialog>
)

/** The top bar: whose turn it is, and the way out. */
export const GameBar = ({ table, client, live, rules, hosting, stage, onLog, news }: Props) => {
  const [open, setOpen] = useState<OpenWindow>(null)
  const { open: more, setOpen: setMore, within: tools } = useSheet<HTMLDivElement>()
  const playing = live.seat !== null && !live.view.result
  const toggle = useRef<HTMLButtonElement>(null)
  /** The menu of the dialog is closed by then, so the focus returns to the menu's button. */
  const back = () => {
    setOpen(null)
    requestAnimationFrame(() => toggle.current?.focus())
  }
  useTableKeys({ u: () => playing && rules.undo !== 'none' && client.undo('ask'), l: onLog, m: toggleSound })
  return (
    <header className="game-bar">
      <Brand />
      <p className={`turn-text side-${seatInView(live.view, live.view.turn.seat)?.side ?? ''}`}>
        <small>{turnNumber(live)}</small>
        {turnText(live)}
      </p>
      {live.seat === null && <ViewpointMenu client={client} live={live} />}
      <div ref={tools} className="game-tools">
        {playing && rules.undo !== 'none' && (
          <UndoButton
            client={client}
            live={live}
            onlyUnseen={rules.undo === 'free' || rules.rated || live.tournament !== null}
            ladder={rules.ladder}
          />
        )}
        <SoundButton />
        <MenuButton toggle={toggle} open={more} setOpen={setMore} news={news} />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: any press inside closes it */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only closes after its buttons */}
        <div className={more ? 'more open' : 'more'} onClick={() => setMore(false)}>
          {playing && rules.undo !== 'none' && <UndoItem client={client} live={live} />}
          <NewsItems news={news} onLog={onLog} />
          <button type="button" className="quiet" onClick={() => setOpen('chart')}>
            Run chart
          </button>
          {live.view.teams && (
            <button type="button" className="quiet" onClick={() => setOpen('teams')}>
              Team rules
            </button>
          )}
          <button type="button" className="quiet" onClick={() => setOpen('keys')}>
            Keys
          </button>
          <SpeedAndSound stage={stage} />
          <LetWatch client={client} live={live} may={playing && rules.spectators && rules.shoulders} />
          {!live.view.result && (
            <Takeover client={client} live={live} lesson={table.lesson} may={hosting || rules.takeover} />
          )}
          {isSolo(table, live) && !live.view.result && (
            <button type="button" className="quiet" onClick={() => setOpen('branch')}>
              Play on from here
            </button>
          )}
          {isSolo(table, live) && rules.undo === 'ask' && rules.clock.kind === 'none' && (
            <button type="button" className="quiet" onClick={() => setOpen('tree')}>
              Branches
            </button>
          )}
          {maySuspend(table, live) && <SuspendButton client={client} live={live} />}
          {playing && (
            <button type="button" className="quiet" onClick={() => setOpen('concede')}>
              Concede
            </button>
          )}
        </div>
      </div>
      <EventLine live={live} />
      <Suspense>
        <BarWindow open={open} table={table} client={client} live={live} rules={rules} onClose={back} />
      </Suspense>
    </header>
  )
}

type MenuButtonProps = {
  toggle: RefObject<HTMLButtonElement | null>
  open: boolean
  setOpen: (open: boolean) => void
  news: TableNews
}

/** Opens the menu of the table, and counts what has arrived. */
const MenuButton = ({ toggle, open, setOpen, news }: MenuButtonProps) => {
  const arrived = news.chat.unread + news.calls.length
  return (
    <>
      <button
        ref={toggle}
        type="button"
        className="quiet more-toggle"
        aria-label="More"
        aria-expanded={open}
        aria-describedby={arrived > 0 ? 'menu-news' : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="menu" />
        {arrived > 0 && (
          <span className="menu-badge" aria-hidden="true">
            {arrived}
          </span>
        )}
      </button>
      {arrived > 0 && (
        <span id="menu-news" className="sr-only">
          {newsText(news)}
        </span>
      )}
    </>
  )
}

const NewsItems = ({ news: { chat, calls, showCalls }, onLog }: { news: TableNews; onLog: () => void }) => (
  <>
    <button type="button" className="quiet phone-only" onClick={onLog}>
      Log
      {chat.unread > 0 && <b className="menu-new">{chat.unread} new</b>}
    </button>
    {calls.length > 0 && (
      <button type="button" className="quiet" onClick={showCalls}>
        Invitations
        <b className="menu-new">{calls.length} new</b>
      </button>
    )}
  </>
)

const newsText = ({ chat, calls }: TableNews): string =>
  [
    ...(chat.unread > 0 ? [countNoun(chat.unread, 'new message')] : []),
    ...(calls.length > 0 ? [countNoun(calls.length, 'call')] : []),
  ].join(', ')

/** For games between people, except in correspondence and in tournaments. */
const maySuspend = ({ options }: Table, { players, seat, tournament, view }: TableState): boolean =>
  seat !== null &&
  !view.result &&
  tournament === null &&
  options.clock.kind !== 'days' &&
  players.filter(({ automa }) => !automa).length > 1

/** Against automas only: nobody else's game is forked. */
const isSolo = ({ lesson }: Table, { players, seat, tournament }: TableState): boolean =>
  seat !== null &&
  lesson === undefined &&
  tournament === null &&
  players.every((player) => player.seat === seat || (player.automa && !player.away))

const Branch = ({ table, live, onClose }: { table: Table; live: TableState; onClose: () => void }) => (
  <PlayOnDialog
    game={table.id}
    seq={live.seq}
    after={lastSentence(live.log, logTable(live.view, live.players))}
    seats={live.players.map((player) => ({
      id: player.seat,
      name: seatLabel(live, player.seat),
      before: automaBefore(player),
    }))}
    mine={live.seat}
    running
    onClose={onClose}
  />
)

/** Keys that work anywhere at the table, except while typing or below a dialog. */
const useTableKeys = (keys: Record<string, () => unknown>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
    if (!typing && !event.defaultPrevented && isShortcutPress(event)) keys[event.key.toLowerCase()]?.()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** The points of view that players offer to a spectator. */
const ViewpointMenu = ({ client, live }: { client: TableClient; live: TableState }) => {
  const openHands = live.players.filter(({ watched }) => watched)
  if (openHands.length === 0) return <span className="badge watching">Watching</span>
  return (
    <label>
      <span className="sr-only">Watching</span>
      <select
        value={live.view.viewer ?? ''}
        onChange={(event) => client.lookAs(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">Watching</option>
        {openHands.map(({ seat, name }) => (
          <option key={seat} value={seat}>
            As {seatLabel(live, seat)} ({name})
          </option>
        ))}
      </select>
    </label>
  )
}

/** A player can stop showing their hand to spectators at any time. */
const LetWatch = ({ client, live, may }: { client: TableClient; live: TableState; may: boolean }) => {
  if (!may) return null
  const watched = live.players.find(({ seat }) => seat === live.seat)?.watched ?? false
  return (
    <SendButton
      className="quiet"
      aria-pressed={watched}
      title="While this is on, spectators who open your point of view see your hidden cards"
      send={() => client.letWatch(!watched)}
    >
      {watched ? 'Hide my cards from spectators' : 'Show my cards to spectators'}
    </SendButton>
  )
}

const seatLabel = (live: TableState, seat: string): string => titleById(live.view, seat) ?? seat
