import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import './styles/base.css'
import './styles/pages.css'
import './styles/automa.css'
import './styles/table.css'
import './styles/board.css'
import './styles/run.css'
import './styles/log.css'
import './styles/result.css'
import './styles/replay.css'
import './styles/card.css'
import './styles/decision.css'
import './styles/look.css'
import './styles/narrow.css'
import { Boundary } from './ui/Boundary.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Boundary>
        <App />
      </Boundary>
    </StrictMode>,
  )
