/** Parses JSON and keeps the position of each value, so that a fault can be shown on its line. */

/** A syntax error at a position of the text. */
export class NotJson extends Error {
  override name = 'NotJson'
  readonly at: number
  constructor(at: number, message: string) {
    super(message)
    this.at = at
  }
}

/** A value, and the position of every part of it by its path (`cards/0/name`). */
export type PackJson = { value: unknown; places: ReadonlyMap<string, number> }
type Path = readonly (string | number)[]

/** The key of a path in `PackJson.places`. */
export const pathKey = (path: readonly PropertyKey[]): string => path.map(String).join('/')

const DEEPEST = 30

class PackJsonReader {
  private at = 0
  readonly places = new Map<string, number>()
  private readonly text: string
  constructor(text: string) {
    this.text = text
  }

  all(): unknown {
    const value = this.value([])
    this.blank()
    if (this.at < this.text.length) throw this.wrong('Nothing may follow the end of the pack.')
    return value
  }

  private wrong(message: string, at = this.at): NotJson {
    return new NotJson(at, message)
  }
  private blank(): void {
    while (/\s/.test(this.text.charAt(this.at))) this.at++
  }
  private next(): string {
    this.blank()
    return this.text.charAt(this.at)
  }
  private take(mark: string): boolean {
    if (this.next() !== mark) return false
    this.at++
    return true
  }

  private value(path: Path): unknown {
    const first = this.next()
    this.places.set(pathKey(path), this.at)
    if (path.length > DEEPEST) throw this.wrong('This is nested too deeply.')
    if (first === '{') return this.object(path)
    if (first === '[') return this.list(path)
    return first === '"' ? this.word() : this.plain()
  }

  private object(path: Path): Record<string, unknown> {
    const entries: [string, unknown][] = []
    const names = new Set<string>()
    this.at++
    if (this.take('}')) return {}
    do {
      if (this.next() !== '"') throw this.wrong('A name in double quotes is expected here.')
      const start = this.at
      const name = this.word()
      if (names.has(name)) throw this.wrong(`“${name}” appears twice.`, start)
      names.add(name)
      if (!this.take(':')) throw this.wrong(`A colon is expected after “${name}”.`)
      entries.push([name, this.value([...path, name])])
    } while (this.take(','))
    if (!this.take('}')) throw this.wrong('A comma or a closing brace is expected here.')
    return Object.fromEntries(entries)
  }

  private list(path: Path): unknown[] {
    const items: unknown[] = []
    this.at++
    if (this.take(']')) return items
    do {
      items.push(this.value([...path, items.length]))
    } while (this.take(','))
    if (!this.take(']')) throw this.wrong('A comma or a closing bracket is expected here.')
    return items
  }

  private scrap(pattern: RegExp, message: string): unknown {
    const found = pattern.exec(this.text.slice(this.at))?.[0]
    if (found === undefined) throw this.wrong(message)
    try {
      const value: unknown = JSON.parse(found)
      this.at += found.length
      return value
    } catch {
      throw this.wrong(message)
    }
  }
  private word(): string {
    return String(this.scrap(/^"(?:[^"\\\n]|\\.)*"/, 'This text has no closing quote.'))
  }
  private plain(): unknown {
    const message = this.at < this.text.length ? 'A value is expected here.' : 'The text ends too soon.'
    return this.scrap(/^[-+.\w]+/, message)
  }
}

/** Throws `NotJson`. */
export const parsePackJson = (text: string): PackJson => {
  const reader = new PackJsonReader(text)
  return { value: reader.all(), places: reader.places }
}

/** Line and column of a position, both counted from 1. */
export const lineAndColumn = (text: string, at: number): { line: number; column: number } => {
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
