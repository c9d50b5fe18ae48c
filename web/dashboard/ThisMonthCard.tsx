import { WalletCards } from 'lucide-react';
import { NoFigure, StatCard } from './StatCard.tsx';

/** What is paid this month; there is nothing to count until payments are collected. */
export const ThisMonthCard = () => (
  <StatCard title="This Month" icon={WalletCards} note="No payments yet">
    <NoFigure label="No amount" />
  </StatCard>
);
