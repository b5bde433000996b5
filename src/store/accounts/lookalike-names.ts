/**
 * Lookalike names: nobody may imitate another name with letters of another alphabet, digits or punctuation.
 */

/**
 * Letters that look like Latin ones, each with that letter. Case matters: a capital of another alphabet may
 * look like one Latin letter and its small form like another. Greek, Cyrillic and Armenian letters, small
 * capitals (LATIN LETTER SMALL CAPITAL in Unicode) and some signs; small letters first, then capitals. Leaves
 * out what NFKD and the removal of accents make equal.
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
  // A capital i and a one look like an l; a small i does not.
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
/**
 * White letters in black circles and squares, which Unicode does not decompose. Regional indicators (flags)
 * are not included.
 */
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

/**
 * The same key for names that look the same. A name without any letter or digit is its own key, after NFKC
 * and in lower case.
 */
export function lookalikeKey(name: string): string {
  // Maps three forms of the name: as it is, without accents, and in lower case. Each may be a lookalike of
  // its own.
  const upright = toLatin(toLatin(name).normalize('NFKD').replace(/\p{M}/gu, '')).replace(/[I1|!]/g, 'l')
  const key = toLatin(upright.toLowerCase())
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[^\p{L}\p{N}]/gu, '')
  return key === '' ? name.normalize('NFKC').toLowerCase() : key
}
