/** A picture that moves by itself for ten seconds and begins again, where a browser cannot record a film. */
import { backdropMarkup, fontStyle, svgMarkup } from './kit.ts'
import { movingParts, type StoryScene } from './picture.ts'

/** In hundredths of the ten seconds: when a part has come. */
const comeStyle = (n: number, at: number): string =>
  `@keyframes come${n}{0%,${at}%{opacity:0;transform:translateX(-40px)}${at + 5}%,100%{opacity:1;transform:none}}.come${n}{animation:come${n} 10s ease-out infinite}`

const still = '@media (prefers-reduced-motion:reduce){[class^=come]{animation:none}}'

/** An SVG with its own style sheet. With less motion asked for, it is the finished picture. */
export const movingPicture = (scene: StoryScene): string => {
  const { glow, parts } = movingParts(scene)
  const times = parts.map((_, n) => Math.round(6 + (n * 62) / Math.max(1, parts.length - 1)))
  const styles = times.map((at, n) => comeStyle(n, at)).join('')
  const drawn = parts.map((markup, n) => `<g class="come${n}">${markup}</g>`).join('')
  return svgMarkup(`${fontStyle(scene.font)}<style>${styles}${still}</style>${backdropMarkup(glow)}${drawn}`)
}
