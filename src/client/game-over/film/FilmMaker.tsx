import { useEffect, useMemo, useRef, useState } from 'react'
import { movingPicture } from '../../../story/moving-picture.ts'
import type { StoryScene } from '../../../story/picture.ts'
import { canSend } from '../share/can-send.ts'
import { svgUrl } from '../share/picture.ts'
import { canMakeFilm, filmEnding, makeFilm } from './make.ts'
import '../Share.css'

type Props = { scene: StoryScene; name: string; title: string }

type FilmState =
  | { is: 'none' }
  | { is: 'making'; share: number }
  | { is: 'failed' }
  | { is: 'cut' }
  | { is: 'made'; file: File; url: string }

const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A film of ten seconds, made in this browser on a press. */
const FilmMaker = (props: Props) => {
  const canMake = useMemo(canMakeFilm, [])
  return canMake ? <Film {...props} /> : <MovingPicture scene={props.scene} name={props.name} />
}
export default FilmMaker

const Film = ({ scene, name, title }: Props) => {
  const [film, setFilm] = useState<FilmState>({ is: 'none' })
  const giveUp = useRef<AbortController | null>(null)
  useEffect(() => () => giveUp.current?.abort(), [])
  const url = film.is === 'made' ? film.url : null
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url])
  const make = async (): Promise<void> => {
    const stop = new AbortController()
    giveUp.current = stop
    setFilm({ is: 'making', share: 0 })
    try {
      const onProgress = (share: number): void => setFilm({ is: 'making', share })
      const made = await makeFilm(scene, { signal: stop.signal, onProgress })
      if (made === 'cut') return setFilm({ is: 'cut' })
      const file = new File([made], `${name}.${filmEnding(made)}`, { type: made.type })
      setFilm({ is: 'made', file, url: URL.createObjectURL(file) })
    } catch {
      if (!stop.signal.aborted) setFilm({ is: 'failed' })
    }
  }
  return (
    <section className="film" aria-label="Film">
      {film.is === 'made' && <MadeFilm film={film} title={title} text={scene.sentence} />}
      {film.is === 'making' && (
        <>
          <p role="status">Making the film. Keep this page open.</p>
          <progress aria-label="Film" max={1} value={film.share} />
        </>
      )}
      {film.is === 'failed' && (
        <p role="alert">The film could not be made. Try again, or share the picture.</p>
      )}
      {film.is === 'cut' && (
        <p role="alert">
          This device was too busy to record the whole film. Close other programs and try again, or share the
          picture.
        </p>
      )}
      {(film.is === 'none' || film.is === 'failed' || film.is === 'cut') && (
        <div className="row">
          <button type="button" onClick={make}>
            Make a film of 10 seconds
          </button>
          {wantsLessMotion() && <span className="muted">It plays only when you press play.</span>}
        </div>
      )}
    </section>
  )
}

type MadeProps = { film: { file: File; url: string }; title: string; text: string }

const MadeFilm = ({ film: { file, url }, title, text }: MadeProps) => {
  const send = (): void => {
    // Cancelling the share dialog is no error.
    void navigator.share({ files: [file], title, text }).catch(() => {})
  }
  const still = wantsLessMotion()
  const shown = useRef<HTMLVideoElement>(null)
  useEffect(() => shown.current?.scrollIntoView({ block: 'start' }), [])
  return (
    <>
      <video
        ref={shown}
        src={url}
        controls
        muted
        playsInline
        loop={!still}
        autoPlay={!still}
        aria-label={text}
      />
      <p role="status">The film is ready: {Math.max(1, Math.round(file.size / 1000))} kB.</p>
      <div className="row">
        <a className="button" href={url} download={file.name}>
          Download the film
        </a>
        {canSend(file) && (
          <button type="button" onClick={send}>
            Share the film
          </button>
        )}
      </div>
    </>
  )
}

/** Where a browser cannot record. */
const MovingPicture = ({ scene, name }: Omit<Props, 'title'>) => {
  const [shown, setShown] = useState(false)
  const url = useMemo(() => svgUrl(movingPicture(scene)), [scene])
  return (
    <section className="film" aria-label="Film">
      <p>This browser can’t record a film, so there is a moving picture instead.</p>
      {wantsLessMotion() && <p>Your device asks for reduced motion, so the picture does not move here.</p>}
      {shown && <img src={url} alt={scene.sentence} />}
      <div className="row">
        {!shown && (
          <button type="button" onClick={() => setShown(true)}>
            Show the moving picture
          </button>
        )}
        <a className="button" href={url} download={`${name}.svg`}>
          Download the moving picture
        </a>
      </div>
    </section>
  )
}
