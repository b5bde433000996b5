import { type ComponentType, lazy, useState } from 'react'

/**
 * A component in a file of its own that can be loaded before it is shown. Once `load` has resolved, it is rendered
 * with its surroundings; `lazy` alone leaves its place empty for up to 300 ms even then.
 */
export function preloadable<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
): { load: () => Promise<ComponentType<Props>>; Component: ComponentType<Props> } {
  let loaded: ComponentType<Props> | null = null
  const load = async (): Promise<ComponentType<Props>> => {
    loaded = await importComponent()
    return loaded
  }
  const Lazy = lazy(async () => ({ default: await load() }))
  const Preloadable = (props: Props) => {
    // Chosen once: another component in its place would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return <Shown {...props} />
  }
  return { load, Component: Preloadable }
}
