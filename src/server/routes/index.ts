/** Every route of the server, in the order of `/api/docs`. */
import { ownDataRoutes } from './accounts/account-data.ts'
import { accountRoutes } from './accounts/accounts.ts'
import { botRoutes } from './accounts/bots.ts'
import { mailRoutes } from './accounts/email.ts'
import { reminderRoutes } from './accounts/reminders.ts'
import { sessionRoutes } from './accounts/session.ts'
import { cardRoutes } from './decks/cards.ts'
import { cubeRoutes } from './decks/cubes.ts'
import { deckFileRoutes } from './decks/deck-files.ts'
import { deckRoutes } from './decks/decks.ts'
import { publicDeckRoutes } from './decks/public-decks.ts'
import { gameRoutes } from './games/games.ts'
import { rematchRoutes } from './games/rematch.ts'
import { standingOrderRoutes } from './games/standing-orders.ts'
import { tableRoutes } from './games/tables.ts'
import { healthRoutes } from './operation/health.ts'
import { operatorRoutes } from './operation/operator.ts'
import { lobbyRoutes } from './people/lobby.ts'
import { lobbyChatRoutes } from './people/lobby-chat.ts'
import { peopleRoutes } from './people/people.ts'
import { ratingRoutes } from './people/ratings.ts'
import { reportRoutes } from './people/reports.ts'
import { previewRoutes } from './previews.ts'
import { automaRoutes } from './solo/automa.ts'
import { cardStatisticsRoutes } from './solo/card-statistics.ts'
import { lessonRoutes } from './solo/lessons.ts'
import { limitedRoutes } from './solo/limited.ts'
import { podRoutes } from './solo/pods.ts'
import { positionRoutes } from './solo/positions.ts'
import { puzzleRoutes } from './solo/puzzles.ts'
import { soloRoutes } from './solo/solo.ts'
import { tournamentRoutes } from './tournaments.ts'

export const allRoutes = [
  sessionRoutes,
  accountRoutes,
  mailRoutes,
  cardRoutes,
  deckRoutes,
  deckFileRoutes,
  publicDeckRoutes,
  cubeRoutes,
  previewRoutes,
  automaRoutes,
  tableRoutes,
  standingOrderRoutes,
  reminderRoutes,
  rematchRoutes,
  ratingRoutes,
  peopleRoutes,
  lobbyRoutes,
  ownDataRoutes,
  reportRoutes,
  operatorRoutes,
  lobbyChatRoutes,
  botRoutes,
  lessonRoutes,
  positionRoutes,
  puzzleRoutes,
  soloRoutes,
  limitedRoutes,
  cardStatisticsRoutes,
  podRoutes,
  gameRoutes,
  tournamentRoutes,
  healthRoutes,
]
