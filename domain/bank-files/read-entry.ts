import { cents } from '../money.ts';
import { isRoutingNumber } from '../payment-sources/bank-details.ts';
import type { EntryBase, ReadBatch } from './bank-file.ts';
import { digits, field, type Line, number, Refused, trimmed } from './refusal.ts';
import { type TransactionCode, transactionCode } from './transaction-codes.ts';

/** An entry whose addenda record has not been read yet. */
export type OpenEntry = { base: EntryBase; code: TransactionCode; wantsAddenda: boolean };

/** Reads an entry detail record of that batch. Throws `Refused`. */
export function readEntry(line: Line, batch: ReadBatch): OpenEntry {
  const code = transactionCode(field(line, 2, 3));
  if (!code) throw new Refused(line.number, `transaction code ${field(line, 2, 3)} is not supported`);
  const routingNumber = digits(line, [4, 12], 'the routing number');
  if (!isRoutingNumber(routingNumber)) throw new Refused(line.number, 'the check digit of the routing number is wrong');
  const amount = cents(number(line, [30, 39], 'the amount'));
  const trace = digits(line, [80, 94], 'the trace number');
  const flag = field(line, 79, 79);
  if (flag !== '0' && flag !== '1') throw new Refused(line.number, 'the addenda indicator is not 0 or 1');
  const { direction, accountType } = code;
  const fault = misplaced({ ...code, amount, trace }, batch);
  if (fault) throw new Refused(line.number, fault);
  const accountNumber = trimmed(line, 13, 29);
  if (accountNumber === '') throw new Refused(line.number, 'the account number is blank');
  const [individualId, name] = [trimmed(line, 40, 54), trimmed(line, 55, 76)];
  const base = {
    line: line.number,
    trace,
    direction,
    accountType,
    routingNumber,
    accountNumber,
    amount,
    individualId,
    name,
  };
  return { base, code, wantsAddenda: flag === '1' };
}

/** Why an entry does not belong in this batch, or contradicts its transaction code; null when it fits. */
function misplaced(entry: TransactionCode & { amount: number; trace: string }, batch: ReadBatch): string | null {
  const { direction, purpose, amount, trace } = entry;
  const { serviceClass, entryClass, bank, effectiveOn } = batch;
  if (serviceClass === '220' && direction === 'debit') return 'a debit in a batch of credits';
  if (serviceClass === '225' && direction === 'credit') return 'a credit in a batch of debits';
  if (purpose === 'returned')
    return entryClass === 'COR' && amount !== 0 ? 'a notification of change has an amount' : null;
  if (entryClass === 'COR') return 'an entry that is not a notification of change in a COR batch';
  if (purpose === 'prenote' && amount !== 0) return 'a prenote has an amount';
  if (purpose === 'live' && amount === 0) return 'an entry of 0.00 that is not a prenote';
  if (!trace.startsWith(bank)) return "the trace number does not begin with the bank's identification";
  return effectiveOn === null ? 'the batch has no effective entry date' : null;
}
