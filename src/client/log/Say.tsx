import { useCardInspector } from '../card-inspector/card-inspector.tsx'
import { useGlance } from '../card-inspector/use-glance.ts'
import type { SayPart } from '../state/types.ts'
import './Log.css'

/** A sentence of the log; its cards can be inspected. */
export const Say = ({ say }: { say: SayPart[] }) =>
  say.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence keep their order
    <Part key={index} part={part} next={say[index + 1]} last={say[index - 1]} />
  ))

const mark = /^[.,:;)’]+/
/** A card's name is a button, after which a line may break, but not before the punctuation that follows. */
const markAfter = (part: SayPart | undefined): string =>
  typeof part === 'string' ? (mark.exec(part)?.[0] ?? '') : ''
const opening = /[(“‘]+$/
/** Nor between an opening bracket and the name. */
const markBefore = (part: SayPart | undefined): string =>
  typeof part === 'string' ? (opening.exec(part)?.[0] ?? '') : ''
const isButton = (part: SayPart | undefined): boolean => typeof part === 'object' && part.card !== null

type Neighbours = { last: SayPart | undefined; next: SayPart | undefined }

const Part = ({ part, last, next }: { part: SayPart } & Neighbours) => {
  if (typeof part === 'string') {
    const rest = isButton(last) ? part.replace(mark, '') : part
    return isButton(next) ? rest.replace(opening, '') : rest
  }
  if (part.card === null) return <span className="card-name">{part.name}</span>
  return (
    <span className="unbroken">
      {markBefore(last)}
      <CardWord card={part.card} name={part.name} handle={part.handle} />
      {markAfter(next)}
    </span>
  )
}

const CardWord = ({ card, name, handle }: { card: string; name: string; handle: string | null }) => {
  const inspector = useCardInspector()
  const glance = useGlance(card, 'side', handle === null ? null : { card: handle })
  return (
    <button type="button" className="card-word" onClick={() => inspector.open(card)} {...glance}>
      {name}
    </button>
  )
}
