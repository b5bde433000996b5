/** Dragging by mouse, pen and touch. Fetched once the table stands: the library is not part of it. */
import {
  AutoScroller,
  DragDropManager,
  Draggable,
  PointerActivationConstraints,
  PointerSensor,
} from '@dnd-kit/dom'
import { dropTargetAt, holdOver, nowOver } from './carrying.ts'
import { aboveThumb, type Ghost, liftGhost, type PointerPoint, showRing } from './ghost.ts'

/** A mouse drag starts after this distance, in px. */
const dragDistancePx = 6
/** A touch drag starts after this hold, in ms; a finger that moves further than `holdPx` meanwhile scrolls. */
const holdMs = 260
const holdPx = 8
const buzzMs = 12
/** A click comes this soon after the button is released, in ms. */
const clickWithinMs = 80

/** What the table does about it. */
export type DragHandlers = {
  /** Whether this element can be dragged now. */
  mayLift: (source: HTMLElement) => boolean
  /** Highlights the drop targets. False if there is nothing to drag after all. */
  lift: (source: HTMLElement) => boolean
  /** Drops it on the target it is over. False: it goes back. */
  put: () => boolean
  /** Called when the pointer is released. */
  end: () => void
}

export type Drags = { cancel: () => void; stop: () => void }

const isTouch = (event: Event | null): boolean =>
  event instanceof PointerEvent && event.pointerType === 'touch'

const pointOf = ({ clientX, clientY }: PointerEvent): PointerPoint => ({ x: clientX, y: clientY })

const buzz = (): void => {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(buzzMs)
}

/** The upper end of a fort, in px. */
const headPx = 120

/** Where it will lie: the dashes, the head of a fort, or the middle of any other place. */
const landingBox = (key: string): DOMRect | undefined => {
  const dashes = document.querySelector('[data-landing]')?.getBoundingClientRect()
  const place = document.querySelector(`[data-place="${CSS.escape(key)}"]`)?.getBoundingClientRect()
  if (dashes || !place || !key.startsWith('fort:')) return dashes ?? place
  return new DOMRect(place.left, place.top, place.width, Math.min(place.height, headPx))
}

/** Everything in `root` with `data-load` can be dragged; `layer` shows what is carried. */
export const startDrags = (root: HTMLElement, layer: HTMLElement, table: DragHandlers): Drags => {
  let pressed: { source: HTMLElement; at: PointerPoint; touch: boolean } | null = null
  let ghost: Ghost | null = null
  let hideRing = (): void => {}
  let at: PointerPoint = { x: 0, y: 0 }

  const manager = new DragDropManager({
    plugins: [AutoScroller.configure({ threshold: { x: 0.08, y: 0.1 } })],
    sensors: [
      PointerSensor.configure({
        activationConstraints: ({ pointerType }) => [
          pointerType === 'touch'
            ? new PointerActivationConstraints.Delay({ value: holdMs, tolerance: holdPx })
            : new PointerActivationConstraints.Distance({ value: dragDistancePx }),
        ],
        preventActivation: () => pressed === null,
      }),
    ],
  })
  const draggable = new Draggable({ id: 'table', element: root }, manager)

  const press = (event: PointerEvent): void => {
    if (ghost) return cancel()
    const source = event.target instanceof Element ? event.target.closest('[data-load]') : null
    const may =
      event.isPrimary && event.button === 0 && source instanceof HTMLElement && table.mayLift(source)
    pressed = may ? { source, at: pointOf(event), touch: isTouch(event) } : null
    hideRing()
    if (pressed?.touch) hideRing = showRing(layer, pressed.at, holdMs)
  }
  const release = (): void => hideRing()
  const look = (): void => {
    if (ghost && pressed) holdOver(dropTargetAt(at.x, at.y - (pressed.touch ? aboveThumb : 0)))
  }
  const cancel = (): void => manager.actions.stop({ canceled: true })
  const isLifting = (): boolean =>
    ghost !== null || (pressed?.touch === true && !manager.dragOperation.status.idle)
  const keepMenuAway = (event: Event): void => {
    if (!isLifting()) return
    event.preventDefault()
    event.stopPropagation()
  }
  const moveAway = (event: PointerEvent): void => {
    if (pressed?.touch && Math.hypot(event.clientX - pressed.at.x, event.clientY - pressed.at.y) > holdPx)
      hideRing()
  }

  manager.monitor.addEventListener('beforedragstart', (event) => {
    hideRing()
    if (!pressed || !table.lift(pressed.source)) return event.preventDefault()
    at = pressed.at
    ghost = liftGhost(layer, pressed.source, at, pressed.touch)
    if (pressed.touch) buzz()
    look()
  })
  manager.monitor.addEventListener('dragmove', ({ to }) => {
    if (!to || !ghost) return
    at = to
    ghost.move(to)
    look()
  })
  manager.monitor.addEventListener('dragend', ({ canceled }) => {
    const place = canceled ? null : nowOver()
    const box = place ? landingBox(place.key) : undefined
    if (place && table.put()) ghost?.land(box ?? new DOMRect(at.x, at.y))
    else ghost?.goBack()
    ghost = null
    pressed = null
    table.end()
    swallowClick()
  })

  layer.dataset.ready = ''
  const on = new AbortController()
  const { signal } = on
  root.addEventListener('pointerdown', press, { signal, capture: true })
  for (const name of ['pointerup', 'pointercancel'] as const)
    addEventListener(name, release, { signal, capture: true })
  addEventListener('pointermove', moveAway, { signal, capture: true, passive: true })
  addEventListener('contextmenu', keepMenuAway, { signal, capture: true })
  addEventListener('scroll', look, { signal, capture: true, passive: true })
  addEventListener('blur', cancel, { signal })
  return {
    cancel,
    stop: () => {
      cancel()
      on.abort()
      delete layer.dataset.ready
      draggable.destroy()
      manager.destroy()
    },
  }
}

/** A release is not a press on what lies there. */
const swallowClick = (): void => {
  const off = new AbortController()
  addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true, once: true, signal: off.signal },
  )
  setTimeout(() => off.abort(), clickWithinMs)
}
