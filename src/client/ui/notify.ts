/** Calls somebody back to a page that is out of sight. */

/** May the browser still be asked for leave to notify? */
export const mayAsk = (): boolean =>
  typeof Notification !== 'undefined' && Notification.permission === 'default'

/** Asks the browser for leave to notify, where it can be asked. */
export const askToNotify = async (): Promise<boolean> =>
  typeof Notification !== 'undefined' && (await Notification.requestPermission()) === 'granted'

/** Shown by the browser itself, where it is allowed to; a later one of the same tag takes its place. */
export const notify = (body: string, tag: string): void => {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  const note = new Notification('Datafort', { body, tag })
  note.onclick = () => {
    window.focus()
    note.close()
  }
}
