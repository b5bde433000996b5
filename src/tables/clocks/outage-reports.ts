/** Tells other processes of the outages that this one has noticed. */
import type { Outage } from '../../store/contract.ts'
import type { TableDeps } from '../types.ts'

/** At most this many outages are reported later; other processes notice lasting ones by themselves. */
const maxUnreported = 100

/** This process can write nothing since then, or (with `until`) could not for a while. */
export type TellStopped = (since: number, until: number | null) => void

export type OutageReports = {
  began(since: number): void
  ended(outage: Outage): void
}

export function createOutageReports(
  { outages, log }: Pick<TableDeps<unknown>, 'outages' | 'log'>,
  tellStopped: TellStopped,
): OutageReports {
  /** Outages that other processes have not been notified of yet, because the database is down. */
  let unreported: Outage[] = []

  async function tellOthers(): Promise<void> {
    const telling = unreported
    unreported = []
    for (const [n, outage] of telling.entries()) {
      try {
        await outages?.note(outage)
      } catch (err) {
        unreported = [...telling.slice(n), ...unreported]
        throw err
      }
    }
  }

  return {
    began: (since) => tellStopped(since, null),
    ended(outage) {
      tellStopped(outage.from, outage.until)
      if (!outages) return
      unreported = [...unreported, outage].slice(-maxUnreported)
      tellOthers().catch((err: unknown) => log.debug({ err }, 'outage not written; retrying'))
    },
  }
}
