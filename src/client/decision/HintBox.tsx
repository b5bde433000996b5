import { useEffect } from 'react'
import type { Hint, HintReasons } from '../../protocol/sockets.ts'
import { suggest } from '../card-inspector/pointed-card.ts'
import { alikeWords, comparedWords, hintWords } from '../state/hint.ts'
import type { Decision, Side } from '../state/types.ts'
import { Icon } from '../ui/Icon.tsx'
import { SendButton } from '../ui/SendButton.tsx'
import { Reasons } from './Reasons.tsx'
import './Hint.css'

/**
 * What is shown for the decision with this id: a hint, or first what it costs (`null`). `glance`: games are still
 * being tried.
 */
export type ShownHint = { decision: string; hint: Hint | null; glance: boolean }

type BoxProps = {
  shown: ShownHint
  decision: Decision
  side: Side
  show: (decision: string) => Promise<void>
  onClose: () => void
}

/** The hint over the log, or what it costs. */
const HintBox = ({ shown: { hint, glance }, decision, side, show, onClose }: BoxProps) => (
  <aside className="hint" aria-label="Hint">
    <div role="status">
      {hint === null ? (
        <>
          <p className="hint__move">After a hint this game no longer counts for your rating.</p>
          <SendButton send={() => show(decision.id)}>Show the hint</SendButton>
        </>
      ) : (
        <HintText hint={hint} glance={glance} decision={decision} side={side} />
      )}
    </div>
    <button type="button" className="quiet hint__close" aria-label="Close the hint" onClick={onClose}>
      <Icon name="cross" />
    </button>
  </aside>
)

export default HintBox

type HintTextProps = Pick<BoxProps, 'decision' | 'side'> & { hint: Hint; glance: boolean }

/** The move, whose cards are highlighted, and why. */
const HintText = ({ hint: { choice, why }, glance, decision, side }: HintTextProps) => {
  const picked = Array.isArray(choice) ? decision.options.find(({ id }) => id === choice[0]) : undefined
  useEffect(() => {
    if (!picked) return
    suggest({ card: picked.card, fort: picked.fort })
    return () => suggest(null)
  }, [picked])
  return (
    <>
      <p className="hint__move">{hintWords(decision, choice, glance)}</p>
      {glance && <p className="hint__note">Simulating games…</p>}
      {why && <Why decision={decision} side={side} why={why} />}
    </>
  )
}

const Why = ({ decision, side, why }: Pick<BoxProps, 'decision' | 'side'> & { why: HintReasons }) => {
  const [compared, alike] = [comparedWords(decision, why), alikeWords(decision, why)]
  return (
    <>
      <Reasons side={side} reasons={why.reasons} but={why.but} />
      {compared && <p className="hint__note">{compared}</p>}
      {alike && <p className="hint__note">{alike}</p>}
    </>
  )
}
