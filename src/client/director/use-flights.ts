import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { View } from '../state/types.ts'
import { isCentred } from './Centre.tsx'
import { beatMs } from './director.ts'
import { useAnimations } from './load-animations.ts'
import { isPaymentHeard } from './sound-of-beat.ts'
import { playMoment } from './sounds.ts'
import type { Staged } from './stage.ts'

/** The first coin lands, or would without motion. */
const coinsLandMs = 300

/** Sends coins, cards, tags and counters to where they go whenever the table changes while a beat plays. */
export const useFlights = (layer: RefObject<HTMLElement | null>, { show, live, peek }: Staged): void => {
  const animations = useAnimations()
  const last = useRef<View | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the end of each beat
  useLayoutEffect(() => () => animations?.settle(), [show.playing?.beat])
  const view = live.view
  const beat = peek === null ? (show.playing?.beat ?? null) : null
  useLayoutEffect(() => {
    const before = last.current
    last.current = view
    if (!before || before === view || !beat || !animations || !layer.current) return
    if (beat.event.kind === 'deal') return
    const ms = beatMs(show, beat)
    const pace = Math.min(1, ms / beat.ms)
    const landsAt = beat.event.kind === 'install' && isCentred(beat.event, view) ? ms - 60 : 0
    const flights = animations.flightsBetween(before, view, beat.event)
    animations.fly(flights, layer.current, { pace, landsAt })
    if (isPaymentHeard(flights, beat.sound)) setTimeout(() => playMoment('paid'), coinsLandMs * pace)
  }, [view, beat, show, layer, animations])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each beat
  useLayoutEffect(() => {
    if (beat?.event.kind === 'play') animations?.flyHome(beat.event, view, beatMs(show, beat))
  }, [beat])
}
