import { z } from 'zod';
import { call } from './call.ts';
import { instant, pathId, personText } from './fields.ts';
import { confirming, FirstApproval } from './first-approval.ts';

/** An unproven or suspended account for which an operator may review a document from its owner. */
export const AccountToProve = z.object({
  caseId: z.string(),
  caseName: z.string(),
  accountId: z.string(),
  /** Whose account it is: the payor's is debited, the payee's is paid. */
  of: z.enum(['payor', 'payee']),
  ownerName: z.string(),
  lastFour: z.string(),
  addedAt: instant,
  state: z.enum(['unproven', 'suspended']),
  /** Why the proof failed, or the bank's last return; null if neither happened. */
  why: z.string().nullable(),
  approvedBy: FirstApproval.nullable(),
});
export type AccountToProve = z.output<typeof AccountToProve>;

export const listAccountsToProve = call({
  method: 'GET',
  path: '/api/operations/accounts',
  access: 'operator',
  summary: 'Lists unproven and suspended accounts, except those in the operator’s own cases',
  reply: z.array(AccountToProve),
});

export const proveAccountByDocument = call({
  method: 'POST',
  path: '/api/operations/cases/{caseId}/accounts/{accountId}/prove',
  access: 'operator',
  summary: 'Marks an account as proven by a document that the operator has seen; recorded in the audit chain',
  params: z.object({ caseId: pathId(), accountId: pathId() }),
  body: z.object({
    reason: personText('Give a reason', 500),
    document: personText('Enter which document shows it, and where it is kept', 200),
  }),
  reply: z.object({ state: z.enum(['active', 'unproven']), confirming }),
});
