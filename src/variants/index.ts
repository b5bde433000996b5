/** Formats other than the classic one, with their rules. */
import type { VariantRules } from '../engine/kernel/types.ts'
import { bigSellOut } from './big-sell-out/rules.ts'

export const variants: ReadonlyMap<string, VariantRules> = new Map([['big-sell-out', bigSellOut]])
