import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import { notSent } from '@mainstay/domain/identity/not-sent.ts';
import { heldOn } from '@mainstay/domain/ledger/transfer.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { followingAnchors, hourlyAnchors } from '#audit/anchor-work.ts';
import { recordEvent } from '#audit/audit.ts';
import { makeAuditKey } from '#audit/key.ts';
import { auditRoutes } from '#audit/routes.ts';
import { acceptInvitation, describeInvitation, provesAddress } from '#cases/accept-invitation.ts';
import { callerFinder, currentCaseOf, makeHomeCase } from '#cases/cases.ts';
import type { WhyNotLeave } from '#cases/end-membership.ts';
import { caseRoutes } from '#cases/routes.ts';
import { isVerifiedProfessional } from '#cases/store-to-check.ts';
import { creditLineHandlers } from '#credit-line/credit-line.ts';
import { creditLineRoutes } from '#credit-line/routes.ts';
import { dashboardRoutes } from '#dashboard/routes.ts';
import type { Database, Db } from '#db/db.ts';
import { demoSignIns } from '#demo/people.ts';
import { type DocumentWork, makeDocumentWork } from '#documents/analyse.ts';
import { documentRoutes } from '#documents/routes.ts';
import { flexibleHandlers, flexiblePurposes, plansOf, whyLineInUse } from '#flexible-payments/flexible-payments.ts';
import { shownFreeze } from '#flexible-payments/frozen-line.ts';
import { flexiblePaymentRoutes } from '#flexible-payments/routes.ts';
import type { CaseOfCaller, SignedIn } from '#http/caller.ts';
import { announce, eventRoutes } from '#http/events.ts';
import { type Once, once } from '#http/idempotency.ts';
import { readJsonBodies } from '#http/json-body.ts';
import { healthRoutes } from '#http/metrics.ts';
import { endSlowRequests, PATIENCE, patienceOfServer } from '#http/patience.ts';
import { answerProblem, answerProblems } from '#http/problems.ts';
import { requireSameOrigin } from '#http/same-origin.ts';
import { sendSecurityHeaders } from '#http/security-headers.ts';
import { serveWeb } from '#http/static.ts';
import { answerUnreadable } from '#http/unreadable.ts';
import { type Auth, makeAuth } from '#identity/auth.ts';
import { authRoutes } from '#identity/auth-routes.ts';
import { whileAttended } from '#identity/idle-sessions.ts';
import { knownSessions } from '#identity/known-sessions.ts';
import { passkeyRoutes } from '#identity/passkey-routes.ts';
import { setEmailVerified } from '#identity/people.ts';
import { identityRoutes } from '#identity/routes.ts';
import { secondFactorRoutes } from '#identity/second-factor-routes.ts';
import { signInRoutes } from '#identity/sign-in-page.ts';
import { hasSecondFactor } from '#identity/store-factors.ts';
import { insuranceHandlers, insurancePurposes } from '#insurance/insurance.ts';
import { insuranceRoutes } from '#insurance/routes.ts';
import { balancesOf } from '#ledger/index.ts';
import { postNews } from '#notifications/post.ts';
import { requestedEmails } from '#notifications/requested-emails.ts';
import { notificationRoutes } from '#notifications/routes.ts';
import { tell } from '#notifications/tell.ts';
import { unsubscribeRoutes } from '#notifications/unsubscribe.ts';
import { profileRoutes } from '#onboarding/profile-routes.ts';
import { onboardingRoutes } from '#onboarding/routes.ts';
import { isOperator } from '#operations/operators.ts';
import { operationsRoutes } from '#operations/routes.ts';
import { deleteOperator } from '#operations/store.ts';
import { proposalHandlers, termsOfChangedParties } from '#payment-settings/proposals.ts';
import { paymentSettingsRoutes } from '#payment-settings/routes.ts';
import { paymentSourceRoutes } from '#payment-sources/routes.ts';
import { hasSources } from '#payment-sources/sources.ts';
import { decideInCase } from '#payments/advance.ts';
import { bankFeed } from '#payments/bank-feed.ts';
import { collectionOf } from '#payments/collection.ts';
import type { Engine } from '#payments/engine.ts';
import { paymentSteps, whyInUse } from '#payments/payments.ts';
import { paymentRoutes } from '#payments/routes.ts';
import { askDebit } from '#payments/start-debit.ts';
import { endAccountsOfFormerPayees } from '#payout-accounts/index.ts';
import { payoutAccountRoutes } from '#payout-accounts/routes.ts';
import { reportRoutes } from '#reports/routes.ts';
import { makeSandboxClock, type SandboxClock } from '#sandbox/move-clock.ts';
import { sandboxRoutes } from '#sandbox/routes.ts';
import { walletRoutes } from '#wallet/routes.ts';
import type { App } from './app-type.ts';
import type { Deps } from './deps.ts';
import type { Rail } from './outside/bank.ts';
import type { MovableClock } from './outside/clock.ts';
import type { Reader } from './outside/reader.ts';
import { sendsOf } from './settings.ts';
import { followClock, startWork } from './work.ts';

/** What the capabilities give each other. */
type Joined = 'db' | 'auditKey' | 'record' | 'tell' | 'emails' | 'changed' | 'partiesChanged' | 'whyNoPayor';

export type Outside = Omit<Deps, Joined | 'clock'> & {
  clock: MovableClock;
  database: Database;
  reader: Reader;
  rail: Rail;
};

const QUIET = new Set(['silent', 'fatal', 'error', 'warn']);

/** The whole application, every capability registered by hand, in order. The caller listens and closes. */
export async function buildApp({ database, reader, rail, ...outside }: Outside) {
  const deps = joinCapabilities(database, outside, async (tx, caseId) => {
    await termsOfChangedParties(terms, tx, caseId);
    await endAccountsOfFormerPayees(tx, deps, caseId);
  });
  const { settings } = deps;
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    // When they are not wanted nothing is spent on lines that nobody gets.
    logController: new LogController({ disableRequestLogging: QUIET.has(settings.logLevel) }),
    trustProxy: settings.trustProxy,
    ...patienceOfServer(PATIENCE),
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerProblem,
    clientErrorHandler: answerUnreadable,
    forceCloseConnections: true,
  });
  app.setValidatorCompiler(() => () => true); // Zod validates, in `serve`
  app.setSerializerCompiler(() => (value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  readJsonBodies(app);
  answerProblems(app);
  endSlowRequests(app, PATIENCE);

  await sendSecurityHeaders(app, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: settings.publicUrl?.startsWith('https:') ?? false,
  });
  await app.register(cookie);
  await app.register(swagger, { openapi: { info: { title: 'Mainstay', version: '1' } } });
  requireSameOrigin(app, settings.publicUrl);
  healthRoutes(app, deps.db);

  const auth = makeAuth(deps, (person, invitation) => welcome(deps, person, invitation));
  const operates = (userId: string) => isOperator(deps.db, userId);
  const callers = {
    whoCalls: whileAttended(deps, operates, knownSessions(auth, callerFinder(deps.db), deps.clock.wall)),
    wall: deps.clock.wall,
    currentCaseOf: (person: SignedIn, known?: readonly CaseOfCaller[]) => currentCaseOf(deps, person, known),
    countsAsVerified: ({ emailVerified }: SignedIn) => settings.sandbox || emailVerified,
    isOperator: operates,
    mustHaveSecondFactor: async ({ id }: SignedIn) =>
      !settings.sandbox && ((await operates(id)) || (await isVerifiedProfessional(deps.db, id))),
    hasSecondFactor: ({ id }: SignedIn) => hasSecondFactor(deps.db, id),
    once: (of: Once, work: Parameters<typeof once>[3]) => once(deps.db, deps.clock.wall, of, work),
  };
  const routes: App = Object.assign(app, { callers });
  const documentWork = makeDocumentWork(deps, reader);
  const engine: Engine = { ...deps, rail, purposeHandlers: { ...flexiblePurposes, ...insurancePurposes } };
  const terms = { ...deps, collection: collectionOf(engine) };
  const sideBySide = database.kind === 'pglite' ? 1 : 2;
  const due = {
    db: deps.db,
    clock: outside.clock,
    handlers: {
      batched: paymentSteps(engine),
      single: {
        ...creditLineHandlers({ ...deps, plansOf }),
        ...flexibleHandlers(engine),
        ...insuranceHandlers(engine),
        ...proposalHandlers(terms),
      },
    },
    bankFeed: bankFeed(engine, sideBySide),
    sideBySide,
    log: app.log,
  };
  const sandboxClock = makeSandboxClock(due);
  const post = () => postNews(deps, app.log);
  await app.register(async (scope) =>
    register(Object.assign(scope, { callers }), { deps, engine, sandboxClock, database, documentWork, reader, auth }),
  );
  await serveWeb(routes);
  await app.ready();
  return {
    app: routes,
    deps,
    engine,
    sandboxClock,
    post,
    start: (alone: boolean) =>
      startWork({ documentWork, sandboxClock, post, anchor: hourlyAnchors(deps), db: deps.db, log: app.log }, alone),
    follow: () => followClock({ sandboxClock, anchor: followingAnchors(deps), log: app.log }),
  };
}

async function register(
  app: App,
  of: {
    deps: Deps;
    engine: Engine;
    sandboxClock: SandboxClock;
    database: Database;
    documentWork: DocumentWork;
    reader: Reader;
    auth: Auth;
  },
) {
  const { deps, engine, sandboxClock, database, documentWork, reader, auth } = of;
  app.get('/api/openapi.json', { schema: { hide: true } as object }, () => app.swagger());
  await eventRoutes(app, database);
  identityRoutes(app, deps, auth);
  signInRoutes(app, auth, {
    invitationOf: (token) => describeInvitation(deps, token),
    demoPeople: () => (deps.settings.demo ? demoSignIns(deps.db) : Promise.resolve([])),
    noEmails: notSent({ ...sendsOf(deps.settings), texts: true }),
    organisation: deps.settings.organisation?.name ?? null,
  });
  authRoutes(app, deps, auth);
  secondFactorRoutes(app, deps, auth);
  passkeyRoutes(app, deps, auth);
  caseRoutes(app, deps, {
    onCapsChanged: async (tx, { caseId, ...change }) =>
      void (await decideInCase(tx, engine, caseId, { kind: 'caps_changed', ...change })),
    whyNotLeave,
  });
  auditRoutes(app, deps);
  notificationRoutes(app, deps);
  await unsubscribeRoutes(app, deps);
  await documentRoutes(app, deps, documentWork, reader);
  const terms = { ...deps, collection: collectionOf(engine) };
  paymentSettingsRoutes(app, terms);
  paymentSourceRoutes(app, deps, {
    onAdded: async (tx, { caseId }) => void (await decideInCase(tx, engine, caseId, { kind: 'source_available' })),
    whyInUse: whyNotRemoved,
  });
  payoutAccountRoutes(app, deps);
  walletRoutes(app, deps, {
    deposit: (actor, { caseId, ...of }) =>
      askDebit(engine, caseId, of.debitId, { kind: 'deposit_asked', actor, ...of }),
  });
  paymentRoutes(app, engine);
  creditLineRoutes(app, deps, { plansOf, freezeOf: shownFreeze });
  flexiblePaymentRoutes(app, engine);
  await insuranceRoutes(app, engine);
  onboardingRoutes(app, engine);
  profileRoutes(app, deps, deleteOperator);
  reportRoutes(app, deps);
  dashboardRoutes(app, deps);
  operationsRoutes(app, engine, { whyNotLeave, terms });
  if (deps.settings.sandbox) sandboxRoutes(app, deps, sandboxClock);
}

/** Fills the hooks by which an earlier capability tells a later one. */
function joinCapabilities(
  database: Database,
  outside: Omit<Deps, Joined>,
  partiesChanged: Deps['partiesChanged'],
): Deps {
  const deps: Deps = {
    ...outside,
    db: database.db,
    auditKey: makeAuditKey(outside.settings.auditKey ?? outside.secret),
    record: (tx, event) => recordEvent(tx, deps, event),
    tell: (tx, told) => tell(tx, deps, told),
    emails: requestedEmails({ ...outside, db: database.db }),
    changed: announce,
    partiesChanged,
    whyNoPayor,
  };
  return deps;
}

/** A source stays while money of it moves, and an approved line as long as the case has it. */
const whyNotRemoved: typeof whyInUse = async (tx, caseId, sourceId) =>
  (await whyLineInUse(tx, caseId, sourceId)) ?? whyInUse(tx, caseId, sourceId);

/** Of a payor who left nothing may be debited any more, and nothing of theirs may stay for somebody else to take out. */
const whyNotLeave: WhyNotLeave = async (tx, { caseId, role }) => {
  if (role !== 'payor') return null;
  if (await hasMoneyIn(tx, caseId)) return 'The wallet must be empty first: its money is the payor’s.';
  return (await hasSources(tx, caseId))
    ? 'The funding sources of the payor must be removed first, so that nothing is debited from them afterwards.'
    : null;
};

const hasMoneyIn = async (tx: Db, caseId: string) => heldOn((await balancesOf(tx, caseId))('wallet')) > 0;

/** Who joins as the payor takes over the accounts of the case: nobody else's may be among them. */
const whyNoPayor: Deps['whyNoPayor'] = async (tx, caseId) =>
  (await hasSources(tx, caseId)) || (await hasMoneyIn(tx, caseId))
    ? 'Somebody else has put funding sources or money into this case. They must take them out before the payor joins.'
    : null;

/** A new person joins the case that they were invited to, or gets their own. */
async function welcome(
  deps: Deps,
  person: { id: string; name: string; email: string; timeZone: string | null },
  invitation: string | null,
) {
  await deps.db.transaction((tx) =>
    deps.record(tx, {
      caseId: 'accounts',
      actor: person,
      action: 'account.opened',
      subject: `user:${person.id}`,
    }),
  );
  const proven = invitation !== null && (await provesAddress(deps, person, invitation));
  if (proven) await setEmailVerified(deps.db, person.id);
  const joined =
    invitation !== null &&
    (proven || deps.settings.sandbox) &&
    (await acceptInvitation(deps, person, invitation).catch(notJoined)) !== null;
  if (!joined) await makeHomeCase(deps, person);
}

/** Whoever may not join has an account all the same; what broke is told. */
function notJoined(error: unknown): null {
  if (error instanceof Problem) return null;
  throw error;
}
