import type { Emblem } from './emblems.ts'
import type { Head, Mood } from './measures.ts'

/** How a person is drawn: the shared head with measures of its own, and what only they wear. */
export type Sketch = {
  /** The hue of the ground and of the rim of light. */
  hue: number
  /** The hue of the rim on the far side. */
  farHue: number
  emblem: Emblem
  /** Tall figures are drawn smaller, from the lower edge. */
  scale?: number
  head: Head
  /** Drawn before the head: hair behind it, neck, coat. */
  behind: string
  /** Drawn over the head: hair, hats, glasses, beards. */
  front: string | ((mood: Mood) => string)
}
