/** What the store keeps about cubes, and the methods to read and write them. */
import type { ChangedCube, NewCube } from '../../protocol/cubes.ts'

export type CubeRow = NewCube & { id: string; user: string; version: number; changedAt: Date }

export type CubeStore = {
  /** By name. A user has so few that they are one list. */
  list(user: string): Promise<CubeRow[]>
  get(id: string): Promise<CubeRow | null>
  /** Rejects with `QuotaExceeded` if this user has `max` cubes already. */
  create(user: string, cube: NewCube, max?: number): Promise<CubeRow>
  /** Null if the cube is not this user's, or no longer has this version. */
  update(user: string, id: string, cube: ChangedCube): Promise<CubeRow | null>
  remove(user: string, id: string): Promise<boolean>
}
