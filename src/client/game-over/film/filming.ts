/** What both ways to make a film need. */
export type Filming = {
  canvas: HTMLCanvasElement
  /** Draws the frame of this time, in ms. */
  draw(t: number): void
  /** From 0 to 1. */
  onProgress(share: number): void
  signal: AbortSignal
}

export const bitsPerSecond = 4_000_000
