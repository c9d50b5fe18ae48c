import { getPush, subscribePush, unsubscribePush } from '@mainstay/contract/push.ts';
import { serve } from '#http/serve.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { pushIdentity, takePushes } from './push.ts';
import { deleteSubscriptionOf, hasSubscription } from './store-push.ts';

export function pushRoutes(app: App, deps: Deps) {
  const { db, settings } = deps;

  serve(app, getPush, async ({ person }) => ({
    publicKey: settings.pushServices.length === 0 ? null : (await pushIdentity(deps)).publicKey,
    on: await hasSubscription(db, person.sessionId),
  }));

  serve(app, subscribePush, async ({ person, body }) => {
    await takePushes(deps, { userId: person.id, sessionId: person.sessionId, endpoint: body.endpoint });
    return null;
  });

  serve(app, unsubscribePush, async ({ person }) => {
    await deleteSubscriptionOf(db, person.sessionId);
    return null;
  });
}
