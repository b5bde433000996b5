import type { CardInfo } from '../../protocol/http.ts'

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
