/** What can be placed on what, fetched once from the server. */
import { useEffect, useState } from 'react'
import type { CarryingView } from '../../protocol/positions.ts'
import { call } from '../net/api.ts'

export type CounterKindPlace = CarryingView['counters'][number]
const nothing: CarryingView = { counters: [], bits: [], hosts: [] }

let carryingRequest: Promise<CarryingView> | null = null
const fetchCarrying = (): Promise<CarryingView> => {
  carryingRequest ??= call<CarryingView>('GET', '/positions/carrying').catch(() => {
    carryingRequest = null
    return nothing
  })
  return carryingRequest
}

export const useCarrying = (): CarryingView => {
  const [carrying, setCarrying] = useState(nothing)
  useEffect(() => {
    let cancelled = false
    void fetchCarrying().then((loaded) => {
      if (!cancelled) setCarrying(loaded)
    })
    return () => {
      cancelled = true
    }
  }, [])
  return carrying
}
