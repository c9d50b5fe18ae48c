import type { AccountProof, PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { haveSettled, triesLeft } from '@mainstay/domain/payment-sources/account-proof.ts';
import { isProvable } from '@mainstay/domain/payment-sources/funding-source.ts';
import type { ProofKind } from '@mainstay/domain/payment-sources/proof-kinds.ts';
import type { Db } from '#db/db.ts';
import { clearedPeople } from '#person-checks/index.ts';
import type { Settings } from '../settings/settings.ts';
import { provesAccounts } from './account-proof.ts';
import { asSource } from './funding-sources.ts';
import type { NewSourceRow } from './store.ts';
import { newestProofs, type ProofRow } from './store-proofs.ts';

/** How an account is proven, and whether its person is cleared, so the proof can start. */
type Proven = { kind: ProofKind; isCleared: boolean };

/** The progress of a proof, as the account's owner sees it. */
export function shownProof(proof: ProofRow | undefined, { kind, isCleared }: Proven): AccountProof {
  if (!proof) return { kind, step: 'not_sent', triesLeft: triesLeft({ tries: 0 }), reason: null };
  const waits = isCleared ? 'on_its_way' : 'checking';
  const step = proof.state === 'failed' ? 'failed' : haveSettled(proof.entries) ? 'arrived' : waits;
  return { kind: proof.kind, step, triesLeft: triesLeft(proof), reason: proof.reason };
}

/** A source's state as people see it, and its proof if one is needed. */
export type Proofs = (row: NewSourceRow) => Pick<PaymentSource, 'state' | 'proof'>;

/** The proofs of many sources at once; the sandbox needs none. */
export async function shownProofs(
  db: Db,
  settings: Pick<Settings, 'bankFiles' | 'personCheck'>,
  rows: readonly NewSourceRow[],
): Promise<Proofs> {
  const asked = rows.filter((row) => mayNeedProof(row, settings));
  const proofs = await newestProofs(
    db,
    asked.map(({ caseId, id: accountId }) => ({ caseId, accountId })),
  );
  const isCleared = await clearedPeople(
    db,
    settings,
    asked.map(({ addedBy }) => addedBy),
  );
  return (row) => {
    if (!mayNeedProof(row, settings)) return { state: row.state, proof: null };
    const state = row.state === 'active' ? 'unproven' : row.state;
    const proof = proofs.get(row.id);
    return {
      state,
      proof:
        state === 'unproven' || proof?.state === 'failed'
          ? shownProof(proof, { kind: 'micro_entries', isCleared: isCleared(row.addedBy) })
          : null,
    };
  };
}

const mayNeedProof = (row: NewSourceRow, settings: Pick<Settings, 'bankFiles'>): boolean =>
  provesAccounts(settings) &&
  isProvable(asSource(row, settings)) &&
  (row.provenAt === null || row.state === 'suspended');
