import type { Day } from '@mainstay/domain/day.ts';
import { refuse, type StatementLine } from '@mainstay/domain/reconciliation/statement.ts';
import { amountIn, dayIn, directionIn } from './camt-values.ts';
import type { Element } from './xml.ts';

/** Entries with these statuses have moved no money. */
const NOT_BOOKED = ['PDNG', 'INFO', 'FUTR'];

/** One entry is one line, even when it stands for a batch; null when it is not booked. */
export function readEntry(entry: Element, closingDay: Day): StatementLine | null {
  const { where } = entry;
  const status = entry.text('Sts', 'Cd') ?? entry.text('Sts') ?? refuse(where, 'Sts is missing');
  if (NOT_BOOKED.includes(status)) return null;
  if (status !== 'BOOK') refuse(where, `"${status}" is not an entry status`);

  const amount = amountIn(entry, 'Amt');
  const direction = directionIn(entry);
  const valueDay = dayIn(entry, 'ValDt');
  const day = dayIn(entry, 'BookgDt') ?? valueDay ?? closingDay;
  if (day > closingDay) refuse(where, `is booked on ${day}, after the statement's ${closingDay}`);
  const batches = entry.all('NtryDtls');
  for (const batch of batches) mustBeWhole(batch, where);
  const total =
    batches.length === 1 && batches[0]?.at('Btch', 'TtlAmt') ? amountIn(batches[0], 'Btch', 'TtlAmt') : amount;
  if (total !== amount) refuse(where, 'the total of its batch is not its amount');
  return { direction, amount, day, ...referencesOf(entry, batches), typeCode: typeCodeOf(entry) };
}

/** A batch lists none of its transactions, one that sums them up, or all that it counts. */
function mustBeWhole(batch: Element, where: string) {
  const counted = batch.text('Btch', 'NbOfTxs');
  if (counted === null) return;
  if (!/^\d{1,15}$/.test(counted)) refuse(where, `NbOfTxs is "${counted}", which is not a number`);
  const told = batch.all('TxDtls').length;
  if (told > 1 && told !== Number(counted))
    refuse(where, `its batch counts ${counted} transactions, but lists ${told}`);
}

/** The bank's reference and ours; all other references go into the text, where matching finds them as words. */
function referencesOf(entry: Element, batches: readonly Element[]) {
  const transactions = batches.flatMap((batch) => batch.all('TxDtls'));
  const [only] = transactions.length === 1 ? transactions : [];
  const ofBatch = batches.flatMap((batch) => [batch.text('Btch', 'PmtInfId'), batch.text('Btch', 'MsgId')]);
  const ofTransactions = transactions.flatMap((each) =>
    ['EndToEndId', 'PmtInfId', 'MsgId', 'AcctSvcrRef'].map((name) => each.text('Refs', name)),
  );
  const reference = firstOf([entry.text('AcctSvcrRef'), entry.text('NtryRef'), only?.text('Refs', 'AcctSvcrRef')]);
  const customerReference = firstOf([only?.text('Refs', 'EndToEndId'), ...ofBatch]);
  const words = [
    entry.text('RvslInd') === 'true' ? 'REVERSAL' : null,
    entry.text('AddtlNtryInf'),
    ...[entry.text('NtryRef'), ...ofBatch, ...ofTransactions].filter(
      (each) => each !== reference && each !== customerReference,
    ),
    ...transactions.flatMap((each) => [
      ...each.all('RmtInf').flatMap((information) => information.all('Ustrd').map((line) => line.text())),
      each.text('AddtlTxInf'),
    ]),
  ];
  return { reference, customerReference, text: [...new Set(words.filter(isGiven))].join(' ') };
}

const firstOf = (references: readonly (string | null | undefined)[]): string | null => references.find(isGiven) ?? null;

/** Banks write NOTPROVIDED when a payment had no reference. */
const isGiven = (reference: string | null | undefined): reference is string =>
  Boolean(reference) && reference !== 'NOTPROVIDED';

/** Domain, family and sub-family, or the bank's proprietary code. */
function typeCodeOf(entry: Element): string {
  const code = entry.at('BkTxCd');
  const parts = [code?.text('Domn', 'Cd'), code?.text('Domn', 'Fmly', 'Cd'), code?.text('Domn', 'Fmly', 'SubFmlyCd')];
  return parts.filter(isGiven).join('-') || (code?.text('Prtry', 'Cd') ?? '');
}
