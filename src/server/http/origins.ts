import type { IncomingHttpHeaders } from 'node:http'

/**
 * True if a page of this origin may act for its visitor. Programs send no Origin and have a cookie of their
 * own. Without configured origins, the page must come from the host it talks to.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicOrigins: string[]): boolean {
  const { origin, host } = headers
  if (origin === undefined) return !['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))
  if (publicOrigins.length > 0) return publicOrigins.includes(origin.toLowerCase())
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()
}

/**
 * Proxies forward the host that the client claims. It counts only if PUBLIC_ORIGIN names that host; otherwise
 * the Host header counts.
 */
export function forgetForeignHost(headers: IncomingHttpHeaders, publicOrigins: string[]): void {
  const forwardedHost = headers['x-forwarded-host']
  const isOurs = publicOrigins.some((origin) => new URL(origin).host === String(forwardedHost).toLowerCase())
  if (forwardedHost !== undefined && !isOurs) delete headers['x-forwarded-host']
}
