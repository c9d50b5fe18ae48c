import type { NewPaymentSettings, PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { inCase, paymentTypeOf } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { findAnalysedDocument, markAsEvidence } from '#documents/index.ts';
import type { Actor, Deps } from '../deps.ts';
import { insertSettings, latestSettings, type SettingsRow } from './store.ts';

/** A later capability is told of new settings in the same transaction (instalments are generated anew, arrears are posted). */
export type OnSettingsSaved = (
  tx: Db,
  saved: { caseId: string; actor: Actor; before: PaymentSettings | null; after: PaymentSettings },
) => Promise<void>;

/**
 * Saves a new version of the settings. With `documentId` they are locked as the terms of that agreement; without it they
 * keep naming the agreement before them and count as changed since. 409 when another version was saved meanwhile.
 */
export async function saveSettings(
  { db, clock, record, tell, changed }: Deps,
  onSaved: OnSettingsSaved,
  actor: Actor,
  caseId: string,
  wanted: NewPaymentSettings,
): Promise<PaymentSettings> {
  return inCase(db, caseId, async (tx) => {
    const before = await latestSettings(tx, caseId);
    const seen = wanted.version ?? before?.version ?? 0;
    if (seen !== (before?.version ?? 0)) throw savedMeanwhile();

    const row = await nextVersion(tx, { caseId, actor, wanted, before, now: clock.now() });
    if (row.endDate && row.firstPaymentDate && row.endDate < row.firstPaymentDate) {
      throw new Problem('invalid', 'The end date must not be before the first payment', {
        endDate: 'Choose a date after the first payment',
      });
    }
    if (!(await insertSettings(tx, row))) throw savedMeanwhile();

    const [was, is] = [before ? shown(before) : null, shown(row)];
    const action = wanted.documentId ? 'settings.applied' : 'settings.changed';
    await record(tx, { caseId, actor, action, subject: `settings:${row.version}`, before: before ?? null, after: row });
    await tell(tx, {
      caseId,
      to: 'everyone',
      except: actor.id,
      type: 'settings_changed',
      about: `settings:${row.version}`,
      title: 'Payment settings changed',
      message: wanted.documentId
        ? `${actor.name} applied the terms of "${row.documentName}" as the payment settings.`
        : `${actor.name} changed the payment settings.`,
    });
    await onSaved(tx, { caseId, actor, before: was, after: is });
    await changed(tx, { caseId, topic: 'payment-settings' });
    return is;
  });
}

const savedMeanwhile = () =>
  new Problem(
    'conflict',
    'Somebody else changed the payment settings meanwhile. Look at the new values, then save again.',
  );

async function nextVersion(
  tx: Db,
  of: { caseId: string; actor: Actor; wanted: NewPaymentSettings; before: SettingsRow | undefined; now: Date },
): Promise<SettingsRow> {
  const { caseId, actor, wanted, before, now } = of;
  const version = (before?.version ?? 0) + 1;
  const applied = wanted.documentId ? await findAnalysedDocument(tx, caseId, wanted.documentId) : null;
  if (applied) await markAsEvidence(tx, { caseId, documentId: applied.id, reason: 'applied' });
  return {
    caseId,
    version,
    paymentAmount: wanted.paymentAmount,
    paymentFrequency: wanted.paymentFrequency,
    paymentDueDate: wanted.paymentDueDate,
    arrearsAmount: wanted.arrearsAmount,
    firstPaymentDate: kept(wanted.firstPaymentDate, before?.firstPaymentDate),
    endDate: kept(wanted.endDate, before?.endDate),
    arrearsInstalment: kept(wanted.arrearsInstalment, before?.arrearsInstalment),
    paymentType: wanted.paymentType ?? before?.paymentType ?? (await paymentTypeOf(tx, caseId)),
    changedAt: now,
    changedBy: actor.id,
    changedByName: actor.name,
    documentId: applied?.id ?? before?.documentId ?? null,
    documentName: applied?.fileName ?? before?.documentName ?? null,
    appliedVersion: applied ? version : (before?.appliedVersion ?? null),
  };
}

/** What a request leaves out stays; null takes it away. */
const kept = <T>(wanted: T | null | undefined, before: T | null | undefined): T | null =>
  wanted === undefined ? (before ?? null) : wanted;

/** A version as people see it. */
export function shown(row: SettingsRow): PaymentSettings {
  return {
    paymentAmount: row.paymentAmount,
    paymentFrequency: row.paymentFrequency,
    paymentDueDate: row.paymentDueDate,
    arrearsAmount: row.arrearsAmount,
    firstPaymentDate: row.firstPaymentDate,
    endDate: row.endDate,
    arrearsInstalment: row.arrearsInstalment,
    paymentType: row.paymentType,
    version: row.version,
    changedAt: row.changedAt,
    changedBy: row.changedByName,
    document: row.documentId && row.documentName ? { id: row.documentId, fileName: row.documentName } : null,
    changedSinceAgreement: row.appliedVersion !== null && row.appliedVersion !== row.version,
  };
}
