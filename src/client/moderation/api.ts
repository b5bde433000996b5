/** Moderation over HTTP. */
import type { Bot, MadeBot, NewBot } from '../../protocol/bots.ts'
import type {
  LobbyChatLine,
  ModerationStatus,
  NewBan,
  NewReport,
  Report,
  ReportStep,
  ServerStatus,
} from '../../protocol/moderation.ts'
import { call, fetchAll } from '../net/api.ts'

export const moderationApi = {
  standing: () => call<ModerationStatus>('GET', '/standing'),
  report: (body: NewReport) => call<unknown>('POST', '/reports', body),
  say: (text: string) => call<LobbyChatLine>('POST', '/lobby/talk', { text }),
  bots: () => fetchAll<Bot>('/bots'),
  makeBot: (body: NewBot) => call<MadeBot>('POST', '/bots', body),
  endBot: (id: string) => call<unknown>('DELETE', `/bots/${id}`),
  house: () => call<ServerStatus>('GET', '/operator/house'),
  step: (id: string, step: ReportStep) => call<Report>('POST', `/operator/reports/${id}`, step),
  ban: (body: NewBan) => call<{ bans: number }>('POST', '/operator/bans', body),
  lift: (id: string) => call<unknown>('DELETE', `/operator/bans/${id}`),
  rename: (person: string, name: string) => call<unknown>('PUT', `/operator/people/${person}/name`, { name }),
  silence: (line: string) => call<unknown>('DELETE', `/operator/lines/${line}`),
}
