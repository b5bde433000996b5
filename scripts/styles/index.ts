/**
 * Part of `npm run lint`: every class is styled by one folder, named by a component and known to a sheet; every
 * sheet is in the layer of its folder and imported by the components of its classes; every token is used.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { faults } from './checks.ts'
import { readComponent } from './classes.ts'
import { layersOf, readSheet, type Source } from './sheets.ts'

const client = 'src/client'

const filesOf = (ending: RegExp): Source[] =>
  readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(client, path), 'utf8') }))

const sheets = filesOf(/\.css$/).map(readSheet)
const components = filesOf(/(?<!\.d)\.tsx?$/).map(readComponent)
const layers = layersOf(readFileSync(join(client, 'styles/layers.css'), 'utf8'))
const found = faults({ sheets, components }, layers)
for (const fault of found) console.error(fault)
if (found.length > 0) process.exitCode = 1
