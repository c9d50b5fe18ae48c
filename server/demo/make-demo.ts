import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { acceptInvitation, changeCurrentCase, getCurrentCase, nameSide } from '@mainstay/contract/cases.ts';
import { listDocuments } from '@mainstay/contract/documents.ts';
import {
  acceptProposal,
  getPaymentSettings,
  listProposals,
  savePaymentSettings,
} from '@mainstay/contract/payment-settings.ts';
import { instantAt } from '@mainstay/domain/day.ts';
import { latestSubject } from '#audit/audit.ts';
import { DEFAULT_TIME_ZONE } from '#cases/cases.ts';
import { makeInvitation } from '#cases/invite.ts';
import { livesSomebodyElse, retirePerson, setEmailVerified } from '#identity/people.ts';
import type { SandboxClock } from '#sandbox/move-clock.ts';
import type { App } from '../app-type.ts';
import { type Deps, SYSTEM } from '../deps.ts';
import { type Entered, enter } from './enter.ts';
import { DEMO_DOMAIN, DEMO_PEOPLE, type DemoPerson } from './people.ts';
import { setUp } from './set-up.ts';
import { firstDay, liveThrough } from './story.ts';

/** Raise this when the demo's story changes: an installation with an older demo gets the new one beside it. */
const VERSION = 7;

const AGREEMENT = 'Rivera support agreement.pdf';
const MODIFICATION = 'Rivera modification order (scan).pdf';
const FILES = {
  [AGREEMENT]: new URL('./support-agreement.pdf', import.meta.url),
  [MODIFICATION]: new URL('./modification-order-scan.pdf', import.meta.url),
};

/**
 * Makes the demo family with the calls that people use. Each step first checks whether it is done, so a start that was
 * killed is resumed, and a finished demo is left alone. No other case is ever touched.
 */
export async function makeDemo(app: App, deps: Deps, sandboxClock: SandboxClock, signal: AbortSignal): Promise<void> {
  if (await isDemoMade(deps)) return;
  const begin = firstDay(deps.clock.wall(), DEFAULT_TIME_ZONE);
  const { sandbox } = deps.settings; // without a sandbox time cannot be moved, so the family begins today
  const morning = instantAt(begin, 8, 0, DEFAULT_TIME_ZONE);
  if (sandbox && (await isOlder(deps))) await sandboxClock.beginAgain(morning);
  else if (sandbox) await sandboxClock.beginAt(morning);
  await retireOlder(deps);
  const [payorPerson, ...others] = DEMO_PEOPLE as [DemoPerson, ...DemoPerson[]];
  const payor = await enterVerified(app, deps, payorPerson);
  await setUp(payor, payorPerson);
  for (const other of others) await join(app, deps, payor, other);
  await upload(payor, AGREEMENT);
  await applyTerms(payor, signal);
  await describeCase(payor);
  await confirmTerms(app, others);
  if (sandbox)
    await liveThrough(payor, begin, { present: deps.clock.wall(), byFiles: deps.settings.bankFiles !== undefined });
  await upload(payor, MODIFICATION); // its scan is read while the first visitor looks around
  await mark(deps, 'demo.made');
}

/**
 * True if this demo exists. Also true if an older one has to stay because other people use this installation: a new
 * family needs fourteen months of history, and time is never moved back for people.
 */
export const isDemoMade = async (deps: Deps) =>
  (await latestSubject(deps.db, 'accounts', 'demo.made')) === `demo:${VERSION}` ||
  ((await isOlder(deps)) && (await livesSomebodyElse(deps.db, DEMO_DOMAIN)));

async function isOlder({ db }: Deps): Promise<boolean> {
  const begun = await latestSubject(db, 'accounts', 'demo.begun');
  return begun !== null && begun !== `demo:${VERSION}`;
}

const mark = ({ db, record }: Deps, action: 'demo.begun' | 'demo.made') =>
  db.transaction((tx) => record(tx, { caseId: 'accounts', actor: SYSTEM, action, subject: `demo:${VERSION}` }));

/** People of an older demo keep their case under other addresses, because the record is never rewritten. */
async function retireOlder(deps: Deps) {
  const begun = await latestSubject(deps.db, 'accounts', 'demo.begun');
  if (begun === `demo:${VERSION}`) return;
  const version = begun?.split(':')[1];
  if (version) for (const { email } of DEMO_PEOPLE) await retirePerson(deps.db, email, `older-${version}-${email}`);
  await mark(deps, 'demo.begun');
}

async function join(app: App, deps: Deps, payor: Entered, person: DemoPerson) {
  const caseNow = () => payor.send(getCurrentCase, {});
  const joined = async () => (await caseNow()).parties.some((party) => party.joined && party.role === person.role);
  if (await joined()) return setUp(await enter(app, person), person);
  const unsent = { ...deps, mail: { send: async () => {} } };
  const { link } = await makeInvitation(
    unsent,
    payor,
    { ...(await caseNow()), role: 'payor', payorJoined: true, until: null },
    person,
  );
  const token = new URL(link).searchParams.get('invitation') ?? '';
  const entered = await enterVerified(app, deps, person, token);
  // the account was created before the kill
  if (!(await joined())) await entered.send(acceptInvitation, { params: { token } });
  await setUp(entered, person);
  if (person.role === 'legal') await entered.send(nameSide, { body: { side: 'payor' } });
}

/** Nobody reads the demo family's mail, so their addresses are marked as verified. */
async function enterVerified(app: App, { db }: Deps, person: DemoPerson, token?: string): Promise<Entered> {
  const entered = await enter(app, person, token);
  await setEmailVerified(db, entered.id);
  return entered;
}

async function upload(payor: Entered, fileName: keyof typeof FILES) {
  const there = (await payor.send(listDocuments, {})).some((document) => document.fileName === fileName);
  if (!there) await payor.upload(fileName, await readFile(FILES[fileName]));
}

/** Waits until the agreement is read, then locks its terms, as a person would on the review page. */
async function applyTerms(payor: Entered, signal: AbortSignal) {
  while (
    (await payor.send(listDocuments, {})).some(
      ({ analysisStatus }) => analysisStatus === 'pending' || analysisStatus === 'processing',
    )
  ) {
    await pause(100, undefined, { signal });
  }
  const agreement = (await payor.send(listDocuments, {})).find((document) => document.fileName === AGREEMENT);
  const terms = agreement?.analysisResult?.agreementTerms;
  if (!agreement || !terms?.paymentAmount || (await payor.send(getPaymentSettings, {})) !== null) return;
  await payor.send(savePaymentSettings, {
    body: {
      paymentAmount: terms.paymentAmount,
      paymentFrequency: terms.paymentFrequency ?? 'monthly',
      paymentDueDate: terms.paymentDueDate ?? 1,
      arrearsAmount: terms.arrearsAmount ?? '0',
      documentId: agreement.id,
    },
  });
}

/** Takes over what the agreement says about the court, as a person would confirm it. */
async function describeCase(payor: Entered) {
  const agreement = (await payor.send(listDocuments, {})).find((document) => document.fileName === AGREEMENT);
  const found = agreement?.analysisResult?.courtCase;
  if (!found || (await payor.send(getCurrentCase, {})).caseNumber !== null) return;
  const { court, county, caseNumber, children, orderKind } = found;
  await payor.send(changeCurrentCase, { body: { court, county, caseNumber, children, orderKind } });
}

/** The payee confirms the terms that the payor applied. */
async function confirmTerms(app: App, others: readonly DemoPerson[]) {
  const person = others.find(({ role }) => role === 'payee');
  if (!person) return;
  const payee = await enter(app, person);
  for (const { id, may } of await payee.send(listProposals, { query: { limit: 100 } }))
    if (may.decide) await payee.send(acceptProposal, { params: { id } });
}
