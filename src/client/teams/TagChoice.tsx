import type { TableClient } from '../net/table-client.ts'
import { isIn, isOut } from '../state/seats.ts'
import type { TableState } from '../state/table-state.ts'
import type { View } from '../state/types.ts'
import { Icon } from '../ui/Icon.tsx'
import { SendButton } from '../ui/SendButton.tsx'
import './TeamTalk.css'

type Props = { client: TableClient; live: TableState }

/** The number of tags a seat owns, on any Runner. */
const ownedBy = ({ seats }: View, owner: string | null): number =>
  owner === null ? 0 : seats.reduce((sum, { tagsOf }) => sum + (tagsOf?.[owner] ?? 0), 0)

/** The player's choice about tags; null if there is nothing to choose, or if it is the current decision. */
const standingOf = ({ view, seat, decision }: TableState): { keeps: boolean; wasAsked: boolean } | null => {
  const team = view.teams?.find((each) => isIn(each, seat))
  if (!team || view.result || isOut(view, seat)) return null
  if (decision?.options.some(({ verb }) => verb === 'keep-tags')) return null
  const keeps = team.keepsTags ?? false
  return keeps || ownedBy(view, seat) > 0 ? { keeps, wasAsked: team.askedToSell ?? false } : null
}

/** Whether the player is asked to sell tags: a lasting choice, which one press changes. */
export const TagChoice = ({ client, live }: Props) => {
  const standing = standingOf(live)
  if (!standing) return null
  const { keeps, wasAsked } = standing
  return (
    <p className="tag-choice">
      <Icon name="tag" />
      {keeps && <span>Your tags are not offered.</span>}
      {!keeps && !wasAsked && <span>You will be asked in a Sponsor’s turn.</span>}
      {(keeps || wasAsked) && (
        <SendButton className="quiet" send={() => client.offerTags(true)}>
          {keeps ? 'Offer my tags' : 'Offer a tag'}
        </SendButton>
      )}
      {!keeps && (
        <SendButton className="quiet" send={() => client.offerTags(false)}>
          Don’t offer my tags
        </SendButton>
      )}
    </p>
  )
}

/** The same as a single button, for small spaces. */
export const TagButton = ({ client, live }: Props) => {
  const standing = standingOf(live)
  if (!standing) return null
  const { keeps } = standing
  return (
    <SendButton
      className={keeps ? 'quiet tag-button is-off' : 'quiet tag-button'}
      send={() => client.offerTags(keeps)}
    >
      <Icon name="tag" />
      <span className="tool-words">{keeps ? 'Offer my tags' : 'Don’t offer my tags'}</span>
    </SendButton>
  )
}
