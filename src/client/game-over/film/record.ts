/** Records what is drawn on a canvas as a film while it plays, where a browser cannot encode single frames. */
import { bitsPerSecond, type Filming } from './filming.ts'
import { filmMs, frameMs, framesPerSecond } from './timeline.ts'

const types = [
  'video/webm;codecs=vp8',
  'video/webm;codecs=vp9',
  'video/webm',
  'video/mp4;codecs=avc1.42E01E',
  'video/mp4',
] as const

/** The kind of film that this browser can record; null if it cannot. */
export const recordingType = (): string | null => {
  if (typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype)) return null
  return types.find((type) => MediaRecorder.isTypeSupported(type)) ?? null
}

/** A frame may come this much before its time, since screens have a rhythm of their own. In ms. */
const earlyMs = 4
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

type FilmClock = { now(): number; isStopped(): boolean; stop(): void }

/** A clock that stands still while the page is hidden, since nothing is drawn then; so does the recorder. */
const createClock = (recorder: MediaRecorder): FilmClock => {
  let passed = 0
  let since: number | null = performance.now()
  let stopped = false
  const pause = (begun: number): void => {
    passed += performance.now() - begun
    since = null
    if (recorder.state === 'recording') recorder.pause()
  }
  const resume = (): void => {
    since = performance.now()
    if (recorder.state === 'paused') recorder.resume()
  }
  const turn = (): void => {
    if (document.hidden && since !== null) pause(since)
    else if (!document.hidden && since === null) resume()
  }
  document.addEventListener('visibilitychange', turn)
  turn()
  return {
    now: () => passed + (since === null ? 0 : performance.now() - since),
    isStopped: () => stopped,
    stop: () => {
      stopped = true
      document.removeEventListener('visibilitychange', turn)
    },
  }
}

/** Resolves to the film as soon as the recorder stops. */
const recordedBy = (recorder: MediaRecorder, type: string): Promise<Blob> =>
  new Promise((done, fail) => {
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.onerror = () => fail(new Error('The browser could not record the film.'))
    recorder.onstop = () => done(new Blob(parts, { type }))
  })

const givenUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true })
  })

/** Draws the film from its begin to its end, as fast as it plays. */
const playFrames = ({ draw, onProgress }: Filming, clock: FilmClock): Promise<void> =>
  new Promise((done, fail) => {
    let last = 0
    const drawDue = (t: number): void => {
      if (t - last < frameMs - earlyMs) return
      last = t
      draw(Math.min(t, filmMs))
      onProgress(Math.min(1, t / filmMs))
    }
    const frame = (): void => {
      const t = clock.now()
      if (clock.isStopped()) return
      if (t >= filmMs + heldMs) return void setTimeout(done, drainMs)
      try {
        drawDue(t)
        requestAnimationFrame(frame)
      } catch (error) {
        fail(error)
      }
    }
    requestAnimationFrame(frame)
  })

/** The film; it takes as long as it plays. Rejects if it is given up, or drawing or the browser fails. */
export const recordFilm = async (filming: Filming, type: string): Promise<Blob> => {
  const { canvas, draw, signal } = filming
  signal.throwIfAborted()
  draw(0)
  const stream = canvas.captureStream(framesPerSecond)
  try {
    const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: bitsPerSecond })
    return await recordStream(filming, recorder, type)
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

const recordStream = async (filming: Filming, recorder: MediaRecorder, type: string): Promise<Blob> => {
  const recorded = recordedBy(recorder, type)
  const stop = (): void => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const clock = createClock(recorder)
  const ending = givenUp(filming.signal)
  try {
    recorder.start()
    await Promise.race([playFrames(filming, clock), recorded, ending])
    stop()
    return await Promise.race([recorded, ending])
  } finally {
    clock.stop()
    stop()
  }
}
