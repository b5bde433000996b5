import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'

type Done = (error?: Error | null) => void

/**
 * Looks like a socket to the `pg` driver, but leads to the embedded database's thread. It opens no port, so
 * nobody else on the machine can reach the database.
 */
export class WorkerSocket extends Duplex {
  readonly #open: () => MessagePort
  #port: MessagePort | undefined

  constructor(open: () => MessagePort) {
    super()
    this.#open = open
  }

  connect(): this {
    const port = this.#open()
    port.on('message', (bytes: Uint8Array) => this.push(bytes))
    port.on('close', () => this.destroy())
    this.#port = port
    process.nextTick(() => this.emit('connect'))
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#send([chunk])
    done()
  }

  /** Sends one message per round, since the database answers whole rounds. */
  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#send(chunks.map(({ chunk }) => chunk))
    done()
  }

  override _final(done: Done): void {
    this.#port?.close()
    done()
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#port?.close()
    done(error)
  }

  #send(chunks: Buffer[]): void {
    const bytes = new Uint8Array(Buffer.concat(chunks))
    this.#port?.postMessage(bytes, [bytes.buffer])
  }

  // The other socket methods that the driver calls.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    this.#port?.ref()
    return this
  }
  unref(): this {
    this.#port?.unref()
    return this
  }
}
