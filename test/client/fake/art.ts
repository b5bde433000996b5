/** In place of the module that Vite makes of the drawn pictures. */
export const art = '/art/test'
