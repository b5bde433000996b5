import { type ReactNode, useState } from 'react'
import { checkDeck } from '../../decks/check.ts'
import { statsOf } from '../../decks/stats.ts'
import { sizeOfDeck } from '../../protocol/deck-lines.ts'
import type { LimitedDecks, LimitedSidePool } from '../../protocol/limited.ts'
import { useCards } from '../card-inspector/cards.ts'
import { toCardPool } from '../card-inspector/pool-of.ts'
import { useGlance } from '../card-inspector/use-glance.ts'
import { DeckNumbers } from '../library/DeckNumbers.tsx'
import type { CardsById } from '../net/queries.ts'
import { useAct } from '../net/use-act.ts'
import type { Side } from '../state/types.ts'
import { sideName } from '../state/words.ts'
import { Bits, Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { Problem } from '../ui/Problem.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { type ColumnLine, toColumns } from './columns.ts'
import { AgendaPoints } from './DraftPicks.tsx'
import { type DeckCounts, toCounts, toDeckLines } from './deck-saver.ts'
import { type DecksApi, useLimitedDecks } from './use-limited-decks.ts'
import './limited.css'
import './build.css'

const bothSides: readonly Side[] = ['corp', 'runner']

type BuildProps = {
  /** How many cards came out of boosters. */
  picks: number
  /** Those that decks are built of. */
  sides?: readonly Side[]
  pool: Record<Side, LimitedSidePool>
  decks: LimitedDecks
  api: DecksApi
  /** The next step: a button, what it says, and what it does once the decks are saved. */
  next: { name: ReactNode; icon: IconName; go: () => Promise<void> }
  /** Beside it: the time that is left, who is ready. */
  aside?: ReactNode
}

/** The decks on one page: a press moves one copy in or out. */
const BuildDecks = ({ picks, sides = bothSides, pool, decks, api, next, aside }: BuildProps) => {
  const saver = useLimitedDecks(decks, api)
  const { counts, version, saving, error, moved } = saver.state()
  const { act, busy, error: refused } = useAct()
  const [side, setSide] = useState<Side>(sides[0] ?? 'corp')
  const go = async () => {
    await saver.settled()
    await next.go()
  }
  return (
    <div className="build" data-side={side}>
      <header className="build-head">
        <div>
          <p className="muted">{picks} cards and the vitals</p>
          <h1>{sides.length > 1 ? 'Build two decks' : `Build a ${sideName(side)} deck`}</h1>
        </div>
        {aside}
        <p className="muted" role="status">
          {moved
            ? 'Changed on another page; these are the newer decks'
            : savedText({ saving, version, failed: error !== null })}
        </p>
        <button type="button" className="primary" disabled={busy} onClick={() => act(go)}>
          <Icon name={next.icon} />
          {next.name}
        </button>
      </header>
      <Problem error={error ?? refused} />
      {sides.length > 1 && (
        <div className="build-tabs">
          {sides.map((each) => (
            <button key={each} type="button" aria-pressed={side === each} onClick={() => setSide(each)}>
              {sideName(each)}
            </button>
          ))}
        </div>
      )}
      {sides.map((each) => (
        <DeckOfSide
          key={each}
          suggest={api.suggest}
          side={each}
          pool={pool[each]}
          counts={counts[each]}
          change={(next) => saver.change(each, next)}
          current={() => saver.state().counts[each]}
        />
      ))}
    </div>
  )
}
export default BuildDecks

const savedText = ({ saving, version, failed }: { saving: boolean; version: number; failed: boolean }) => {
  if (saving) return 'Saving…'
  if (failed) return 'Not saved'
  return version === 0 ? 'Suggested decks' : 'Saved'
}

type DeckProps = {
  suggest: DecksApi['suggest']
  side: Side
  pool: LimitedSidePool
  counts: DeckCounts
  change: (counts: DeckCounts) => void
  /** The deck at this moment, also after an answer that took long. */
  current: () => DeckCounts
}

const DeckOfSide = (props: DeckProps) => {
  const { side, pool, counts, change, current } = props
  const cards = useCards()
  return (
    <section className={`build-side side-${side}`} aria-label={`${sideName(side)} deck`}>
      <div className="build-cards">
        <h2>
          <SideSign side={side} /> {sideName(side)} <b>{sizeOfDeck(toDeckLines(counts))}</b>{' '}
          <small>of {sizeOfDeck(pool.cards)}</small>
        </h2>
        <div className="limited-columns">
          {toColumns(side, pool.cards, cards).map(({ id, name, icon, lines }) => (
            <BuildColumn
              key={id}
              {...{ name, icon, lines, counts }}
              lent={pool.lent > 0 ? pool.lentCard : null}
              set={(card, count) => change({ ...current(), [card]: count })}
            />
          ))}
        </div>
      </div>
      <DeckAside {...props} cards={cards} />
    </section>
  )
}

type ColumnProps = {
  name: string
  icon: Parameters<typeof Icon>[0]['name']
  lines: ColumnLine[]
  counts: DeckCounts
  lent: string | null
  set: (card: string, count: number) => void
}

const BuildColumn = ({ name, icon, lines, counts, lent, set }: ColumnProps) => {
  const had = (line: ColumnLine) => Math.min(counts[line.card.id] ?? 0, line.count)
  const inside = lines.filter((line) => had(line) > 0)
  const outside = lines.filter((line) => had(line) < line.count)
  return (
    <div className="limited-column">
      <h3>
        <Icon name={icon} /> {name} <small>{inside.reduce((sum, line) => sum + had(line), 0)}</small>
      </h3>
      <ul aria-label={`${name} in the deck`}>
        {inside.map((line) => (
          <BuildLine
            key={line.card.id}
            line={line}
            had={had(line)}
            lent={lent === line.card.id}
            set={set}
            inDeck
          />
        ))}
      </ul>
      {outside.length > 0 && <p className="build-out muted">{outside.length} not in</p>}
      <ul aria-label={`${name} not in the deck`}>
        {outside.map((line) => (
          <BuildLine key={line.card.id} line={line} had={had(line)} lent={lent === line.card.id} set={set} />
        ))}
      </ul>
    </div>
  )
}

type LineProps = {
  line: ColumnLine
  had: number
  lent: boolean
  inDeck?: boolean
  set: (card: string, count: number) => void
}

const BuildLine = ({ line: { card, count }, had, lent, inDeck = false, set }: LineProps) => {
  const glance = useGlance(card.id, 'side')
  return (
    <li>
      <button
        type="button"
        className={inDeck ? 'limited-line' : 'limited-line is-out'}
        onClick={() => set(card.id, inDeck ? had - 1 : had + 1)}
        {...glance}
      >
        <span>
          <span className="sr-only">{inDeck ? 'Remove ' : 'Add '}</span>
          {!inDeck && <span aria-hidden="true">+ </span>}
          {count > 1 && inDeck && (
            <b>
              {had}/{count}{' '}
            </b>
          )}
          {card.name}
          {lent && <em> lent</em>}
        </span>
        {card.type === 'agenda' ? <AgendaPoints card={card} /> : <Bits n={card.cost ?? 0} />}
      </button>
    </li>
  )
}

/** Legal or why not, the numbers of the deck, and the suggestion. */
const DeckAside = ({
  suggest: ask,
  side,
  pool,
  counts,
  change,
  current,
  cards,
}: DeckProps & { cards: CardsById }) => {
  const { act, busy, error } = useAct()
  const [before, setBefore] = useState<DeckCounts | null>(null)
  const lines = toDeckLines(counts)
  const check = checkDeck({ side, cards: lines }, toCardPool(cards))
  const own = pool.cards.find(({ card }) => card === pool.lentCard)?.count ?? 0
  const lentToo = pool.lent > 0 && (counts[pool.lentCard] ?? 0) > own - pool.lent && check.size !== 45
  const reasons = lentToo
    ? [...check.reasons, 'Lent cards may be in a deck of exactly 45 cards only.']
    : check.reasons
  const suggest = async () => {
    for (;;) {
      const asked = current()
      const { cards: filled } = await ask(side, toDeckLines(asked))
      // A card that was pressed meanwhile belongs to what is filled up.
      if (current() !== asked) continue
      setBefore(asked)
      change(toCounts(filled))
      return
    }
  }
  const counted = lines.flatMap(({ card, count }) => {
    const info = cards.get(card)
    return info ? [{ card: info, count }] : []
  })
  return (
    <div className="build-aside">
      {reasons.length === 0 ? (
        <p className="build-legal">
          <Icon name="check" /> <b>Legal</b> {check.size} cards
          {side === 'corp' && ` · ${check.agendaPoints} points`}
        </p>
      ) : (
        <ul className="build-reasons">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <DeckNumbers stats={statsOf(counted)} side={side} />
      <div className="row">
        <button type="button" disabled={busy} onClick={() => act(suggest)}>
          <Icon name="bolt" /> Suggest
        </button>
        <button type="button" onClick={() => change({})}>
          Clear
        </button>
        {before && (
          <button
            type="button"
            onClick={() => {
              change(before)
              setBefore(null)
            }}
          >
            <Icon name="undo" /> Undo suggestion
          </button>
        )}
      </div>
      <Problem error={error} />
    </div>
  )
}
