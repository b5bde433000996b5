/** The built-in packs: our own designs, not the printed ones. */
import type { AutomaPack } from '../../engine/language/index.ts'
import { alva } from './alva.ts'
import { dash } from './dash.ts'
import { exa } from './exa.ts'
import { globalRunner } from './global-runner.ts'
import { veekay } from './veekay.ts'
import { wedge } from './wedge.ts'

export const packs: readonly AutomaPack[] = [dash, wedge, veekay, alva, exa, globalRunner]
