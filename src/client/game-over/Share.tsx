import { lazy, Suspense, useEffect, useState } from 'react'
import type { ShareCard } from '../../protocol/share-card.ts'
import { height, width } from '../../story/kit.ts'
import { hasPicture, type StoryScene, storyPicture } from '../../story/picture.ts'
import { shareCard } from '../../story/share-card.ts'
import { Copy, CopyButton } from '../ui/Copy.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { fileOf, lootOf, pictureFont, pngOf } from './share/picture.ts'
import './Share.css'

const FilmMaker = lazy(() => import('./film/FilmMaker.tsx'))

export type ShareProps = {
  table: string
  /** Drawn where no act decided the game, and for teams. */
  card: Omit<ShareCard, 'loot' | 'font'>
  loot: readonly string[]
  sentence: string
  scene: StoryScene | null
  onClose: () => void
}

const canSend = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false

const drawPicture = async ({ scene, card, loot }: Pick<ShareProps, 'scene' | 'card' | 'loot'>) => {
  const story = scene && storyPicture(scene)
  if (story) return pngOf(story, width, height)
  const [font, drawn] = await Promise.all([pictureFont(), lootOf(loot)])
  return pngOf(shareCard({ ...card, font, loot: drawn }), width, height)
}

/** What a friend gets to see of a game: a picture, a sentence, a film, and the link to the replay. */
const Share = ({ table, card, loot, sentence, scene, onClose }: ShareProps) => {
  const [picture, setPicture] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once, from the state at that time
  useEffect(() => {
    drawPicture({ scene, card, loot }).then(setPicture, () => setFailed(true))
  }, [])
  const name = `datafort-${table}.png`
  const link = `${location.origin}/r/${table}`
  const file = picture === null ? null : fileOf(picture, name)
  const send = (): void => {
    // Cancelling the share dialog is no error.
    if (file)
      void navigator.share({ files: [file], title: card.shout, text: sentence, url: link }).catch(() => {})
  }
  return (
    <Dialog title="Share this game" onClose={onClose} wide>
      {picture === null ? (
        <p className="share-wait muted" role="status">
          {failed ? 'This browser can’t create the picture.' : 'Creating the picture…'}
        </p>
      ) : (
        <img
          className="share-picture"
          src={picture}
          width={width}
          height={height}
          alt={`${card.shout}: ${card.parties.map(({ name: who, points }) => `${who} ${points}`).join(', ')}. ${sentence}`}
        />
      )}
      <p className="share-sentence">{sentence}</p>
      <div className="row">
        {file && canSend(file) && (
          <button type="button" className="primary" onClick={send}>
            Share the picture
          </button>
        )}
        {picture !== null && (
          <a className={`button${file && canSend(file) ? '' : ' primary'}`} href={picture} download={name}>
            Download the picture
          </a>
        )}
        <CopyButton text={`${sentence}\n${link}`} label="Copy sentence and link" />
      </div>
      {scene && hasPicture(scene) && (
        <Suspense fallback={<p className="muted">Loading the film…</p>}>
          <FilmMaker scene={scene} name={`datafort-${table}`} title={card.shout} />
        </Suspense>
      )}
      <Copy label="Link to the replay" text={link} />
    </Dialog>
  )
}
export default Share
