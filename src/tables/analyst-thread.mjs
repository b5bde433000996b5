/**
 * A thread that plays finished games on: it is given one, tells how much is done, and answers with what it has found. Plain
 * JavaScript, because a worker under Node 20 can't load TypeScript by itself; where the sources run, `loader` does.
 */
import { parentPort, workerData } from 'node:worker_threads'

const { mind, loader } = workerData
if (loader) (await import(loader)).register()
const { understood } = await import(mind)
parentPort?.on('message', (task) => {
  const found = understood(task, (share) => parentPort?.postMessage({ share }))
  parentPort?.postMessage({ found })
})
