/** The part of a pino logger that the store uses. */
export type StoreLog = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
