import { pageAsked } from '../../src/protocol/pagination.ts'

/** The first page of a list, as a request without parameters asks for it. */
export const firstPage = pageAsked.parse({})
