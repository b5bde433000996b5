/** The push services of browsers, which are allowed unless the settings name others. */
export const usualHosts: readonly string[] = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
]

const matchesHost = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern

/**
 * True if an endpoint may be called: by https and on a listed host. Plain http only for a listed localhost.
 */
export function mayPush(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username } = new URL(endpoint)
  if (username !== '' || !hosts.some((pattern) => matchesHost(hostname, pattern))) return false
  return (protocol === 'https:' && port === '') || (hostname === 'localhost' && protocol === 'http:')
}
