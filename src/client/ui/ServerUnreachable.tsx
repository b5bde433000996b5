/** Shown while the server can't be reached at load; the page keeps trying by itself. */
export const ServerUnreachablePage = ({ retry }: { retry: () => void }) => (
  <main className="page narrow">
    <h1>The server is away</h1>
    <p>
      Datafort’s server doesn’t answer. It may be starting again; nothing you played is lost. This page tries
      again every few seconds.
    </p>
    <button type="button" className="primary" onClick={retry}>
      Try again now
    </button>
  </main>
)
