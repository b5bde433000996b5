import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import { RefusedError } from '../../shared/refusal.ts'
import type { Config } from '../config.ts'
import type { App } from '../context.ts'
import { isOwnOrigin } from '../http/origins.ts'
import type { InlineSources } from './client.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Signed cookies, strict headers, and protection against requests from pages of other origins.
 * `inline`: what is part of a page itself.
 */
export async function registerSecurity(
  app: App,
  config: Config,
  secret: string,
  inline: InlineSources,
): Promise<void> {
  await app.register(cookie, { secret })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // `blob:` for the user's own pictures of cards.
        imgSrc: ["'self'", 'data:', 'blob:'],
        // A film that the page has made itself.
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...inline.scripts],
        styleSrc: ["'self'", ...inline.styles],
      },
    },
    strictTransportSecurity: isSecure(config),
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', async (request) => {
    if (!reading.has(request.method) && !isOwnOrigin(request.headers, config.publicOrigins)) {
      throw new RefusedError('forbidden', 'Requests from other sites are not allowed.')
    }
  })
}

/** True if all public origins use https. */
export const isSecure = ({ publicOrigins }: Config): boolean =>
  publicOrigins.length > 0 && publicOrigins.every((origin) => origin.startsWith('https:'))
