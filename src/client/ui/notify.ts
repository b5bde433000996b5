/** Notifications for a user whose page is hidden. */

/** Whether the user can still be asked for permission. */
export const mayAsk = (): boolean =>
  typeof Notification !== 'undefined' && Notification.permission === 'default'

/** Asks for permission to notify, if possible. */
export const askToNotify = async (): Promise<boolean> =>
  typeof Notification !== 'undefined' && (await Notification.requestPermission()) === 'granted'

/** A notification from the browser, if it is allowed. A later one with the same tag replaces it. */
export const notify = (body: string, tag: string): void => {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  const note = new Notification('Datafort', { body, tag })
  note.onclick = () => {
    window.focus()
    note.close()
  }
}
