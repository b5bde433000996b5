import type { TableClient } from '../net/table-client.ts'
import { partnerInView, titleById } from '../state/seats.ts'
import type { TableState } from '../state/table-state.ts'
import { partnerRequestOf } from '../state/team-consequence.ts'
import { Bits } from '../ui/Icon.tsx'
import { TagButton } from './TagChoice.tsx'
import { AskForBits, TeamTalkButton } from './TeamTalk.tsx'
import './TeamTalk.css'

export { TeamTalk } from './TeamTalk.tsx'

/** Shown beside the prompt if the team chat does not fit on the board. */
export const TeamTools = ({ client, live }: { client: TableClient; live: TableState }) => (
  <div className="team-tools">
    <AskForBits client={client} live={live} />
    <TagButton client={client} live={live} />
    <TeamTalkButton client={client} live={live} />
  </div>
)

/** The bits the partner asks for. */
export const PartnerRequest = ({ live }: { live: TableState }) => {
  const partner = partnerInView(live.view, live.seat)
  const wanted = partnerRequestOf(live.view, partner)
  if (wanted === 0) return null
  return (
    <p className="wanted" role="status">
      {titleById(live.view, partner)} asks you for <Bits n={wanted} />
    </p>
  )
}
