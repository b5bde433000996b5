import { setFlagsFromString } from 'node:v8'
import type { Logger } from 'pino'
import { type Store, StoreUnavailable } from '../store/contract.ts'
import { type Config, InvalidSetting, readConfig } from './config.ts'
import type { App } from './context.ts'
import { createLog } from './operation/log.ts'
import type { ServerParts } from './server.ts'

/**
 * What a game is played with: the rules, the cards, the players of automa seats with their packs, and the
 * seed.
 */
export type GameRules<State> = Pick<
  ServerParts<State>,
  'engine' | 'fingerprint' | 'pool' | 'spar' | 'playPerson' | 'automa' | 'puzzleDefence' | 'thinker' | 'seed'
>
/** Errors whose message is meant for the person who starts the server. */
type PlainErrorClass = abstract new (...args: never[]) => Error
type Opener = {
  /** Calls `coming` when there is nothing left to do but wait, and `lost` when the store is gone for good. */
  open(
    config: Config,
    log: Logger,
    tell: { coming: () => void; lost: (error: Error) => void },
  ): Promise<Store>
  plain: PlainErrorClass[]
}

/** In ms. Everything must be finished ten seconds after SIGTERM. */
const shutdownMs = 9_000

/**
 * A start runs much code a few times, and what V8 spends on optimizing it is missing for the start itself, an
 * eighth of its CPU time. So WebAssembly (of the embedded database and of Prisma) is optimized after eleven
 * times V8's default and checked function by function, and JavaScript after 44 times, until the start is over.
 */
const optimizeLater = [
  '--wasm-tiering-budget=20000000',
  '--wasm-lazy-validation',
  '--interrupt-budget=3000000',
]
/** V8's default. */
const optimizeAsUsual = '--interrupt-budget=67584'
/** In ms. By then the players of a server that was killed are back. */
const startupMs = 5_000

/**
 * Runs a server until it is stopped. Prints problems at the start as one sentence. Loads the rules and the
 * rest of the server while the database opens in its thread: each takes about a second.
 */
export async function startServer<State>(
  readRules: () => Promise<GameRules<State>>,
  { open, plain }: Opener,
  environment: Record<string, string | undefined>,
): Promise<void> {
  for (const flag of optimizeLater) setFlagsFromString(flag)
  setTimeout(() => setFlagsFromString(optimizeAsUsual), startupMs).unref()
  try {
    const config = readConfig(environment)
    const log = createLog(config.logLevel)
    const { opening } = await beginOpening(open, config, log)
    const reading = Promise.all([readRules(), import('./server.ts')])
    const [store, [rules, { buildServer }]] = await Promise.all([opening, reading])
    const app = await startListening(() => buildServer({ ...rules, config, store, log }), config, store)
    process.stdout.write(`Datafort is open at ${listeningUrl(app, config)}\n`)
    closeOnSignal(app, store, log)
  } catch (err) {
    const known = [InvalidSetting, StoreUnavailable, ...plain].some((kind) => err instanceof kind)
    if (!known || !(err instanceof Error)) throw err
    process.stderr.write(`${err.message}\n`)
    process.exitCode = 1
  }
}

/** Begins to open the store. Resolves as soon as there is nothing left to do but wait for it. */
async function beginOpening(
  open: Opener['open'],
  config: Config,
  log: Logger,
): Promise<{ opening: Promise<Store> }> {
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  const opening = open(config, log, { coming: come, lost: (err) => giveUp(err, log) })
  await Promise.race([coming, opening])
  return { opening }
}

async function startListening(build: () => Promise<App>, config: Config, store: Store): Promise<App> {
  try {
    const app = await build()
    await app.listen({ port: config.port, host: config.host }).catch(async (err: unknown) => {
      await app.close()
      throw portTrouble(err, config)
    })
    return app
  } catch (err) {
    await store.close()
    throw err
  }
}

/** What went wrong with a port; `of` is the prefix of its settings. */
const portSentences: Record<string, (of: string) => string> = {
  EADDRINUSE: (of) => `is already in use; set ${of}PORT to another one`,
  EACCES: (of) => `needs administrator rights; set ${of}PORT to one above 1023`,
  EADDRNOTAVAIL: (of) => `cannot be opened: ${of}HOST is not an address of this machine`,
  ENOTFOUND: (of) => `cannot be opened: ${of}HOST is not a known address`,
}

function portTrouble(err: unknown, { port, metricsPort, metricsHost }: Config): unknown {
  const { code = '', port: at, hostname } = err as { code?: string; port?: number; hostname?: string }
  const forNumbers = metricsPort !== undefined && (at === metricsPort || hostname === metricsHost)
  const sentence = portSentences[code]?.(forNumbers ? 'METRICS_' : '')
  return sentence ? new InvalidSetting(`Port ${forNumbers ? metricsPort : port} ${sentence}.`) : err
}

function listeningUrl(app: App, { publicOrigins, host }: Config): string {
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const everywhere = ['0.0.0.0', '::', 'localhost', '127.0.0.1'].includes(host)
  return publicOrigins[0] ?? `http://${everywhere ? 'localhost' : host}:${port}`
}

/** Without a store no move can be acknowledged. A process manager may start the server again. */
function giveUp(err: Error, log: Logger): void {
  log.fatal({ err }, 'store lost')
  process.stderr.write(`${err.message} The server stops; acknowledged moves are safe.\n`)
  process.exit(1)
}

/** On Ctrl-C or SIGTERM: finishes accepted work, then exits. A second signal exits at once. */
function closeOnSignal(app: App, store: Store, log: Logger): void {
  let closing = false
  const close = async () => {
    if (closing) process.exit(1)
    closing = true
    setTimeout(() => process.exit(1), shutdownMs).unref()
    try {
      await app.close()
      await store.close()
    } catch (err) {
      log.error({ err }, 'shutdown failed')
      process.exitCode = 1
    }
  }
  process.on('SIGINT', () => void close())
  process.on('SIGTERM', () => void close())
}
