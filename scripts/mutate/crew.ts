/** One process that runs the build, and its successors: what a mutant has spoiled or hung is thrown away. */
import { type ChildProcess, fork } from 'node:child_process'
import type { Plan } from './plan.ts'
import type { Ask, Reply, Survey, Tried } from './worker.ts'

/** In ms by the clock, of a busy machine: the switch itself stops what only goes round in circles. */
const PATIENCE = 240_000

export class Crew {
  private worker: ChildProcess | null = null
  restarts = 0

  private readonly program

  constructor(program: string) {
    this.program = program
  }

  /** @throws {Error} The tests don't load. */
  async survey(mutants: number): Promise<Survey> {
    this.worker = await this.start()
    const reply = this.worker && (await ask(this.worker, { ask: 'survey', mutants }, 10 * PATIENCE))
    if (reply?.reply !== 'survey') throw new Error('the tests could not be run unchanged')
    return reply.survey
  }

  /** Null is a process that has died of the mutant. */
  async tried(mutant: number, plan: Plan): Promise<Tried | null> {
    this.worker ??= await this.start()
    const reply = this.worker && (await ask(this.worker, { ask: 'try', mutant, ...plan }, PATIENCE))
    const tried = reply?.reply === 'tried' ? reply.tried : null
    if (tried === null || tried.spoiled) this.end()
    return tried
  }

  /** The same in a process that has the mutant from its start. */
  async triedAtLoad(mutant: number, plan: Plan): Promise<Tried | null> {
    const worker = await this.start({ MUTANT: String(mutant) })
    const reply = worker && (await ask(worker, { ask: 'try', mutant, ...plan }, PATIENCE))
    worker?.kill('SIGKILL')
    return reply?.reply === 'tried' ? reply.tried : null
  }

  end(): void {
    this.worker?.kill('SIGKILL')
    this.worker = null
  }

  /** Null where it doesn't come up. */
  private async start(env: Record<string, string> = {}): Promise<ChildProcess | null> {
    this.restarts++
    const quiet = Object.keys(env).length > 0
    const worker = fork(this.program, {
      serialization: 'advanced',
      env: { ...process.env, ...env },
      execArgv: [],
      stdio: ['ignore', 'ignore', quiet ? 'ignore' : 'inherit', 'ipc'],
    })
    return (await next(worker, PATIENCE)) ? worker : null
  }
}

const ask = (worker: ChildProcess, message: Ask, ms: number): Promise<Reply | null> => {
  worker.send(message)
  return next(worker, ms)
}

/** What it says next; null if it dies, or says nothing for so long. */
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
