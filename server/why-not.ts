import { heldOn } from '@mainstay/domain/ledger/transfer.ts';
import type { WhyNotLeave } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { whyLineInUse } from '#flexible-payments/flexible-payments.ts';
import { balancesOf } from '#ledger/index.ts';
import { hasSources } from '#payment-sources/index.ts';
import { whyInUse } from '#payments/payments.ts';
import type { Deps } from './deps.ts';

// What an earlier capability asks later ones before it does something: a sentence where it must not, else null.

/** A source stays while money of it moves, and an approved line as long as the case has it. */
export const whyNotRemoved: typeof whyInUse = async (tx, caseId, sourceId) =>
  (await whyLineInUse(tx, caseId, sourceId)) ?? whyInUse(tx, caseId, sourceId);

/** Of a payor who left nothing may be debited any more, and nothing of theirs may stay for somebody else to take out. */
export const whyNotLeave: WhyNotLeave = async (tx, { caseId, role }) => {
  if (role !== 'payor') return null;
  if (await hasMoneyIn(tx, caseId)) return 'The wallet must be empty first: its money is the payor’s.';
  return (await hasSources(tx, caseId))
    ? 'The funding sources of the payor must be removed first, so that nothing is debited from them afterwards.'
    : null;
};

/** Who joins as the payor takes over the accounts of the case: nobody else's may be among them. */
export const whyNoPayor: Deps['whyNoPayor'] = async (tx, caseId) =>
  (await hasSources(tx, caseId)) || (await hasMoneyIn(tx, caseId))
    ? 'Somebody else has put funding sources or money into this case. They must take them out before the payor joins.'
    : null;

const hasMoneyIn = async (tx: Db, caseId: string) => heldOn((await balancesOf(tx, caseId))('wallet')) > 0;
