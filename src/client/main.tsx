import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import './styles/tokens.css'
import './styles/base.css'
import './styles/pages.css'
import './styles/panel.css'
import './styles/home.css'
import './styles/automa.css'
import './styles/deck-choice.css'
import './styles/table.css'
import './styles/seat.css'
import './styles/forts.css'
import './styles/rig.css'
import './styles/lane.css'
import './styles/stages.css'
import './styles/log.css'
import './styles/result.css'
import './styles/over.css'
import './styles/chances.css'
import './styles/replay.css'
import './styles/card.css'
import './styles/card-table.css'
import './styles/card-states.css'
import './styles/decision.css'
import './styles/look.css'
import './styles/lessons.css'
import './styles/puzzles.css'
import './styles/director.css'
import './styles/rooms.css'
import './styles/team-pages.css'
import './styles/teams.css'
import './styles/team-fort.css'
import './styles/below.css'
import './styles/phone/table.css'
import './styles/phone/seat.css'
import './styles/phone/cards.css'
import './styles/phone/forts.css'
import './styles/phone/lane.css'
import './styles/phone/decision.css'
import './styles/phone/aside.css'
import './styles/phone/pages.css'
import './styles/phone/teams.css'
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
