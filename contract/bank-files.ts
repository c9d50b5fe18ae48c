import { z } from 'zod';
import { call } from './call.ts';
import { calendarDay, instant, money, pathId, personText, total } from './fields.ts';

/** A file to or from the bank, as operators see it. Its contents stay encrypted. */
export const BankFile = z.object({
  id: z.string(),
  direction: z.enum(['out', 'in']),
  name: z.string(),
  kind: z.enum(['entries', 'answers', 'acknowledgement', 'statement', 'unknown']),
  day: calendarDay,
  /** When it was written or arrived. */
  at: instant,
  deliveredAt: instant.nullable(),
  entries: z.number(),
  debits: total,
  credits: total,
  sha256: z.string(),
  /**
   * `held`: over a limit, until two operators release it. `withdrawn`: while it was held, all its entries became
   * invalid. `set_aside`: nothing in it was booked. `kept`: waits for an earlier statement.
   */
  state: z.enum(['held', 'written', 'withdrawn', 'delivered', 'accepted', 'rejected', 'read', 'set_aside', 'kept']),
  /** The bank should have the file and does not, or did not acknowledge it in time. */
  late: z.boolean(),
  /** It was set aside, and no operator has settled it yet. Absent from servers of the release before. */
  unsettled: z.boolean().optional(),
  /** Why it is held, late, rejected or set aside, in words; otherwise null. */
  reason: z.string().nullable(),
  /** Who released it; of a file that was set aside, who settled it. */
  releases: z.array(z.object({ name: z.string(), reason: z.string(), at: instant })),
});
export type BankFile = z.output<typeof BankFile>;

export const listBankFiles = call({
  method: 'GET',
  path: '/api/operations/files',
  access: 'operator',
  summary: 'Lists bank files in both directions, newest first, or those of one day',
  query: z.object({ day: calendarDay.optional() }),
  reply: z.array(BankFile),
});

export const releaseBankFile = call({
  method: 'POST',
  path: '/api/operations/files/{fileId}/release',
  access: 'operator',
  summary: 'Releases a file over a limit, with a reason; it is sent once a second operator has released it too',
  params: z.object({ fileId: pathId() }),
  body: z.object({ reason: personText('Give a reason', 500) }),
  reply: z.object({ state: z.enum(['held', 'written']) }),
});

export const settleBankFile = call({
  method: 'POST',
  path: '/api/operations/files/{fileId}/settle',
  access: 'operator',
  summary: 'Records what was done about a file of the bank that was set aside, which ends its alarm',
  params: z.object({ fileId: pathId() }),
  body: z.object({ reason: personText('Enter what was done', 500) }),
  reply: z.object({ state: z.enum(['settled']) }),
});

/** The bank's response about one of our entries that no rule books. */
export const BankAnswer = z.object({
  fileId: z.string(),
  fileName: z.string(),
  line: z.number(),
  caseId: z.string(),
  caseName: z.string(),
  code: z.string(),
  amount: money,
  why: z.string(),
  at: instant,
});
export type BankAnswer = z.output<typeof BankAnswer>;

export const listBankAnswers = call({
  method: 'GET',
  path: '/api/operations/bank-answers',
  access: 'operator',
  summary:
    'Lists unsettled returns and corrections that a person must handle, such as dishonored and contested returns, oldest first',
  reply: z.array(BankAnswer),
});

export const settleBankAnswer = call({
  method: 'POST',
  path: '/api/operations/bank-answers/{fileId}/{line}/settle',
  access: 'operator',
  summary: 'Records what was done about a return or correction that no rule books, and removes it from the list',
  params: z.object({ fileId: pathId(), line: pathId(9) }),
  body: z.object({ reason: personText('Enter what was done', 500) }),
  reply: z.object({ state: z.enum(['settled']) }),
});
