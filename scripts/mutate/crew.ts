/** Runs the build in one process at a time, and replaces it when a mutant has spoiled or hung it. */
import { type ChildProcess, fork } from 'node:child_process'
import type { Ask, Reply, Step, Survey } from './worker.ts'

/** In ms, generous for a busy machine: the switch itself stops endless loops. */
const PATIENCE = 600_000
/**
 * How many mutation points the tests of one request may pass: some seconds, or a minute on a busy machine.
 */
const AT_ONCE = 20_000_000

/** The range of steps in which a mutant was noticed: one step, or several if the process died of them. */
type Noticed = { from: number; to: number }
export type Outcome = { noticed: Noticed | null; met: Set<number> }

/** The end of the steps from `from` on that fit into one request. */
const endOf = (steps: readonly Step[], from: number): number => {
  let places = 0
  let to = from
  while (to < steps.length && (to === from || places < AT_ONCE)) places += steps[to++]?.limit ?? 0
  return to
}

export class Crew {
  private worker: ChildProcess | null = null

  private readonly program

  constructor(program: string) {
    this.program = program
  }

  /** @throws {Error} The tests don't load. */
  async survey(mutants: number): Promise<Survey> {
    this.worker = await this.start([])
    const reply = this.worker && (await ask(this.worker, { ask: 'survey', mutants }, 4 * PATIENCE))
    if (reply?.reply !== 'survey') throw new Error('the tests could not be run unchanged')
    return reply.survey
  }

  /**
   * Runs the steps until one notices its mutants. With mutants in `fromStart`, a new process has them active
   * from its start.
   */
  async tried(steps: readonly Step[], fromStart: readonly number[]): Promise<Outcome> {
    const met = new Set<number>()
    if (fromStart.length > 0) this.end()
    for (let from = 0; from < steps.length; ) {
      const to = endOf(steps, from)
      this.worker ??= await this.start(fromStart)
      const reply = this.worker && (await ask(this.worker, { ask: 'try', steps: steps.slice(from, to) }))
      const tried = reply?.reply === 'tried' ? reply.tried : null
      if (tried === null || tried.spoiled) this.end()
      if (tried === null) return { noticed: { from, to }, met }
      for (const id of tried.met) met.add(id)
      if (tried.failed !== null)
        return { noticed: { from: from + tried.failed, to: from + tried.failed + 1 }, met }
      from = to
    }
    if (fromStart.length > 0) this.end()
    return { noticed: null, met }
  }

  end(): void {
    this.worker?.kill('SIGKILL')
    this.worker = null
  }

  /** Null if the process doesn't come up. */
  private async start(mutants: readonly number[]): Promise<ChildProcess | null> {
    const quiet = mutants.length > 0
    const worker = fork(this.program, {
      serialization: 'advanced',
      env: { ...process.env, MUTANTS: mutants.join() },
      execArgv: [],
      stdio: ['ignore', 'ignore', quiet ? 'ignore' : 'inherit', 'ipc'],
    })
    return (await next(worker, PATIENCE)) ? worker : null
  }
}

const ask = (worker: ChildProcess, message: Ask, ms = PATIENCE): Promise<Reply | null> => {
  worker.send(message)
  return next(worker, ms)
}

/** The next reply; null if the process dies or does not reply in time. */
const next = (worker: ChildProcess, ms: number): Promise<Reply | null> =>
  new Promise((resolve) => {
    const end = (reply: Reply | null): void => {
      clearTimeout(timer)
      worker.off('message', heard)
      worker.off('exit', died)
      if (reply === null) worker.kill('SIGKILL')
      resolve(reply)
    }
    const heard = (reply: Reply): void => end(reply)
    const died = (): void => end(null)
    const timer = setTimeout(died, ms)
    worker.once('message', heard)
    worker.once('exit', died)
  })
