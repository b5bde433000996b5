import { useState } from 'react'

/** A text to pass on, with a button that copies it. */
export const Copy = ({ label, text }: { label: string; text: string }) => {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // No clipboard in insecure contexts: the field can still be selected.
      setCopied(false)
    }
  }
  return (
    <div className="copy">
      <label>
        <span>{label}</span>
        <input readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" onClick={copy}>
        {copied ? 'Copied' : 'Copy'}
      </button>
    </div>
  )
}
