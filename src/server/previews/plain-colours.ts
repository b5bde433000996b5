/** Rewrites colours for programs that do not support `hsl()` with fractions or negative degrees. */
export const withPlainColours = (svg: string): string =>
  svg.replace(
    /hsl\((-?[\d.]+) ([\d.]+)% ([\d.]+)%\)/g,
    (_, hue: string, saturation: string, lightness: string) =>
      hexOf(Number(hue), Number(saturation) / 100, Number(lightness) / 100),
  )

function hexOf(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (n: number): string => {
    const at = (((n + hue / 30) % 12) + 12) % 12
    const light = lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))
    return Math.round(light * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}
