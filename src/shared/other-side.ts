import type { Side } from '../protocol/sockets.ts'

export const otherSide = (side: Side): Side => (side === 'corp' ? 'runner' : 'corp')
