/** Fetched once the table stands, with all that carrying needs: the first page of a table has none of it. */
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { answerFrom, type DropPlace, type Load, type PlaceKey } from '../state/places.ts'
import { carry, nowCarried, nowOver, putByHand, useLoads } from './carrying.ts'
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
export { loadsOf } from '../state/places.ts'
export { drawings } from './drawings.tsx'

/** What lifting and putting do at this table. The same object for as long as it stands. */
const useTableActs = (): DragHandlers => {
  const choosing = useChoosing()
  const loads = useLoads()
  const menu = useMenu()
  const follow = useFollowing()
  const now = useRef({ choosing, loads, menu, follow })
  useEffect(() => {
    now.current = { choosing, loads, menu, follow }
  })
  return useMemo<DragHandlers>(() => {
    const found = (source: HTMLElement): Load | undefined =>
      [...now.current.loads.keys()].find((load) => load === source.dataset.load)
    return {
      mayLift: (source) => found(source) !== undefined && !now.current.choosing.busy,
      lift: (source) => {
        const { choosing, loads } = now.current
        const load = found(source)
        const places = load === undefined ? undefined : loads.get(load)
        if (load === undefined || !places || !choosing.decision || choosing.busy) return false
        carry({ load, decision: choosing.decision.id, places, by: 'drag' })
        return true
      },
      put: () => {
        const { choosing, menu, follow } = now.current
        const held = nowCarried()
        const place = heldOver(choosing)
        const [option, ...more] = place?.options ?? []
        if (!held || !place || !option) return false
        if (more.length > 0) {
          askWhich(menu, place)
          return false
        }
        putByHand(held.load)
        if (place.shape !== null) follow(held.decision, place.key)
        choosing.take(option)
        return true
      },
      end: () => carry(null),
    }
  }, [])
}

/** The place it is held over, if the decision is still the one for which it was taken. */
const heldOver = ({ decision, busy }: Choosing): DropPlace | null =>
  busy || nowCarried()?.decision !== decision?.id ? null : nowOver()

/** Several things can be meant by that place. */
const askWhich = (menu: OpenMenu, { key, options, prospect }: DropPlace): void => {
  const anchor = document.querySelector<HTMLElement>(`[data-place="${CSS.escape(key)}"]`)?.parentElement
  if (anchor) menu({ anchor, title: prospect.title, options, card: null })
}

/** After something was put down: answers the next question too, if the place is the answer. */
const useFollowing = () => {
  const { decision, take, busy } = useChoosing()
  const put = useRef<{ decision: string; key: PlaceKey } | null>(null)
  useEffect(() => {
    if (!put.current || !decision || busy || decision.id === put.current.decision) return
    const answer = answerFrom(decision, put.current.key)
    put.current = null
    if (answer) take(answer)
  }, [decision, take, busy])
  return useCallback((decided: string, key: PlaceKey) => {
    put.current = { decision: decided, key }
  }, [])
}
