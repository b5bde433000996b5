import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
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
import { ErrorBoundary } from './ui/ErrorBoundary.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <App />
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  )
