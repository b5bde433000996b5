import { type GlossaryTerm, glossary, inParts, termOf } from '../../lessons/words.ts'
import { Tooltip } from '../ui/Tooltip.tsx'
import './Word.css'

/** A game term with an explanation when it is pointed at, pressed or focused. */
export const Word = ({ children, term }: { children: string; term?: GlossaryTerm }) => {
  const found = term ?? termOf(children)
  if (!found) return children
  return (
    <span className="game-word">
      <Tooltip because={glossary[found]}>{children}</Tooltip>
    </span>
  )
}

/** Punctuation at the start of the text after a term, which must stay on the term's line. */
const stopAt = (text = ''): string => /^[^\s\w]+/.exec(text)?.[0] ?? ''

/** A sentence with explanations for its game terms. */
export const Sentence = ({ children }: { children: string }) => {
  const parts = inParts(children)
  return parts.map(({ text, term }, i) => {
    if (!term) return parts[i - 1]?.term ? text.slice(stopAt(text).length) : text
    return (
      <span key={term} className="explained-with">
        <Word term={term}>{text}</Word>
        {stopAt(parts[i + 1]?.term ? '' : parts[i + 1]?.text)}
      </span>
    )
  })
}
