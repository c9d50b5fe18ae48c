import multipart from '@fastify/multipart';
import {
  applyForInsurance,
  fileClaim,
  getClaimDocumentFile,
  getInsuranceDashboard,
  getInsuranceQuote,
  listClaims,
  listInsuranceApplications,
  listPolicies,
  listPremiums,
  payPremium as payCall,
  type QuoteForm,
  renewPolicy,
  uploadClaimDocument,
} from '@mainstay/contract/insurance.ts';
import { may } from '@mainstay/domain/cases/permissions.ts';
import { UPLOAD_LIMIT } from '@mainstay/domain/documents/upload-rules.ts';
import { PROCESSING_TIME } from '@mainstay/domain/insurance/claim-rules.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { encoderOf } from '#http/encode.ts';
import { handOut } from '#http/hand-out.ts';
import { answerOnce, onceOf, serve, serveRaw } from '#http/serve.ts';
import type { Engine } from '#payments/index.ts';
import type { App } from '../app-type.ts';
import { newId } from '../ids.ts';
import { advanceInsured } from './advance.ts';
import { addClaimDocument } from './claim-documents.ts';
import { payPremium } from './premiums.ts';
import {
  shownApplication,
  shownApplications,
  shownClaims,
  shownDashboard,
  shownDocument,
  shownPolicies,
  shownPremiums,
  shownQuote,
} from './shown.ts';
import { applicationsOf, quoteOf } from './store.ts';
import { findClaim, findClaimDocument } from './store-claims.ts';
import { findPolicy, findPremium } from './store-policies.ts';

/** The largest file plus its multipart overhead; `storeFile` enforces the exact limit. */
const UPLOAD_BODY = UPLOAD_LIMIT + 64 * 1024;

const gone = (what: string) => new Problem('not_found', `This ${what} does not exist.`);

export async function insuranceRoutes(app: App, engine: Engine) {
  const { db, clock } = engine;

  serve(app, getInsuranceQuote, async ({ currentCase, body }) => {
    const event = { kind: 'quote_asked', newId: newId(), asked: quoteAsked(body) } as const;
    await advanceInsured(engine, currentCase.id, event);
    return shownQuote(await quoteOf(db, currentCase.id, event.newId));
  });

  serve(app, applyForInsurance, async ({ person, currentCase, body, operationId: applicationId }) => {
    const { approvedCoverage, quotedPremium, quoteId } = body;
    const asked = { ...quoteAsked(body), approvedCoverage, quotedPremium, quoteId };
    const event = { kind: 'application_asked', actor: person, applicationId, newId: newId(), asked } as const;
    await advanceInsured(engine, currentCase.id, event);
    return shownApplication(mustBe(await applicationsOf(db, currentCase.id), applicationId, 'application'));
  });

  serve(app, listInsuranceApplications, ({ currentCase }) => shownApplications(db, currentCase.id));

  serve(app, getInsuranceDashboard, ({ person, currentCase }) =>
    shownDashboard(db, currentCase.id, { now: clock.now(), viewer: person.id }),
  );

  serve(app, listPolicies, ({ currentCase }) =>
    shownPolicies(db, currentCase.id, { now: clock.now(), payor: may(currentCase, 'manage_funding') }),
  );

  serve(app, renewPolicy, async ({ person, currentCase, params }) => {
    await advanceInsured(engine, currentCase.id, { kind: 'renewal_asked', actor: person, policyId: params.id });
    const policies = await shownPolicies(db, currentCase.id, { now: clock.now(), payor: true });
    return mustBe(policies, params.id, 'policy');
  });

  serve(app, listPremiums, async ({ currentCase, params }) => {
    if (!(await findPolicy(db, currentCase.id, params.id))) throw gone('policy');
    return shownPremiums(db, currentCase.id, params.id, clock.now());
  });

  serve(app, payCall, async ({ person, currentCase, params, operationId }) => {
    await payPremium(engine, person, currentCase.id, { premiumId: params.id, operationId });
    const policyId = (await findPremium(db, currentCase.id, params.id))?.policyId ?? '';
    return mustBe(await shownPremiums(db, currentCase.id, policyId, clock.now()), params.id, 'premium');
  });

  serve(app, listClaims, ({ person, currentCase }) => shownClaims(db, currentCase.id, person.id));

  serve(app, fileClaim, async ({ person, currentCase, body, operationId: claimId }) => {
    const { claimAmount: amount, incidentDate: incident, ...rest } = body;
    const asked = { ...rest, amount, incident };
    await advanceInsured(engine, currentCase.id, { kind: 'claim_asked', actor: person, claimId, asked });
    const claim = mustBe(await shownClaims(db, currentCase.id, person.id), claimId, 'claim');
    const { estimatedPayout, requiredDocuments, reason } = claim;
    const processingTimeEstimate = PROCESSING_TIME;
    return { ...claim, validation: { estimatedPayout, processingTimeEstimate, requiredDocuments, reason } };
  });

  serveRaw(app, getClaimDocumentFile, async ({ person, currentCase, params, reply }) => {
    const found = await findClaimDocument(db, currentCase.id, params.id);
    const claim = found && (await findClaim(db, currentCase.id, found.claimId));
    if (!found || claim?.filedBy !== person.id) throw gone('document');
    const [action, subject] = ['claim.document_downloaded', `claim:${found.claimId}`];
    return handOut(engine, reply, found, { caseId: currentCase.id, actor: person, action, subject });
  });

  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 5, fieldSize: 1000, fileSize: UPLOAD_BODY } });
    const encode = encoderOf(uploadClaimDocument.reply);
    serveRaw(
      Object.assign(scope, { callers: app.callers }),
      uploadClaimDocument,
      (input) =>
        answerOnce(app.callers, onceOf(uploadClaimDocument, input), { ...input, status: 201 }, async () => {
          const { person, currentCase, params, request } = input;
          const row = await addClaimDocument(engine, person, { caseId: currentCase.id, claimId: params.id, request });
          return JSON.stringify(encode(shownDocument(row)));
        }),
      { bodyLimit: UPLOAD_BODY },
    );
  });
}

const quoteAsked = ({ requestedCoverage, currentIncome, existingDebts }: QuoteForm) => ({
  coverage: requestedCoverage,
  monthlyIncome: currentIncome,
  debts: existingDebts,
});

function mustBe<T extends { id: string }>(all: readonly T[], id: string, what: string): T {
  const found = all.find((each) => each.id === id);
  if (!found) throw gone(what);
  return found;
}
