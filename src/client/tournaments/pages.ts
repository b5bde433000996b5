/** Everything under /tournaments; loaded on the first visit. */
import { withCards } from '../card-inspector/CardPool.tsx'
import { EventPage } from './EventPage.tsx'
import { ListPage } from './ListPage.tsx'
import { NewPage } from './NewPage.tsx'

export const tournamentPages = {
  Event: withCards(EventPage),
  List: withCards(ListPage),
  New: withCards(NewPage),
}
