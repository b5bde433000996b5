import type { CardCount } from '../../limited/card-counts.ts'

/** What drafts that are over tell about cards: by kit and month, and nobody's name (L80). */
export type CardsTakenStore = {
  /** Adds a run that is over; once, however often it is asked. */
  addRun(id: string, kit: string, counts: readonly CardCount[]): Promise<void>
  /** The same of a pod. `winners` are the numbers of the people who have won it. */
  addPod(id: string, kit: string, counts: readonly CardCount[], winners: readonly number[]): Promise<void>
  /** What is known of a kit, in a month (`2026-11`) or in all. */
  ofKit(kit: string, month: string | null): Promise<CardCount[]>
  /** The months of a kit, the newest first. */
  months(kit: string): Promise<string[]>
}
