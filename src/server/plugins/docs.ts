import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { App } from '../context.ts'

const description = `Datafort hosts the classic 1996 Netrunner. Games are played over Socket.IO with the same
session cookie: \`table:join\`, \`table:answer\`, \`table:update\`. Every refusal, here and there, is
\`{ error: { code, message } }\` and changes nothing.`

/** The description of the HTTP API, made from the schemas of the routes, at /api/docs. */
export async function docs(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Datafort', version: '1', description } },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Swagger UI styles itself inline.
    staticCSP: {
      'default-src': "'self'",
      'img-src': "'self' data:",
      'style-src': "'self' 'unsafe-inline'",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
    },
  })
}
