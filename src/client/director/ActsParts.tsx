import { CardPicture } from '../card/Picture.tsx'
import { useCards } from '../card-inspector/cards.ts'
import { plainText } from '../state/log-entries.ts'
import type { TableEvent } from '../state/types.ts'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icons.ts'
import type { ShownAct } from './acts.ts'

/** `at`: the act that is looked at again, as its place among them; null where the table is as it is now. */
export type ActsProps = {
  title: string
  acts: readonly ShownAct[]
  at: number | null
  go: (to: number) => void
}

/** To the act before, to the next; between them what else is to be said. */
export const ActsSteps = ({ acts, at, go }: Pick<ActsProps, 'acts' | 'at' | 'go'>) => {
  const here = at ?? acts.length
  return (
    <>
      <button
        type="button"
        className="quiet"
        aria-label="Previous"
        disabled={here <= 0}
        onClick={() => go(here - 1)}
      >
        <Icon name="prev" />
      </button>
      <span className="acts-at">{at === null ? `${acts.length}` : `${at + 1}/${acts.length}`}</span>
      <button
        type="button"
        className="quiet"
        aria-label="Next"
        disabled={at === null}
        onClick={() => go(here + 1)}
      >
        <Icon name="next" />
      </button>
    </>
  )
}

const signs: Record<string, IconName> = {
  run: 'run',
  rez: 'bolt',
  install: 'plus',
  play: 'play',
  advance: 'adv',
  score: 'point',
  liberate: 'point',
  damage: 'burst',
  tag: 'tag',
  untag: 'tag',
  trash: 'trash',
  gain: 'bit',
  take: 'bit',
  draw: 'hand',
  trace: 'trace',
  purge: 'shield',
  prevent: 'shield',
  jackOut: 'jack',
  endRun: 'end',
  badPublicity: 'news',
  trade: 'swap',
}

/** The card it is about, or the sign of what it is. */
const Sign = ({ event }: { event: TableEvent }) => {
  const cards = useCards()
  const part = event.say.find((each) => typeof each === 'object' && each.card !== null)
  const info = typeof part === 'object' && part.card !== null ? cards.get(part.card) : undefined
  return (
    <span className="acts-sign" aria-hidden="true">
      {info ? <CardPicture info={info} size="mini" /> : <Icon name={signs[event.kind] ?? 'action'} />}
    </span>
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
        <Sign event={act.event} />
        <span>{plainText(act.event)}</span>
      </button>
    </li>
  ))
