import { generateReport, listReports, recordReportUse } from '@mainstay/contract/reports.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { serve } from '#http/serve.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { generate, shownReport } from './generate.ts';
import { findReport, newestReports } from './store.ts';

const MOST_LISTED = 50;

export function reportRoutes(app: App, deps: Deps) {
  const { db, record } = deps;

  serve(app, listReports, async ({ currentCase }) =>
    (await newestReports(db, currentCase.id, MOST_LISTED)).map((row) => shownReport(row, currentCase.timeZone)),
  );

  serve(app, generateReport, ({ person, currentCase, body }) => generate(deps, person, currentCase, body));

  serve(app, recordReportUse, async ({ person, currentCase, params, body }) => {
    const { id: caseId } = currentCase;
    const report = await findReport(db, caseId, params.id);
    if (!report) throw new Problem('not_found', 'This report does not exist.');
    const action = `report.${body.use}`;
    await db.transaction((tx) =>
      record(tx, { caseId, actor: person, action, subject: `report:${report.id}`, after: { format: 'txt' } }),
    );
    return null;
  });
}
