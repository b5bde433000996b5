import { glossary, inParts, type Term, termOf } from '../../lessons/words.ts'
import { Explained } from '../ui/Explained.tsx'

/** A word of the game that explains itself when it is pointed at, pressed or focused. */
export const Word = ({ children, term }: { children: string; term?: Term }) => {
  const found = term ?? termOf(children)
  return found ? <Explained because={glossary[found]}>{children}</Explained> : children
}

/** A sentence whose words of the game explain themselves. */
export const Sentence = ({ children }: { children: string }) =>
  inParts(children).map(({ text, term }) =>
    term ? (
      <Word key={term} term={term}>
        {text}
      </Word>
    ) : (
      text
    ),
  )
