/** Renders pictures as PNG in a low-priority thread, since programs that preview links do not support SVG. */
import { createHash } from 'node:crypto'
import { RefusedError } from '../../shared/refusal.ts'
import { createWorkers } from '../../shared/workers.ts'

export type ImageRenderer = {
  /**
   * Renders an SVG as PNG for a client of this network. Rejects if too many pictures are waiting. Recent
   * pictures are cached.
   */
  paint(svg: string, network: string): Promise<Buffer>
  close(): Promise<void>
}

/** A key for a picture: equal drawings have the same. */
export const drawingHash = (svg: string): string =>
  createHash('sha256').update(svg).digest('base64url').slice(0, 22)

const file = new URL('./painter-thread.mjs', import.meta.url)
/** In ms. About a second is usual, but on a busy machine the thread runs only in the gaps of everything else. */
const maxRenderMs = 120_000
const idleMs = 60_000
const maxQueuedPictures = 24
/** At most this many of them for one network. Networks take turns. */
const maxWaitingPerNetwork = 8
/** About two hundred pictures. */
const maxPictureBytes = 32 * 1024 * 1024

const tooManyPictures = (): RefusedError =>
  new RefusedError('unavailable', 'Too many pictures are waiting to be drawn. Try again in a moment.')
const renderFailed = (): RefusedError =>
  new RefusedError('unavailable', 'This picture could not be drawn. Try again in a moment.')

export function createImageRenderer(thread: URL = file, bytes = maxPictureBytes): ImageRenderer {
  const workers = createWorkers({ thread, module: '', max: 1, idleMs })
  const kept = createImageCache(bytes)
  const going = new Map<string, { png: Promise<Buffer>; network: string }>()

  const drawn = (svg: string, network: string): Promise<Buffer> =>
    new Promise((done, refuse) =>
      workers.do(
        {
          begin: () => ({ message: svg, ms: maxRenderMs }),
          hear(png) {
            if (png instanceof Uint8Array) done(Buffer.from(png.buffer, png.byteOffset, png.byteLength))
            else refuse(renderFailed())
            return true
          },
          lose: () => refuse(renderFailed()),
        },
        { person: network, network },
      ),
    )

  /** Continues after the client has timed out, so that the picture is ready when they ask again. */
  async function begin(hash: string, svg: string, network: string): Promise<Buffer> {
    try {
      const png = await drawn(svg, network)
      kept.put(hash, png)
      return png
    } finally {
      going.delete(hash)
    }
  }

  return {
    async paint(svg, network) {
      const hash = drawingHash(svg)
      const known = kept.get(hash) ?? going.get(hash)?.png
      if (known) return known
      const own = [...going.values()].filter((each) => each.network === network).length
      if (going.size >= maxQueuedPictures || own >= maxWaitingPerNetwork) throw tooManyPictures()
      const png = begin(hash, svg, network)
      going.set(hash, { png, network })
      return png
    },
    close: workers.close,
  }
}

/** Keeps the most recently used pictures, up to `max` bytes. */
function createImageCache(max: number) {
  const pictures = new Map<string, Buffer>()
  let size = 0

  function drop(hash: string): void {
    size -= pictures.get(hash)?.byteLength ?? 0
    pictures.delete(hash)
  }
  function put(hash: string, png: Buffer): void {
    drop(hash)
    pictures.set(hash, png)
    size += png.byteLength
    for (const oldest of pictures.keys()) {
      if (size <= max) return
      drop(oldest)
    }
  }
  return {
    put,
    get(hash: string): Buffer | undefined {
      const png = pictures.get(hash)
      if (png) put(hash, png)
      return png
    },
  }
}
