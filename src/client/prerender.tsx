/**
 * Pages as HTML, rendered when the client is built. Those for visitors without a session are taken over by
 * `main.tsx` as they are; `home` is replaced once the session is known.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import type { Session } from '../protocol/http.ts'
import { App } from './App.tsx'
import { queries } from './net/queries.ts'
import { addressPatterns } from './pages/route-table.tsx'
import { ErrorBoundary } from './ui/ErrorBoundary.tsx'

const unknownUser: Session = { id: '', name: '', guest: false }

const render = (path: string, session: Session | null): string => {
  const client = new QueryClient()
  client.setQueryData(queries.session.queryKey, session)
  return renderToString(
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={client}>
          <Router ssrPath={path}>
            <App />
          </Router>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  )
}

/** The addresses that have a page, as regular expressions. */
export const addresses = addressPatterns()

export const pages = {
  front: render('/', null),
  home: render('/', unknownUser),
  invited: render('/t/table', null),
}
