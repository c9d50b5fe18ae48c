import { TransactionsCard } from './TransactionsCard.tsx';
import { WalletCard } from './WalletCard.tsx';

/** Money that was put aside: the balance with its two ways, the totals, and everything that moved. */
export function WalletTab() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-6">
      <WalletCard />
      <TransactionsCard />
    </div>
  );
}
