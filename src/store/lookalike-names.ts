/** How names look: nobody may pass for somebody else by letters of another alphabet, figures or stops. */

/**
 * Letters that look like Latin ones, beside these, in the case in which they do: a capital of another alphabet may look
 * like one letter, and the small one like another. Greek, Cyrillic and Armenian ones, small capitals (Unicode names them
 * LATIN LETTER SMALL CAPITAL) and some signs; small letters first, then capitals. What NFKD and taking off accents make equal is not here.
 */
export const doubles: [string, string][] = [
  ['аαɑᴀ' + 'АΑ', 'a'],
  ['вβьъƅʙ' + 'ВΒЬЪƄ', 'b'],
  ['сϲҫᴄ' + 'СϹҪ', 'c'],
  ['ԁᴅ' + 'Ԁ', 'd'],
  ['еєεҽҿ℮ᴇ' + 'ЕЄΕҼҾ', 'e'],
  ['ƒғքϝꜰ' + 'ҒϜƑ', 'f'],
  ['ɡցԍɢʛ' + 'Ԍ', 'g'],
  ['нһհћђңҥӈӊʜ' + 'НҺΗҢҤӇӉԊ', 'h'],
  ['іιɩıւɪᵻ', 'i'],
  ['јϳյᴊȷ' + 'ЈͿ', 'j'],
  ['кκқҝҟҡӄԟᴋ' + 'КΚҚҜҞҠӃԞ', 'k'],
  // A capital i and a one look like an l, a small i does not.
  ['ӏǀլʟᴌ' + 'ІΙӀԼ', 'l'],
  ['мᴍ' + 'МΜϺ', 'm'],
  ['пոռղηɴ' + 'Ν', 'n'],
  ['оοσօѳө0ᴏᴑ' + 'ОΟՕѲӨ', 'o'],
  ['рρϱᴘᴩ' + 'РΡ', 'p'],
  ['ԛգզꞯ' + 'Ԛ', 'q'],
  ['гᴦʀ', 'r'],
  ['ѕꜱ' + 'ЅՏ', 's'],
  ['тτҭᴛ' + 'ТΤҬ', 't'],
  ['υսμцџᴜᶸ' + 'Ս', 'u'],
  ['ѵνᴠ' + 'Ѵ', 'v'],
  ['ԝѡшωᴡ' + 'ԜѠШ', 'w'],
  ['хχҳ×' + 'ХΧҲ', 'x'],
  ['уγүұʏ' + 'УΥҮҰ', 'y'],
  ['ᴢ' + 'Ζ', 'z'],
]
/** White letters in black circles and squares: Unicode does not take these apart. Flags are no letters. */
const rows = [0x1f150, 0x1f170].flatMap((first) =>
  [...'abcdefghijklmnopqrstuvwxyz'].map((plain, n): [string, string] => [
    String.fromCodePoint(first + n),
    plain,
  ]),
)
const letters = new Map([
  ...doubles.flatMap(([odd, plain]) => [...odd].map((letter): [string, string] => [letter, plain])),
  ...rows,
])
const toLatin = (text: string): string => [...text].map((letter) => letters.get(letter) ?? letter).join('')

/** The same for names that look the same; the name itself where nothing of it is a letter or a figure. */
export function lookalikeKey(name: string): string {
  // As it is, without what stands above a letter, and in small letters: each may be a double of its own.
  const upright = toLatin(toLatin(name).normalize('NFKD').replace(/\p{M}/gu, '')).replace(/[I1|!]/g, 'l')
  const key = toLatin(upright.toLowerCase())
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[^\p{L}\p{N}]/gu, '')
  return key === '' ? name.normalize('NFKC').toLowerCase() : key
}
