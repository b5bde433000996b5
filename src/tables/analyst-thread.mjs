/**
 * A thread for what takes many seconds: it is given a task, tells how much is done, and answers with what it has found. Plain
 * JavaScript, because a worker under Node 20 can't load TypeScript by itself; where the sources run, `loader` does.
 */
import { parentPort, workerData } from 'node:worker_threads'

const { mind, loader } = workerData
if (loader) (await import(loader)).register()
const { done } = await import(mind)
parentPort?.on('message', (task) => {
  const found = done(task, (share) => parentPort?.postMessage({ share }))
  parentPort?.postMessage({ found })
})
