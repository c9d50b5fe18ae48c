import type { OnWire, ReplyOnWire } from '@mainstay/contract/call.ts';
import { changeCurrentCase } from '@mainstay/contract/cases.ts';
import { addExpense } from '@mainstay/contract/expenses.ts';
import { acceptProposal } from '@mainstay/contract/payment-settings.ts';
import { newId } from '../ids.ts';
import { pdfBytes, uploadParts } from './documents.ts';
import type { Person } from './people.ts';

/** Uploads a receipt: a different one each time, unless bytes are given. */
export async function aReceipt(person: Person, bytes: Uint8Array = pdfBytes(newId())): Promise<string> {
  const answer = await uploadParts(person, [
    { name: 'documentType', value: 'receipt' },
    { name: 'file', fileName: 'receipt.pdf', type: 'application/pdf', bytes },
  ]);
  if (answer.statusCode !== 201) throw new Error(`upload answered ${answer.statusCode}: ${answer.body}`);
  return answer.json().id;
}

/** The payor proposes to pay 60 percent, with a test's changes, and the payee agrees. */
export async function agreeOnShares(payor: Person, payee: Person, more: Partial<SharesOnWire> = {}): Promise<void> {
  const asked = await payor.send(changeCurrentCase, { body: { expenseShares: { payor: 60, ...more } } });
  const id = asked.body.proposal?.id ?? '';
  const { error } = await payee.send(acceptProposal, { params: { id } });
  if (error !== '') throw new Error(`accepting answered: ${error}`);
}

type SharesOnWire = NonNullable<OnWire<typeof changeCurrentCase>['body']['expenseShares']>;
type ExpenseOnWire = ReplyOnWire<typeof addExpense>;

/** An expense of $240.00 requested by this person today, with a test's changes. */
export async function anExpense(
  person: Person,
  more: Partial<OnWire<typeof addExpense>['body']> & { paidOn: string },
): Promise<ExpenseOnWire> {
  const documentId = more.documentId ?? (await aReceipt(person));
  const body = { category: 'medical' as const, total: '240.00', documentId, ...more };
  const { body: made, error } = await person.send(addExpense, { body });
  if (error !== '') throw new Error(`the expense was refused: ${error}`);
  return made;
}
