import { askForHelp, listMyHelpRequests } from '@mainstay/contract/help.ts';
import { serve } from '#http/serve.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { ask, myRequests } from './help.ts';

/** Questions to Mainstay staff; the case that is open is attached. */
export function helpRoutes(app: App, deps: Deps) {
  serve(app, listMyHelpRequests, ({ person }) => myRequests(deps.db, person.id));

  serve(app, askForHelp, async ({ person, body }) => {
    const currentCase = await app.callers.currentCaseOf(person);
    return ask(deps, person, { caseId: currentCase.id, ...body });
  });
}
