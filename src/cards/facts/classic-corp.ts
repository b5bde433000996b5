import { type Facts, facts } from './types.ts'

export const classicCorp: readonly Facts[] = [
  ...facts('classic', 'agenda', [
    { name: 'Data Fort Remapping', keywords: ['Gray Ops'], difficulty: 4, agendaPoints: 2 },
    { name: 'Superserum', keywords: ['Research'], difficulty: 3, agendaPoints: 2 },
    { name: 'Theorem Proof', keywords: ['Research'], difficulty: 5, agendaPoints: 3 },
    { name: 'Unlisted Research Lab', keywords: ['Asset', 'Gray Ops'], difficulty: 3, agendaPoints: 2 },
  ]),
  ...facts('classic', 'ice', [
    { name: 'Baskerville', keywords: ['Sentry', 'AP', 'Hellhound', 'Sleepy'], cost: 10, strength: 4 },
    { name: 'Bolter Swarm', keywords: ['Sentry', 'AP', 'Hellbolt', 'Sleepy'], cost: 8, strength: 4 },
    { name: 'Brain Drain', keywords: ['Sentry', 'Black Ice', 'AP'], cost: 3, strength: 3 },
    { name: 'Deadeye', keywords: ['Sentry', 'Killer', 'Sleepy'], cost: 5, strength: 0 },
    { name: 'Dumpster', keywords: ['Code Gate', 'Deflector'], cost: 5, strength: 5 },
    { name: 'Entrapment', keywords: ['Code Gate', 'Deflector'], cost: 2, strength: 4 },
    { name: 'Glacier', keywords: ['Wall'], cost: 0, strength: 5 },
    { name: 'Imperial Guard', keywords: ['Sentry', 'Killer', 'Sleepy'], cost: 10, strength: 5 },
    { name: 'Puzzle', keywords: ['Code Gate'], cost: 2, strength: 5 },
    { name: 'Trapdoor', keywords: ['Code Gate', 'Deflector'], cost: 3, strength: 3 },
    { name: 'Vortex', keywords: ['Code Gate', 'Deflector'], cost: 0, strength: 2 },
  ]),
  ...facts('classic', 'node', [
    { name: 'Indiscriminate Response Team', keywords: ['Black Ops'], cost: 0, trashCost: 2 },
    { name: 'Satellite Monitors', keywords: [], cost: 3, trashCost: 1 },
    { name: 'Strategic Planning Group', keywords: ['Unique'], cost: 2, trashCost: 4, unique: true },
  ]),
  ...facts('classic', 'upgrade', [
    { name: 'London City Grid', keywords: ['Region'], cost: 3, trashCost: 6 },
    { name: 'Self-Destruct', keywords: ['Ambush'], cost: 2, trashCost: 0 },
    { name: 'Shock Treatment', keywords: ['Ambush'], cost: 2, trashCost: 5 },
    { name: 'Sterdroid', keywords: [], cost: 0, trashCost: 0 },
    { name: 'Street Enforcer', keywords: ['Sysop'], cost: 1, trashCost: 3 },
  ]),
  ...facts('classic', 'operation', [
    { name: 'Badtimes', keywords: ['Virus'], cost: 4 },
    { name: 'Corporate Shuffle', keywords: ['Double'], cost: 0 },
    { name: 'Reclamation Project', keywords: ['Double'], cost: 0 },
  ]),
]
