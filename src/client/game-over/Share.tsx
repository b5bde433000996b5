import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { ShareCard } from '../../protocol/share-card.ts'
import { height, width } from '../../story/kit.ts'
import { hasPicture, type StoryScene, storyPicture } from '../../story/picture.ts'
import { shareCard } from '../../story/share-card.ts'
import { Copy, CopyButton } from '../ui/Copy.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { canSend } from './share/can-send.ts'
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
  /** The scene is still on its way. */
  pending: boolean
  onClose: () => void
}

const drawPicture = async ({ scene, card, loot }: Pick<ShareProps, 'scene' | 'card' | 'loot'>) => {
  const story = scene && storyPicture(scene)
  if (story) return pngOf(story, width, height)
  const [font, drawn] = await Promise.all([pictureFont(), lootOf(loot)])
  return pngOf(shareCard({ ...card, font, loot: drawn }), width, height)
}

type SharePictureState = { picture: string | null; failed: boolean }

/** The picture; drawn again when the scene has come. */
const usePicture = ({ pending, ...content }: Pick<ShareProps, 'scene' | 'card' | 'loot' | 'pending'>) => {
  const [drawn, setDrawn] = useState<SharePictureState>({ picture: null, failed: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: without a scene it is drawn from the state then
  useEffect(() => {
    if (pending) return
    let current = true
    const show = (now: SharePictureState): void => {
      if (current) setDrawn(now)
    }
    drawPicture(content).then(
      (picture) => show({ picture, failed: false }),
      () => show({ picture: null, failed: true }),
    )
    return () => {
      current = false
    }
  }, [content.scene, pending])
  return drawn
}

/** What a friend gets to see of a game: a picture, a sentence, a film, and the link to the replay. */
const Share = ({ table, card, loot, sentence, scene, pending, onClose }: ShareProps) => {
  const { picture, failed } = usePicture({ scene, card, loot, pending })
  const name = `datafort-${table}`
  const link = `${location.origin}/r/${table}`
  return (
    <Dialog title="Share this game" onClose={onClose} wide>
      <div className="share">
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
        <div className="share-words">
          <p className="share-sentence">{sentence}</p>
          <div className="row">
            {picture !== null && <PictureActs {...{ picture, name, link, title: card.shout, sentence }} />}
            <CopyButton text={`${sentence}\n${link}`} label="Copy sentence and link" />
          </div>
        </div>
      </div>
      {scene && hasPicture(scene) && (
        <Suspense fallback={<p className="muted">Loading the film…</p>}>
          <FilmMaker scene={scene} name={name} title={card.shout} />
        </Suspense>
      )}
      <Copy label="Link to the replay" text={link} />
    </Dialog>
  )
}
export default Share

type PictureProps = { picture: string; name: string; title: string; sentence: string; link: string }

/** Where files can be shared, that is the first thing to do. */
const PictureActs = ({ picture, name, title, sentence, link }: PictureProps) => {
  const file = useMemo(() => fileOf(picture, `${name}.png`), [picture, name])
  const isSendable = canSend(file)
  const send = (): void => {
    // Cancelling the share dialog is no error.
    void navigator.share({ files: [file], title, text: sentence, url: link }).catch(() => {})
  }
  return (
    <>
      {isSendable && (
        <button type="button" className="primary" onClick={send}>
          Share the picture
        </button>
      )}
      <a className={`button${isSendable ? '' : ' primary'}`} href={picture} download={file.name}>
        Download the picture
      </a>
    </>
  )
}
