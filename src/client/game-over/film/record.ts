/** Records what is drawn on a canvas as a film. */
import { filmMs } from './timeline.ts'

const types = [
  'video/webm;codecs=vp8',
  'video/webm;codecs=vp9',
  'video/webm',
  'video/mp4;codecs=avc1.42E01E',
  'video/mp4',
] as const

/** The kind of film that this browser can record; null if it cannot. */
export const filmType = (): string | null => {
  if (typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype)) return null
  return types.find((type) => MediaRecorder.isTypeSupported(type)) ?? null
}

export const filmEnding = (type: string): string => (type.startsWith('video/mp4') ? 'mp4' : 'webm')

const framesPerSecond = 20
const bitsPerSecond = 4_000_000
/** In ms. */
const frameMs = 1000 / framesPerSecond
/** A slow device is behind with what was drawn; what is not encoded when the recorder stops is lost. In ms. */
const drainMs = 2_000
/** The last frame is held a little, so that a slow device has ten seconds of film, too. */
const heldMs = 400

/** A device that is too slow loses frames, and with them the end of the film. In ms. */
const minFilmMs = 8_500

const durationMark = [0x44, 0x89, 0x84]

/** The length that the header of a webm says, in ms; null if it says none. */
export const webmDuration = (head: Uint8Array<ArrayBuffer>): number | null => {
  const at = head.findIndex((_, n) => durationMark.every((byte, k) => head[n + k] === byte))
  return at < 0 ? null : new DataView(head.buffer).getFloat32(at + durationMark.length)
}

/** Whether all of the film is there, as far as its header says. */
export const isWholeFilm = async (film: Blob): Promise<boolean> => {
  const head = new Uint8Array(await film.slice(0, 400).arrayBuffer())
  return (webmDuration(head) ?? filmMs) >= minFilmMs
}

type Recording = {
  canvas: HTMLCanvasElement
  type: string
  /** Draws the frame of this time, in ms. */
  draw(t: number): void
  /** From 0 to 1. */
  onProgress(share: number): void
  signal: AbortSignal
}

/** A clock that stands still while the page is hidden, since nothing is drawn then. */
const createClock = (recorder: MediaRecorder) => {
  let passed = 0
  let since: number | null = performance.now()
  const turn = (): void => {
    if (document.hidden && since !== null) {
      passed += performance.now() - since
      since = null
      recorder.pause()
    } else if (!document.hidden && since === null) {
      since = performance.now()
      recorder.resume()
    }
  }
  document.addEventListener('visibilitychange', turn)
  return {
    now: () => passed + (since === null ? 0 : performance.now() - since),
    stop: () => document.removeEventListener('visibilitychange', turn),
  }
}

/** The film; it takes as long as it plays. Rejects if it is given up or the browser fails. */
export const recordFilm = ({ canvas, type, draw, onProgress, signal }: Recording): Promise<Blob> =>
  new Promise((done, fail) => {
    draw(0)
    const recorder = new MediaRecorder(canvas.captureStream(framesPerSecond), {
      mimeType: type,
      videoBitsPerSecond: bitsPerSecond,
    })
    const parts: Blob[] = []
    const clock = createClock(recorder)
    let last = 0
    const stop = (): void => {
      if (recorder.state !== 'inactive') recorder.stop()
    }
    const frame = (): void => {
      if (recorder.state === 'inactive') return
      const t = clock.now()
      if (signal.aborted) return stop()
      if (t >= filmMs + heldMs) return void setTimeout(stop, drainMs)
      if (t - last >= frameMs - 4) {
        last = t
        draw(Math.min(t, filmMs))
        onProgress(Math.min(1, t / filmMs))
      }
      requestAnimationFrame(frame)
    }
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.onerror = () => {
      clock.stop()
      fail(new Error('The browser could not record the film.'))
    }
    recorder.onstop = () => {
      clock.stop()
      if (signal.aborted) fail(new Error('The film was given up.'))
      else done(new Blob(parts, { type }))
    }
    recorder.start()
    requestAnimationFrame(frame)
  })
