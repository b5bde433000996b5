/** Web Push: notifications in this browser while no page is open. */
import { remindersApi } from './reminders-api.ts'

/** Whether this browser supports push notifications. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined'

const bytesOf = (key: string): Uint8Array<ArrayBuffer> => {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** This browser's subscription, if it has one. A browser that denies storage refuses even the question. */
export const findSubscription = async (): Promise<PushSubscription | null> => {
  if (!canPush()) return null
  try {
    const worker = await navigator.serviceWorker.getRegistration('/')
    return (await worker?.pushManager.getSubscription()) ?? null
  } catch {
    return null
  }
}

/** Asks the browser for permission and subscribes at the server; false if permission is denied. */
export const allowPush = async (key: string): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await navigator.serviceWorker.register('/sw.js')
  const worker = await navigator.serviceWorker.ready
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  })
  const { endpoint, keys } = made.toJSON()
  if (endpoint === undefined || !keys?.p256dh || !keys.auth) return false
  await remindersApi.add({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } })
  return true
}

/** Removes this browser's subscription, here and on the server. */
export const endPush = async (): Promise<void> => {
  const mine = await findSubscription()
  if (!mine) return
  await remindersApi.drop(mine.endpoint)
  await mine.unsubscribe()
}
