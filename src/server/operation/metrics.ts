import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { StoreGauges } from '../../store/contract.ts'

/** Metrics of this process, in a registry of its own. */
export type Metrics = {
  registry: Registry
  /** By outcome: `ok` or the error code. */
  answers: Counter<'outcome'>
  answerSeconds: Histogram
  slowClients: Counter
}

/** Read on every scrape. */
type GaugeSources = {
  liveTables(): number
  damagedTables(): number
  sockets(): number
  store(): StoreGauges
  /** Null if only one process serves the tables. */
  shared: { isUp(): boolean; peers(): number } | null
}

export function createMetrics({ liveTables, damagedTables, sockets, store, shared }: GaugeSources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name: `datafort_${name}`,
      help,
      registers,
      collect() {
        this.set(value())
      },
    })
  gauge('live_tables', 'Games in memory', liveTables)
  gauge('damaged_tables', 'Damaged saved games', damagedTables)
  gauge('sockets', 'Connected sockets', sockets)
  gauge('journal_queued', 'Pending journal appends', () => store().queued)
  gauge('database_up', '1 if the database answers', () => (store().up ? 1 : 0))
  gauge('database_restarts', 'Restarts of the embedded database', () => store().restarts)
  if (shared) {
    gauge('redis_up', '1 if the connection to other processes is up', () => (shared.isUp() ? 1 : 0))
    gauge('peers', 'Other server processes with the same tables', shared.peers)
  }
  return {
    registry,
    answers: new Counter({
      name: 'datafort_answers_total',
      help: 'Answers to decisions, by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    answerSeconds: new Histogram({
      name: 'datafort_answer_seconds',
      help: 'Time from an answer to its acknowledgement',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    slowClients: new Counter({
      name: 'datafort_slow_clients_total',
      help: 'Sockets closed because the client did not read',
      registers,
    }),
  }
}
