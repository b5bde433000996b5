import type { FastifyReply } from 'fastify'

/**
 * Does something once a reply has been sent. A page whose socket is ended asks anew for what it shows: it must have its
 * new session by then, or know that it has none.
 */
export const afterReply = ({ raw }: FastifyReply, work: () => void): void => void raw.once('close', work)
