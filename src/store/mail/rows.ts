/** What the store keeps about email addresses and the links sent there. */
import type { UserRow } from '../accounts/user.ts'

/** `reset` sets a new password; `confirm` proves that email to an address arrives. */
export type TokenKind = 'confirm' | 'reset'

type MailState = {
  /** The confirmed address; null if there is none. */
  address: string | null
  /** An address that is not confirmed yet. */
  pending: string | null
}

/** A user with a confirmed address. */
export type Addressee = UserRow & { address: string }

export type Mail = {
  of(user: string): Promise<MailState>
  /** The account with its confirmed address; null if it has none. */
  addressee(user: string): Promise<Addressee | null>
  /** Accounts with this name or this confirmed address; a few at most. */
  findByNameOrAddress(nameOrAddress: string): Promise<Addressee[]>
  /** Sets a new address, which is used once it is confirmed. Null removes all addresses and links. */
  set(user: string, pending: string | null): Promise<void>
  /**
   * Stores a link by its token with its lifetime in ms; false if the account already has `max` valid links of
   * this kind.
   */
  storeLink(link: Link, max: number): Promise<boolean>
  /** The account of a valid token of this kind; null if there is none. */
  holder(kind: TokenKind, token: string): Promise<Addressee | null>
  /**
   * Consumes a token and confirms its address, if that is still the pending one. Resolves to the account, or
   * null.
   */
  confirm(token: string): Promise<Addressee | null>
  /** Consumes a token and all others of its kind, sets the password and ends all sessions. All or nothing. */
  reset(token: string, password: string): Promise<UserRow | null>
}

/** `forMs` is the lifetime of the link. */
type Link = { user: string; kind: TokenKind; address: string; token: string; forMs: number }
