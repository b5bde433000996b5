import { type ComponentProps, useState } from 'react'
import './sent.css'

type Props = Omit<ComponentProps<'button'>, 'type' | 'onClick'> & { send: () => Promise<unknown> }

/** Sends a request. The press shows at once, and cannot be repeated until the server has replied. */
export const SendButton = ({ send, className = '', children, ...rest }: Props) => {
  const [sending, setSending] = useState(false)
  const press = async () => {
    if (sending) return
    setSending(true)
    try {
      await send()
    } finally {
      setSending(false)
    }
  }
  return (
    <button
      {...rest}
      type="button"
      className={sending ? `${className} is-sent` : className}
      aria-disabled={sending || undefined}
      onClick={press}
    >
      {children}
    </button>
  )
}
