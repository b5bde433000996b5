/** The schema of a pack as users type it in: the language of AI cards. */
import { z } from 'zod'
import type { RunnerOrder } from '../../engine/language/index.ts'

const name = z.string().trim().min(1).max(60)
const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Lowercase letters, digits and hyphens only.')
  .max(60)
const text = z.string().max(300)
const n = z.int().min(0).max(99)

const where = z.enum(['hq', 'rd', 'archives', '-R', '+R', 'new', '-H', '+H', '-A', '+A'])

const corpCondition = z.discriminatedUnion('is', [
  z.strictObject({ is: z.enum(['bitsBelow', 'bitsAtLeast', 'virusAtLeast', 'iceBelow', 'rdAtLeast']), n }),
  z.strictObject({ is: z.enum(['runnerTagged', 'resourceToTrash']) }),
])
const ifCorp = { if: corpCondition.exactOptional() }
const corpOrder = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.enum(['refill', 'operation', 'stratagem', 'gain', 'ability', 'trash-resource', 'purge']),
    ...ifCorp,
  }),
  z.strictObject({ do: z.literal('draw'), n: z.int().min(1).max(10), ...ifCorp }),
  z.strictObject({
    do: z.enum(['advance', 'install-resource', 'install-ice']),
    where: where.exactOptional(),
    ...ifCorp,
  }),
])
const corpCard = z.strictObject({
  id,
  name,
  slots: z
    .array(z.strictObject({ order: corpOrder, else: corpOrder.exactOptional() }))
    .min(1)
    .max(5),
  bottom: z.enum(['gain', 'behaviour']),
})
const behaviourCard = z.strictObject({
  id,
  name,
  text,
  a: z.array(corpOrder).min(1).max(8),
  b: z.array(corpOrder).min(1).max(8),
})
const corpPack = z.strictObject({
  side: z.literal('corp'),
  id,
  name,
  text,
  cards: z.array(corpCard).min(1).max(60),
  behaviours: z.array(behaviourCard).max(8),
})

const runnerCondition = z.discriminatedUnion('is', [
  z.strictObject({ is: z.enum(['bitsBelow', 'gripBelow', 'gripAbove']), n }),
  z.strictObject({ is: z.enum(['noIcebreaker', 'noTrasher', 'tagged']) }),
])
const colour = z.enum(['red', 'blue', 'green', 'yellow', 'white'])
const ifRunner = { if: runnerCondition.exactOptional() }
const plainOrder = z.strictObject({
  do: z.enum(['install', 'resource', 'economy', 'draw', 'remove-tag', 'ability', 'gain']),
  ...ifRunner,
})
/** Recursive: a row leads to orders, which may be runs with rows. */
const runnerOrder: z.ZodType<RunnerOrder> = z.lazy(() => z.discriminatedUnion('do', [plainOrder, runOrder]))
const runRow = z.strictObject({
  ...ifRunner,
  click: runnerOrder.exactOptional(),
  at: z.enum(['rd', 'hq', 'archives', 'subsidiary']).exactOptional(),
  target: z.enum(['+R', '<R', '+A', '<A']).exactOptional(),
})
const runOrder = z.strictObject({
  do: z.literal('run'),
  ...ifRunner,
  colour,
  link: n,
  trash: n,
  rows: z.array(runRow).min(1).max(12).exactOptional(),
})
const runnerCard = z.strictObject({
  id,
  name,
  slots: z
    .array(
      z.strictObject({
        order: runnerOrder,
        else: runnerOrder.exactOptional(),
        disposable: z.boolean().exactOptional(),
        reserved: z.boolean().exactOptional(),
      }),
    )
    .min(1)
    .max(6),
  bottom: runnerOrder,
})
const runnerPack = z.strictObject({
  side: z.literal('runner'),
  id,
  name,
  text,
  cards: z.array(runnerCard).min(1).max(60),
})

export const packSchema = z.discriminatedUnion('side', [corpPack, runnerPack])
