import { ShieldCheck } from 'lucide-react';
import { NoFigure, StatCard } from './StatCard.tsx';

/** What lines of credit and escrows could pay; there are none until sources can be added. */
export const BackupFundsCard = () => (
  <StatCard title="Backup Funds" icon={ShieldCheck} note="No backup sources yet">
    <NoFigure label="No amount" />
  </StatCard>
);
