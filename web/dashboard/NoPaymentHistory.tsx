import { History } from 'lucide-react';
import { EmptyState } from '#ui/EmptyState.tsx';
import { t } from './words.ts';

/** The empty history; `isOver` once all payments have ended. */
export const NoPaymentHistory = ({ isOver }: { isOver: boolean }) => (
  <EmptyState icon={History} title={t('noPaymentHistoryAvailable')}>
    {t('paymentTransactionsWillAppearHere')}
    {isOver && <span className="mt-1 block">{t('nothingWasPaidBeforePaymentsEnded')}</span>}
  </EmptyState>
);
