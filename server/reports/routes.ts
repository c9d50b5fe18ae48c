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
import { hiddenPlaces } from '#cases/index.ts';
import { type CaseOfCaller, wasThere } from '#http/caller.ts';
import { serve, serveRaw } from '#http/serve.ts';
import { languageFor } from '#identity/index.ts';
import { hiddenNames } from '#payment-sources/index.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { caseStandings } from './case-list.ts';
import { generate, shownReport } from './generate.ts';
import { type GivenFile, givePayments, givePdf } from './give-file.ts';
import { findReport, insertFile, newestReports } from './store.ts';
import { fileWithHash } from './store-hashes.ts';
import { verifyPage } from './verify-page.ts';
import { type Hidden, isNothing, withheld } from './withhold.ts';

type Asked = { person: { id: string }; currentCase: CaseOfCaller };

export function reportRoutes(app: App, deps: Deps) {
  const { db, record } = deps;
  const one = async ({ person, currentCase }: Asked, id: string) => {
    const report = await findReport(db, currentCase.id, id);
    if (!report || !wasThere(report.generatedAt, currentCase))
      throw new Problem('not_found', 'This report does not exist.');
    return withheld(report, await hiddenFrom(person.id, currentCase.id));
  };
  const hiddenFrom = async (viewer: string, caseId: string): Promise<Hidden> => ({
    names: await hiddenNames(db, caseId, viewer),
    places: await hiddenPlaces(db, caseId, viewer),
  });

  serve(app, listReports, async ({ person, currentCase, query }) => {
    const { id: caseId, timeZone } = currentCase;
    const page = { limit: query.limit ?? REPORTS_A_PAGE, offset: query.offset ?? 0 };
    const rows = await newestReports(db, currentCase, page);
    if (isNothing(await hiddenFrom(person.id, caseId))) return rows.map((row) => shownReport(row, timeZone));
    const whole = await Promise.all(rows.map(({ id }) => one({ person, currentCase }, id)));
    return whole.map((row) => shownReport(row, timeZone));
  });

  serve(app, listCaseStandings, ({ person }) => caseStandings(deps, person));

  serve(app, generateReport, async ({ person, currentCase, body, request, operationId: id }) => {
    const language = await languageFor(db, person.id, request);
    return generate(deps, person, currentCase, { ...body, id, language });
  });

  serve(app, recordReportUse, async ({ person, currentCase, params, body }) => {
    const { id: caseId } = currentCase;
    const { id, sha256 } = await one({ person, currentCase }, params.id);
    const event = { caseId, actor: person, action: `report.${body.use}`, subject: `report:${id}` };
    await db.transaction(async (tx) => {
      await insertFile(tx, { caseId, reportId: id, sha256, format: 'txt', madeAt: deps.clock.now() });
      await record(tx, { ...event, after: { format: 'txt' } });
    });
    return null;
  });

  serveRaw(app, getReportPdf, async ({ person, currentCase, params, reply }) =>
    sendFile(reply, await givePdf(deps, person, currentCase, await one({ person, currentCase }, params.id))),
  );

  serveRaw(app, getReportCsv, async ({ person, currentCase, params, reply }) =>
    sendFile(reply, await givePayments(deps, person, currentCase, await one({ person, currentCase }, params.id))),
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
