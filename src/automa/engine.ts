import { words } from '../cards/engine.ts'
import { pool } from '../cards/index.ts'
import type { Pool } from '../engine/index.ts'
import { createEngine } from '../engine/index.ts'
import { variants } from '../variants/index.ts'
import { automaRules } from './rules.ts'

/** Every implemented card, with the rules of automa seats and of all formats. */
export const fullPool: Pool = { ...pool, automa: automaRules, variants }

/** The engine for tables with automa seats. */
export const engine = createEngine(fullPool, words)
