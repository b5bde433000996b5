/** The key of a button. Screen readers ignore it and use `aria-keyshortcuts`. */
export const Kbd = ({ children }: { children: string }) => (
  <span className="kbd" aria-hidden="true">
    {children}
  </span>
)
