/** Draws pictures in a thread of its own, behind everything else there is to do: programs that preview links know no SVG. */
import { createHash } from 'node:crypto'
import { RefusedError } from '../../tables/refusal.ts'
import { createWorkers } from '../../tables/workers.ts'

export type ImageRenderer = {
  /** The PNG of an SVG, for somebody at this network; refused where too many wait. What was drawn lately is at hand. */
  paint(svg: string, network: string): Promise<Buffer>
  close(): Promise<void>
}

/** By this a picture is known: the same drawing has the same. */
export const drawingHash = (svg: string): string =>
  createHash('sha256').update(svg).digest('base64url').slice(0, 22)

const file = new URL('./painter-thread.mjs', import.meta.url)
/** A second is usual; a machine may have other things to do. */
const maxRenderMs = 30_000
const idleMs = 60_000
const maxQueuedPictures = 24
/** Of those, for one network; networks take turns. */
const maxWaitingPerNetwork = 8
/** Some two hundred pictures. */
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

  /** It goes on when whoever asked has waited too long, and is there when they ask again. */
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

/** Those asked for last, as many as have room. */
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
