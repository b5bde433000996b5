/** The queries about reminders. */
import { queryOptions } from '@tanstack/react-query'
import { remindersApi } from './reminders-api.ts'

export const reminderQueries = {
  mine: queryOptions({ queryKey: ['account', 'reminders'], queryFn: remindersApi.mine }),
}
