import { listBankAnswers, listBankFiles, releaseBankFile } from '@mainstay/contract/bank-files.ts';
import { serve } from '#http/serve.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { bankAnswers, filesForOperators, releaseFile } from './operate.ts';

/** For operators: what went to the bank and came from it. */
export function bankFileRoutes(app: App, deps: Deps) {
  const { db, clock } = deps;

  serve(app, listBankFiles, ({ query }) => filesForOperators(db, clock.now(), query.day));

  serve(app, releaseBankFile, async ({ person, params, body }) => ({
    state: await releaseFile(deps, person, { id: params.fileId, reason: body.reason }),
  }));

  serve(app, listBankAnswers, () => bankAnswers(db));
}
