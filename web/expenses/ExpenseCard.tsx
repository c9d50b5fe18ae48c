import { getFile } from '@mainstay/contract/documents.ts';
import type { Expense } from '@mainstay/contract/expenses.ts';
import { isClosed } from '@mainstay/domain/expenses/expense.ts';
import { ReceiptText } from 'lucide-react';
import { dayText, dollars } from '#lib/format.ts';
import { pathOf } from '#lib/path-of.ts';
import { told } from '#lib/told.ts';
import { labelIn } from '#lib/unknown-word.ts';
import { Badge } from '#ui/Badge.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { ExpenseActions } from './ExpenseActions.tsx';
import {
  CATEGORY_LABELS,
  forExpense,
  METHOD_LABELS,
  paidWords,
  REFUSAL_LABELS,
  stateOf,
  type Viewer,
} from './expense-words.ts';
import { t } from './words.ts';

/** An expense: what was paid, which share is open, its state, and what the person can do about it. */
export function ExpenseCard({ expense, viewer: person }: { expense: Expense; viewer: Viewer }) {
  const viewer = forExpense(expense, person);
  const { id, category, total, share, sharePercent, open, paidOn, due, note, receipt, documentId, state } = expense;
  const { label, meaning } = stateOf(expense, viewer);
  const by = expense.recordedBy;
  const isSettled = state === 'paid' || isClosed(expense);
  return (
    <li aria-labelledby={`expense-${id}`} className="rounded-card border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 id={`expense-${id}`} className="text-16 font-semibold">
            {labelIn(CATEGORY_LABELS, category)}, <span className="figures">{dollars(total)}</span>
          </h3>
          {note && <p className="text-14 break-words text-muted">{note}</p>}
        </div>
        <Badge meaning={meaning}>{label}</Badge>
      </div>
      <Facts>
        <Fact
          label={expense.owedBy === viewer.side ? t('yourShare') : t('shareOf', { name: viewer.names[expense.owedBy] })}
        >
          {dollars(share)} <span className="font-normal text-muted">({sharePercent}%)</span>
        </Fact>
        {!isSettled && open !== share && <Fact label={t('leftToPay')}>{dollars(open)}</Fact>}
        <Fact
          label={t('receiptPaid')}
          note={by === viewer.side ? t('byYou') : t('by', { recordedBy: viewer.names[by] })}
        >
          {dayText(paidOn)}
        </Fact>
        {!isSettled && <Fact label={t('due')}>{dayText(due)}</Fact>}
      </Facts>
      <More expense={expense} viewer={viewer} />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ExpenseActions expense={expense} viewer={viewer} />
        {receipt && (
          <a
            href={pathOf(getFile, { id: documentId })}
            download
            className="inline-flex min-h-11 items-center gap-2 text-14 font-medium text-accent-ink underline underline-offset-2 lg:min-h-8"
          >
            <ReceiptText aria-hidden className="size-4" />
            {t('downloadReceipt')}
          </a>
        )}
      </div>
    </li>
  );
}

/** What has happened to it, in one sentence. */
function More({ expense, viewer }: { expense: Expense; viewer: Viewer }) {
  const { state, reason, saidPaid, processing, paid, payout, left } = expense;
  const words = [
    paid.length > 0 && t('paidHow', { expense: paidWords(expense) }),
    payout && told(payout.words),
    reason && t('reasonIs', { reason: REFUSAL_LABELS[reason] }),
    saidPaid &&
      t('reportedAsPaidOutsideMainstayOn', {
        amount: dollars(saidPaid.amount),
        paidOn: dayText(saidPaid.paidOn),
        method: saidPaid.method ? ` (${METHOD_LABELS[saidPaid.method].toLowerCase()})` : '',
        whoConfirms:
          viewer.side === expense.recordedBy
            ? t('youConfirmIt')
            : t('confirmsIt', { name: viewer.names[expense.recordedBy] }),
      }),
    processing?.[0] && told(processing[0].words),
    state === 'standing' && left === null && t('itStaysAsRequestedNothingIs'),
    left !== null && state !== 'paid' && !isClosed(expense) && t('itStaysBetweenThem'),
  ].filter(Boolean);
  return words.length === 0 ? null : <p className="mt-3 text-14 text-muted">{words.join(' ')}</p>;
}
