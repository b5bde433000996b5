import type { PushBrowser, ReminderRequest, RemindersView } from '../../protocol/reminders.ts'
import { call } from '../net/api.ts'

export const remindersApi = {
  mine: () => call<RemindersView>('GET', '/reminders'),
  wish: (settings: ReminderRequest) => call<RemindersView>('PUT', '/reminders', settings),
  add: (browser: PushBrowser) => call<RemindersView>('POST', '/reminders/browsers', browser),
  drop: (endpoint: string) => call<RemindersView>('DELETE', '/reminders/browsers', { endpoint }),
  stop: (token: string) => call<unknown>('POST', '/reminders/stop', { token }),
}
