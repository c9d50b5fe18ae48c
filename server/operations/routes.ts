import { listAccountsToProve, proveAccountByDocument } from '@mainstay/contract/account-proofs.ts';
import { answerDispute, listOpenDisputes } from '@mainstay/contract/disputes.ts';
import { answerHelpRequest, listHelpRequests } from '@mainstay/contract/help.ts';
import { listRefusedAddresses } from '@mainstay/contract/mail-bounces.ts';
import {
  bookFunded,
  confirmOrderProposal,
  decideReview as decideCall,
  getOrderDocument,
  getReviewDocument,
  listDangerousCases,
  listFrozenLines,
  listOrderProposals,
  listPartiesToCheck,
  listReviews,
  releaseFrozenLine as releaseCall,
  removePartyForReason,
  verifyParty as verifyCall,
} from '@mainstay/contract/operations.ts';
import {
  listFundableSources,
  listHeldPayouts,
  listSuspendedAccounts,
  returnHeldPayout,
} from '@mainstay/contract/operations-money.ts';
import { getPaymentsToday } from '@mainstay/contract/operations-today.ts';
import { answerPersonCheck, listPeopleToCheck } from '@mainstay/contract/person-checks.ts';
import { listBookedFees, listUnmatched, reverseBookedFee, settleUnmatched } from '@mainstay/contract/reconciliation.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { dangersOutside, type WhyNotLeave } from '#cases/index.ts';
import { answerQuestion, openRequests } from '#help/index.ts';
import { handOut } from '#http/hand-out.ts';
import { serve, serveRaw } from '#http/serve.ts';
import { documentUnderReview } from '#insurance/index.ts';
import { refusedForOperators } from '#notifications/index.ts';
import type { TermsDeps } from '#payment-settings/index.ts';
import type { Engine } from '#payments/index.ts';
import type { App } from '../app-type.ts';
import { accountsToProve, proveByOperator } from './accounts.ts';
import { answerDisputeByOperator, openDisputes } from './answer-dispute.ts';
import { decideReview, mustBeOutside } from './decide.ts';
import { frozenLines, releaseFrozenLine } from './frozen-lines.ts';
import { bookFundedSource } from './fund-source.ts';
import { fundableSources } from './fundable-sources.ts';
import { heldPayouts, suspendedAccounts } from './held-payouts.ts';
import { confirmByOperator, orderQueue, orderToLookAt } from './orders.ts';
import { partyQueue, removeForReason, verifyByOperator } from './parties.ts';
import { answerForPerson, peopleQueue } from './people.ts';
import { reviewQueue } from './queue.ts';
import { returnToPayor } from './return-payout.ts';
import { feesOfTheBank, reverseByOperator } from './reverse-fee.ts';
import { openLines, settleByOperator } from './settle-line.ts';
import { paymentsAreSafe } from './watch.ts';

type Later = { whyNotLeave: WhyNotLeave; terms: TermsDeps };

export function operationsRoutes(app: App, engine: Engine, { whyNotLeave, terms }: Later) {
  const { db, clock } = engine;

  serve(app, getPaymentsToday, () => paymentsAreSafe(engine));

  serve(app, listReviews, () => reviewQueue(db, clock.now()));

  serve(app, decideCall, async ({ person, params, body }) => {
    const of = { caseId: params.caseId, id: params.reviewId };
    return { status: await decideReview(engine, person, of, body) };
  });

  serve(app, listFrozenLines, () => frozenLines(db, clock.now()));

  serve(app, releaseCall, async ({ person, params, body }) => {
    await releaseFrozenLine(engine, person, { caseId: params.caseId, reason: body.reason });
    return { status: 'released' as const };
  });

  serve(app, bookFunded, ({ person, params, body, operationId }) =>
    bookFundedSource(engine, person, { id: params.sourceId, ...body, operationId }),
  );

  serve(app, listPeopleToCheck, ({ person, query }) => peopleQueue(engine, person, query));

  serve(app, answerPersonCheck, async ({ person, params, body }) => ({
    status: await answerForPerson(engine, person, { personId: params.personId, ...body }),
  }));

  serve(app, listAccountsToProve, ({ person }) => accountsToProve(engine, person));

  serve(app, proveAccountByDocument, ({ person, params, body }) =>
    proveByOperator(engine, person, { ...params, ...body }),
  );

  serve(app, listHeldPayouts, ({ query }) => heldPayouts(engine, query.day));

  serve(app, returnHeldPayout, ({ person, params, body }) => returnToPayor(engine, person, { ...params, ...body }));

  serve(app, listSuspendedAccounts, () => suspendedAccounts(db));

  serve(app, listOpenDisputes, () => openDisputes(engine));

  serve(app, answerDispute, ({ person, params, body }) =>
    answerDisputeByOperator(engine, person, { ...params, ...body }),
  );

  serve(app, listUnmatched, ({ query }) => openLines(engine, query.day));

  serve(app, settleUnmatched, ({ person, params, body }) => settleByOperator(engine, person, { ...params, ...body }));

  serve(app, listBookedFees, () => feesOfTheBank(engine));

  serve(app, reverseBookedFee, ({ person, params, body }) => reverseByOperator(engine, person, { ...params, ...body }));

  serve(app, listFundableSources, ({ person }) => fundableSources(engine, person));

  serve(app, listDangerousCases, ({ person }) => dangersOutside(db, person.id));

  serve(app, listRefusedAddresses, ({ person }) => refusedForOperators(db, person.id));

  serve(app, listHelpRequests, ({ person }) => openRequests(db, person));

  serve(app, answerHelpRequest, async ({ person, params, body }) => {
    await answerQuestion(engine, person, { id: params.requestId, answer: body.answer });
    return { status: 'answered' as const };
  });

  serve(app, listPartiesToCheck, ({ person }) => partyQueue(db, person));

  serve(app, verifyCall, async ({ person, params, body }) => {
    await verifyByOperator(engine, person, { ...params, ...body });
    return { verified: true as const };
  });

  serve(app, removePartyForReason, async ({ person, params, body }) => {
    const held = await removeForReason(engine, whyNotLeave, person, { ...params, ...body });
    return { removed: true as const, held };
  });

  serveRaw(app, getReviewDocument, async ({ person, params, reply }) => {
    await mustBeOutside(db, params.caseId, person);
    const found = await documentUnderReview(db, params.caseId, params.documentId);
    if (!found) throw new Problem('not_found', 'This document does not exist.');
    const [action, subject] = ['claim.document_downloaded', `claim:${found.claimId}`];
    return handOut(engine, reply, found, { caseId: params.caseId, actor: person, action, subject });
  });

  serve(app, listOrderProposals, () => orderQueue(db, clock.now()));

  serve(app, confirmOrderProposal, async ({ person, params, body }) => {
    await confirmByOperator(terms, person, { id: params.proposalId, reason: body.reason });
    return { status: 'accepted' as const };
  });

  serveRaw(app, getOrderDocument, async ({ person, params, reply }) => {
    const order = await orderToLookAt(db, person, params.proposalId, clock.now());
    const [action, subject] = ['document.downloaded', `document:${order.id}`];
    return handOut(engine, reply, order, { caseId: order.caseId, actor: person, action, subject });
  });
}
