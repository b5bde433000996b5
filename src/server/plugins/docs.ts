import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import swagger from '@fastify/swagger'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { analysisState } from '../../protocol/analysis.ts'
import { cubeOpened } from '../../protocol/cubes.ts'
import { errorBody } from '../../protocol/errors.ts'
import { deck, table } from '../../protocol/http.ts'
import { limitedView } from '../../protocol/limited.ts'
import { podView } from '../../protocol/pods.ts'
import { placedCard } from '../../protocol/positions.ts'
import { tournamentView } from '../../protocol/tournament-view.ts'
import { version } from '../../version.ts'
import type { App } from '../context.ts'

/** Common replies are described once, by reference; otherwise Swagger UI loads half a megabyte of errors. */
z.globalRegistry.add(errorBody, { id: 'Refusal' })
z.globalRegistry.add(analysisState, { id: 'Analysis' })
z.globalRegistry.add(deck, { id: 'Deck' })
z.globalRegistry.add(cubeOpened, { id: 'Cube' })
z.globalRegistry.add(table, { id: 'Table' })
z.globalRegistry.add(tournamentView, { id: 'Tournament' })
z.globalRegistry.add(limitedView, { id: 'Limited' })
z.globalRegistry.add(podView, { id: 'Pod' })
z.globalRegistry.add(placedCard, { id: 'PlacedCard' })

/** Schemas are described for output and for input; the input forms of those that are only sent are dropped. */
const describeRoutes: typeof jsonSchemaTransformObject = (document) => {
  const whole = jsonSchemaTransformObject(document)
  if (!('components' in whole)) return whole
  const { schemas = {}, ...others } = whole.components ?? {}
  const routes = JSON.stringify(whole.paths)
  const sent = Object.entries(schemas).filter(
    ([name]) => !name.endsWith('Input') || routes.includes(`"#/components/schemas/${name}"`),
  )
  return { ...whole, components: { ...others, schemas: Object.fromEntries(sent) } } as typeof whole
}

const description = `**Authentication.** People have a session cookie (\`POST /api/session\`). Bots have a token, created on the account page or by \`POST /api/bots\`, with scopes: \`read\`, \`play\`, \`tables\`, \`orders\`. Send it as
\`Authorization: Bearer dfb_…\` with every call, and as \`auth: { token }\` (or the same header) when the socket connects.
A bot's name ends with \`[bot]\`; it may make 300 calls a minute, open four sockets and have six waiting tables, and plays rated games only where the server allows it. \`examples/bot.ts\` plays any table in sixty lines.

Datafort is a server for the classic 1996 Netrunner. Games are played over Socket.IO with the same
session cookie: \`table:join\`, \`table:answer\`, \`table:update\`. Every refusal, here and there, is
\`{ error: { code, message } }\` and changes nothing.`

/** The OpenAPI description at /api/docs, generated from the schemas of the routes. */
export async function registerDocs(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Datafort', version, description },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'datafort' },
          bot: { type: 'http', scheme: 'bearer', description: 'A bot token' },
        },
      },
      security: [{}, { session: [] }, { bot: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: describeRoutes,
  })
  await app.register(registerDocsPage, { prefix: '/api/docs' })
}

/** Swagger UI uses inline styles. */
const csp = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ')

const shown = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The API of Datafort</title>
<link rel="stylesheet" href="/api/docs/static/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/static/index.css">
<link rel="icon" type="image/png" href="/api/docs/static/favicon-32x32.png" sizes="32x32">
<link rel="icon" type="image/png" href="/api/docs/static/favicon-16x16.png" sizes="16x16">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/static/swagger-ui-bundle.js"></script>
<script src="/api/docs/static/swagger-ui-standalone-preset.js"></script>
<script src="/api/docs/static/swagger-initializer.js"></script>
</body>
</html>
`

const begins = `window.onload = () =>
  SwaggerUIBundle({
    url: '/api/docs/json',
    dom_id: '#swagger-ui',
    deepLinking: true,
    presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
    plugins: [SwaggerUIBundle.plugins.DownloadUrl],
    layout: 'StandaloneLayout',
    validatorUrl: null,
  })
`

const html = 'text/html; charset=utf-8'
const script = 'text/javascript; charset=utf-8'
const unlisted = { schema: { hide: true } }

/**
 * Serves the files of Swagger UI directly: its Fastify plugin would make up a tenth of the code that a start
 * loads.
 */
async function registerDocsPage(app: App): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', csp)
  })
  app.get('/', unlisted, (_request, reply) => reply.type(html).send(shown))
  app.get('/json', unlisted, (_request, reply) => reply.send(app.swagger()))
  app.get('/yaml', unlisted, (_request, reply) => {
    reply.type('application/x-yaml').send(app.swagger({ yaml: true }))
  })
  app.get('/static/swagger-initializer.js', unlisted, (_request, reply) => reply.type(script).send(begins))
  await app.register(fastifyStatic, {
    root: join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')), 'static'),
    prefix: '/static/',
    decorateReply: false,
    allowedPath: (path) => /\.(css|js|png)$/.test(path),
    schemaHide: true,
  })
}
