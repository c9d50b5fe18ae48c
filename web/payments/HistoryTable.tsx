// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop table roles when a table uses another layout

import type { Payment } from '@mainstay/contract/payments.ts';
import { beyondWords } from '@mainstay/domain/payments/export-note.ts';
import { nestSettling } from '@mainstay/domain/payments/nest-settling.ts';
import { CornerDownRight, Eye } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { dollars, fullDate } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { FundingBadges } from './FundingBadges.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';
import { noteText, typeLabel } from './payment-words.ts';
import { rich, t } from './words.ts';

const [AMOUNT, ACTIONS] = [t('amount'), t('actions')];
const HEADS = [t('date'), AMOUNT, t('status'), t('type'), t('fundingSources'), t('notes'), ACTIONS];
// On screen a grid, so rows outside the window need no layout. Columns are close together until there is room.
const GRID =
  'rows:grid rows:grid-cols-[92px_76px_100px_88px_minmax(112px,1fr)_minmax(0,1.2fr)_44px] rows:items-center rows:gap-x-2 rows:px-4 rows:lg:px-6 ' +
  'rows:@4xl:grid-cols-[156px_104px_128px_124px_minmax(0,1fr)_minmax(0,1.2fr)_64px] rows:@4xl:gap-x-4';

type Props = { payments: readonly Payment[]; timeZone: string; onOpen: (id: string) => void };

/**
 * All matching payments. A thousand rows scroll smoothly, because rows outside the window are neither laid out nor
 * painted.
 */
export function HistoryTable({ payments, timeZone, onOpen }: Props) {
  return (
    <div className="@container">
      <table role="table" className="block w-full border-collapse text-14 print:table">
        <caption className="sr-only">{t('paymentsNewestFirst')}</caption>
        <thead
          role="rowgroup"
          className="sr-only rows:not-sr-only rows:sticky! rows:top-16 rows:z-10 rows:block print:static! print:table-header-group!"
        >
          <tr role="row" className={classes(GRID, 'h-9 border-b border-line bg-surface print:table-row!')}>
            {HEADS.map((head) => (
              <th
                key={head}
                role="columnheader"
                scope="col"
                className={classes(
                  'text-12 font-medium whitespace-nowrap text-muted print:px-2',
                  head === AMOUNT || head === ACTIONS ? 'text-right' : 'text-left',
                  head === ACTIONS && 'print:hidden',
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block px-4 pb-1 rows:p-0 print:table-row-group">
          {nestSettling(payments).map(({ payment, under }) => (
            <Row key={payment.id} payment={payment} under={under?.scheduledDate} timeZone={timeZone} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Omit<Props, 'payments'> & {
  payment: Payment;
  /** The due date of the instalment it paid, whose row is above it. */
  under: Date | undefined;
};

const Row = memo(function Row({ payment, under, timeZone, onOpen }: RowProps) {
  const { id, scheduledDate, processedDate, amount, status, paymentType } = payment;
  const date = fullDate(scheduledDate, timeZone);
  const note = [...beyondWords(payment).map(told), noteText(payment)].filter(Boolean).join('. ');
  return (
    <tr
      role="row"
      className={classes(
        under && 'cards:ml-6',
        'relative mb-3 block rounded-card border border-line p-3 transition-colors duration-150 hover:bg-hover',
        '[contain-intrinsic-size:auto_172px] [content-visibility:auto] print:[content-visibility:visible]',
        'rows:mb-0 rows:min-h-14 rows:rounded-none rows:border-0 rows:border-b rows:py-1.5 rows:[contain-intrinsic-size:auto_56px] rows:last:border-b-0',
        'print:table-row!',
        GRID,
      )}
    >
      <Cell>
        <span className={classes('block font-medium print:whitespace-nowrap', under && 'text-muted')}>
          {under && <CornerDownRight aria-hidden className="mr-1 inline size-3.5 align-[-2px]" />}
          {date}
        </span>
        {under && (
          <span className="block text-12 text-muted rows:pl-4.5">
            {rich('toward', { span: <span className="whitespace-nowrap">{fullDate(under, timeZone)}</span> })}
          </span>
        )}
        {processedDate && (
          <span className={classes('block text-12 text-muted', under && 'rows:pl-4.5')}>
            {rich('processed', {
              span: <span className="whitespace-nowrap">{fullDate(processedDate, timeZone)}</span>,
            })}
          </span>
        )}
      </Cell>
      <Cell head={t('amount')} end>
        {dollars(amount)}
      </Cell>
      <Cell head={t('status')}>
        <PaymentStatus status={status} />
      </Cell>
      <Cell head={t('type')}>{typeLabel(paymentType)}</Cell>
      <Cell head={t('fundingSources')}>
        <FundingBadges payment={payment} />
      </Cell>
      <Cell head={t('notes')} long>
        {note && (
          <span className="block text-muted rows:line-clamp-2 print:line-clamp-none!" title={note}>
            {note}
          </span>
        )}
      </Cell>
      <td
        role="cell"
        className="corner:absolute corner:top-1.5 corner:right-1.5 rows:flex rows:justify-end print:hidden!"
      >
        <Button
          variant="quiet"
          size="icon"
          title={t('viewDetails')}
          aria-label={t('viewPaymentOf', { date, amount: dollars(amount) })}
          onClick={() => onOpen(id)}
        >
          <Eye aria-hidden />
        </Button>
      </td>
    </tr>
  );
});

type CellProps = { head?: string; end?: boolean; long?: boolean; children: ReactNode };

/**
 * Without `head`, the cell is the heading of the card that the row becomes on phones. The label of a long text stands
 * beside its first line.
 */
const Cell = ({ head, end, long, children }: CellProps) => (
  <td
    role="cell"
    className={classes(
      'flex min-h-8 min-w-0 justify-between gap-4 tiny:flex-wrap tiny:gap-y-0 cards:has-[>div:empty]:hidden rows:block rows:min-h-0 print:table-cell! print:px-2 print:py-1.5',
      long ? 'items-baseline' : 'items-center',
      !head && 'corner:pr-9', // beside the button
    )}
  >
    {head && (
      <span aria-hidden className="shrink-0 text-13 text-muted rows:hidden">
        {head}
      </span>
    )}
    <div className={classes('min-w-0', head && 'text-right', end ? 'figures' : 'rows:text-left')}>{children}</div>
  </td>
);
