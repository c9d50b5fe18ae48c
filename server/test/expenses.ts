import type { OnWire, ReplyOnWire } from '@mainstay/contract/call.ts';
import { changeCurrentCase } from '@mainstay/contract/cases.ts';
import { addExpense } from '@mainstay/contract/expenses.ts';
import { acceptProposal } from '@mainstay/contract/payment-settings.ts';
import { newId } from '../ids.ts';
import { pdfBytes, uploadParts } from './documents.ts';
import type { Person } from './people.ts';

/** A receipt that this person has uploaded: another one each time, unless its bytes are given. */
export async function aReceipt(person: Person, bytes: Uint8Array = pdfBytes(newId())): Promise<string> {
  const answer = await uploadParts(person, [
    { name: 'documentType', value: 'receipt' },
    { name: 'file', fileName: 'receipt.pdf', type: 'application/pdf', bytes },
  ]);
  if (answer.statusCode !== 201) throw new Error(`upload answered ${answer.statusCode}: ${answer.body}`);
  return answer.json().id;
}

/** The payor proposes to bear 60 percent, and what a test says otherwise; the payee agrees. */
export async function agreeOnShares(payor: Person, payee: Person, more: Partial<SharesOnWire> = {}): Promise<void> {
  const asked = await payor.send(changeCurrentCase, { body: { expenseShares: { payor: 60, ...more } } });
  const id = asked.body.proposal?.id ?? '';
  const { error } = await payee.send(acceptProposal, { params: { id } });
  if (error !== '') throw new Error(`accepting answered: ${error}`);
}

type SharesOnWire = NonNullable<OnWire<typeof changeCurrentCase>['body']['expenseShares']>;
type ExpenseOnWire = ReplyOnWire<typeof addExpense>;

/** An expense of $240.00, asked for by this person today, and what a test says otherwise. */
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
