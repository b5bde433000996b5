/** Fetched once the table stands, with all that dragging needs: the first page of a table has none of it. */
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { answerFrom, type DragItem, type DropTarget, type DropTargetKey } from '../state/drop-targets.ts'
import { carry, nowCarried, nowOver, putByHand, useDragItems } from './carrying.ts'
import { type Choosing, useChoosing } from './current-decision.ts'
import { type DragHandlers, type Drags, startDrags } from './drag.ts'
import { type OpenMenu, useMenu } from './menu.tsx'
import './carrying.css'

/** Takes hold of everything at the table that can be dragged. `root` has all of it. */
const DragTable = ({ root }: { root: RefObject<HTMLElement | null> }) => {
  const layer = useRef<HTMLDivElement>(null)
  const drags = useRef<Drags | null>(null)
  const table = useTableActs()
  const decision = useChoosing().decision?.id

  useEffect(() => {
    if (!root.current || !layer.current) return
    const started = startDrags(root.current, layer.current, table)
    drags.current = started
    return () => {
      started.stop()
      drags.current = null
    }
  }, [root, table])
  // Another decision: what is carried was for the one before.
  useEffect(() => {
    if (nowCarried() && nowCarried()?.decision !== decision) {
      drags.current?.cancel()
      carry(null)
    }
  }, [decision])
  useEffect(() => () => carry(null), [])
  return <div ref={layer} className="carried" aria-hidden="true" />
}

export default DragTable
export { dragItemsOf } from '../state/drop-targets.ts'
export { dropComponents } from './drop-components.tsx'

/** What lifting and putting do at this table. The same object for as long as it stands. */
const useTableActs = (): DragHandlers => {
  const choosing = useChoosing()
  const items = useDragItems()
  const menu = useMenu()
  const follow = useFollowing()
  const now = useRef({ choosing, items, menu, follow })
  useEffect(() => {
    now.current = { choosing, items, menu, follow }
  })
  return useMemo<DragHandlers>(() => {
    const found = (source: HTMLElement): DragItem | undefined =>
      [...now.current.items.keys()].find((item) => item === source.dataset.load)
    return {
      mayLift: (source) => found(source) !== undefined && !now.current.choosing.busy,
      lift: (source) => {
        const { choosing, items } = now.current
        const item = found(source)
        const targets = item === undefined ? undefined : items.get(item)
        if (item === undefined || !targets || !choosing.decision || choosing.busy) return false
        carry({ item, decision: choosing.decision.id, targets, by: 'drag' })
        return true
      },
      put: () => {
        const { choosing, menu, follow } = now.current
        const held = nowCarried()
        const target = heldOver(choosing)
        const [option, ...more] = target?.options ?? []
        if (!held || !target || !option) return false
        if (more.length > 0) {
          askWhich(menu, target)
          return false
        }
        putByHand(held.item)
        if (target.shape !== null) follow(held.decision, target.key)
        choosing.take(option)
        return true
      },
      end: () => carry(null),
    }
  }, [])
}

/** The target it is held over, if the decision is still the one for which it was taken. */
const heldOver = ({ decision, busy }: Choosing): DropTarget | null =>
  busy || nowCarried()?.decision !== decision?.id ? null : nowOver()

/** Several things can be meant by that target. */
const askWhich = (menu: OpenMenu, { key, options, preview }: DropTarget): void => {
  const anchor = document.querySelector<HTMLElement>(`[data-place="${CSS.escape(key)}"]`)?.parentElement
  if (anchor) menu({ anchor, title: preview.title, options, card: null })
}

/** After something was dropped: answers the next question too, if the target is the answer. */
const useFollowing = () => {
  const { decision, take, busy } = useChoosing()
  const put = useRef<{ decision: string; key: DropTargetKey } | null>(null)
  useEffect(() => {
    if (!put.current || !decision || busy || decision.id === put.current.decision) return
    const answer = answerFrom(decision, put.current.key)
    put.current = null
    if (answer) take(answer)
  }, [decision, take, busy])
  return useCallback((decided: string, key: DropTargetKey) => {
    put.current = { decision: decided, key }
  }, [])
}
