import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadPicture } from '../art/pictures.ts'
import { isCalm } from '../director/motions.ts'
import './Turning.css'

const halfMs = 190

type Props = {
  /** Which side is up, as the id of the card that is seen: another value turns the card over. */
  face: string | null
  /** The side that is up when it appears, if it turns over at once. */
  from?: string | null
  /** The content for a side. The other side is put in at the half turn. */
  children: (face: string | null) => ReactNode
}

/** Turns a card over on its long axis when another side of it is to be shown. */
export const Turning = ({ face, from = face, children }: Props) => {
  const [up, setUp] = useState(from)
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = body.current
    if (up === face || !element) return
    if (isCalm()) return setUp(face)
    if (face !== null) loadPicture(face)
    const away = element.animate([{ transform: 'none' }, { transform: 'rotateY(88deg)' }], {
      duration: halfMs,
      easing: 'cubic-bezier(.5,0,.9,.4)',
      fill: 'forwards',
    })
    // By the clock of the animation: a timer may come before it where the page is slow to draw.
    away.onfinish = () => {
      // In the same frame, or the old side would be seen once more.
      flushSync(() => setUp(face))
      away.cancel()
      element.animate([{ transform: 'rotateY(-88deg)' }, { transform: 'none' }], {
        duration: halfMs,
        easing: 'cubic-bezier(.16,1,.3,1)',
      })
    }
    return () => away.cancel()
  }, [face, up])
  return (
    <div ref={body} className="turning" data-up={up === null ? 'back' : 'face'}>
      {children(up)}
    </div>
  )
}
