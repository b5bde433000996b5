/** Alerts a user who is to decide something while the page is hidden. */
import { useEffect } from 'react'
import { notify } from '../ui/notify.ts'
import { playMoment } from './sounds.ts'

const title = '● Your decision · Datafort'
/** A decision that is passed automatically causes no alert. */
const alertDelayMs = 1_500

const setBadge = (on: boolean): void => {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (!icon) return
  icon.dataset.plain ??= icon.href
  const dot = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#080e18"/><circle cx="8" cy="8" r="5" fill="#4ff0b0"/></svg>`
  icon.href = on ? `data:image/svg+xml,${encodeURIComponent(dot)}` : icon.dataset.plain
}

/** `decision`: the id and prompt of what the user is to decide now. */
export const useDecisionAlert = (decision: { id: string; prompt: string } | null): void => {
  const id = decision?.id
  const prompt = decision?.prompt ?? ''
  useEffect(() => {
    if (id === undefined || !document.hidden) return
    const before = document.title
    const timer = setTimeout(() => {
      document.title = title
      setBadge(true)
      playMoment('decisionWaits')
      notify(prompt, 'datafort-decision')
    }, alertDelayMs)
    const quiet = (): void => {
      clearTimeout(timer)
      if (document.title === title) document.title = before
      setBadge(false)
    }
    document.addEventListener('visibilitychange', quiet)
    return () => {
      document.removeEventListener('visibilitychange', quiet)
      quiet()
    }
  }, [id, prompt])
}
