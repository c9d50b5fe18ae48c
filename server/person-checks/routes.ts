import { getPersonCheck, stateWhoIAm } from '@mainstay/contract/person-checks.ts';
import { serve } from '#http/serve.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { shownCheck, statePerson } from './state-person.ts';

export function personCheckRoutes(app: App, deps: Deps) {
  serve(app, getPersonCheck, ({ person, currentCase }) => shownCheck(deps.db, deps, person, currentCase));

  serve(app, stateWhoIAm, ({ person, currentCase, body }) => statePerson(deps, person, currentCase, body));
}
