import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { StoreGauges } from '../store/contract.ts'

/** Numbers about this process, in a registry of its own. */
export type Metrics = {
  registry: Registry
  /** By outcome: `ok` or the code of the refusal. */
  answers: Counter<'outcome'>
  answerSeconds: Histogram
  slowClients: Counter
}

/** What is asked each time somebody reads the numbers. */
type GaugeSources = {
  liveTables(): number
  damagedTables(): number
  sockets(): number
  store(): StoreGauges
  /** Only where several processes may serve the same tables. */
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
  gauge('damaged_tables', 'Tables whose saved game cannot be read', damagedTables)
  gauge('sockets', 'Connected sockets', sockets)
  gauge('journal_queued', 'Appends to the journal that wait for their turn', () => store().queued)
  gauge('database_up', 'Does the database answer?', () => (store().up ? 1 : 0))
  gauge('database_restarts', 'Times the embedded database has died and come back', () => store().restarts)
  if (shared) {
    gauge('redis_up', 'Is the line to other processes there?', () => (shared.isUp() ? 1 : 0))
    gauge('peers', 'Other processes that serve the same tables', shared.peers)
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
      help: 'From an answer to its acknowledgement',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    slowClients: new Counter({
      name: 'datafort_slow_clients_total',
      help: 'Sockets closed because they did not read',
      registers,
    }),
  }
}
