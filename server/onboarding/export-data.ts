import { listDocuments } from '@mainstay/contract/documents.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app-type.ts';
import type { ZipEntry } from './zip.ts';

/** A file of the export, and the call whose response it holds. */
const CONTENTS = [
  ['profile.json', '/api/profile'],
  ['sessions.json', '/api/profile/sessions'],
  ['passkeys.json', '/api/auth/passkeys'],
  ['second-factor.json', '/api/auth/second-factor'],
  ['setup.json', '/api/onboarding/progress'],
  ['cases.json', '/api/cases'],
  ['case.json', '/api/cases/current'],
  ['notifications.json', '/api/notifications?limit=1000'],
  ['removals.json', '/api/cases/removals'],
  ['help.json', '/api/help'],
  ['payment-settings.json', '/api/payment-settings/history'],
  ['proposals.json', '/api/proposals?limit=1000'],
  ['payment-sources.json', '/api/payment-sources'],
  ['payout-accounts.json', '/api/payout-accounts'],
  ['payments.json', '/api/payments?limit=1000'],
  ['outside-payments.json', '/api/outside-payments'],
  ['arrears.json', '/api/payments/arrears/history'],
  ['wallet.json', '/api/wallet'],
  ['credit-line.json', '/api/flexible-payments/credit-line'],
  ['membership.json', '/api/flexible-payments/settings'],
  ['flexible-payments.json', '/api/flexible-payments/plans'],
  ['insurance-applications.json', '/api/insurance/applications'],
  ['insurance-policies.json', '/api/insurance/policies'],
  ['insurance-claims.json', '/api/insurance/claims'],
  ['expenses.json', '/api/expenses'],
  ['reports.json', '/api/reports'],
  ['documents.json', listDocuments.path],
] as const;

/**
 * Everything a person may read, as the responses the product itself gives them. So nothing of another case or person
 * can get in that no call would return. What their role may not read is left out. Only `statements`, what they stated
 * about their identity, is in no call.
 */
export async function* myData(
  app: App,
  request: FastifyRequest,
  statements: readonly object[],
): AsyncGenerator<ZipEntry> {
  const ask = (url: string) =>
    app.inject({ method: 'GET', url, headers: { cookie: request.headers.cookie ?? '' }, remoteAddress: request.ip });
  if (statements.length > 0) yield asJson('person-check.json', statements);
  let documents: { id: string; fileName: string }[] = [];
  for (const [name, url] of CONTENTS) {
    const answer = await ask(url);
    if (answer.statusCode !== 200) continue;
    const content = answer.json();
    if (name === 'documents.json') documents = [...documents, ...content];
    if (name === 'expenses.json') documents = [...documents, ...content.flatMap(receiptOf)];
    yield asJson(name, content);
  }
  for (const { id, fileName } of documents) {
    const answer = await ask(`/api/documents/${encodeURIComponent(id)}/file`);
    if (answer.statusCode === 200)
      yield { name: `documents/${id.slice(0, 8)} ${plain(fileName)}`, bytes: answer.rawPayload };
  }
}

const receiptOf = ({ documentId: id, receipt }: { documentId: string; receipt: { fileName: string } | null }) =>
  receipt ? [{ id, fileName: receipt.fileName }] : [];

const asJson = (name: string, content: unknown): ZipEntry => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
});

/** A file name that no system can take for a path or a command. */
const plain = (fileName: string): string => fileName.replace(/[\p{Cc}\\/:*?"<>|]/gu, '_').replace(/^\.+/, '_');
