import { TrendingUp } from 'lucide-react';
import { NoFigure, StatCard } from './StatCard.tsx';

/** The share of payments of the last 12 months that were completed; without payments there is none. */
export const PaymentSuccessCard = () => (
  <StatCard title="Payment Success" icon={TrendingUp} note="No payments yet">
    <NoFigure label="No percentage" />
  </StatCard>
);
