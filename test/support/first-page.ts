import { pageAsked } from '../../src/protocol/pagination.ts'

/** A list from its beginning, as who says nothing asks for it. */
export const firstPage = pageAsked.parse({})
