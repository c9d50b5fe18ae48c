import { countUnread, listNotifications, markRead } from '@mainstay/contract/notifications.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { serve } from '#http/serve.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { notificationReader, setRead, unreadOf } from './store.ts';

export function notificationRoutes(app: App, { db, changed }: Deps) {
  const read = notificationReader(db);

  serve(app, listNotifications, ({ person, currentCase, query }) =>
    read[query.only ?? 'all']({ caseId: currentCase.id, userId: person.id, limit: query.limit }),
  );

  serve(app, countUnread, async ({ person, currentCase }) => ({
    unread: await unreadOf(db, currentCase.id, person.id),
  }));

  serve(app, markRead, ({ person, currentCase, params }) =>
    db.transaction(async (tx) => {
      const row = await setRead(tx, currentCase.id, person.id, params.id);
      if (!row) throw new Problem('not_found', 'This notification does not exist.');
      await changed(tx, { caseId: currentCase.id, topic: 'notifications' });
      return row;
    }),
  );
}
