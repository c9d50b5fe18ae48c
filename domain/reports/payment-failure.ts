import { type Day, dayAt } from '../day.ts';
import { minus, plus } from '../money.ts';
import type { ExpenseReturn, PaymentIncident, ReportedPayment, ReportFacts } from './facts.ts';
import { standingOf } from './figures.ts';
import { partiesFacts, sourceOfRecord } from './parts.ts';
import { dayWords, many, momentWords, typeWords, usd } from './words.ts';
import { type Block, type Body, heading, text } from './written.ts';

/** Each failure and return in the period: its code in plain words, what covered it, and the outcome. */
export function writeFailures(facts: ReportFacts, today: Day): Body {
  const [ofPayments, failures] = [incidentsOf(facts, 'returned'), incidentsOf(facts, 'failed')];
  const returns = [...ofPayments, ...returnsOfExpenses(facts)];
  const due = facts.payments.filter(({ scheduled }) => scheduled).length;
  return {
    brief:
      returns.length + failures.length === 0
        ? `Of ${many(due, 'payment')} that fell due none failed, and no bank debit was returned.`
        : `${many(returns.length, 'bank debit was', 'bank debits were')} returned and ${many(failures.length, 'payment was', 'payments were')} not paid in full, of ${many(due, 'payment')} that fell due. ${coverWords(ofPayments, failures)}`,
    blocks: [...partiesFacts(facts), ...failureBlocks(facts, today), ...sourceOfRecord(facts, today)],
  };
}

/** The period's returns by code, and the timeline of each payment that was returned or failed. */
export function failureBlocks(facts: ReportFacts, today: Day): Block[] {
  const ofExpenses = returnsOfExpenses(facts);
  const returns = [...incidentsOf(facts, 'returned'), ...ofExpenses];
  return [
    ...(returns.length > 0 ? byCode(returns) : []),
    heading('Failures and returns'),
    ...(facts.incidentPayments.length + ofExpenses.length === 0
      ? [text('There were none in this period.')]
      : facts.incidentPayments.flatMap((payment) => story(payment, facts, today))),
    ...ofExpenses.flatMap((back) => expenseStory(back, facts)),
  ];
}

const returnsOfExpenses = ({ expenseReturns = [] }: ReportFacts) => expenseReturns;

const expenseStory = (back: ExpenseReturn, { timeZone }: ReportFacts): Block[] => [
  text(`Debit of ${usd(back.amount)} for a shared expense`),
  {
    kind: 'facts',
    rows: [
      [momentWords(back.at, timeZone), returnWords(back)],
      ['Now', 'Nothing was paid with this debit.'],
    ],
  },
];

function incidentsOf({ incidents, period, timeZone }: ReportFacts, kind: PaymentIncident['kind']): PaymentIncident[] {
  const inPeriod = ({ at }: PaymentIncident) => {
    const on = dayAt(at, timeZone);
    return on >= period.start && on <= period.end;
  };
  return incidents.filter((each) => each.kind === kind && inPeriod(each));
}

function coverWords(returns: readonly PaymentIncident[], failures: readonly PaymentIncident[]): string {
  const failed = new Set(failures.map(({ paymentId }) => paymentId));
  const returned = new Set(returns.map(({ paymentId }) => paymentId));
  const held = [...returned].filter((id) => !failed.has(id)).length;
  if (returned.size === 0) return '';
  return `Of ${many(returned.size, 'payment')} with a return, ${held.toLocaleString('en-US')} ${held === 1 ? 'was' : 'were'} paid anyway.`;
}

function byCode(returns: readonly Pick<PaymentIncident, 'code' | 'words'>[]): Block[] {
  const codes = Map.groupBy(returns, ({ code, words }) => `${code ?? ''}\n${words.replace(/^Debit returned: /, '')}`);
  return [
    heading('Returns by code'),
    {
      kind: 'table',
      caption: 'Returns by code',
      columns: [
        { head: 'Code', width: 6 },
        { head: 'Meaning', width: 40 },
        { head: 'Returns', width: 8, align: 'end' },
      ],
      rows: [...codes].map(([key, some]) => [...key.split('\n'), String(some.length)]),
    },
  ];
}

/** One payment: what it was, each step that happened, and its outcome. */
function story(payment: ReportedPayment, { incidents, timeZone }: ReportFacts, today: Day): Block[] {
  const steps = incidents.filter(({ paymentId }) => paymentId === payment.id);
  const isExpense = payment.paymentType === 'expense';
  return [
    text(
      `${typeWords(payment.paymentType)} of ${usd(payment.amount)} ${isExpense ? 'paid' : 'due'} ${dayWords(payment.dueOn)}`,
    ),
    {
      kind: 'facts',
      rows: [
        ...steps.map((step) => [momentWords(step.at, timeZone), stepWords(step, payment)] as const),
        ['Now', `${isExpense ? EXPENSE_PAID : nowWords(standingOf(payment, today))}${heldWords(payment, isExpense)}`],
      ],
    },
  ];
}

/** No support: nothing is open of it, whatever the payor owes Mainstay. */
const EXPENSE_PAID = 'The expense stays paid.';

/** What is held has been paid, and no payee has received it. */
function heldWords({ held, heldUntil }: ReportedPayment, isExpense: boolean): string {
  if (held > 0) return ` ${usd(held)} of it is held for the payee.`;
  if (heldUntil) return ` It was held for the payee until ${dayWords(heldUntil)}.`;
  return isExpense ? ' The payee keeps the money.' : '';
}

const returnWords = ({ amount, code, words }: Pick<PaymentIncident, 'amount' | 'code' | 'words'>): string =>
  `${code ?? 'Return'}: ${words.replace(/^Debit returned: /, '')}.${amount === null ? '' : ` ${usd(amount)}.`}`;

/** A debit that brought more than its payment still needed: the rest went to the wallet, or to Mainstay. */
const beyondWords = ({ amount }: PaymentIncident, payment: ReportedPayment): string =>
  amount === null || amount <= payment.amount
    ? ''
    : ` The debit had brought ${usd(minus(amount, payment.amount))} more than this payment took.`;

function stepWords(step: PaymentIncident, payment: ReportedPayment): string {
  const { kind, amount, words } = step;
  const much = amount === null ? '' : `${usd(amount)}. `;
  if (kind === 'returned') return `${returnWords(step)}${beyondWords(step, payment)}`;
  if (kind === 'covered') return `Covered: ${words}`;
  if (kind === 'paid_in_part') return `Paid in part: ${words}`;
  if (kind === 'failed') return `Not paid in full: ${words}`;
  if (kind === 'presented_again') return `Presented again to the bank. ${much}`.trim();
  return `Cured: ${words}`;
}

function nowWords({
  payment,
  paid,
  outside,
  paidInFullOn,
  open,
  outcome,
  daysLate,
}: ReturnType<typeof standingOf>): string {
  if (outcome === 'on_time') return `Paid in full on ${dayWords(paidInFullOn as Day)}, in time.`;
  if (outcome === 'late') return `Paid in full on ${dayWords(paidInFullOn as Day)}, ${many(daysLate, 'day')} late.`;
  if (outcome === 'coming') return `On its way; due ${dayWords(payment.dueOn)}.`;
  const besides = outside > 0 ? `, ${usd(outside)} of it paid outside Mainstay` : '';
  return `${usd(plus(paid, outside))} of ${usd(payment.amount)} paid${besides}; ${usd(open)} is open.`;
}
