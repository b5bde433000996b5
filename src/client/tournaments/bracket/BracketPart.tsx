import { useLayoutEffect, useRef, useState } from 'react'
import { countNoun } from '../../state/words.ts'
import { useEvent } from '../event.ts'
import { Bracket } from './Bracket.tsx'
import { MatchList } from './MatchList.tsx'
import '../Standings.css'
import '../pages.css'

/** The double elimination as a picture, and as a list. */
export const BracketPart = () => {
  const { event, nameOf } = useEvent()
  const { cut } = event
  if (!cut)
    return (
      <>
        <h2>Bracket</h2>
        <p>
          After {countNoun(event.plan?.rounds ?? 0, 'Swiss round')} the top {event.plan?.cut} advance to
          double elimination: out after the second loss.
        </p>
      </>
    )
  return (
    <>
      <section aria-labelledby="bracket">
        <h2 id="bracket">Bracket</h2>
        {cut.winner !== null && (
          <p className="lead">
            <strong>{nameOf(cut.winner)}</strong> has won.
          </p>
        )}
        <Scroller>
          <Bracket cut={cut} nameOf={nameOf} me={event.me.id} />
        </Scroller>
      </section>
      <section aria-labelledby="matches">
        <h2 id="matches">Matches</h2>
        <MatchList cut={cut} />
      </section>
    </>
  )
}

/** A scrolling box for the picture, with a hint while more of it is hidden. */
const Scroller = ({ children }: { children: React.ReactNode }) => {
  const box = useRef<HTMLElement>(null)
  const [more, setMore] = useState(false)
  useLayoutEffect(() => {
    const here = box.current
    if (!here) return
    const measure = () => setMore(here.scrollWidth > here.clientWidth + 1)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(here)
    return () => watch.disconnect()
  }, [])
  return (
    <>
      {more && <p className="explain no-print">The bracket is wider than this window. Scroll sideways.</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section ref={box} className="bracket-box" aria-label="Picture of the bracket" tabIndex={0}>
        {children}
      </section>
    </>
  )
}
