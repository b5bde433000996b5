/** What differs from head to head: colours and measures. */

export const moods = ['calm', 'pleased', 'struck'] as const
export type Mood = (typeof moods)[number]

/** Five planes of skin, from the lit one to the deepest. */
export type Skin = readonly [string, string, string, string, string]
export const skins = {
  ebony: ['#a8704e', '#8a5539', '#6a3d2a', '#472820', '#2c1816'],
  brown: ['#c98f63', '#ac7248', '#885435', '#5d3728', '#39211e'],
  olive: ['#e0b088', '#c59069', '#9f6d4f', '#6d4740', '#432c30'],
  tan: ['#ebc096', '#d1a074', '#a97b59', '#735046', '#473236'],
  pale: ['#f6d9c2', '#e0b79d', '#b98d7c', '#7f5f62', '#4d3d49'],
  rose: ['#f3cdb4', '#dba78d', '#b27d6c', '#7b555a', '#4b3843'],
} as const satisfies Record<string, Skin>

/** Half widths of the head at four heights, and those heights. */
export type Skull = {
  temple: number
  cheek: number
  jaw: number
  chin: number
  bottom: number
}

export type Eyes = {
  /** How far they are open. */
  open: number
  iris: string
  /** The outer corner is higher by so much. */
  slant?: number
  /** They look aside by so much. */
  aside?: number
  lash?: number
  brow: { width: number; colour: string; tilt?: number; lower?: number }
}

export type Lips = {
  width: number
  height?: number
  /** The corners are up by so much. */
  smile?: number
  upper?: string
  lower?: string
}

export type Head = {
  skin: Skin
  skull: Skull
  nose: { width: number; height?: number }
  /** Lines of age: none, beside the mouth, or on the whole face. */
  age?: 1 | 2
  /** Hair or a hood covers the ears. */
  noEars?: true
  /** Without: something worn covers the eyes, or a beard the mouth. */
  eyes?: Eyes
  lips?: Lips
}
