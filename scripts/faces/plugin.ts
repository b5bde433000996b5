/** Draws the portraits for the web client: `/faces/<id>.svg`, and `/faces/<id>-<mood>.svg`. */
import type { Plugin } from 'vite'
import { drawFaces } from './index.ts'

export const faces = (): Plugin => ({
  name: 'faces',
  configureServer(server) {
    const files = drawFaces()
    server.middlewares.use('/faces', (request, response, next) => {
      const face = files.get((request.url ?? '').slice(1))
      if (face === undefined) return next()
      response.setHeader('content-type', 'image/svg+xml')
      response.end(face)
    })
  },
  generateBundle() {
    for (const [name, source] of drawFaces())
      this.emitFile({ type: 'asset', fileName: `faces/${name}`, source })
  },
})
