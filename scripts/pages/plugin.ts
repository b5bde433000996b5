/**
 * Writes the pages that the server sends for the front page and for tables (`dist/client/pages`): rendered as
 * far as it needs no data, and with links to all files that the page will load, so that they come in one
 * round trip. All other paths get `index.html`. `addresses.json` beside them has the paths that have a page.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { art } from '../art/plugin.ts'

type Bundle = Rolldown.OutputBundle
type Files = { scripts: Set<string>; styles: Set<string> }
/** What `src/client/prerender.tsx` exports: the contents of the root element by page. */
type Prerendered = Record<'front' | 'home' | 'invited', string>

const client = 'src/client'

/** The files of the chunk with this module and of all chunks that it imports. */
function filesOf(bundle: Bundle, module: string, files: Files): Files {
  const id = resolve(client, module)
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(id))
  if (!chunk) throw new Error(`No chunk has the module ${module}.`)
  const add = (name: string): void => {
    const file = bundle[name]
    if (file?.type !== 'chunk' || files.scripts.has(name)) return
    files.scripts.add(name)
    for (const style of file.viteMetadata?.importedCss ?? []) files.styles.add(style)
    for (const next of file.imports) add(next)
  }
  add(chunk.fileName)
  return files
}

const filesOfAll = (bundle: Bundle, modules: readonly string[]): Files =>
  modules.reduce<Files>((files, module) => filesOf(bundle, module, files), {
    scripts: new Set(),
    styles: new Set(),
  })

/** Links to the files that the page does not have yet. */
const linksTo = (html: string, { scripts, styles }: Files): string[] => [
  ...missingIn(html, styles).map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
  ...missingIn(html, scripts).map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
]

/** Links to the files of the page that is likely next. The browser fetches them once it has nothing else to do. */
const laterLinksTo = (html: string, { scripts, styles }: Files): string[] =>
  missingIn(html, new Set([...scripts, ...styles])).map(
    (name) => `<link rel="prefetch" crossorigin href="/${name}">`,
  )

const missingIn = (html: string, files: Set<string>): string[] =>
  [...files].filter((name) => !html.includes(`/${name}"`))

type Filling = {
  /** Modules that the page loads later. */
  modules?: readonly string[]
  /** Modules of the page that is likely next. */
  next?: readonly string[]
  links?: readonly string[]
  /** What a shared link to the page shows instead of the site's name. */
  shared?: string
  /** The contents of the root element. */
  body?: string
  /** The page is for visitors without a session. */
  stranger?: boolean
  /** The style sheets are part of the page, and the scripts come once it is painted: it shows after one request. */
  paintsFirst?: boolean
  /** Fonts come after the scripts: a browser has six connections, and on a slow line each wave costs seconds. */
  fontsLater?: boolean
}

const withoutFonts = (html: string): string => html.replace(/^.*<link rel="preload"[^>]* as="font".*\n/gm, '')

/** The page with its style sheets inside. The security policy names them by hash (`inlineSources`). */
const withInlineStyles = (html: string, bundle: Bundle): string =>
  html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_, name: string) => {
    const file = bundle[name]
    if (file?.type !== 'asset') throw new Error(`The bundle has no style sheet ${name}.`)
    return `<style>${file.source}</style>`
  })

const scriptTags = /^ *<(?:script type="module"|link rel="(?:modulepreload|prefetch)").*\n/gm

/** A background tab is not painted, so it loads at once. */
const loadAfterPaint = `
      {
        const load = () => document.head.append(document.getElementById('scripts').content)
        if (document.hidden) load()
        else requestAnimationFrame(() => setTimeout(load))
      }
    `

/** The page with its scripts in a template, from which they are taken once it is painted. */
const withScriptsLater = (html: string): string => {
  const later = `<template id="scripts">\n${html.match(scriptTags)?.join('')}    </template>`
  return html
    .replace(scriptTags, '')
    .replace('  </body>', () => `    ${later}\n    <script>${loadAfterPaint}</script>\n  </body>`)
}

const titled = (html: string, title: string | undefined): string =>
  title === undefined ? html : html.replace(/(<meta property="og:title" content=")[^"]*/, `$1${title}`)

const filled = (html: string, bundle: Bundle, filling: Filling): string => {
  const { modules = [], next = [], links = [], body = '', stranger = false } = filling
  const withLinks = (page: string, more: readonly string[]): string =>
    page.replace('  </head>', () => `${more.map((link) => `    ${link}\n`).join('')}  </head>`)
  const base = titled(filling.fontsLater ? withoutFonts(html) : html, filling.shared)
  const own = withLinks(base, [...linksTo(html, filesOfAll(bundle, modules)), ...links])
  const root = `<div id="root"${stranger ? ' data-stranger' : ''}>${body}</div>`
  const whole = withLinks(own, laterLinksTo(own, filesOfAll(bundle, next)))
  return (filling.paintsFirst ? withScriptsLater(withInlineStyles(whole, bundle)) : whole).replace(
    '<div id="root"></div>',
    () => root,
  )
}

const asked = (path: string): string => `<link rel="preload" href="${path}" as="fetch" crossorigin>`

/** Renders the pages with React on the server’s side. */
async function prerendered(version: string): Promise<{ pages: Prerendered; addresses: string[] }> {
  const outDir = resolve('node_modules/.cache/prerender')
  await build({
    configFile: false,
    root: client,
    logLevel: 'warn',
    plugins: [art()],
    define: { 'import.meta.env.VERSION': JSON.stringify(version) },
    build: { ssr: 'prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  })
  const rendered = await import(pathToFileURL(join(outDir, 'prerender.js')).href)
  rmSync(outDir, { recursive: true })
  return rendered
}

export const pages = (version: string): Plugin => ({
  name: 'pages',
  apply: ({ build: built }, { command }) => command === 'build' && !built?.ssr,
  async writeBundle({ dir = '' }, bundle) {
    const html = readFileSync(join(dir, 'index.html'), 'utf8')
    const { pages: rendered, addresses } = await prerendered(version)
    const { front, home, invited } = rendered
    const table = ['pages/TablePage.tsx']
    const fillings: Record<string, Filling> = {
      front: { body: front, stranger: true, next: table, paintsFirst: true },
      home: { body: home, modules: ['pages/HomeGames.tsx'], links: [asked('/api/session')], next: table },
      invited: {
        body: invited,
        stranger: true,
        shared: 'Join a game of Netrunner',
        next: table,
        paintsFirst: true,
      },
      table: { modules: table, fontsLater: true, body: '<p class="loading">Joining table…</p>' },
    }
    mkdirSync(join(dir, 'pages'), { recursive: true })
    for (const [name, filling] of Object.entries(fillings))
      writeFileSync(join(dir, 'pages', `${name}.html`), filled(html, bundle, filling))
    writeFileSync(join(dir, 'pages', 'addresses.json'), JSON.stringify(addresses))
  },
})
