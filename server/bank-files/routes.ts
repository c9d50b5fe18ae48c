import { listBankAnswers, listBankFiles, releaseBankFile, settleBankAnswer } from '@mainstay/contract/bank-files.ts';
import { serve } from '#http/serve.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { bankAnswers, filesForOperators, releaseFile, settleAnswer } from './operate.ts';

/** For operators: what went to the bank and came from it. */
export function bankFileRoutes(app: App, deps: Deps) {
  const { db, clock } = deps;

  serve(app, listBankFiles, ({ query }) => filesForOperators(db, clock.now(), query.day));

  serve(app, releaseBankFile, async ({ person, params, body }) => ({
    state: await releaseFile(deps, person, { id: params.fileId, reason: body.reason }),
  }));

  serve(app, listBankAnswers, () => bankAnswers(db));

  serve(app, settleBankAnswer, async ({ person, params, body }) => {
    await settleAnswer(deps, person, { fileId: params.fileId, line: Number(params.line) || 0, reason: body.reason });
    return { state: 'settled' as const };
  });
}
