/** Films recorded while they play, for browsers that cannot encode single frames. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recordFilm } from '../../src/client/game-over/film/record.ts'
import { filmMs } from '../../src/client/game-over/film/timeline.ts'

class Recorder {
  static last: Recorder | null = null
  state: 'inactive' | 'recording' | 'paused' = 'inactive'
  ondataavailable: ((event: { data: Blob }) => void) | null = null
  onstop: (() => void) | null = null
  onerror: (() => void) | null = null
  constructor() {
    Recorder.last = this
  }
  start = (): void => {
    this.state = 'recording'
  }
  pause = (): void => {
    this.state = 'paused'
  }
  resume = (): void => {
    this.state = 'recording'
  }
  stop = (): void => {
    this.state = 'inactive'
    this.ondataavailable?.({ data: new Blob(['film']) })
    this.onstop?.()
  }
}

const page = Object.assign(new EventTarget(), { hidden: false })
const hide = (hidden: boolean): void => {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

const track = { stop: vi.fn() }
const canvas = { captureStream: () => ({ getTracks: () => [track] }) } as unknown as HTMLCanvasElement

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('MediaRecorder', Recorder)
  vi.stubGlobal('document', page)
  // A hidden page gets no frames.
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
    const next = (): unknown => (page.hidden ? setTimeout(next, 20) : frame())
    return setTimeout(next, 20)
  })
  page.hidden = false
  track.stop.mockReset()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

type RecordingResult = { film: Blob | null; error: unknown }

const begin = (draw: (t: number) => void = () => {}) => {
  const stop = new AbortController()
  const result: RecordingResult = { film: null, error: null }
  const shares: number[] = []
  const onProgress = (share: number): void => void shares.push(share)
  recordFilm({ canvas, draw, onProgress, signal: stop.signal }, 'video/webm').then(
    (film) => {
      result.film = film
    },
    (error: unknown) => {
      result.error = error
    },
  )
  return { stop, result, shares }
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('A film that is recorded while it plays', () => {
  it('is there some time after its last frame, and nothing goes on recording', async () => {
    const drawn: number[] = []
    const { result, shares } = begin((t) => drawn.push(t))
    await wait(filmMs)
    expect(result.film).toBeNull()
    await wait(3_000)
    expect(result.film?.type).toBe('video/webm')
    expect([drawn[0], drawn.at(-1), shares.at(-1)]).toEqual([0, filmMs, 1])
    expect(track.stop).toHaveBeenCalledOnce()
  })

  it('is given up at once, whether the page is visible or not', async () => {
    for (const hidden of [false, true]) {
      const { stop, result } = begin()
      await wait(500)
      hide(hidden)
      stop.abort()
      await wait(0)
      expect(result.error).toBe(stop.signal.reason)
      expect(Recorder.last?.state).toBe('inactive')
      expect(track.stop).toHaveBeenCalled()
      track.stop.mockReset()
    }
  })

  it('waits while the page is hidden, and so does the recorder', async () => {
    const { result } = begin()
    await wait(4_000)
    hide(true)
    expect(Recorder.last?.state).toBe('paused')
    await wait(60_000)
    expect(result).toEqual({ film: null, error: null })
    hide(false)
    expect(Recorder.last?.state).toBe('recording')
    await wait(5_000)
    expect(result.film).toBeNull()
    await wait(4_000)
    expect(result.film).not.toBeNull()
  })

  it('fails if drawing or the browser fails, and nothing goes on', async () => {
    const broken = new Error('There is no room.')
    const drawing = begin((t) => {
      if (t > 1_000) throw broken
    })
    await wait(2_000)
    expect(drawing.result.error).toBe(broken)
    const draw = vi.fn()
    const encoding = begin(draw)
    await wait(1_000)
    Recorder.last?.onerror?.()
    await wait(0)
    expect(encoding.result.error).toBeInstanceOf(Error)
    draw.mockReset()
    await wait(1_000)
    expect(draw).not.toHaveBeenCalled()
    expect(track.stop).toHaveBeenCalledTimes(2)
  })

  it('is not begun if it was given up before', async () => {
    const draw = vi.fn()
    const stop = new AbortController()
    stop.abort()
    const made = recordFilm({ canvas, draw, onProgress: () => {}, signal: stop.signal }, 'video/webm')
    await expect(made).rejects.toBe(stop.signal.reason)
    expect(draw).not.toHaveBeenCalled()
  })

  it('gives the picture of the canvas back if the browser refuses to record it', async () => {
    vi.stubGlobal(
      'MediaRecorder',
      class {
        constructor() {
          throw new Error('refused')
        }
      },
    )
    const { signal } = new AbortController()
    const filming = { canvas, draw: () => {}, onProgress: () => {}, signal }
    await expect(recordFilm(filming, 'video/webm')).rejects.toThrow('refused')
    expect(track.stop).toHaveBeenCalled()
  })
})
