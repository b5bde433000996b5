/** Where pushes may be sent: to the services of browsers, unless the host of the server names others. */
export const usualHosts: readonly string[] = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
]

const matchesHost = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern

/** Is this an endpoint that may be called? Over the open net by https alone, and to no machine that nobody has named. */
export function mayPush(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username } = new URL(endpoint)
  if (username !== '' || !hosts.some((pattern) => matchesHost(hostname, pattern))) return false
  return (protocol === 'https:' && port === '') || (hostname === 'localhost' && protocol === 'http:')
}
