/** Draws the cards for the web client: `/art/<version>/<id>.ground.svg` and `….glyph.svg`, and both backs. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { allFacts } from '../../src/cards/facts/index.ts'
import { glyphs } from '../../src/client/art/glyphs.ts'
import { backs } from './backs.ts'
import { glyph, ground } from './draw.ts'

type Icons = { icons: Record<string, { body: string }> }

/** The shapes of the glyphs (game-icons.net, CC BY 3.0) by name, in a 512 by 512 box. */
export const shapes = (): ((name: string) => string) => {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json')
  const { icons } = JSON.parse(readFileSync(file, 'utf8')) as Icons
  return (name) => {
    const body = icons[name]?.body
    if (body === undefined) throw new Error(`There is no glyph “${name}”.`)
    // The layer sets the fill, so the paths must not.
    return body.replaceAll(' fill="currentColor"', '')
  }
}

/** Every picture by its file name. */
const drawAll = (): Map<string, string> => {
  const shapeOf = shapes()
  const cards = [...allFacts.values()].flatMap((card): [string, string][] => [
    [`${card.id}.ground.svg`, ground(card)],
    [`${card.id}.glyph.svg`, glyph(card, shapeOf(glyphs[card.id] ?? ''))],
  ])
  return new Map([...cards, ['back-corp.svg', backs.corp()], ['back-runner.svg', backs.runner()]])
}

const versionOf = (pictures: ReadonlyMap<string, string>): string => {
  const hash = createHash('sha256')
  for (const [name, picture] of pictures) hash.update(name).update(picture)
  return hash.digest('hex').slice(0, 10)
}

const wanted = 'virtual:art'

/**
 * `import { art } from 'virtual:art'` gives the folder of the pictures. Its name changes with their contents.
 */
export const art = (): Plugin => {
  const pictures = drawAll()
  const folder = `art/${versionOf(pictures)}`
  return {
    name: 'art',
    resolveId: (id) => (id === wanted ? `\0${wanted}` : undefined),
    load: (id) => (id === `\0${wanted}` ? `export const art = '/${folder}'` : undefined),
    configureServer(server) {
      server.middlewares.use(`/${folder}`, (request, response, next) => {
        const picture = pictures.get((request.url ?? '').slice(1))
        if (picture === undefined) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(picture)
      })
    },
    generateBundle() {
      for (const [name, source] of pictures)
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source })
    },
  }
}
