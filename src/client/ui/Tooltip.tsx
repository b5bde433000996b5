import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

type Props = { children: ReactNode; because: ReactNode }

const margin = 8

/** Below the element if it fits, otherwise above; always inside the window. */
const tooltipPosition = (thing: DOMRect, tip: DOMRect): { left: number; top: number } => {
  const below = thing.bottom + 4
  const fits = below + tip.height + margin <= innerHeight
  return {
    left: Math.max(margin, Math.min(thing.left, innerWidth - tip.width - margin)),
    top: fits ? below : Math.max(margin, thing.top - tip.height - 4),
  }
}

/**
 * A word or number with an explanation when it is pointed at, focused or tapped; Escape hides the
 * explanation.
 */
export const Tooltip = ({ children, because }: Props) => {
  const [shown, setShown] = useState(false)
  const id = useId()
  const thing = useRef<HTMLButtonElement>(null)
  const tip = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    if (!shown || !thing.current || !tip.current) return
    const { left, top } = tooltipPosition(
      thing.current.getBoundingClientRect(),
      tip.current.getBoundingClientRect(),
    )
    tip.current.style.left = `${left}px`
    tip.current.style.top = `${top}px`
  }, [shown])
  useEffect(() => {
    if (!shown) return
    const hide = () => setShown(false)
    addEventListener('scroll', hide, { capture: true, passive: true })
    return () => removeEventListener('scroll', hide, { capture: true })
  }, [shown])

  const put = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !shown) return
    event.stopPropagation()
    setShown(false)
  }
  return (
    <span className="explained" onPointerEnter={() => setShown(true)} onPointerLeave={() => setShown(false)}>
      <button
        ref={thing}
        type="button"
        aria-describedby={id}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
        onClick={() => setShown(true)}
        onKeyDown={put}
      >
        {children}
      </button>
      <span ref={tip} id={id} role="tooltip" className="reason-tip" data-shown={shown || undefined}>
        {because}
      </span>
    </span>
  )
}
