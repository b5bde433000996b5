/** How players reach decisions that only team games have. */
import type { Plan } from './team-play.ts'

/** The first of these verbs that is offered. */
export const pick =
  (...wanted: string[]): Plan =>
  ({ options }) =>
    wanted.flatMap((verb) => options.find((option) => option.verb === verb) ?? [])[0]

/** Installs ice on the fort of their Agent, and leaves it unrezzed. */
export const guards: Plan = ({ options }, view) => {
  const fort = view.seats.flatMap(({ forts }) => forts).find(({ id }) => id === 's2-agent')
  if (fort && fort.ice.length > 0) return null
  return options.find((option) => option.verb === 'install' && option.fort === 's2-agent')
}
/** Runs on that fort once it has ice, and tags the Agent in it. */
export const runs: Plan = ({ options }, view) => {
  const fort = view.seats.flatMap(({ forts }) => forts).find(({ id }) => id === 's2-agent')
  const run = options.find((option) => option.verb === 'run' && option.fort === 's2-agent')
  return options.find(({ verb }) => verb === 'tag-agent') ?? (fort && fort.ice.length > 0 ? run : null)
}
/** Offers the tags of the Agent that was caught there. */
export const sells: Plan = (decision, view) => pick('offer-tag')(decision, view) ?? runs(decision, view)
