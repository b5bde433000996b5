import { type ReactNode, useEffect, useRef } from 'react'
import { ActsList, type ActsProps, ActsSteps } from './ActsParts.tsx'
import './Acts.css'

/** All actions side by side above the board, scrolled to the newest. */
export const ActsStrip = ({ title, acts, at, go, children }: ActsProps & { children: ReactNode }) => {
  const list = useRef<HTMLOListElement>(null)
  const shown = at ?? acts.length - 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when acts are added
  useEffect(() => {
    list.current?.children[shown]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [acts, shown])
  return (
    <>
      <header>
        <h2>{title}</h2>
        {at !== null && (
          <p className="acts-then">
            You see the table as it was at that moment.
            <button type="button" className="quiet" onClick={() => go(acts.length)}>
              Back to the game
            </button>
          </p>
        )}
        <span className="acts-tools">
          <ActsSteps acts={acts} at={at} go={go} />
          {children}
        </span>
      </header>
      <ol ref={list}>
        <ActsList acts={acts} at={at} go={go} />
      </ol>
    </>
  )
}
