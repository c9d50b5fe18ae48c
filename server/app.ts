import { followingAnchors, hourlyAnchors } from '#audit/anchor-work.ts';
import { recordEvent } from '#audit/audit.ts';
import { dailyKeyDestruction } from '#audit/due-keys.ts';
import { endFeedsOfFormerParties } from '#calendar-feed/index.ts';
import { creditLineHandlers } from '#credit-line/credit-line.ts';
import { approvedLinesOf } from '#credit-line/line.ts';
import type { Database } from '#db/db.ts';
import { disputeHandlers, endDisputesOf } from '#disputes/index.ts';
import { makeDocumentWork } from '#documents/analyse.ts';
import { readingTime } from '#documents/reading-time.ts';
import { removalOfWithdrawn } from '#documents/withdraw.ts';
import { expenseHandlers, expensePurposes } from '#expenses/expenses.ts';
import { sharesOfChangedParties } from '#expenses/index.ts';
import { flexibleHandlers, flexiblePurposes, plansOf } from '#flexible-payments/flexible-payments.ts';
import { announce } from '#http/events.ts';
import { limitCalls } from '#http/limit-calls.ts';
import { makeServer } from '#http/make-server.ts';
import { serveWeb } from '#http/static.ts';
import { openAuth } from '#identity/open-auth.ts';
import { resignCookies } from '#identity/session-keys.ts';
import { insuranceHandlers, insurancePurposes } from '#insurance/insurance.ts';
import { postOf } from '#notifications/post.ts';
import { requestedEmails } from '#notifications/requested-emails.ts';
import { tell } from '#notifications/tell.ts';
import { watchMetrics } from '#operations/index.ts';
import { clockMetric } from '#outside/database-clock.ts';
import { outsideHandlers } from '#outside-payments/credit.ts';
import { proposalHandlers, termsOfChangedParties } from '#payment-settings/proposals.ts';
import { endDeclaredBalances } from '#payment-sources/index.ts';
import { bankFeed } from '#payments/bank-feed.ts';
import { collectionOf } from '#payments/collection.ts';
import type { Engine } from '#payments/engine.ts';
import { paymentSteps } from '#payments/payments.ts';
import { endAccountsOfFormerPayees } from '#payout-accounts/index.ts';
import { personCheckHandlers } from '#person-checks/index.ts';
import { alarmMetrics } from '#reconciliation/index.ts';
import { makeSandboxClock } from '#sandbox/move-clock.ts';
import { answeredPersonHandlers, lookAtChecksAgain } from './answered-people.ts';
import type { App } from './app-type.ts';
import { makeCallers } from './callers.ts';
import type { Deps } from './deps.ts';
import { makeRail } from './make-rail.ts';
import type { MovableClock } from './outside/clock.ts';
import { watchFiles } from './outside/files-watch.ts';
import type { OpenStore } from './outside/open-files.ts';
import { makePersonCheck } from './outside/person-check.ts';
import type { Rail } from './outside/rail.ts';
import type { Reader } from './outside/reader.ts';
import { pageReader } from './page-reader.ts';
import { accountProofHandlers } from './prove-accounts.ts';
import { register } from './register.ts';
import { dailyDeletion } from './retention.ts';
import { cardsFiller } from './served-cards.ts';
import { welcome } from './welcome.ts';
import { makeRoomForPayor } from './why-not.ts';
import { followClock, startWork } from './work.ts';

/** The dependencies that capabilities provide to each other. */
type Joined = 'db' | 'record' | 'tell' | 'emails' | 'changed' | 'partiesChanged' | 'makeRoomForPayor';

export type Outside = Omit<Deps, Joined | 'clock'> & {
  clock: MovableClock;
  database: Database;
  reader: Reader;
  /** Probes whether the file store responds. */
  store: Pick<OpenStore, 'look'>;
  /** How far this machine's clock is ahead of the database clock that all processes follow, in milliseconds. */
  clockAheadMs?: () => number;
  /** Wraps the rail; used by tests. */
  rail?: (rail: Rail) => Rail;
};

/** Builds the whole application. The caller starts listening and closes it. */
export async function buildApp({ database, reader, store, clockAheadMs, rail: between, ...outside }: Outside) {
  const deps = joinCapabilities(database, outside, async (tx, caseId) => {
    await termsOfChangedParties(terms, tx, caseId);
    await sharesOfChangedParties(engine, tx, caseId);
    await endAccountsOfFormerPayees(tx, deps, caseId);
    await lookAtChecksAgain(tx, deps, caseId);
    await endFeedsOfFormerParties(tx, deps, caseId);
  });
  const { app, metrics } = await makeServer(deps, database);
  alarmMetrics(metrics, deps);
  watchMetrics(metrics, { ...deps, pool: database.pool });
  clockMetric(metrics, clockAheadMs ?? (() => 0));
  const filesAreThere = watchFiles(store, metrics);
  resignCookies(app, deps.keys.sessions);
  const auth = await openAuth(deps, (person, invitation) => welcome(deps, person, invitation));
  const callers = makeCallers(deps, auth);
  const routes: App = Object.assign(app, { callers });
  limitCalls(app, callers.calls);
  const documentWork = makeDocumentWork(deps, reader, readingTime(metrics));
  const ownRail = makeRail(deps);
  const engine: Engine = {
    ...deps,
    rail: between?.(ownRail) ?? ownRail,
    purposeHandlers: { ...flexiblePurposes, ...insurancePurposes, ...expensePurposes },
    ownLines: approvedLinesOf,
    onReturned: endDisputesOf,
  };
  const terms = { ...deps, collection: collectionOf(engine) };
  const sideBySide = database.kind === 'pglite' ? 1 : 2;
  const due = {
    db: deps.db,
    clock: outside.clock,
    movable: !deps.settings.production,
    handlers: {
      batched: paymentSteps(engine),
      single: {
        ...creditLineHandlers({ ...deps, plansOf }),
        ...flexibleHandlers(engine),
        ...insuranceHandlers(engine),
        ...outsideHandlers(engine),
        ...expenseHandlers(engine),
        ...proposalHandlers(terms),
        ...disputeHandlers(engine),
        ...accountProofHandlers(engine),
        ...personCheckHandlers(deps, makePersonCheck(deps.settings.personCheck?.provider ?? null)),
        ...answeredPersonHandlers(engine),
      },
    },
    bankFeed: bankFeed(engine, sideBySide),
    sideBySide,
    log: app.log,
    stopping: deps.stopping,
  };
  const sandboxClock = makeSandboxClock(due);
  const post = postOf(deps);
  const leaveSandbox = () => endDeclaredBalances(deps, approvedLinesOf);
  const made = { deps, engine, terms, sandboxClock, database, documentWork, reader, auth };
  await app.register(async (scope) => register(Object.assign(scope, { callers }), made));
  await serveWeb(routes, { readerOf: pageReader(deps, callers), fill: cardsFiller(app, deps) });
  await app.ready();
  return {
    app: routes,
    metrics,
    filesAreThere,
    deps,
    engine,
    sandboxClock,
    /** Runs every step of the post in turn. */
    post: async () => {
      await post.news();
      await Promise.all([post.emails(), post.texts(), post.pushes()]);
    },
    start: (alone: boolean) => {
      const [anchor, keys, deletion] = [hourlyAnchors(deps), dailyKeyDestruction(deps), dailyDeletion(deps)];
      const withdrawn = removalOfWithdrawn(deps);
      return startWork(
        {
          documentWork,
          sandboxClock,
          post,
          anchor,
          keys,
          withdrawn,
          deletion,
          leaveSandbox,
          db: deps.db,
          log: app.log,
        },
        alone,
      );
    },
    follow: () => followClock({ sandboxClock, anchor: followingAnchors(deps), leaveSandbox, log: app.log }),
  };
}

/** Fills the hooks through which an earlier capability notifies a later one. */
function joinCapabilities(
  database: Database,
  outside: Omit<Deps, Joined>,
  partiesChanged: Deps['partiesChanged'],
): Deps {
  const deps: Deps = {
    ...outside,
    db: database.db,
    record: (tx, event) => recordEvent(tx, deps, event),
    tell: (tx, told) => tell(tx, deps, told),
    emails: requestedEmails({ ...outside, db: database.db }),
    changed: announce,
    partiesChanged,
    makeRoomForPayor: (tx, of) => makeRoomForPayor(tx, deps, of),
  };
  return deps;
}
