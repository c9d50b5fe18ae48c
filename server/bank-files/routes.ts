import {
  listBankAnswers,
  listBankFiles,
  releaseBankFile,
  settleBankAnswer,
  settleBankFile,
} from '@mainstay/contract/bank-files.ts';
import { serve } from '#http/serve.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { bankAnswers, filesForOperators, releaseFile, settleAnswer, settleFile } from './operate.ts';

/** For operators: files to and from the bank. */
export function bankFileRoutes(app: App, deps: Deps) {
  const { db } = deps;

  serve(app, listBankFiles, ({ query }) => filesForOperators(deps, query.day));

  serve(app, releaseBankFile, async ({ person, params, body }) => ({
    state: await releaseFile(deps, person, { id: params.fileId, reason: body.reason }),
  }));

  serve(app, settleBankFile, async ({ person, params, body }) => {
    await settleFile(deps, person, { id: params.fileId, reason: body.reason });
    return { state: 'settled' as const };
  });

  serve(app, listBankAnswers, () => bankAnswers(db));

  serve(app, settleBankAnswer, async ({ person, params, body }) => {
    await settleAnswer(deps, person, { fileId: params.fileId, line: Number(params.line) || 0, reason: body.reason });
    return { state: 'settled' as const };
  });
}
