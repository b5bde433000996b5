import { useState } from 'react'

type CopyButtonProps = { text: string; primary?: boolean; label?: string }

/** Copies a text, and confirms it. */
export const CopyButton = ({ text, primary = false, label = 'Copy' }: CopyButtonProps) => {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Insecure contexts have no clipboard; the text can still be selected.
      setCopied(false)
    }
  }
  return (
    <button type="button" className={primary ? 'primary' : ''} onClick={copy}>
      {copied ? 'Copied' : label}
    </button>
  )
}

/** A text to share, with a button that copies it. */
export const Copy = ({ label, text }: { label: string; text: string }) => (
  <div className="copy">
    <label>
      <span>{label}</span>
      <input readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
    </label>
    <CopyButton text={text} />
  </div>
)
