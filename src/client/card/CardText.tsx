import { Bits, Icon } from '../ui/Icon.tsx'

/** What stands in front of a line: what it costs, or that it is a subroutine. */
const opening =
  /^(Subroutine|Action(?:,[^:]*)?|\d+ bits?|Trash this card[^:]*|[A-Z][a-z]+(?: [A-Z][a-z]+)?):\s*/

/** A card's text, with signs for what its lines cost. */
export const CardText = ({ text }: { text: string[] }) => (
  <span className="card__text">
    {text.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of a card never move
      <CardTextLine key={index} line={line} />
    ))}
  </span>
)

const CardTextLine = ({ line }: { line: string }) => {
  const found = opening.exec(line)
  const words = found?.[1]
  if (!found || words === undefined) return <span>{line}</span>
  const rest = line.slice(found[0].length)
  if (words === 'Subroutine')
    return (
      <span className="card-line card-line--sub">
        <Icon name="sub" />
        <span className="sr-only">Subroutine: </span>
        <span>{rest}</span>
      </span>
    )
  if (/^\d+ bits?$/.test(words))
    return (
      <span className="card-line">
        <Bits n={Number.parseInt(words, 10)} />
        <span className="sr-only"> bits: </span>
        <span>{rest}</span>
      </span>
    )
  if (words.startsWith('Action'))
    return (
      <span className="card-line card-line--action">
        <Icon name="action" />
        <span>
          <b>{words}:</b> {rest}
        </span>
      </span>
    )
  return (
    <span>
      <b>{words}:</b> {rest}
    </span>
  )
}
