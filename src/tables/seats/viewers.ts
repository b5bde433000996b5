/** Viewers of a table: seats, spectators, and spectators with a player's shared hand. */
import type { SeatId } from '../../engine/index.ts'
import type { Viewer } from '../types.ts'

/** The viewer who sees this player's shared hand. */
export const openHandViewer = (seat: SeatId): Viewer => `~${seat}`

/** Is this viewer a spectator, with or without a shared hand? */
export const isAudience = (viewer: Viewer): boolean => viewer === '' || viewer.startsWith('~')

/** The seat from which a viewer looks; null: none. */
export const viewpointOf = (viewer: Viewer): SeatId | null =>
  viewer === '' ? null : viewer.replace(/^~/, '')
