import { Badge, type Meaning, MeaningIcon } from '#ui/Badge.tsx';
import { Panel } from './Panel.tsx';

type Paid = { date: string; sources: string[]; note: string };

const STATS: { label: string; value: string; note: string; meaning: Meaning }[] = [
  { label: 'This Month', value: '$1,250.00', note: 'Received on time', meaning: 'positive' },
  { label: 'Next Payment', value: 'Apr 1, 2026', note: 'Scheduled', meaning: 'info' },
  { label: 'Backup Funds', value: '$4,150.00', note: 'Available', meaning: 'positive' },
];

const PAID: Paid[] = [
  { date: 'Mar 1, 2026', sources: ['LoC $850', 'Escrow $400'], note: 'LoC draw used' },
  { date: 'Feb 1, 2026', sources: ['ACH'], note: 'On time' },
  { date: 'Jan 1, 2026', sources: ['ACH'], note: 'On time' },
  { date: 'Dec 1, 2025', sources: ['ACH'], note: 'On time' },
];

/** The dashboard of an example case, in the month in which the bank account fell short. */
export function DashboardPanel() {
  return (
    <Panel
      label="The dashboard of an example case. This month's $1,250.00 was received on time: the bank returned the debit, and the line of credit and the escrow account covered it."
      head={
        <>
          <span className="truncate">Rivera support case</span>
          <Badge>Payor</Badge>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-px border-b border-line bg-line sm:grid-cols-3">
        {STATS.map(({ label, value, note, meaning }, place) => (
          <div key={label} className={`bg-surface p-4 sm:px-5 ${place === 0 ? 'max-sm:col-span-2' : ''}`}>
            <p className="text-12 text-muted">{label}</p>
            <p className={`mt-1 font-semibold ${place === 0 ? 'text-24' : 'text-16 sm:text-20 sm:leading-8'}`}>
              {value}
            </p>
            <p className={`mt-1 flex items-center gap-1 text-12 ${meaning === 'info' ? 'text-info' : 'text-positive'}`}>
              <MeaningIcon meaning={meaning} className="size-3.5" />
              {note}
            </p>
          </div>
        ))}
      </div>
      <div className="flex gap-3 border-b border-line bg-info-ground px-4 py-3 text-13 sm:px-5">
        <MeaningIcon meaning="info" className="mt-0.5 text-info" />
        <p>
          The bank returned the debit (insufficient funds). $850.00 came from the line of credit and $400.00 from
          escrow, so the payment arrived on time.
        </p>
      </div>
      <p className="px-4 pt-4 pb-1 text-14 font-semibold sm:px-5">Payment History</p>
      <ul className="px-4 pb-2 text-13 sm:px-5">
        {PAID.map((paid) => (
          <History key={paid.date} {...paid} />
        ))}
      </ul>
    </Panel>
  );
}

const History = ({ date, sources, note }: Paid) => (
  <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5 last:border-b-0 sm:grid sm:grid-cols-[92px_84px_minmax(0,1fr)_96px]">
    <span className="figures">{date}</span>
    <span className="figures font-medium sm:text-right">$1,250.00</span>
    <span className="flex gap-1.5">
      {sources.map((source) => (
        <Badge key={source}>{source}</Badge>
      ))}
    </span>
    <span className="text-muted max-sm:ml-auto sm:text-right">{note}</span>
  </li>
);
