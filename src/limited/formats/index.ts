/** All formats of limited play. A new one is a file, a row here, and one in `sizes.ts`. */
import { boosterDraft } from './booster-draft.ts'
import { cubeDraft } from './cube-draft.ts'
import { grid } from './grid.ts'
import { halfDraft } from './half-draft.ts'
import { rochester } from './rochester.ts'
import { sealed } from './sealed.ts'
import type { DraftFormatId } from './sizes.ts'
import type { LimitedFormat } from './types.ts'
import { winston } from './winston.ts'

const formats: Readonly<Record<DraftFormatId, LimitedFormat>> = {
  draft: boosterDraft,
  sealed,
  'half-draft': halfDraft,
  cube: cubeDraft,
  rochester,
  grid,
  winston,
}

export const formatOf = (id: DraftFormatId): LimitedFormat => formats[id]
