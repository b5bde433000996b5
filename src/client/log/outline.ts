/** Outlines the cards and forts of a line on the table while the line is pointed at. */
import type { GameLogLine } from '../state/log-lines/lines.ts'

const mark = 'data-outlined'

const placesOf = ({ say, events }: GameLogLine): Set<string> => {
  const parts = [...say, ...events.flatMap((event) => event.say)]
  const cards = parts.flatMap((part) => (typeof part === 'string' || !part.handle ? [] : [part.handle]))
  const forts = events.flatMap(({ facts }) => facts?.fort ?? [])
  return new Set([
    ...cards.map((handle) => `[data-handle="${CSS.escape(handle)}"]`),
    ...forts.map((fort) => `[data-fort="${CSS.escape(fort)}"]`),
  ])
}

/** Outlines them until the next call, or (null) nothing. */
export const outlineCards = (line: GameLogLine | null): void => {
  for (const each of document.querySelectorAll(`[${mark}]`)) each.removeAttribute(mark)
  if (!line) return
  for (const place of placesOf(line))
    for (const each of document.querySelectorAll(`.board ${place}`)) each.setAttribute(mark, '')
}
