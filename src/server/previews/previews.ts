/** Link previews of cards, decks and results: tags for the page's head, and a picture. */
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { colours, escapeMarkup, wrapLines } from '../../story/kit.ts'
import { withPlainColours } from './plain-colours.ts'

export type Preview = { title: string; text: string; url: string; image: string }

/** Replaces the common title of the page by the preview (Open Graph, ogp.me). */
export function withPreview(page: string, { title, text, url, image }: Preview): string {
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeMarkup(content)}">`
  const head = [
    `<title>${escapeMarkup(title)} · Datafort</title>`,
    `<meta name="description" content="${escapeMarkup(text)}">`,
    property('og:site_name', 'Datafort'),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', text),
    property('og:url', url),
    property('og:image', image),
    property('og:image:type', 'image/png'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', `${title}. ${text}`),
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="twitter:image" content="${escapeMarkup(image)}">`,
  ].join('\n    ')
  // A reader of previews takes the first of several.
  const plain = page
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta (?:name="description"|name="twitter:|property="og:)[^>]*>\s*/g, '')
  return plain.replace('</head>', () => `  ${head}\n  </head>`)
}

/** The drawings of cards in a built client, two layers each; empty if the client is not built. */
export function drawingsIn(clientDir: string) {
  const art = join(clientDir, 'art')
  const version = existsSync(art) ? readdirSync(art)[0] : undefined
  const layer = async (card: string, of: 'ground' | 'glyph'): Promise<string[]> => {
    if (version === undefined) return []
    const svg = await readFile(join(art, version, `${card}.${of}.svg`), 'utf8').catch(() => null)
    if (svg === null) return []
    return [`data:image/svg+xml;base64,${Buffer.from(withPlainColours(svg)).toString('base64')}`]
  }
  return async (card: string | undefined): Promise<string[]> =>
    card === undefined ? [] : [...(await layer(card, 'ground')), ...(await layer(card, 'glyph'))]
}

export type Pictured = {
  title: string
  line: string
  text: string
  /** The layers of a card's drawing. */
  drawing: readonly string[]
  /** The number of cards with cost 0, 1, …; empty for a card. */
  bars: readonly number[]
  side: 'corp' | 'runner'
}

/** The fonts of the page. A system without them uses its own. */
const body = "'IBM Plex Sans', sans-serif"
/** The display font has only Latin letters. */
const displayFor = (text: string): string =>
  /^[\p{Script=Latin}\p{Script=Common}]*$/u.test(text) ? "'Chakra Petch', sans-serif" : body
const lineLength = 38
const maxLines = 4

/** Splits a text into at most `most` lines; a longer text ends with an ellipsis. */
const wrapText = (text: string, length = lineLength, most = maxLines): string[] => {
  const lines = wrapLines(text, length)
  return lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1]} …`] : lines
}

/** The picture of a preview, 1200 by 630. */
export function previewSvg({ title, line, text, drawing, bars, side }: Pictured): string {
  const colour = colours[side]
  const max = Math.max(1, ...bars)
  const layers = drawing.map(
    (href) => `<image href="${href}" x="1.5" y="75" width="480" height="480" clip-path="url(#card)"/>`,
  )
  const words = wrapText(text).map(
    (each, i) =>
      `<text x="470" y="${292 + i * 44}" font-size="32" fill="${colours.pale}">${escapeMarkup(each)}</text>`,
  )
  const columns = bars.map((n, i) => {
    const height = Math.round((n / max) * 90)
    return `<rect x="${470 + i * 62}" y="${555 - height}" width="48" height="${Math.max(2, height)}" fill="#d3f36b"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" font-family="${body}" font-weight="500">
<defs><clipPath id="card"><rect x="70" y="75" width="343" height="480" rx="${side === 'corp' ? 4 : 28}"/></clipPath></defs>
<rect width="1200" height="630" fill="${colours.ground}"/>
<rect width="1200" height="10" fill="${colour}"/>
<rect x="70" y="75" width="343" height="480" rx="${side === 'corp' ? 4 : 28}" fill="${colours.plate}" stroke="${colour}" stroke-width="4"/>
${layers.join('\n')}
${wrapText(title, 24, 2)
  .map(
    (each, i, all) =>
      `<text x="470" y="${140 + (i - all.length + 2) * 62 - 62}" font-size="56" font-family="${displayFor(title)}" font-weight="700" fill="${colours.text}">${escapeMarkup(each)}</text>`,
  )
  .join('\n')}
<text x="470" y="222" font-size="30" fill="${colour}">${escapeMarkup(line)}</text>
${words.join('\n')}
${columns.join('\n')}
<text x="1130" y="600" font-size="24" text-anchor="end" fill="#8fa3bd">Datafort</text>
</svg>`
}
