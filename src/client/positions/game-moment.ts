/** Moments of games that the editor is asked for, by its address. */
/** A moment of a game. */
export type GameMoment = { game: string; seq: number }

export const editorAt = ({ game, seq }: GameMoment): string => `/positions?game=${game}&move=${seq}`

/** The moment that an address asks for, or none. */
export const momentIn = (search: string): GameMoment | null => {
  const params = new URLSearchParams(search)
  const [game, move] = [params.get('game') ?? '', params.get('move') ?? '']
  return /^[\w-]{1,64}$/.test(game) && /^\d{1,6}$/.test(move) ? { game, seq: Number(move) } : null
}
