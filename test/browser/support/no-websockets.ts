/** What a proxy does that knows no WebSockets: it drops the header, or the request. */
export const withoutUpgrade = (chunk: string, how: 'refused' | 'never answered'): string => {
  if (!/^upgrade: websocket/im.test(chunk)) return chunk
  return how === 'refused' ? chunk.replace(/^upgrade: websocket\r\n/im, '') : ''
}
