/** What can lie on what, as the server tells it once. */
import { useEffect, useState } from 'react'
import type { Carrying } from '../../protocol/positions.ts'
import { call } from '../net/api.ts'

export type CounterKindPlace = Carrying['counters'][number]
export const nothing: Carrying = { counters: [], bits: [], hosts: [] }

let asked: Promise<Carrying> | null = null
const fetchCarrying = (): Promise<Carrying> => {
  asked ??= call<Carrying>('GET', '/positions/carrying').catch(() => {
    asked = null
    return nothing
  })
  return asked
}

export const useCarrying = (): Carrying => {
  const [carrying, setCarrying] = useState(nothing)
  useEffect(() => {
    let gone = false
    void fetchCarrying().then((told) => {
      if (!gone) setCarrying(told)
    })
    return () => {
      gone = true
    }
  }, [])
  return carrying
}
