/** What the store keeps of people's mail addresses and of the links sent there. */
import type { UserRow } from './contract.ts'

/** `reset` gives a forgotten password's owner a new one; `confirm` shows that mail to an address arrives. */
export type TokenKind = 'confirm' | 'reset'

export type MailState = {
  /** Confirmed; null where there is none. */
  address: string | null
  /** Given, and not yet confirmed. */
  pending: string | null
}

/** Somebody who can be written to. */
export type Addressee = UserRow & { address: string }

export type Mail = {
  of(user: string): Promise<MailState>
  /** The confirmed address of an account, with its name; null where there is none. */
  addressee(user: string): Promise<Addressee | null>
  /** Accounts of this name or with this confirmed address; a few at most. */
  meant(nameOrAddress: string): Promise<Addressee[]>
  /** A new address, which counts once it is confirmed; null takes all away, links too. */
  set(user: string, pending: string | null): Promise<void>
  /**
   * Remembers a link by its token for so many ms; false where the account has `max` of this kind already that can
   * still be used.
   */
  keep(link: Link, max: number): Promise<boolean>
  /** Whose token of this kind it is, if it can still be used. */
  holder(kind: TokenKind, token: string): Promise<Addressee | null>
  /** Uses a token up: its address counts from now on, if it is still the one waited for. The account, or null. */
  confirm(token: string): Promise<Addressee | null>
  /** Uses a token up, and all others of the kind: a new password, and the end of all sessions. All or nothing. */
  reset(token: string, password: string): Promise<UserRow | null>
}

export type Link = { user: string; kind: TokenKind; address: string; token: string; forMs: number }
