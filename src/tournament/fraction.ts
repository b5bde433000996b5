/** Exact fractions: tiebreakers that differ only in the tenth digit differ, and equal ones are equal. */
export type Fraction = { readonly top: bigint; readonly bottom: bigint }

const bigintGcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : bigintGcd(b, a % b))

const reduceFraction = (top: bigint, bottom: bigint): Fraction => {
  const by = bigintGcd(top < 0n ? -top : top, bottom) || 1n
  return { top: top / by, bottom: bottom / by }
}

export const zero: Fraction = { top: 0n, bottom: 1n }

/** top ÷ bottom, for whole numbers; bottom above 0. */
export const toFraction = (top: number, bottom: number): Fraction =>
  reduceFraction(BigInt(top), BigInt(bottom))

const plus = (a: Fraction, b: Fraction): Fraction =>
  reduceFraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)

/** The mean; 0 for an empty list. */
export const meanFraction = (list: readonly Fraction[]): Fraction => {
  if (list.length === 0) return zero
  const sum = list.reduce(plus, zero)
  return reduceFraction(sum.top, sum.bottom * BigInt(list.length))
}

/** Negative if a is less than b, 0 if they are equal. */
export const compareFractions = (a: Fraction, b: Fraction): number => {
  const difference = a.top * b.bottom - b.top * a.bottom
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** A decimal text with this many digits, rounded half up; for fractions of 0 and more. */
export const toDecimal = (f: Fraction, digits = 4): string => {
  const scale = 10n ** BigInt(digits)
  const scaled = (2n * f.top * scale + f.bottom) / (2n * f.bottom)
  const whole = scaled / scale
  return digits === 0 ? `${whole}` : `${whole}.${String(scaled % scale).padStart(digits, '0')}`
}
