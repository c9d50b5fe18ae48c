import { inGroup } from './limit-calls.ts';

/** For a route that the API description leaves out. */
export const hidden = { schema: { hide: true } as object };

/** As `hidden`, for a page that people open, or an asset of one. */
export const hiddenPage = { ...hidden, ...inGroup('pages') };
