import { FILE_REJECTED, NOT_CLEARED, REVOKED, wasNeverOriginated } from '../bank-files/not-originated.ts';
import { type Cents, dollars } from '../money.ts';
import type { HeldState } from '../payment-sources/funding-source.ts';
import type { Debit } from './case-money.ts';

/** What happens to the source: kept, suspended until corrected, or stopped until there is a new authorization. */
export type SourceAfter = 'kept' | HeldState;

export type ReturnCode = {
  code: string;
  /** The bank's wording, after "Your bank returned the debit: ". */
  words: string;
  /** The same in plain language. */
  plain: string;
  /** Whether it may be represented, at most twice. */
  again: boolean;
  after: SourceAfter;
  /** Whether the payor stopped the payment or withdrew the authorization. */
  byPayor: boolean;
};

type Row = Omit<ReturnCode, 'code'>;
const row = (words: string, plain: string, after: SourceAfter, more: Partial<Row> = {}): Row => ({
  words,
  plain,
  again: false,
  after,
  byPayor: false,
  ...more,
});

/**
 * Source: Nacha Operating Rules. docs/bank-returns.md says what follows from each; bank-files/return-kinds.ts says
 * which codes a file may hold.
 */
const codes = new Map<string, Row>([
  ['R01', row('insufficient funds', 'not enough money', 'kept', { again: true })],
  ['R02', row('account closed', 'account closed', 'suspended')],
  ['R03', row('no account found', 'no account found', 'suspended')],
  ['R04', row('invalid account number', 'account number is not valid', 'suspended')],
  ['R07', row('authorization revoked', 'permission to debit withdrawn', 'stopped', { byPayor: true })],
  ['R08', row('payment stopped', 'payment stopped by the account holder', 'kept', { byPayor: true })],
  ['R09', row('uncollected funds', 'money not available yet', 'kept', { again: true })],
  ['R10', row('not authorized', 'debit not authorized', 'stopped', { byPayor: true })],
  // The payor says that the amount or the date was not as authorized, which is not necessarily their doing.
  ['R11', row('not as authorized', 'debit does not match its authorization', 'stopped')],
  ['R16', row('account frozen', 'account frozen', 'suspended')],
  ['R20', row('not a transaction account', 'account does not allow debits', 'suspended')],
  // For credits only.
  ['R23', row('refused by its holder', 'refused by the account holder', 'suspended')],
  ['R29', row('not authorized by the company', 'debit not authorized by the company', 'stopped', { byPayor: true })],
]);
/**
 * No bank returned these, because none had them. A debit that our bank did not accept is presented again, and its
 * account is not affected.
 */
const neverMade = (why: string, after: SourceAfter, more: Partial<Row>) => row(why, why, after, more);
codes.set(FILE_REJECTED, neverMade('our bank did not accept it', 'kept', { again: true }));
codes.set(REVOKED, neverMade('its authorization was revoked first', 'stopped', { byPayor: true }));
codes.set(
  NOT_CLEARED,
  neverMade('a check that Mainstay makes before money moves is not complete', 'kept', { again: true }),
);
const UNKNOWN = row('returned by the bank', 'returned by the bank', 'suspended');

/** What a return code means. An unknown code is never represented, and suspends the source. */
export const returnCode = (code: string): ReturnCode => ({ code, ...(codes.get(code) ?? UNKNOWN) });

/** Why the bank did not pay: "R01, not enough money". */
export const bankReason = (code: string): string =>
  `${code && !wasNeverOriginated({ returnCode: code }) ? `${code}, ` : ''}${returnCode(code).plain}`;

type Back = Pick<Debit, 'returnCode' | 'returnedBy'>;

/** How the history tells a debit that was refunded because its dispute was upheld. */
export const REFUNDED = 'Debit refunded: a dispute of it was upheld';

/** How the history tells a return: its code, if a bank gave one, and why. */
export function whyToldReturned(back: Back): { code: string | null; words: string } {
  const { code, words } = returnCode(back.returnCode ?? '');
  if (back.returnedBy === 'dispute') return { code: null, words: REFUNDED };
  return wasNeverOriginated(back)
    ? { code: null, words: `Debit not made: ${words}` }
    : { code, words: `Debit returned: ${words}` };
}

/** Why a debit's money is missing: the bank's reason or, if no bank returned it, that it was refunded. */
export const whyBack = ({ returnCode: code, returnedBy }: Back): string =>
  returnedBy === 'dispute' ? 'the debit was disputed and refunded' : bankReason(code ?? '');

/**
 * Tells the payor why a debit's money went back to them: returned by their bank, refunded after a dispute, or never
 * debited.
 */
export function gaveBackWords({ returnCode: code, returnedBy }: Back, what = 'it'): string {
  if (returnedBy === 'dispute') return `You disputed ${what} and got the money back.`;
  if (code === FILE_REJECTED) return `Our bank did not accept ${what}, so nothing was debited.`;
  if (code === NOT_CLEARED)
    return `${sentence(returnCode(code).plain)}, so ${what} was not sent and nothing was debited.`;
  if (code === REVOKED) return `The authorization was revoked before ${what} was sent, so nothing was debited.`;
  return `Your bank returned ${what} (${bankReason(code ?? '')}).`;
}

const sentence = (words: string) => words.replace(/^./, (first) => first.toUpperCase());

/** Why backup is drawn, for the payor. `words` is the bank's reason. */
export const returnReason = ({ returnCode: code, returnedBy }: Back, words = returnCode(code ?? '').words): string =>
  returnedBy === 'dispute'
    ? 'Your dispute of the debit was upheld.'
    : wasNeverOriginated({ returnCode: code })
      ? `The debit did not reach your bank, because ${returnCode(code ?? '').plain}.`
      : `Your bank returned the debit (${words}).`;

/** The result of a payment toward arrears that was only partly collected. */
export const arrearsPaidInPart = ({ amount }: { amount: Cents }, collected: Cents, why: string | null): string =>
  `${dollars(collected)} of ${dollars(amount)} was collected${why === null ? '' : ` (${why})`}. The rest is still owed.`;

/** The result of a payment toward arrears that brought nothing; `back` is the return or refund of its debit, if any. */
export const arrearsNotPaid = (back: Back | undefined, why: string | null): string => {
  const isBank = back && back.returnedBy !== 'dispute' && !wasNeverOriginated(back);
  const what = isBank ? 'The bank returned the debit' : 'Nothing was collected';
  return `${what}${why === null ? '' : ` (${why})`}. The arrears have not changed.`;
};
