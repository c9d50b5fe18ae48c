import { getUser } from '@mainstay/contract/identity.ts';
import { serve } from '#http/serve.ts';
import type { App } from '../app-type.ts';

/** First word of the name, and the rest. Source: DESIGN section 3. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

export function identityRoutes(app: App) {
  serve(app, getUser, async ({ person }) => {
    const current = await app.callers.currentCaseOf(person);
    return {
      id: person.id,
      email: person.email,
      ...splitName(person.name),
      role: current.role,
      currentCase: { id: current.id, name: current.name, owner: current.owner },
    };
  });
}
