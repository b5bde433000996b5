/**
 * A person at a draft who survives restarts of the server: picks, builds, plays, remembers what was
 * acknowledged, and comes back.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { LimitedDecks, PodPick } from '../../../../src/protocol/limited.ts'
import { type Guest, guest, RefusedCall } from '../../../support/guests.ts'
import { type Faults, Player } from '../player.ts'
import { answerTo, type Draft, type DraftShown } from './drafts.ts'

/** How long somebody who cannot act waits before the next look, in ms. */
const lookEvery = 60
/** How long a person tries again, in ms. */
const patience = 60_000
/** How often decks are saved before they are ready. An even number: the last ones are whole. */
const decksSaved = 4
/** Answers in a game before it is conceded. */
const mostAnswers = 6

type Result = { table: string; winners: readonly string[] }

export class Drafter {
  readonly draft: Draft
  /** The number of this person in the draft. */
  readonly n: number
  readonly #cookie: string
  readonly #random: (below: number) => number
  readonly #faults: Faults
  /** Picks that were acknowledged, and all that were sent. */
  readonly promised: PodPick[] = []
  readonly sent: PodPick[] = []
  /** The newest decks that were acknowledged, and those on their way. */
  decks: LimitedDecks | null = null
  onTheirWay: LimitedDecks | null = null
  decksSaved = 0
  isReady = false
  /** Games whose end this person has seen. */
  readonly results: Result[] = []
  /** Everybody who sat at a table for this person: one for each game. */
  readonly players: Player[] = []
  over = false
  /** Answers, for the proof that it goes on. */
  acts = 0
  unanswered = 0
  sentAgain = 0
  turnedAway = 0
  returns = 0
  samePack = 0
  #pending: PodPick | null = null
  #person: Guest | null = null
  #url = ''
  #stop = true
  #living: Promise<void> = Promise.resolve()
  #before: DraftShown | null = null
  #seat: number | null = null
  #playing: Player | null = null
  #returned = false

  constructor(draft: Draft, n: number, cookie: string, random: (below: number) => number, faults: Faults) {
    this.draft = draft
    this.n = n
    this.#cookie = cookie
    this.#random = random
    this.#faults = faults
  }

  /** The seat as they see it; null before. */
  get seat(): number | null {
    return this.#seat
  }

  /** Acknowledged answers in games. */
  get answers(): number {
    return this.players.reduce((sum, { promised }) => sum + promised.length, 0)
  }

  /** Connects, looks whether all is as it was left, and goes on until the connection is lost. */
  async come(url: string): Promise<void> {
    this.#url = url
    this.#person = await guest(url, '', this.#cookie)
    if (this.over) return
    this.#stop = false
    this.#returned = this.#before !== null
    await this.#playing?.come(url)
    this.#living = this.#live()
  }

  async gone(): Promise<void> {
    this.#stop = true
    await this.#playing?.gone()
    await this.#living
    if (this.#pending || this.onTheirWay) this.unanswered++
  }

  /** Ends the draft for this person, unless it is over: already, or since the last look at it. */
  async leave(): Promise<void> {
    await this.gone()
    if (!this.#person || (await this.#look()).status === 'over') return
    try {
      await this.draft.leave(this.#person)
    } catch (error) {
      if (!(error instanceof RefusedCall && error.code === 'pod-over')) throw error
    }
  }

  /** Looks once more at a draft that is over, and says what is not proven of it. */
  async lastLook(): Promise<void> {
    const { status } = await this.#look()
    if (status !== 'over') this.#fault(`is ${status} after all have left`)
    else if (this.#person)
      for (const each of await this.draft.unproven(this.#person)) this.#fault(`its proof: ${each}`)
  }

  #fault(what: string): void {
    this.#faults.push(`${this.draft.id}/${this.n}: ${what}`)
  }

  async #live(): Promise<void> {
    try {
      // Some repeat a pick before they look, others after it.
      if (this.#pending && this.#random(2) === 0) await this.#take(this.#pending)
      let shown = await this.#look()
      while (!this.#stop && shown.status !== 'over') shown = await this.#step(shown)
      this.over = shown.status === 'over'
    } catch (error) {
      if (!isCutOff(error)) this.#fault(String(error))
    }
  }

  /** Tries again while the server is unavailable, as a person would. */
  async #call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const end = Date.now() + patience
    for (;;) {
      try {
        if (!this.#person) throw new Error('nobody is connected')
        return await this.#person.call<T>(method, `${this.draft.path}${path}`, body)
      } catch (error) {
        const isLater = error instanceof RefusedCall && error.code === 'unavailable'
        if (!isLater || this.#stop || Date.now() > end) throw error
        this.turnedAway++
        await sleep(200)
      }
    }
  }

  #seen(view: unknown): DraftShown {
    const shown = this.draft.shownOf(view)
    this.#compare(shown)
    this.#before = shown
    this.#seat = shown.draft?.seat ?? this.#seat
    return shown
  }

  async #look(): Promise<DraftShown> {
    return this.#seen(await this.#call('GET', ''))
  }

  #step(shown: DraftShown): Promise<DraftShown> {
    if (shown.status === 'drafting') return this.#pick(shown)
    if (this.#playing) return this.#goOnPlaying(this.#playing, shown)
    if (this.decksSaved < decksSaved && shown.decks) return this.#build(shown.decks)
    if (shown.ready === false) return this.#getReady()
    return shown.hasGame ? this.#play() : this.#wait()
  }

  async #wait(): Promise<DraftShown> {
    await sleep(lookEvery)
    return this.#look()
  }

  async #pick({ draft }: DraftShown): Promise<DraftShown> {
    const answer = draft && answerTo(draft, this.#random)
    if (!draft || !answer) return this.#wait()
    const { booster, tick } = draft
    return this.#take(this.#pending ?? { booster, tick, ...answer })
  }

  async #take(act: PodPick): Promise<DraftShown> {
    if (this.#pending === act) this.sentAgain++
    else this.sent.push(act)
    this.#pending = act
    const view = await this.#call('POST', '/picks', act)
    this.#pending = null
    this.promised.push(act)
    this.acts++
    return this.#seen(view)
  }

  /** One card of the Corp is out of the deck after every other change. */
  async #build(decks: LimitedDecks): Promise<DraftShown> {
    const side = decks.corp.length > 0 ? 'corp' : 'runner'
    const whole = await this.#call<{ cards: LimitedDecks['corp'] }>('POST', '/pool/suggest', {
      ...{ side, cards: decks[side] },
    })
    const cards = this.decksSaved % 2 === 0 ? whole.cards.slice(1) : whole.cards
    const changed = { ...decks, [side]: cards }
    this.onTheirWay = { ...changed, version: decks.version + 1 }
    const view = await this.#call('PUT', '/pool', changed)
    this.#haveSaved()
    return this.#seen(view)
  }

  #haveSaved(): void {
    this.decks = this.onTheirWay
    this.onTheirWay = null
    this.decksSaved++
    this.acts++
  }

  async #getReady(): Promise<DraftShown> {
    const view = await this.#call('POST', '/ready', { ready: true })
    this.isReady = true
    this.acts++
    return this.#seen(view)
  }

  async #play(): Promise<DraftShown> {
    const open = this.#before?.games.find(({ table, over }) => table !== null && !over)?.table
    const opened = await this.#call<{ table: string }>('POST', '/play').catch((error: unknown) => {
      // The other one has conceded it meanwhile.
      if (error instanceof RefusedCall && error.code === 'bad-request') return null
      throw error
    })
    if (!opened) return this.#wait()
    const { table } = opened
    if (open && open !== table) this.#fault(`two tables of a game: ${open} and ${table}`)
    this.acts++
    const habits = { most: 1 + this.#random(mostAnswers) }
    this.#playing = new Player(table, this.#cookie, this.#random, this.#faults, habits)
    this.players.push(this.#playing)
    void this.#playing.come(this.#url)
    return this.#wait()
  }

  async #goOnPlaying(player: Player, shown: DraftShown): Promise<DraftShown> {
    const { winners, table } = player
    if (!player.over || !winners) {
      await sleep(lookEvery)
      return shown
    }
    await player.gone()
    this.#playing = null
    this.results.push({ table, winners })
    this.acts++
    return this.#look()
  }

  /** Checks that all is as this person left it, or further on. */
  #compare(now: DraftShown): void {
    const before = this.#before
    if (this.#returned) this.returns++
    if (this.#pending && !isAt(this.#pending, now)) this.#pending = null
    if (before) this.#comparePicks(before, now)
    this.#compareDecks(now)
    if (this.isReady && now.ready === false) this.#fault('is ready no longer')
    for (const { table, winners } of this.results) {
      const game = now.games.find((each) => each.table === table)
      const winner = winners[0] ?? null
      if (!game?.over || game.winner !== winner) this.#fault(`the result of ${table} is lost`)
    }
    this.#returned = false
  }

  #comparePicks(before: DraftShown, now: DraftShown): void {
    if (before.commitment !== now.commitment) this.#fault('another commitment')
    const [had, has] = [before.draft, now.draft]
    if (!had || !has) return
    if (String(has.picks.slice(0, had.picks.length)) !== String(had.picks)) this.#fault('other picks')
    const isSamePlace = had.booster === has.booster && had.tick === has.tick && has.table === null
    if (!isSamePlace || !had.pack) return
    if (String(had.pack) !== String(has.pack)) this.#fault(`another pack at ${has.booster}/${has.tick}`)
    else if (this.#returned) this.samePack++
  }

  #compareDecks({ decks }: DraftShown): void {
    if (!decks) return
    if (this.onTheirWay && isSameDecks(decks, this.onTheirWay)) this.#haveSaved()
    const isLost = this.decks ? !isSameDecks(decks, this.decks) : decks.version > 0
    if (isLost) this.#fault(`decks of version ${decks.version} instead of ${this.decks?.version ?? 0}`)
    this.onTheirWay = null
  }
}

/** Has its person this decision before them still? */
const isAt = ({ booster, tick }: PodPick, { draft }: DraftShown): boolean =>
  draft?.booster === booster && draft.tick === tick

/** The server has hung up, or is on its way down. */
const isCutOff = (error: unknown): boolean =>
  error instanceof RefusedCall
    ? error.code === 'unavailable'
    : error instanceof TypeError && error.cause !== undefined

export const isSameDecks = (one: LimitedDecks, other: LimitedDecks): boolean =>
  one.version === other.version && textOf(one) === textOf(other)
const textOf = ({ corp, runner }: LimitedDecks): string =>
  [corp, runner].map((cards) => cards.map(({ card, count }) => `${count} ${card}`).sort()).join('/')
