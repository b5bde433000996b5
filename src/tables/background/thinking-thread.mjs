/**
 * The thread of a thinking partner: receives a state, a decision and a time, and answers with a choice and
 * its reasons. Plain
 * JavaScript, because a worker under Node 20 can't load TypeScript by itself; when running from source,
 * `loader` does.
 */
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

// Tables come first: on Linux this sets the priority of this thread alone.
if (process.platform === 'linux') setPriority(10)

const { mind, loader } = workerData
if (loader) (await import(loader)).register()
const { answerTask } = await import(mind)
parentPort?.on('message', (task) => parentPort?.postMessage(answerTask(task)))
