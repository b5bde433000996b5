import { useEffect, useState } from 'react'
import type { ShareCard } from '../../protocol/share-card.ts'
import { Copy } from '../ui/Copy.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { fileOf, pictureOfResult } from './share/picture.ts'
import './GameReview.css'

export type ShareProps = {
  table: string
  card: Omit<ShareCard, 'loot' | 'font'>
  loot: readonly string[]
  onClose: () => void
}

const canSend = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false

/** A picture of the result to save or share, and the link to the replay. */
const Share = ({ table, card, loot, onClose }: ShareProps) => {
  const [picture, setPicture] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once, from the state at that time
  useEffect(() => {
    pictureOfResult(card, loot).then(setPicture, () => setFailed(true))
  }, [])
  const name = `datafort-${table}.png`
  const file = picture === null ? null : fileOf(picture, name)
  const send = (): void => {
    // Cancelling the share dialog is no error.
    if (file) void navigator.share({ files: [file], title: card.shout }).catch(() => {})
  }
  return (
    <Dialog title="Share this game" onClose={onClose} wide>
      {picture === null ? (
        <p className="muted" role="status">
          {failed ? 'This browser can’t create the picture.' : 'Creating the picture…'}
        </p>
      ) : (
        <>
          <img
            className="share-picture"
            src={picture}
            width={1200}
            height={630}
            alt={`${card.shout}: ${card.parties.map(({ name: who, points }) => `${who} ${points}`).join(', ')}. ${card.how}`}
          />
          <div className="row">
            <a className="button primary" href={picture} download={name}>
              Download the picture
            </a>
            {file && canSend(file) && (
              <button type="button" onClick={send}>
                Share the picture
              </button>
            )}
          </div>
        </>
      )}
      <Copy label="Link to the replay" text={`${location.origin}/r/${table}`} />
    </Dialog>
  )
}
export default Share
