/** For a route that the description of the API leaves out. */
export const hidden = { schema: { hide: true } as object };
