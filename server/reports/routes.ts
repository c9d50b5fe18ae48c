import {
  generateReport,
  getReportCsv,
  getReportPdf,
  listCaseStandings,
  listReports,
  REPORTS_A_PAGE,
  recordReportUse,
  verifyFile,
} from '@mainstay/contract/reports.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { FastifyReply } from 'fastify';
import { type CaseOfCaller, wasThere } from '#http/caller.ts';
import { serve, serveRaw } from '#http/serve.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { caseStandings } from './case-list.ts';
import { generate, shownReport } from './generate.ts';
import { type GivenFile, givePayments, givePdf } from './give-file.ts';
import { findReport, newestReports } from './store.ts';
import { fileWithHash } from './store-hashes.ts';
import { verifyPage } from './verify-page.ts';

export function reportRoutes(app: App, deps: Deps) {
  const { db, record } = deps;
  const one = async (read: CaseOfCaller, id: string) => {
    const report = await findReport(db, read.id, id);
    if (!report || !wasThere(report.generatedAt, read)) throw new Problem('not_found', 'This report does not exist.');
    return report;
  };

  serve(app, listReports, async ({ currentCase, query }) =>
    (await newestReports(db, currentCase, { limit: query.limit ?? REPORTS_A_PAGE, offset: query.offset ?? 0 })).map(
      (row) => shownReport(row, currentCase.timeZone),
    ),
  );

  serve(app, listCaseStandings, ({ person }) => caseStandings(deps, person));

  serve(app, generateReport, ({ person, currentCase, body }) => generate(deps, person, currentCase, body));

  serve(app, recordReportUse, async ({ person, currentCase, params, body }) => {
    const { id: caseId } = currentCase;
    const { id } = await one(currentCase, params.id);
    const event = { caseId, actor: person, action: `report.${body.use}`, subject: `report:${id}` };
    await db.transaction((tx) => record(tx, { ...event, after: { format: 'txt' } }));
    return null;
  });

  serveRaw(app, getReportPdf, async ({ person, currentCase, params, reply }) =>
    sendFile(reply, await givePdf(deps, person, currentCase, await one(currentCase, params.id))),
  );

  serveRaw(app, getReportCsv, async ({ person, currentCase, params, reply }) =>
    sendFile(reply, await givePayments(deps, person, currentCase, await one(currentCase, params.id))),
  );

  serve(app, verifyFile, async ({ body }) => {
    const file = await fileWithHash(db, body.sha256.toLowerCase());
    return { unchanged: file !== null, file };
  });

  verifyPage(app);
}

const sendFile = (reply: FastifyReply, { name, type, bytes }: GivenFile) =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(bytes);
