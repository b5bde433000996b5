/** The small menu of a card or fort that has several options. */
import {
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useCardInspector } from '../card-inspector/card-inspector.tsx'
import type { DropTargetKey, DropTargets } from '../state/drop-targets.ts'
import { withoutNumber } from '../state/groups.ts'
import { lossesLast } from '../state/loss.ts'
import { type OptionVariants, waysAmong } from '../state/option-variants.ts'
import type { OptionOutcome } from '../state/outcome.ts'
import { shortcutKeys } from '../state/shortcuts.ts'
import type { OptionView } from '../state/types.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { useCompact } from '../ui/use-narrow.ts'
import { carry, dropTargetAt, holdOver, useCarried, useDragItems } from './carrying.ts'
import { useChoosing } from './current-decision.ts'
import { OptionWords } from './OptionButton.tsx'
import './OptionButton.css'
import './menu.css'

type Menu = { anchor: HTMLElement; title: string; options: OptionView[]; card: string | null }
export type OpenMenu = (menu: Menu) => void
const MenuContext = createContext<OpenMenu>(() => {})
/** Opens the menu of options next to an element. */
export const useMenu = (): OpenMenu => useContext(MenuContext)

export const MenuProvider = ({ children }: { children: ReactNode }) => {
  const { decision } = useChoosing()
  const [menu, setMenu] = useState<(Menu & { decision: string | undefined }) | null>(null)
  const id = decision?.id
  const open = useMemo<OpenMenu>(() => (next) => setMenu({ ...next, decision: id }), [id])
  const current = menu && menu.decision === id ? menu : null
  return (
    <MenuContext value={open}>
      {children}
      {current && <MenuBox key={current.title} menu={current} onClose={() => setMenu(null)} />}
    </MenuContext>
  )
}

const gap = 6
/** Beside its anchor, and beside the panel, which may list the same. */
const positionMenu = (box: HTMLElement, anchor: HTMLElement): void => {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const below = at.bottom + gap + height <= innerHeight
  const top = below ? at.bottom + gap : Math.max(gap, at.top - gap - height)
  const panel = panelOf()?.getBoundingClientRect().left ?? innerWidth
  const end = at.left < panel ? panel : innerWidth
  const left = Math.min(Math.max(gap, at.left), Math.max(gap, end - width - gap))
  box.style.top = `${top}px`
  box.style.left = `${left}px`
}

const panelOf = (): HTMLElement | null => document.getElementById('decision')

/** On a phone it is in the place of the panel, so that what is lit up on the board is seen. */
const coverPanel = (box: HTMLElement): void => {
  const panel = panelOf()?.getBoundingClientRect()
  if (!panel) return
  box.style.left = `${panel.left}px`
  box.style.width = `${panel.width}px`
  box.style.bottom = `${innerHeight - panel.bottom}px`
  box.style.minHeight = `${panel.height}px`
}

const MenuBox = ({ menu, onClose }: { menu: Menu; onClose: () => void }) => {
  const { take } = useChoosing()
  const inspector = useCardInspector()
  const box = useRef<HTMLDivElement>(null)
  const compact = useCompact()

  useLayoutEffect(() => {
    if (!box.current) return
    if (compact) coverPanel(box.current)
    else positionMenu(box.current, menu.anchor)
    box.current.querySelector('button')?.focus({ preventScroll: true })
  }, [menu, compact])
  const close = () => {
    onClose()
    menu.anchor.focus({ preventScroll: true })
  }
  const targets = usePressed(menu.anchor)
  const pick = (option: OptionView) => {
    close()
    take(option)
  }
  /**
   * A press on a place that is lit up puts the card there, a second press on the card takes its only option;
   * elsewhere it does nothing.
   */
  const beside = ({ clientX: x, clientY: y }: PointerEvent) => {
    const key = dropTargetAt(x, y)
    const [there, ...ways] = (key === null ? undefined : targets?.get(key)?.options) ?? []
    if (there && ways.length === 0) return pick(there)
    const { left, right, top, bottom } = menu.anchor.getBoundingClientRect()
    const isSamePress = x >= left && x <= right && y >= top && y <= bottom
    const [only, ...more] = menu.options
    if (isSamePress && only && more.length === 0) pick(only)
    else close()
  }
  const lookAt = () => {
    onClose()
    if (menu.card) inspector.open(menu.card)
  }
  // Which of several copies in hand it is does not matter.
  const isInHand = menu.anchor.closest('.hand') !== null
  const lossOf = useLosses()
  const offered = isInHand ? menu.options.map(withoutNumber) : menu.options
  const ways = waysAmong(
    lossesLast(offered, (option) => lossOf(option) !== null),
    () => menu.title,
  )
  const options = ways.flatMap((each) => each.options)
  const keys = shortcutKeys(options.map(({ verb }) => verb))
  const press = (event: KeyboardEvent) => {
    const option = options[keys.indexOf(event.key.toLowerCase())]
    if (event.key === 'Escape') close()
    else if (event.key === '?') lookAt()
    else if (event.key === 'ArrowDown') moveFocus(box.current, 1)
    else if (event.key === 'ArrowUp') moveFocus(box.current, -1)
    else if (option) pick(option)
    else if (event.key !== 'Tab') return
    else return close()
    event.preventDefault()
  }
  return (
    <>
      <div className="menu-veil" onPointerDown={beside} />
      <div
        ref={box}
        className={compact ? 'menu is-sheet' : 'menu'}
        role="menu"
        aria-label={menu.title}
        tabIndex={-1}
        onKeyDown={press}
      >
        <p className="menu-title" aria-hidden="true">
          {menuTitle(menu.title, ways)}
        </p>
        {ways.map(({ key, manner, options: among, stated }) => (
          <div
            key={key}
            className={among.length >= pairsFrom && stated === 'card' ? 'menu-ways is-pairs' : 'menu-ways'}
          >
            {manner && (
              <p className="menu-title" aria-hidden="true">
                {manner}
              </p>
            )}
            {among.map((option) => (
              <button
                key={option.id}
                type="button"
                role="menuitem"
                className="option"
                aria-describedby={lossOf(option) ? lossId(option) : undefined}
                onClick={() => pick(option)}
                onFocus={() => holdOver(dropTargetKeyOf(targets, option))}
                onPointerEnter={() => holdOver(dropTargetKeyOf(targets, option))}
              >
                <Kbd>{keys[options.indexOf(option)]?.toUpperCase() ?? ' '}</Kbd>
                <OptionWords
                  option={option}
                  wording={stated === 'card' ? stated : null}
                  withoutTail={manner !== ''}
                  outcome={lossOf(option)}
                  detail={lossId(option)}
                />
              </button>
            ))}
          </div>
        ))}
        <div className="menu-end">
          {menu.card && (
            <button type="button" role="menuitem" className="option look-option" onClick={lookAt}>
              <Kbd>?</Kbd>
              <span className="option-label">Show card</span>
            </button>
          )}
          {compact && (
            <button type="button" role="menuitem" className="option look-option" onClick={close}>
              <span className="option-label">Back</span>
            </button>
          )}
        </div>
      </div>
    </>
  )
}

/** While the menu of something that can be dragged is open, its targets are highlighted. */
const usePressed = (anchor: HTMLElement): DropTargets | null => {
  const { decision } = useChoosing()
  const items = useDragItems()
  const id = decision?.id
  useLayoutEffect(() => {
    const item = [...items.keys()].find((each) => each === anchor.dataset.load)
    const targets = item && items.get(item)
    if (id === undefined || item === undefined || !targets) return
    carry({ item, decision: id, targets, by: 'press' })
    return () => carry(null)
  }, [anchor, items, id])
  return useCarried()?.targets ?? null
}

/** What is lost by an option, as the place says to which the card would go. Those that trim ice say it themselves. */
const useLosses = (): ((option: OptionView) => OptionOutcome | null) => {
  const places = [...useDragItems().values()].flatMap((targets) => [...targets.values()])
  const losses = new Map(
    places.flatMap(({ options, offer }) => (offer.bad ? options.map(({ id }) => [id, offer] as const) : [])),
  )
  return ({ id, verb }) => (verb === 'install-trim' ? null : (losses.get(id) ?? null))
}

const lossId = ({ id }: OptionView): string => `loss-${id}`

const dropTargetKeyOf = (targets: DropTargets | null, option: OptionView): DropTargetKey | null =>
  [...(targets ?? [])].find(([, target]) => target.options.some(({ id }) => id === option.id))?.[0] ?? null

/** From this number on, options are in two columns. */
const pairsFrom = 4

/** The heading of the menu, including the verb if all options share it. */
const menuTitle = (title: string, ways: readonly OptionVariants[]): string => {
  const titles = new Set(ways.map((each) => (each.stated === 'card' ? each.title : title)))
  const [only = title] = titles
  return titles.size === 1 ? only : title
}

const moveFocus = (box: HTMLElement | null, by: 1 | -1): void => {
  const items = [...(box?.querySelectorAll('button') ?? [])]
  const at = items.findIndex((item) => item.matches(':focus'))
  items[(at + by + items.length) % items.length]?.focus()
}
