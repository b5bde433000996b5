/** How names look: nobody may pass for somebody else by letters of another alphabet, figures or stops. */

/**
 * Letters that look like Latin ones, beside these, in the case in which they do: a capital of another alphabet may look
 * like one letter, and the small one like another. Greek, Cyrillic and Armenian ones, and some signs; small letters first,
 * then capitals. What NFKD and taking off accents make equal is not here.
 */
export const doubles: [string, string][] = [
  ['аαɑᴀ' + 'АΑ', 'a'],
  ['вβьъƅʙ' + 'ВΒЬЪƄ', 'b'],
  ['сϲҫᴄ' + 'СϹҪ', 'c'],
  ['ԁ' + 'Ԁ', 'd'],
  ['еєεҽҿ℮ᴇ' + 'ЕЄΕҼҾ', 'e'],
  ['ƒғքϝ' + 'ҒϜƑ', 'f'],
  ['ɡցԍ' + 'Ԍ', 'g'],
  ['нһհћђңҥӈӊʜ' + 'НҺΗҢҤӇӉԊ', 'h'],
  ['іιɩıւ', 'i'],
  ['јϳյ' + 'ЈͿ', 'j'],
  ['кκқҝҟҡӄԟᴋ' + 'КΚҚҜҞҠӃԞ', 'k'],
  // A capital i and a one look like an l, a small i does not.
  ['ӏǀլ' + 'ІΙӀԼ', 'l'],
  ['мᴍ' + 'МΜϺ', 'm'],
  ['пոռղηɴ' + 'Ν', 'n'],
  ['оοσօѳө0ᴏ' + 'ОΟՕѲӨ', 'o'],
  ['рρϱ' + 'РΡ', 'p'],
  ['ԛգզ' + 'Ԛ', 'q'],
  ['гᴦʀ', 'r'],
  ['ѕꜱ' + 'ЅՏ', 's'],
  ['тτҭᴛ' + 'ТΤҬ', 't'],
  ['υսμцџᴜ' + 'Ս', 'u'],
  ['ѵνᴠ' + 'Ѵ', 'v'],
  ['ԝѡшωᴡ' + 'ԜѠШ', 'w'],
  ['хχҳ×' + 'ХΧҲ', 'x'],
  ['уγүұ' + 'УΥҮҰ', 'y'],
  ['ᴢ' + 'Ζ', 'z'],
]
const letters = new Map(doubles.flatMap(([odd, plain]) => [...odd].map((letter) => [letter, plain])))
const latin = (text: string): string => [...text].map((letter) => letters.get(letter) ?? letter).join('')

/** The same for names that look the same; the name itself where nothing of it is a letter or a figure. */
export function lookOf(name: string): string {
  // As it is, without what stands above a letter, and in small letters: each may be a double of its own.
  const upright = latin(latin(name).normalize('NFKD').replace(/\p{M}/gu, '')).replace(/[I1|!]/g, 'l')
  const look = latin(upright.toLowerCase())
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[^\p{L}\p{N}]/gu, '')
  return look === '' ? name.normalize('NFKC').toLowerCase() : look
}
