import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useHasLeft } from '#cases/useHasLeft.ts';
import { useMay } from '#cases/useMay.ts';
import { useBankFiles } from '#identity/queries.ts';
import { paymentSourcesQuery } from '#payment-sources/queries.ts';
import { payoutAccountsQuery } from '#payout-accounts/queries.ts';
import { useReceives } from '#payout-accounts/useReceives.ts';
import { personCheckQuery } from '#person-checks/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { waitsForYou } from './waits-for-you.ts';

/** What money waits for that only this person can do, with the way there; nothing where it waits for nobody. */
export default function WaitsForYou() {
  const hasLeft = useHasLeft();
  const isPayee = useReceives() === 'payee';
  const { allowed: pays } = useMay('manage_funding');
  const check = useQuery({ ...personCheckQuery, enabled: useBankFiles() && !hasLeft }).data;
  const accounts = useQuery({ ...payoutAccountsQuery, enabled: isPayee }).data;
  const sources = useQuery({ ...paymentSourcesQuery, enabled: pays }).data;
  const waits = waitsForYou({
    check: check ?? null,
    accounts: isPayee ? (accounts ?? null) : null,
    sources: pays ? (sources ?? null) : null,
  });
  if (!waits) return null;
  return (
    <div className="print:hidden">
      <Notice
        meaning="attention"
        title={waits.title}
        actions={
          <Button asChild>
            <Link to="/payments?tab=sources">Open Payment Sources</Link>
          </Button>
        }
      >
        {waits.words}
      </Notice>
    </div>
  );
}
