import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#cases/useMay.ts';
import { dollars } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PayArrearsDialog } from './PayArrearsDialog.tsx';
import { arrearsQuery } from './queries.ts';

/** What is owed in arrears now, with the way to pay it; nothing while nothing is owed. */
export function ArrearsOwed() {
  const arrears = useQuery(arrearsQuery).data;
  const { allowed } = useMay('manage_funding');
  const [paying, setPaying] = useState(false);
  if (!arrears || (arrears.arrearsOwed <= 0 && arrears.owedToMainstay <= 0)) return null;
  const { arrearsOwed, owedToMainstay } = arrears;
  return (
    <div className="print:hidden">
      {arrearsOwed > 0 && (
        <Notice
          meaning="attention"
          title={<span className="figures">{dollars(arrearsOwed)} of arrears is owed</span>}
          actions={allowed && <Button onClick={() => setPaying(true)}>Pay arrears</Button>}
        >
          Current support is paid first. What is not paid on its day is added; each arrears payment reduces it.
        </Notice>
      )}
      {owedToMainstay > 0 && (
        <Notice
          meaning="attention"
          title={<span className="figures">{dollars(owedToMainstay)} is owed to Mainstay</span>}
        >
          A bank returned a debit after the payee had been paid. The payee keeps the money.
        </Notice>
      )}
      {paying && <PayArrearsDialog owed={arrearsOwed} onClose={() => setPaying(false)} />}
    </div>
  );
}
