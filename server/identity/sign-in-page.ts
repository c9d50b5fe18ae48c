import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import type { Auth } from './auth.ts';

/** `GET /api/login` and `GET /api/logout`. */
export function signInRoutes(app: App, _deps: Deps, auth: Auth) {
  app.get('/api/logout', { schema: { hide: true } as object }, async (request, reply) => {
    const headers = new Headers({ cookie: request.headers.cookie ?? '' });
    const answer = await auth.api.signOut({ headers, asResponse: true });
    return reply.header('set-cookie', answer.headers.getSetCookie()).redirect('/');
  });
}
