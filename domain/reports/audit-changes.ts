import { type Child, childrenInWords } from '../cases/court-case.ts';
import { roleLabel } from '../cases/permissions.ts';
import { parseDay } from '../day.ts';
import { confidenceText } from '../documents/confidence.ts';
import { type ExpenseRefusal, type PaidWay, refusalWords } from '../expenses/expense.ts';
import { rateWords, shareWords } from '../expenses/shares.ts';
import { cents } from '../money.ts';
import type { ArrearsSharing } from '../payment-settings/arrears-sharing.ts';
import { FIRST_OBLIGATION } from '../payment-settings/obligation-kind.ts';
import { orderWords, type SaidOfOrder, untilEvent } from '../payment-settings/order-terms.ts';
import { SHARING_NAMES } from '../payment-settings/sharing-names.ts';
import { methodName } from '../payments/outside-words.ts';
import { PAYMENT_STATES, type PaymentState, statusOf } from '../payments/payment-state.ts';
import { CATEGORIES, WAYS } from './expenses.ts';
import { REPORT_TYPES, type ReportType, titleOf } from './report-types.ts';
import { dayWords, frequencyInReport, many, typeWords, usd } from './words.ts';

/** How a value of an entry is worded; null for a value that says nothing. */
type Say = (value: unknown) => string | null;
type Field = readonly [key: string, label: string, say: Say];

const text: Say = (value) => (typeof value === 'string' && value.trim() !== '' ? value : null);
const quoted: Say = (value) => (text(value) === null ? null : `"${value}"`);
const count: Say = (value) => (typeof value === 'number' ? value.toLocaleString('en-US') : null);
const money: Say = (value) => (Number.isSafeInteger(value) ? usd(cents(value as number)) : null);
const moneyIfAny: Say = (value) => (value === 0 ? null : money(value));
const lessOrMore: Say = (value) =>
  moneyIfAny(value) && `${usd(cents(Math.abs(value as number)))} ${(value as number) < 0 ? 'less' : 'more'}`;
const spaced: Say = (value) => text(value)?.replace(/[-_]/g, ' ') ?? null;
const role: Say = (value) => (typeof value === 'string' ? roleLabel(value) : null);
const type: Say = (value) => (typeof value === 'string' ? typeWords(value) : null);
const frequency: Say = (value) => (typeof value === 'string' ? frequencyInReport(value) : null);
const sure: Say = (value) => (typeof value === 'number' ? confidenceText(value) : null);
const capitals: Say = (value) => text(value)?.toUpperCase() ?? null;
const report: Say = (value) => (REPORT_TYPES.includes(value as ReportType) ? titleOf(value as ReportType) : null);
const state: Say = (value) => (PAYMENT_STATES.includes(value as PaymentState) ? statusOf(value as PaymentState) : null);

const method: Say = (value) => (typeof value === 'string' ? methodName(value) : null);

const day: Say = (value) => {
  const date = typeof value === 'string' ? parseDay(value) : null;
  return date && dayWords(date);
};

const children: Say = (value) => (Array.isArray(value) && value.length > 0 ? childrenInWords(value as Child[]) : null);

const draws: Say = (value) => {
  if (!Array.isArray(value)) return null;
  const said = value.map((draw) => [money(draw?.amount), text(draw?.name)] as const);
  return said.flatMap(([amount, name]) => (amount && name ? [`${amount} from ${name}`] : [])).join(', ') || null;
};

/** "$1,190.00 from May 1, 2026" */
const amountSteps: Say = (value) =>
  Array.isArray(value) && value.length > 0
    ? value.map(({ from, amount }) => `${money(amount)} from ${day(from)}`).join(', ')
    : null;

const awaited: Say = (value) =>
  Array.isArray(value) && value.length > 0
    ? value
        .map(({ amount, words, happenedOn }) => {
          const until = amount === null ? untilEvent(words) : null;
          const what = until !== null ? 'paid until' : amount === null ? 'ends' : money(amount);
          return `${what}: ${quoted(until ?? words)}${happenedOn ? `, happened on ${day(happenedOn)}` : ''}`;
        })
        .join('; ')
    : null;
const keptWords: Say = (value) =>
  typeof value === 'object' && value !== null && 'words' in value ? quoted(value.words) : null;
const ofOrder: Say = (value) =>
  typeof value === 'object' && value !== null && 'answer' in value
    ? orderWords(value as SaidOfOrder).toLowerCase()
    : null;

const rate: Say = (value) => (Number.isSafeInteger(value) ? rateWords(value as number) : null);
const shares: Say = (value) => (Number.isSafeInteger(value) ? shareWords({ payor: value as number }) : null);
const days: Say = (value) => (Number.isSafeInteger(value) ? many(value as number, 'day') : null);
const category: Say = (value) => (typeof value === 'string' ? (CATEGORIES[value] ?? null) : null);
const settledBy: Say = (value) => WAYS[value as PaidWay] ?? null;
const refused: Say = (value) => refusalWords[value as ExpenseRefusal] ?? text(value);
const sharing: Say = (value) => SHARING_NAMES[value as ArrearsSharing]?.toLowerCase() ?? null;
const yes: Say = (value) => (value === true ? 'yes' : null);

const NAME: Field = ['name', 'name', quoted];
const ROLE: Field = ['role', 'role', role];
const REASON: Field = ['reason', 'reason', quoted];
const FILE: Field = ['fileName', 'file', quoted];
const AMOUNT: Field = ['amount', 'amount', money];
const PAYMENT: readonly Field[] = [
  ['state', 'status', state],
  ['paid', 'paid', money],
  ['missing', 'not paid', moneyIfAny],
];
const METHOD: Field = ['method', 'method', method];
const FOR: Field = ['paymentType', 'for', type];
const OUTSIDE: readonly Field[] = [
  AMOUNT,
  ['paidOn', 'paid on', day],
  METHOD,
  FOR,
  ['toInstalments', 'less debited', moneyIfAny],
  ['toArrears', 'of the arrears', moneyIfAny],
  ['credit', 'credit', moneyIfAny],
];
const ARREARS = 'arrearsAmount';
const SETTINGS: readonly Field[] = [
  ['paymentAmount', 'amount', money],
  ['paymentFrequency', 'frequency', frequency],
  ['paymentDueDate', 'due day', count],
  [ARREARS, 'arrears', money],
  ['arrearsChange', 'arrears', lessOrMore],
  ['arrearsOwed', 'arrears owed', money],
  ['arrearsInstalment', 'arrears installment', money],
  ['arrearsSharing', 'sharing of arrears', sharing],
  ['firstPaymentDate', 'first payment', day],
  ['endDate', 'last payment', day],
  ['secondDueDay', 'second due day', count],
  ['steps', 'amount changes', amountSteps],
  ['endReason', 'ends because', quoted],
  ['awaited', 'depends on an event', awaited],
  ['bonusShare', 'share of bonuses', keptWords],
  ['order', 'state of the order', ofOrder],
  ['withheld', 'withheld from wages', yes],
  FOR,
  ['documentName', 'document', quoted],
];

/** The fields shown for each entry that every party of the case may read. Other entries show only what happened. */
const FIELDS: Record<string, readonly Field[]> = {
  'case.opened': [['timeZone', 'time zone', text]],
  'case.described': [
    ['relationshipType', 'about', spaced],
    ['usualFrequency', 'usual frequency', frequency],
  ],
  'case.details_changed': [
    ['court', 'court', quoted],
    ['county', 'county', quoted],
    ['state', 'state', text],
    ['caseNumber', 'case number', quoted],
    ['children', 'children', children],
    ['orderKind', 'kind of order', quoted],
    ['orderDate', 'date of order', day],
  ],
  'party.invited': [ROLE],
  'party.joined': [NAME, ROLE],
  'party.named': [NAME],
  'party.removed': [NAME, ROLE, REASON],
  'party.verified': [NAME, ROLE, REASON],
  'removal.asked': [NAME, REASON],
  'removal.refused': [REASON],
  'invitation.refused': [ROLE],
  'party.role_chosen': [ROLE],
  'profile.changed': [NAME],
  'terms.accepted': [['version', 'version', text]],
  'document.uploaded': [FILE],
  'document.downloaded': [FILE],
  'document.deleted': [FILE],
  'document.withdrawn': [FILE],
  'document.read': [
    ['pageCount', 'pages', count],
    ['confidence', 'confidence', sure],
  ],
  'document.unreadable': [['failureReason', 'reason', text]],
  'settings.changed': SETTINGS,
  'settings.applied': SETTINGS,
  'proposal.made': SETTINGS,
  'proposal.confirmation_asked': [FOR],
  'proposal.accepted': [['proposedBy', 'proposed by', quoted], FOR],
  'proposal.refused': [REASON, FOR],
  'proposal.withdrawn': [REASON, FOR],
  'proposal.order_confirmed': [REASON, FOR],
  'settings.confirmed': [['proposedBy', 'entered by', quoted], FOR],
  'settings.disputed': [REASON, FOR],
  'proposal.arrears_asked': [FOR],
  'settings.arrears_confirmed': [['proposedBy', 'entered by', quoted], FOR],
  'settings.arrears_disputed': [REASON, FOR],
  'party.side_named': [['side', 'acts for', role]],
  'party.side_refused': [['side', 'wanted to act for', role]],
  'payment.credited': PAYMENT,
  'payment.covered': PAYMENT,
  'payment.failed': PAYMENT,
  'payment.credited_ahead': PAYMENT,
  'payment.paid_now': [AMOUNT],
  'payout.returned_to_payor': [AMOUNT, REASON],
  'arrears.paid': [AMOUNT],
  'outside_payment.recorded': OUTSIDE,
  'outside_payment.confirmed': OUTSIDE,
  'outside_payment.disputed': [AMOUNT, ['paidOn', 'paid on', day], METHOD, FOR, REASON],
  'outside_payment.credit_used': OUTSIDE,
  'backup.drawn': [['draws', 'drawn', draws]],
  'caps.changed': [
    ['perDebit', 'for one debit', money],
    ['perMonth', 'for a month', money],
  ],
  'report.generated': [
    ['type', 'report', report],
    ['start', 'from', day],
    ['end', 'to', day],
  ],
  'report.downloaded': [['format', 'as', capitals]],
};

/** The fields of an expense as it was asked for; later entries have its state, and what changed. */
const EXPENSE: readonly Field[] = [
  ['category', 'for', category],
  ['total', 'total', money],
  ['shareRate', 'share', rate],
  ['share', 'amount of the share', money],
  ['due', 'due', day],
  ['state', 'state', spaced],
  ['reason', 'reason', refused],
  ['way', 'paid', settledBy],
  AMOUNT,
  ['on', 'on', day],
  ['paidOn', 'paid on', day],
  METHOD,
];
const SHARES: readonly Field[] = [
  ['payor', 'shares', shares],
  ['days', 'due within', days],
  ['netting', 'offset at the end of each month', yes],
  REASON,
];

type Entry = { action: string; before: unknown; after: unknown };

/**
 * "amount: $1,000.00, now $1,200.00": each value that an entry changed, before and after. Unchanged values are left
 * out.
 */
export function changesOf({ action, before, after }: Entry): string[] {
  const isBeside = ![FIRST_OBLIGATION, undefined].includes(valueIn(after, 'obligationId') as string | undefined);
  return fieldsOf(action).flatMap(([key, label, say]) => {
    if (key === ARREARS && isBeside) return arrearsChange(valueIn(before, key), valueIn(after, key));
    const [was, is] = [say(valueIn(before, key)), say(valueIn(after, key))];
    if (was === is) return [];
    if (was === null) return [`${label}: ${is}`];
    if (after === null || after === undefined) return [`${label}: ${was}`]; // a removed value
    return [`${label}: ${was}, now ${is ?? 'none'}`];
  });
}

/** An obligation beside the first holds what it added to the arrears of the case, or took from them. */
function arrearsChange(was: unknown, is: unknown): string[] {
  if (!Number.isSafeInteger(was) || !Number.isSafeInteger(is)) return [];
  const words = lessOrMore((is as number) - (was as number));
  return words === null ? [] : [`arrears: ${words}`];
}

const OF_AMOUNTS: ReadonlySet<string> = new Set(['expense.netted', 'expense.netting_undone', 'expense.debit_returned']);

const fieldsOf = (action: string): readonly Field[] => {
  if (OF_AMOUNTS.has(action)) return [AMOUNT];
  if (action.startsWith('expense_shares.')) return SHARES;
  return FIELDS[action] ?? (action.startsWith('expense.') ? EXPENSE : []);
};

const valueIn = (values: unknown, key: string): unknown =>
  typeof values === 'object' && values !== null ? (values as Record<string, unknown>)[key] : undefined;
