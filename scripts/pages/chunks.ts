/**
 * Into which file of the client a module goes. Without this, modules that several pages share would each be a
 * small file of their own: on a slow line a page would need many round trips.
 */
import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

const client = resolve('src/client')
const entry = resolve(client, 'main.tsx')
const tablePage = resolve(client, 'pages/TablePage.tsx')
/** Changes only with the libraries, so browsers keep it across versions. */
const vendor =
  /\/node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack)\//

type Context = Rolldown.ChunkingContext

/** The module and everything that it imports, except what is imported when needed. */
function closureOf(module: string, context: Context): Set<string> {
  const found = new Set<string>()
  const add = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) add(next)
  }
  add(module)
  return found
}

type Division = { app: Set<string>; table: Set<string>; others: Set<string> }

function divide(context: Context): Division {
  const app = closureOf(entry, context)
  const pages = [...app].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const others = pages.filter((page) => page !== tablePage && !page.includes('/replay/'))
  return {
    app,
    table: closureOf(tablePage, context),
    others: new Set(others.flatMap((page) => [...closureOf(page, context)])),
  }
}

/**
 * `vendor`: the libraries of every page. `app`: what every page needs, and the front page. `table`: only
 * tables and replays. `shared`: tables and other pages. The rest is left to the bundler.
 */
export function chunkNames(): (id: string, context: Context) => string | null {
  let division: Division | undefined
  return (id, context) => {
    if (vendor.test(id)) return 'vendor'
    division ??= divide(context)
    const { app, table, others } = division
    if (app.has(id)) return 'app'
    if (!table.has(id)) return null
    return others.has(id) ? 'shared' : 'table'
  }
}
