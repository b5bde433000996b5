/**
 * Reminds players who are away that a game waits for them. Processes share the work by claiming reminders.
 */
import type { Logger } from 'pino'
import type { Mailer } from '../mail/mailer.ts'
import { type DueReminder, type GameRow, type Store, StoreUnavailable } from '../store/contract.ts'
import type { Tables } from '../tables/contract.ts'
import type { Pusher, PushNote } from './push.ts'
import { stopToken } from './unsubscribe.ts'

type ReminderDeps = {
  store: Pick<Store, 'correspondence' | 'games'>
  tables: Pick<Tables, 'isHere'>
  mailer: Pick<Mailer, 'write' | 'linkTo' | 'offered'>
  /** Null if the settings have no keys for Web Push. */
  pusher: Pusher | null
  secret: string
  log: Logger
  now(): number
  everyMs: number
}

/** In ms. How long a process has for the reminders that it has claimed. */
const claimMs = 5 * 60_000
const some = 20
/** In ms. A reminder of a player who is at the table is postponed by this time. */
const laterMs = 10 * 60_000

const order: Record<DueReminder['kind'], number> = { turn: 0, day: 1, hours: 2 }
const left: Record<DueReminder['kind'], string | null> = { turn: null, day: 'one day', hours: 'two hours' }

const seatSideName = (game: GameRow, seat: string): string =>
  game.seats.find(({ id }) => id === seat)?.side === 'corp' ? 'the Corp' : 'the Runner'

const opponentsText = (game: GameRow, seat: string): string =>
  game.seats.flatMap(({ id, holder }) => (id === seat || !holder ? [] : [holder.name])).join(', ')

export function createReminders(deps: ReminderDeps) {
  const { store, tables, mailer, pusher, secret, log, now } = deps
  const { reminders, pushes, wishes } = store.correspondence
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  let stopped = false

  /** True if the reminder was sent, or if there is no way to send it; false if it should be tried again. */
  async function tell(due: DueReminder, game: GameRow): Promise<boolean> {
    const settings = await wishes.get(due.user)
    const outcomes = [
      settings.push && pusher ? await push(pusher, due, game) : 'nowhere',
      settings.mail && mailer.offered ? await mail(due, game) : 'nowhere',
    ]
    return outcomes.includes('sent') || !outcomes.includes('failed')
  }

  async function push(by: Pusher, due: DueReminder, game: GameRow): Promise<'sent' | 'nowhere' | 'failed'> {
    const note = reminderNote(due, game)
    const results = await Promise.all(
      (await pushes.of(due.user)).map(async (to) => {
        const result = await by.send(to, note)
        if (result === 'gone') await pushes.remove(to.endpoint)
        return result
      }),
    )
    if (results.includes('sent')) return 'sent'
    return results.includes('failed') ? 'failed' : 'nowhere'
  }

  const mail = (due: DueReminder, game: GameRow) =>
    mailer.write(due.user, {
      kind: 'turn',
      link: mailer.linkTo(`/t/${due.game}`),
      side: seatSideName(game, due.seat),
      opponent: opponentsText(game, due.seat),
      left: left[due.kind],
      stop: mailer.linkTo(`/reminders/stop#${stopToken(secret, due.user)}`),
    })

  async function one(due: DueReminder): Promise<void> {
    const game = await store.games.get(due.game)
    if (game?.status !== 'playing') return reminders.sent(due)
    if (tables.isHere(due.game, due.seat)) return reminders.later(due, new Date(now() + laterMs))
    // After a failure the claim expires and the reminder is tried again.
    if (await tell(due, game)) await reminders.sent(due)
  }

  async function round(): Promise<void> {
    for (;;) {
      const claimed = await reminders.claim(new Date(now()), claimMs, some)
      const [last, before] = latestReminders(claimed)
      for (const due of before) await reminders.sent(due)
      for (const due of last) await one(due)
      if (claimed.length < some || stopped) return
    }
  }

  function plan(): void {
    if (stopped) return
    timer = setTimeout(() => {
      working = round()
        .catch((err: unknown) => {
          if (!(err instanceof StoreUnavailable)) log.warn({ err }, 'reminders failed')
        })
        .finally(plan)
    }, deps.everyMs).unref()
  }

  return {
    /** Does nothing if there is no way to send reminders. */
    start(): void {
      if (pusher || mailer.offered) plan()
    },
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await working
    },
  }
}

/** The latest reminder of each decision, and the ones that it replaces. */
function latestReminders(all: readonly DueReminder[]): [DueReminder[], DueReminder[]] {
  const last = new Map<string, DueReminder>()
  for (const due of all.toSorted((a, b) => order[a.kind] - order[b.kind]))
    last.set(`${due.game} ${due.seat} ${due.decision}`, due)
  const kept = new Set(last.values())
  return [[...kept], all.filter((due) => !kept.has(due))]
}

function reminderNote(due: DueReminder, game: GameRow): PushNote {
  const within = left[due.kind]
  return {
    title: within === null ? 'Your turn' : `You have ${within} left`,
    body: `You play ${seatSideName(game, due.seat)} against ${opponentsText(game, due.seat)}.`,
    path: `/t/${due.game}`,
    // A browser shows only the newest message with this tag. Push services allow at most 32 URL-safe
    // characters.
    tag: due.game.replace(/[^A-Za-z0-9_-]/g, '').slice(0, 32),
  }
}
