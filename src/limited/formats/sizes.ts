/** What pods of each format may be: plain data, for the page as well. */
import { type BoosterId, type KitId, kits } from '../products.ts'

/** In the order in which they are offered. */
export const draftFormatIds = [
  'draft',
  'sealed',
  'half-draft',
  'cube',
  'rochester',
  'grid',
  'winston',
] as const
export type DraftFormatId = (typeof draftFormatIds)[number]

export type SizeRange = Readonly<{ min: number; max: number }>
export type FormatSizes = {
  /** Seats of a pod, people and bots together. */
  seats: SizeRange
  /** Boosters of a kit. */
  boosters: SizeRange
  /** Are its packs made of a list? */
  cube: boolean
  /** The kits that have a name, the usual one first. */
  kits: Readonly<Partial<Record<KitId, readonly BoosterId[]>>>
}

const { grid: _, ...kitsOfEach } = kits

export const formatSizes: Readonly<Record<DraftFormatId, FormatSizes>> = {
  draft: {
    seats: { min: 2, max: 8 },
    boosters: { min: 4, max: 10 },
    cube: false,
    kits: kitsOfEach,
  },
  sealed: {
    seats: { min: 1, max: 64 },
    boosters: { min: 6, max: 10 },
    cube: false,
    kits: { community: kits.community, base: kits.base },
  },
  'half-draft': {
    seats: { min: 4, max: 8 },
    boosters: { min: 4, max: 6 },
    cube: false,
    kits: { community: ['base', 'base', 'proteus', 'base'], base: ['base', 'base', 'base', 'base'] },
  },
  rochester: {
    seats: { min: 2, max: 8 },
    boosters: { min: 4, max: 10 },
    kits: { short: kits.short, community: kits.community, base: kits.base },
    cube: false,
  },
  // Two players share these.
  grid: {
    seats: { min: 2, max: 2 },
    boosters: { min: 12, max: 12 },
    kits: { grid: kits.grid },
    cube: false,
  },
  winston: {
    seats: { min: 2, max: 2 },
    boosters: { min: 8, max: 8 },
    kits: { community: kits.community, base: kits.base },
    cube: false,
  },
  cube: {
    seats: { min: 2, max: 8 },
    boosters: { min: 4, max: 10 },
    cube: true,
    kits: { community: Array(8).fill('cube'), short: Array(4).fill('cube') },
  },
}
