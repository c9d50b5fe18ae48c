import { notSent } from '@mainstay/domain/identity/not-sent.ts';
import { auditRoutes } from '#audit/routes.ts';
import { bankFileRoutes } from '#bank-files/routes.ts';
import { calendarFeedRoutes } from '#calendar-feed/routes.ts';
import { describeInvitation } from '#cases/accept-invitation.ts';
import { caseRoutes } from '#cases/routes.ts';
import { creditLineRoutes } from '#credit-line/routes.ts';
import { dashboardRoutes } from '#dashboard/routes.ts';
import type { Database } from '#db/db.ts';
import { demoSignIns } from '#demo/people.ts';
import { disputeRoutes } from '#disputes/routes.ts';
import type { DocumentWork } from '#documents/analyse.ts';
import { courtCasesRead } from '#documents/index.ts';
import { documentRoutes } from '#documents/routes.ts';
import { isReceipt } from '#expenses/index.ts';
import { expenseRoutes } from '#expenses/routes.ts';
import { sharesOfCases } from '#expenses/shares.ts';
import { plansOf } from '#flexible-payments/flexible-payments.ts';
import { shownFreeze } from '#flexible-payments/frozen-line.ts';
import { flexiblePaymentRoutes } from '#flexible-payments/routes.ts';
import { deleteRequestsOf } from '#help/index.ts';
import { helpRoutes } from '#help/routes.ts';
import { eventRoutes } from '#http/events.ts';
import { hiddenPage } from '#http/hidden.ts';
import type { Auth } from '#identity/auth.ts';
import { authRoutes } from '#identity/auth-routes.ts';
import { passkeyRoutes } from '#identity/passkey-routes.ts';
import { languageOf } from '#identity/people.ts';
import { identityRoutes } from '#identity/routes.ts';
import { secondFactorRoutes } from '#identity/second-factor-routes.ts';
import { signInRoutes } from '#identity/sign-in-page.ts';
import { insuranceRoutes } from '#insurance/routes.ts';
import { bounceRoutes } from '#notifications/bounce-routes.ts';
import { findUndeliverable, refusedOf } from '#notifications/index.ts';
import { pushRoutes } from '#notifications/push-routes.ts';
import { notificationRoutes } from '#notifications/routes.ts';
import { unsubscribeRoutes } from '#notifications/unsubscribe.ts';
import { profileRoutes } from '#onboarding/profile-routes.ts';
import { onboardingRoutes } from '#onboarding/routes.ts';
import { operationsRoutes } from '#operations/routes.ts';
import { deleteOperator } from '#operations/store.ts';
import { outsidePaymentRoutes } from '#outside-payments/routes.ts';
import type { TermsDeps } from '#payment-settings/index.ts';
import { obligationRoutes, paymentSettingsRoutes } from '#payment-settings/routes.ts';
import { paymentSourceRoutes } from '#payment-sources/routes.ts';
import { decideInCase } from '#payments/advance.ts';
import type { Engine } from '#payments/engine.ts';
import { paymentRoutes } from '#payments/routes.ts';
import { askDebit } from '#payments/start-debit.ts';
import { deposits, intoSources } from '#payments/under-way.ts';
import { withdraw, withdrawalsOf } from '#payments/withdraw.ts';
import { payoutAccountRoutes } from '#payout-accounts/routes.ts';
import { personCheckRoutes } from '#person-checks/routes.ts';
import { reconciliationRoutes } from '#reconciliation/routes.ts';
import { reportRoutes } from '#reports/routes.ts';
import type { SandboxClock } from '#sandbox/move-clock.ts';
import { sandboxRoutes } from '#sandbox/routes.ts';
import { walletRoutes } from '#wallet/routes.ts';
import type { App } from './app-type.ts';
import type { Deps } from './deps.ts';
import type { Reader } from './outside/reader.ts';
import { sendsOf } from './settings/settings.ts';
import { whyNotLeave, whyNotRemoved } from './why-not.ts';

/**
 * Registers every capability by hand, in order, with the hooks through which an earlier one asks or notifies a later
 * one.
 */
export async function register(
  app: App,
  of: {
    deps: Deps;
    engine: Engine;
    terms: TermsDeps;
    sandboxClock: SandboxClock;
    database: Database;
    documentWork: DocumentWork;
    reader: Reader;
    auth: Auth;
  },
) {
  const { deps, engine, terms, sandboxClock, database, documentWork, reader, auth } = of;
  app.get('/api/openapi.json', hiddenPage, () => app.swagger());
  await eventRoutes(app, database);
  identityRoutes(app, deps, auth, (address) => refusedOf(deps.db, address));
  signInRoutes(app, auth, {
    invitationOf: (token) => describeInvitation(deps, token),
    chosenLanguage: ({ id }) => languageOf(deps.db, id),
    demoPeople: () => (deps.settings.demo ? demoSignIns(deps.db) : Promise.resolve([])),
    noEmails: notSent({ ...sendsOf(deps.settings), texts: true }),
    organisation: deps.settings.organisation?.name ?? null,
  });
  authRoutes(app, deps, auth);
  secondFactorRoutes(app, deps, auth);
  passkeyRoutes(app, deps, auth);
  const expenseShares = sharesOfCases(engine);
  caseRoutes(app, deps, {
    expenseShares,
    onCapsChanged: async (tx, { caseId, ...change }) =>
      void (await decideInCase(tx, engine, caseId, { kind: 'caps_changed', ...change })),
    saidByDocuments: courtCasesRead,
    whyNotLeave: whyNotLeave(deps),
    undeliverable: findUndeliverable,
  });
  auditRoutes(app, deps);
  notificationRoutes(app, deps);
  pushRoutes(app, deps);
  await unsubscribeRoutes(app, deps);
  bounceRoutes(app, deps);
  await documentRoutes(app, deps, documentWork, reader);
  paymentSettingsRoutes(app, terms, expenseShares);
  obligationRoutes(app, terms);
  personCheckRoutes(app, deps);
  paymentSourceRoutes(app, deps, {
    onAdded: async (tx, { caseId }) => void (await decideInCase(tx, engine, caseId, { kind: 'source_available' })),
    whyInUse: whyNotRemoved,
    paidIn: intoSources,
  });
  bankFileRoutes(app, deps);
  payoutAccountRoutes(app, deps);
  walletRoutes(app, deps, {
    coming: deposits,
    deposit: (actor, { caseId, ...of }) =>
      askDebit(engine, caseId, of.debitId, { kind: 'deposit_asked', actor, ...of }),
    withdraw: (caseId, asked) => withdraw(engine, caseId, asked),
    withdrawals: (caseId) => withdrawalsOf(deps.db, caseId),
  });
  paymentRoutes(app, engine);
  outsidePaymentRoutes(app, engine, { reader, isReceipt });
  disputeRoutes(app, engine);
  creditLineRoutes(app, deps, { plansOf, freezeOf: shownFreeze });
  flexiblePaymentRoutes(app, engine);
  await insuranceRoutes(app, engine);
  expenseRoutes(app, engine);
  reconciliationRoutes(app, deps);
  onboardingRoutes(app, engine);
  profileRoutes(app, deps, async (tx, userId) => {
    await deleteOperator(tx, userId);
    await deleteRequestsOf(tx, userId);
  });
  reportRoutes(app, deps);
  calendarFeedRoutes(app, deps);
  dashboardRoutes(app, engine);
  helpRoutes(app, deps);
  operationsRoutes(app, engine, { whyNotLeave: whyNotLeave(deps), terms });
  if (deps.settings.sandbox) sandboxRoutes(app, deps, sandboxClock);
}
