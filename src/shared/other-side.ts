import type { z } from 'zod'
import type { sides } from '../protocol/basic-schemas.ts'

type Side = z.infer<typeof sides>

export const otherSide = (side: Side): Side => (side === 'corp' ? 'runner' : 'corp')
