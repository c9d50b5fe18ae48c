import { inGroup } from './limit-calls.ts';

/** For a route that the description of the API leaves out. */
export const hidden = { schema: { hide: true } as object };

/** As `hidden`, for a page for people, or what belongs to one. */
export const hiddenPage = { ...hidden, ...inGroup('pages') };
