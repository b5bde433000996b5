/** Email addresses and password resets over HTTP. */
import type { Session } from '../../protocol/http.ts'
import type { Confirmed, MailView, ServerInfoView } from '../../protocol/mail.ts'
import { call } from '../net/api.ts'

export const mailApi = {
  house: () => call<ServerInfoView>('GET', '/house'),
  mine: () => call<MailView>('GET', '/accounts/mail'),
  set: (address: string | null, password: string) =>
    call<MailView>('PUT', '/accounts/mail', { address, password }),
  confirm: (token: string) => call<Confirmed>('POST', '/accounts/mail/confirmation', { token }),
  forgotten: (account: string) => call<unknown>('POST', '/accounts/forgotten', { account }),
  reset: (token: string, password: string) => call<Session>('POST', '/accounts/reset', { token, password }),
}
