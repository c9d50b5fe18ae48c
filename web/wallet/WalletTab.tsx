import { TransactionsCard } from './TransactionsCard.tsx';
import { WalletCard } from './WalletCard.tsx';

/** Money set aside: the balance with its buttons, the totals, and every transaction. */
export function WalletTab() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-6">
      <WalletCard />
      <TransactionsCard />
    </div>
  );
}
