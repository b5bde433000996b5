/** A moment of a game, which the address asks the editor to load. */
export type GameMoment = { game: string; seq: number }

/** The address of the editor with this moment. */
export const editorAt = ({ game, seq }: GameMoment): string => `/positions?game=${game}&move=${seq}`

/** The moment in this query string, or null. */
export const momentIn = (search: string): GameMoment | null => {
  const params = new URLSearchParams(search)
  const [game, move] = [params.get('game') ?? '', params.get('move') ?? '']
  return /^[\w-]{1,64}$/.test(game) && /^\d{1,6}$/.test(move) ? { game, seq: Number(move) } : null
}
