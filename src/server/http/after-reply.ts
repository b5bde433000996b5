import type { FastifyReply } from 'fastify'

/**
 * Runs work after a reply was sent. A page whose socket is closed reloads its data, and by then it must have
 * its new session cookie, or none.
 */
export const afterReply = ({ raw }: FastifyReply, work: () => void): void => void raw.once('close', work)
