/**
 * A thread that thinks: it is given a game, a decision and how long, and answers with a choice. Plain JavaScript,
 * because a worker under Node 20 can't load TypeScript by itself; where the sources run, `loader` does.
 */
import { parentPort, workerData } from 'node:worker_threads'

const { mind, loader } = workerData
if (loader) (await import(loader)).register()
const { thoughtOf } = await import(mind)
parentPort?.on('message', (task) => parentPort?.postMessage(thoughtOf(task)))
