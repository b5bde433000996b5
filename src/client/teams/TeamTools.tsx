import type { TableClient } from '../net/table-client.ts'
import { partnerOf, titleById } from '../state/seats.ts'
import type { TableState } from '../state/table-state.ts'
import { Bits } from '../ui/Icon.tsx'
import { partnerRequestOf } from './consequence.ts'
import { TagButton } from './TagChoice.tsx'
import { AskForBits, TeamTalkButton } from './TeamTalk.tsx'

/** Beside the question, where the board has no room for the team's talk. */
export const TeamTools = ({ client, live }: { client: TableClient; live: TableState }) => (
  <div className="team-tools">
    <AskForBits client={client} live={live} />
    <TagButton client={client} live={live} />
    <TeamTalkButton client={client} live={live} />
  </div>
)

/** What my partner asks me for. */
export const Wanted = ({ live }: { live: TableState }) => {
  const partner = partnerOf(live.view, live.seat)
  const wanted = partnerRequestOf(live.view, partner)
  if (wanted === 0) return null
  return (
    <p className="wanted" role="status">
      {titleById(live.view, partner)} asks you for <Bits n={wanted} />
    </p>
  )
}
