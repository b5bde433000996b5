/** The part of a pino logger the store uses. */
export type StoreLog = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
