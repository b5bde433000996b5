import { glossary, inParts, type Term, termOf } from '../../lessons/words.ts'
import { Tooltip } from '../ui/Tooltip.tsx'

/** A word of the game that explains itself when it is pointed at, pressed or focused. */
export const Word = ({ children, term }: { children: string; term?: Term }) => {
  const found = term ?? termOf(children)
  return found ? <Tooltip because={glossary[found]}>{children}</Tooltip> : children
}

/** A stop or a comma at the beginning of what follows a word stays on its line. */
const stopAt = (text = ''): string => /^[^\s\w]+/.exec(text)?.[0] ?? ''

/** A sentence whose words of the game explain themselves. */
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
