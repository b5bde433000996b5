/** The key of a button, shown but not read out: `aria-keyshortcuts` says it. */
export const Kbd = ({ children }: { children: string }) => (
  <span className="kbd" aria-hidden="true">
    {children}
  </span>
)
