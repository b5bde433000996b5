import type { AutomaView } from '../state/types.ts'
import './AutomaCard.css'

type AutomaSlotView = NonNullable<AutomaView['card']>['slots'][number]

const stateWords: Record<AutomaSlotView['state'], string> = {
  waiting: 'to come',
  done: 'done',
  else: 'done, second choice',
  free: 'not possible: passed to the bottom instruction',
  dropped: 'skipped',
}
const stateMarks: Record<AutomaSlotView['state'], string> = {
  waiting: '·',
  done: '✓',
  else: '✓',
  free: '↓',
  dropped: '×',
}

/** How an automa's seat plays: its AI card click by click, its behaviour card, its piles. */
export const AutomaCard = ({ automa }: { automa: AutomaView }) => (
  <section className={automa.playing ? 'automa' : 'automa resting'} aria-label={automaLabel(automa)}>
    <header>
      <h3>{automa.card?.name ?? automa.name}</h3>
      <small>
        {automa.name}: {automa.level}
        {!automa.playing && ' (a player has taken over its seat)'}
      </small>
    </header>
    {automa.card && (
      <>
        <ol className="slots">
          {automa.card.slots.map((slot, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: clicks keep their order
            <SlotLine key={index} slot={slot} />
          ))}
        </ol>
        <p className="bottom">
          <span className="sr-only">Bottom instruction: </span>
          {automa.card.bottom}
        </p>
      </>
    )}
    {automa.behaviour && (
      <details className="behaviour">
        <summary>
          {automa.behaviour.name}, side {automa.behaviour.side}
        </summary>
        <p>{automa.behaviour.text}</p>
        <ol>
          {automa.behaviour.orders.map((order) => (
            <li key={order}>{order}</li>
          ))}
        </ol>
      </details>
    )}
    <dl className="automa-piles">
      {automa.piles.map(({ id, name, n }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{n}</dd>
        </div>
      ))}
      {automa.mark !== null && (
        <div>
          <dt>Reveal mark:</dt>
          <dd>{automa.mark}</dd>
        </div>
      )}
    </dl>
  </section>
)

const automaLabel = (automa: AutomaView): string =>
  automa.card ? `AI card: ${automa.card.name}` : `AI cards of ${automa.name}`

const SlotLine = ({ slot }: { slot: AutomaSlotView }) => (
  <li
    className={slot.now ? `slot ${slot.state} now` : `slot ${slot.state}`}
    aria-current={slot.now || undefined}
  >
    <span className="slot-mark" aria-hidden="true">
      {slot.now ? '▸' : stateMarks[slot.state]}
    </span>
    <span>
      {slot.text}
      {slot.else && <small> or {slot.else}</small>}
      <span className="sr-only">, {slot.now ? 'now' : stateWords[slot.state]}</span>
    </span>
  </li>
)
