import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Numbers about this process, in a registry of its own. */
export type Metrics = {
  registry: Registry
  /** By outcome: `ok` or the code of the refusal. */
  answers: Counter<'outcome'>
  answerSeconds: Histogram
  slowClients: Counter
}

export function createMetrics(liveTables: () => number, sockets: () => number): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'datafort_live_tables',
    help: 'Games in memory',
    registers,
    collect() {
      this.set(liveTables())
    },
  })
  new Gauge({
    name: 'datafort_sockets',
    help: 'Connected sockets',
    registers,
    collect() {
      this.set(sockets())
    },
  })
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
