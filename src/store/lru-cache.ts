/** Keeps the `max` entries that were set or read last. */
export class LruCache<K, V> {
  readonly #kept = new Map<K, V>()
  readonly #most: number
  readonly #forgotten: (key: K) => void

  /** Calls `forgotten` with the key of each evicted entry. */
  constructor(max: number, forgotten: (key: K) => void = () => undefined) {
    this.#most = max
    this.#forgotten = forgotten
  }

  get(key: K): V | undefined {
    const value = this.#kept.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: K, value: V): void {
    this.#kept.delete(key)
    this.#kept.set(key, value)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size <= this.#most || oldest === undefined) return
    this.#kept.delete(oldest)
    this.#forgotten(oldest)
  }

  /** Removes an entry without calling `forgotten`. */
  delete(key: K): void {
    this.#kept.delete(key)
  }
}
