import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode }

/** Turns an error of the page into a message and a way back, never a blank page. */
export class ErrorBoundary extends Component<Props, { failed: Error | null }> {
  override state: { failed: Error | null } = { failed: null }

  static getDerivedStateFromError(failed: Error): { failed: Error } {
    return { failed }
  }

  override render(): ReactNode {
    const { failed } = this.state
    if (!failed) return this.props.children
    return (
      <main className="page narrow">
        <h1>Something went wrong</h1>
        <p>Your game is saved on the server. Reload the page to return to it.</p>
        <p className="muted">{failed.message}</p>
        <div className="row">
          <button type="button" className="primary" onClick={() => location.reload()}>
            Reload
          </button>
          <a className="button" href="/">
            Go to home page
          </a>
        </div>
      </main>
    )
  }
}
