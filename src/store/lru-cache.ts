/** What is kept at hand of much: the last `most` that were put or asked for. */
export class LruCache<K, V> {
  readonly #kept = new Map<K, V>()
  readonly #most: number
  readonly #forgotten: (key: K) => void

  /** `forgotten` is told of whatever has to go. */
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
}
