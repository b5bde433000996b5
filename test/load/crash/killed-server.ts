/** A server that is killed again and again, now and then while it starts. */
import { type Place, type Running, start } from './server.ts'

/** One kill in this many happens while the server starts, within so many ms. */
const earlyKills = 10
const earlyWithin = 1_500

export class KilledServer {
  readonly #place: Place
  readonly #most: number
  readonly #random: (below: number) => number
  #running: Running | null = null
  kills = 0
  #early = 0
  readonly #restarts: number[] = []

  private constructor(place: Place, most: number, random: (below: number) => number) {
    this.#place = place
    this.#most = most
    this.#random = random
  }

  /** The last of so many kills is never one while it starts. */
  static async open(place: Place, kills: number, random: (below: number) => number): Promise<KilledServer> {
    const server = new KilledServer(place, kills, random)
    await server.up()
    return server
  }

  /** `early`: kills before it listened. `restarts`: how long each start took, in ms. */
  get figures(): { kills: number; early: number; restarts: number[] } {
    return { kills: this.kills, early: this.#early, restarts: this.#restarts }
  }

  get url(): string {
    return this.#running?.url ?? ''
  }

  async up(): Promise<void> {
    for (;;) {
      const early = this.kills > 0 && this.kills < this.#most && this.#random(earlyKills) === 0
      const running = await start(this.#place, { killAfter: early ? this.#random(earlyWithin) : undefined })
      if (running) {
        this.#restarts.push(running.startedIn)
        this.#running = running
        return
      }
      this.kills++
      this.#early++
    }
  }

  async kill(): Promise<void> {
    await this.#running?.end('SIGKILL')
    this.kills++
  }

  async end(): Promise<void> {
    await this.#running?.end('SIGTERM')
  }
}
