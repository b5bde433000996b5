/**
 * Bytes that no client of Socket.IO would send: broken packets, false attachments, frames against the rules.
 */
import { dial, frame, upgrade } from './by-hand.ts'
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

/** Connects, sends a few such frames, and disconnects in one way or another. */
export async function sayFrames(url: string, cookie: string, rng: Rng): Promise<void> {
  const tcp = dial(url)
  tcp.write(upgrade(url, rng(4) ? cookie : null, rng(10) ? undefined : 'x'))
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
