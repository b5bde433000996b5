import { plainText } from '../state/log-entries.ts'
import { Icon } from '../ui/Icon.tsx'
import type { Act } from './acts.ts'

/** `at`: the act that is looked at again, as its place among them; null where the table is as it is now. */
export type ActsProps = { title: string; acts: readonly Act[]; at: number | null; go: (to: number) => void }

/** To the act before, to the next; between them what else is to be said. */
export const ActsSteps = ({ acts, at, go }: Pick<ActsProps, 'acts' | 'at' | 'go'>) => {
  const here = at ?? acts.length
  return (
    <>
      <button
        type="button"
        className="quiet"
        aria-label="The act before"
        disabled={here <= 0}
        onClick={() => go(here - 1)}
      >
        <Icon name="prev" />
      </button>
      <span className="acts-at">{at === null ? `${acts.length}` : `${at + 1}/${acts.length}`}</span>
      <button
        type="button"
        className="quiet"
        aria-label="The next act"
        disabled={at === null}
        onClick={() => go(here + 1)}
      >
        <Icon name="next" />
      </button>
    </>
  )
}

/** Each of them in whole sentences. */
export const ActsList = ({ acts, at, go }: Pick<ActsProps, 'acts' | 'at' | 'go'>) =>
  acts.map((act, index) => (
    <li key={act.event.n} className={act.gold ? 'gold' : ''}>
      <button
        type="button"
        aria-pressed={index === at}
        onClick={() => go(index === at ? acts.length : index)}
      >
        {plainText(act.event)}
      </button>
    </li>
  ))
