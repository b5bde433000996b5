/** Lists copied from web pages: the text of the page, with a line for each row, item and paragraph. */
import { Parser } from 'htmlparser2'

const blocks = new Set([
  'address',
  'article',
  'br',
  'dd',
  'div',
  'dl',
  'dt',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'li',
  'ol',
  'p',
  'pre',
  'section',
  'table',
  'tr',
  'ul',
])
const cells = new Set(['td', 'th'])
const unread = new Set(['script', 'style', 'head', 'title'])
const page = /<(?:!doctype html|html|body|table|tr|td|ul|ol|li|p|div|br|h[1-6]|span|a)\b[^>]*>/i

export const isHtml = (text: string): boolean => page.test(text)

/** The text of a page. Cells of a row are separated by tabs. */
export function textOfHtml(html: string): string {
  let text = ''
  let skipped = 0
  const parser = new Parser({
    onopentagname: (name) => {
      if (unread.has(name)) skipped++
      if (blocks.has(name)) text += '\n'
      if (cells.has(name) && !/(?:^|\n)[^\S\n]*$/.test(text.slice(-200))) text += '\t'
    },
    ontext: (part) => {
      if (skipped === 0) text += part.replace(/\s+/g, ' ')
    },
    onclosetag: (name) => {
      if (unread.has(name)) skipped--
      if (blocks.has(name)) text += '\n'
    },
  })
  parser.end(html)
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}
