import { retryNow } from '../net/query.ts'

/** Shown while the server cannot be reached on load; the page retries by itself. */
export const ServerUnreachablePage = () => (
  <main className="page narrow">
    <h1>Server unreachable</h1>
    <p>It may be restarting; your games are safe. This page tries again every few seconds.</p>
    <button type="button" className="primary" onClick={retryNow}>
      Retry now
    </button>
  </main>
)
