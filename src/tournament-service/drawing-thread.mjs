/**
 * The thread that draws one round: it receives the event, answers with the act, and ends. Plain JavaScript,
 * because a worker under Node 20 can't load TypeScript by itself; when running from source, `loader` does.
 */
import { parentPort, workerData } from 'node:worker_threads'

const { event, by, rounds, loader } = workerData
if (loader) (await import(loader)).register()
const { propose } = await import(rounds)
parentPort?.postMessage(propose(event, by))
