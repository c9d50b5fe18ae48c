import { getUser } from '@mainstay/contract/identity.ts';
import { splitName } from '@mainstay/domain/identity/name.ts';
import { serve } from '#http/serve.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';

export function identityRoutes(app: App, { settings }: Pick<Deps, 'settings'>) {
  serve(app, getUser, async ({ person }) => {
    const current = await app.callers.currentCaseOf(person);
    return {
      id: person.id,
      email: person.email,
      ...splitName(person.name),
      role: current.role,
      currentCase: { id: current.id, name: current.name, owner: current.owner },
      sandbox: settings.sandbox,
      operator: await app.callers.isOperator(person.id),
    };
  });
}
