/**
 * The user's own scans in the browser's private file system: for each card its whole face and the part with
 * the art, both small WebP files. Nothing of it is sent anywhere.
 */

type PictureKind = 'face' | 'art'

/** In pixels: what the largest card on the page needs, twice as dense. */
const faceWidth = 560
const artWidth = 420
const ratio = 7 / 5
/** The part of a card of 1996 that is its art, as shares of the face. */
const artWindow = { x: 0.09, y: 0.115, width: 0.82, height: 0.43 }
const folderName = 'pictures'

/** False without a private file system: in old browsers, some private windows, and over plain HTTP. */
export const canSavePictures = (): boolean => {
  try {
    return typeof navigator.storage?.getDirectory === 'function'
  } catch {
    return false
  }
}

const root = async (): Promise<FileSystemDirectoryHandle> => {
  try {
    return await navigator.storage.getDirectory()
  } catch (cause) {
    throw new Error(
      'This browser does not let this site keep files. Allow cookies and site data for it, or leave the private window, then try again.',
      { cause },
    )
  }
}

const folder = async (create: boolean): Promise<FileSystemDirectoryHandle | null> => {
  try {
    return await (await root()).getDirectoryHandle(folderName, { create })
  } catch (cause) {
    if (create) throw cause
    return null
  }
}

const fileName = (card: string, kind: PictureKind): string => `${card}.${kind}.webp`

type Window = { x: number; y: number; width: number; height: number }
const whole: Window = { x: 0, y: 0, width: 1, height: 1 }

const cut = async (bitmap: ImageBitmap, part: Window, width: number, height: number): Promise<Blob> => {
  const canvas = new OffscreenCanvas(width, height)
  const from = [part.x * bitmap.width, part.y * bitmap.height] as const
  const size = [part.width * bitmap.width, part.height * bitmap.height] as const
  canvas.getContext('2d')?.drawImage(bitmap, ...from, ...size, 0, 0, width, height)
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.86 })
}

const write = async (into: FileSystemDirectoryHandle, name: string, content: Blob): Promise<void> => {
  const handle = await into.getFileHandle(name, { create: true })
  const stream = await handle.createWritable()
  await stream.write(content)
  await stream.close()
}

/** Keeps one picture, or gives false if the file is not a picture that this browser can read. */
const savePicture = async (into: FileSystemDirectoryHandle, card: string, file: Blob): Promise<boolean> => {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return false
  try {
    const artHeight = Math.round((artWidth * ratio * artWindow.height) / artWindow.width)
    await write(into, fileName(card, 'face'), await cut(bitmap, whole, faceWidth, faceWidth * ratio))
    await write(into, fileName(card, 'art'), await cut(bitmap, artWindow, artWidth, artHeight))
    return true
  } finally {
    bitmap.close()
  }
}

/**
 * Keeps a picture for each of these cards, one after another. `progress` is called with the number done.
 * Gives the cards whose files could not be read. Rejects if the browser has no space left.
 */
export async function savePictures(
  files: ReadonlyMap<string, Blob>,
  progress: (done: number) => void,
): Promise<string[]> {
  const into = await folder(true)
  const unreadable: string[] = []
  let done = 0
  for (const [card, file] of files) {
    if (into && !(await savePicture(into, card, file))) unreadable.push(card)
    done += 1
    progress(done)
  }
  return unreadable
}

export type SavedPictures = Map<string, Partial<Record<PictureKind, File>>>

/** All kept pictures by card. */
export async function savedPictures(): Promise<SavedPictures> {
  const kept: SavedPictures = new Map()
  const from = canSavePictures() ? await folder(false) : null
  if (!from) return kept
  for await (const handle of from.values()) {
    const [, card = '', kind] = /^(.+)\.(face|art)\.webp$/.exec(handle.name) ?? []
    if (handle.kind !== 'file' || (kind !== 'face' && kind !== 'art')) continue
    kept.set(card, { ...kept.get(card), [kind]: await handle.getFile() })
  }
  return kept
}

export async function removePictures(): Promise<void> {
  await (await root()).removeEntry(folderName, { recursive: true }).catch(() => {})
}
