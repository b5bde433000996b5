import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Session } from '../protocol/http.ts'
import { App } from './App.tsx'
import { api } from './net/api.ts'
import { queries, unconfirmed } from './net/queries.ts'
import { queryClient } from './net/query.ts'
import './styles/tokens.css'
import './styles/base.css'
import './ui/Brand.css'
import './ui/Copy.css'
import './ui/Dialog.css'
import './ui/SideSign.css'
import './ui/buttons.css'
import './ui/fields.css'
import './ui/page.css'
import './ui/panel.css'
import './ui/parts.css'
import './ui/sides.css'
import './ui/states.css'
import { readStorage } from './state/local-storage.ts'
import { ErrorBoundary } from './ui/ErrorBoundary.tsx'
import { followTheme } from './ui/theme.tsx'

/** Takes over what the server has sent, or replaces it once the session is known. */
const start = async (root: HTMLElement): Promise<void> => {
  const page = (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <App />
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  )
  if ('stranger' in root.dataset) {
    // The page may be older than the session.
    queryClient.setQueryData(queries.session.queryKey, null, { updatedAt: unconfirmed })
    void queryClient.invalidateQueries({ queryKey: queries.session.queryKey })
    // In slices, so that a press on a slow phone need not wait for all of it.
    startTransition(() => void hydrateRoot(root, page))
    // From now on its buttons answer.
    delete root.dataset.stranger
    return
  }
  if (root.hasChildNodes()) await api.fetchSession().then(keepSession, () => {})
  createRoot(root).render(page)
}

const keepSession = (session: Session | null): void =>
  void queryClient.setQueryData(queries.session.queryKey, session)

followTheme()
if (readStorage('pictures')) void import('./own-pictures/show-pictures.ts').then((own) => own.showPictures())
const root = document.getElementById('root')
if (root) void start(root)
