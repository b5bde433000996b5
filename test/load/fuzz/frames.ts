/** Bytes that no client of Socket.IO would write: broken packets, false attachments, frames against the rules. */
import { connect } from 'node:net'
import { drawOne, type Rng } from './chance.ts'

const packets = [
  '',
  '4',
  '42',
  '42[',
  '42["table:join"',
  '42{"a":1}',
  '42[null]',
  '420[]',
  '429999999999999999999["table:join",{}]',
  '42["disconnect"]',
  '42["connect"]',
  '42["newListener",{}]',
  '43[]',
  '430[{"ok":true}]',
  '40/admin,',
  '40/__proto__,{}',
  '40{"token":{"__proto__":{}}}',
  '41',
  '44{"message":"x"}',
  '451-["table:join",{"_placeholder":true,"num":0}]',
  '4599999-["x",{"_placeholder":true,"num":0}]',
  '461-0[{"_placeholder":true,"num":5}]',
  '47',
  '2probe',
  '3',
  '6',
  'bAAAA',
  '\0\0\0',
  `42["table:answer",${'['.repeat(7_000)}`,
  `42${'["a",'.repeat(2_000)}`,
]

/** A masked frame; the mask is nought. */
function frame(opcode: number, payload: Buffer, first = 0x80): Buffer {
  const { length } = payload
  const size = length < 126 ? [0x80 | length] : [0xfe, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([first | opcode, ...size, 0, 0, 0, 0]), payload])
}

function bytes(rng: Rng): Buffer {
  const text = Buffer.from(drawOne(rng, packets))
  switch (rng(8)) {
    case 0:
      return frame(2, text)
    case 1:
      return frame(rng(16), text, rng(2) ? 0xf0 : 0)
    case 2:
      return Buffer.from(Array.from({ length: 1 + rng(40) }, () => rng(256)))
    case 3:
      return frame(1, Buffer.from([0xc3, 0x28, 0xff, 0xfe]))
    default:
      return frame(1, text)
  }
}

const patience = 200

/** Connects, says a few such things, and is gone, one way or the other. */
export async function sayFrames(url: string, cookie: string, rng: Rng): Promise<void> {
  const { hostname, port } = new URL(url)
  const tcp = connect(Number(port), hostname)
  tcp.on('error', () => {})
  const lines = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    `Host: ${hostname}:${port}`,
    ...(rng(4) ? [`Cookie: ${cookie}`] : []),
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${rng(10) ? 'AAAAAAAAAAAAAAAAAAAAAA==' : 'x'}`,
    '\r\n',
  ]
  tcp.write(lines.join('\r\n'))
  tcp.resume()
  if (rng(5)) tcp.write(frame(1, Buffer.from('40')))
  for (let n = 1 + rng(4); n > 0; n--) tcp.write(bytes(rng))
  await Promise.race([
    new Promise((gone) => tcp.once('close', gone)),
    new Promise((go) => setTimeout(go, patience)),
  ])
  if (rng(2)) tcp.end()
  else tcp.resetAndDestroy()
}
