import { api } from '../net/api.ts'
import { usePages } from '../net/pages.ts'
import { GameList } from './GameList.tsx'
import { Listing } from './Listing.tsx'

const everySoOften = 4_000

/** The lobby: tables with a free seat. */
export const JoinPage = () => {
  const open = usePages(api.waiting, everySoOften)
  return (
    <>
      <h1>Join a table</h1>
      <p>Somebody sent you a link? Open it, and the free seat is yours. These tables wait for anybody:</p>
      <Listing loading={open} empty="Nobody waits just now. Host a table yourself, or play solo meanwhile.">
        <GameList games={open.value ?? []} action="Sit down" />
      </Listing>
    </>
  )
}
