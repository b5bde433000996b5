import { useMemo } from 'react'
import { api } from '../net/api.ts'
import { useLoad } from '../net/load.ts'
import { GameList } from './GameList.tsx'
import { Listing } from './Listing.tsx'

const everySoOften = 6_000

/** Tables being played that welcome spectators. */
export const WatchPage = () => {
  const tables = useLoad(api.tables, everySoOften)
  const playing = useMemo(
    () => ({
      ...tables,
      value: tables.value?.filter((table) => table.status === 'playing' && table.options.spectators) ?? null,
    }),
    [tables],
  )
  return (
    <>
      <h1>Watch</h1>
      <p>You see what both players may see, never a hidden card.</p>
      <Listing loading={playing} empty="No table with room for spectators is being played just now.">
        <GameList games={playing.value ?? []} action="Watch" />
      </Listing>
    </>
  )
}
