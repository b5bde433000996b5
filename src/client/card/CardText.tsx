import type { CardInfo } from '../../protocol/http.ts'
import { Bits, Icon } from '../ui/Icon.tsx'
import './Card.css'

type Text = Pick<CardInfo, 'text' | 'leads'>

/** A card's text, with icons for the costs of its lines. */
export const CardText = ({ info: { text, leads = [] } }: { info: Text }) => (
  <span className="card__text">
    {text.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of a card keep their order
      <CardTextLine key={index} line={line} lead={leads[index] ?? null} />
    ))}
  </span>
)

const CardTextLine = ({ line, lead }: { line: string; lead: NonNullable<CardInfo['leads']>[number] }) => {
  if (lead === null) return <span>{line}</span>
  const [sign, length, bits] = lead
  const words = line.slice(0, length)
  const rest = line.slice(length)
  if (sign === 'sub')
    return (
      <span className="card-line card-line--sub">
        <Icon name="sub" />
        <span className="sr-only">{words}</span>
        <span>{rest}</span>
      </span>
    )
  if (bits !== undefined)
    return (
      <span className="card-line">
        <span aria-hidden="true">
          <Bits n={bits} />
        </span>
        <span className="sr-only">{words}</span>
        <span>{rest}</span>
      </span>
    )
  if (sign === 'action')
    return (
      <span className="card-line">
        <Icon name="action" />
        <span>
          <b>{words.trimEnd()}</b> {rest}
        </span>
      </span>
    )
  return (
    <span>
      <b>{words.trimEnd()}</b> {rest}
    </span>
  )
}
