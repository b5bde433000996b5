import type { CardInfo } from '../../protocol/http.ts'

/** One outline for each card type, so that colour is never the only sign. In a box of 16. */
const outlines: Record<CardInfo['type'], string> = {
  agenda: 'M8 1l2.1 4.6 5 .5-3.8 3.3 1.1 4.9L8 11.8l-4.4 2.5 1.1-4.9L.9 6.1l5-.5z',
  ice: 'M1 3h14v3H1zM1 7.5h14v3H1zM1 12h14v2H1z',
  node: 'M2 2h12v12H2z',
  upgrade: 'M8 1l6.5 7H11v7H5V8H1.5z',
  operation: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1z',
  program: 'M8 .8L15.2 8 8 15.2.8 8z',
  hardware:
    'M4 4h8v8H4zM5 1h1.5v2H5zM9.5 1H11v2H9.5zM5 13h1.5v2H5zM9.5 13H11v2H9.5zM1 5h2v1.5H1zM1 9.5h2V11H1zM13 5h2v1.5h-2zM13 9.5h2V11h-2z',
  resource: 'M8 1a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM1.5 15c0-4 3-6 6.5-6s6.5 2 6.5 6z',
  prep: 'M9.5 0L2.5 9H7l-1 7 7.5-9.5H9z',
}

export const Glyph = ({ type }: { type: CardInfo['type'] }) => (
  <svg className={`glyph type-${type}`} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d={outlines[type]} />
  </svg>
)

const names: Record<CardInfo['type'], string> = {
  agenda: 'Agenda',
  ice: 'Ice',
  node: 'Node',
  upgrade: 'Upgrade',
  operation: 'Operation',
  program: 'Program',
  hardware: 'Hardware',
  resource: 'Resource',
  prep: 'Prep',
}
export const typeName = (type: CardInfo['type']): string => names[type]
