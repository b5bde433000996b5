/**
 * The worker thread of an analysis pool: receives a task, reports progress and answers with the result. Plain
 * JavaScript, because a worker under Node 20 can't load TypeScript by itself; when running from source,
 * `loader` does.
 */
import { parentPort, workerData } from 'node:worker_threads'

const { mind, loader } = workerData
if (loader) (await import(loader)).register()
const { runTask } = await import(mind)
parentPort?.on('message', (task) => {
  const found = runTask(task, (share) => parentPort?.postMessage({ share }))
  parentPort?.postMessage({ found })
})
