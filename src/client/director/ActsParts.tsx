import { CardPicture } from '../card/Picture.tsx'
import { useCards } from '../card-inspector/cards.ts'
import { plainText } from '../state/log-entries.ts'
import type { TableEvent } from '../state/types.ts'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icons.ts'
import type { ShownAct } from './acts.ts'
import './Acts.css'

/** `at`: the index of the action being shown again; null while the table is current. */
export type ActsProps = {
  title: string
  acts: readonly ShownAct[]
  at: number | null
  go: (to: number) => void
}

/** Buttons for the previous and next action, with content between them. */
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

/** The card of the event, or the icon of its kind. */
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

/** All actions in whole sentences. */
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
