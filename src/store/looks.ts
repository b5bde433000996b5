/** How names look: nobody may pass for somebody else by letters of another alphabet, figures or stops. */

/** Letters that look like Latin ones, beside them. What NFKC and taking off accents make equal is not here. */
const doubles: [string, string][] = [
  ['аɑαᴀ', 'a'],
  ['вβʙ', 'b'],
  ['сϲᴄ', 'c'],
  ['ԁ', 'd'],
  ['еєеҽεᴇ', 'e'],
  ['ɡց', 'g'],
  ['нһнʜ', 'h'],
  ['іιɩı', 'i'],
  ['јϳ', 'j'],
  ['кκᴋ', 'k'],
  ['ӏǀ', 'l'],
  ['мᴍ', 'm'],
  ['ոпηɴ', 'n'],
  ['оοσօᴏ0', 'o'],
  ['рρ', 'p'],
  ['ԛ', 'q'],
  ['гᴦʀ', 'r'],
  ['ѕꜱ', 's'],
  ['тτᴛ', 't'],
  ['υսцᴜ', 'u'],
  ['ѵνᴠ', 'v'],
  ['ԝѡшωᴡ', 'w'],
  ['хχ', 'x'],
  ['уγү', 'y'],
  ['ᴢ', 'z'],
]
const letters = new Map(doubles.flatMap(([odd, plain]) => [...odd].map((letter) => [letter, plain])))

/** The same for names that look the same; the name itself where nothing of it is a letter or a figure. */
export function lookOf(name: string): string {
  // Before case goes: a capital i and a one look like an l, a small i does not. So do their doubles.
  const upright = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[I1|!ІΙӀ]/gu, 'l')
  const plain = [...upright.toLowerCase()].map((letter) => letters.get(letter) ?? letter).join('')
  const look = plain
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[^\p{L}\p{N}]/gu, '')
  return look === '' ? name.normalize('NFKC').toLowerCase() : look
}
