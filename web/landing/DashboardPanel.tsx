import { Badge, type Meaning, MeaningIcon } from '#ui/Badge.tsx';
import { Panel } from './Panel.tsx';
import { t } from './words.ts';

type Paid = { date: string; sources: string[]; note: string };

const STATS: { label: string; value: string; note: string; meaning: Meaning }[] = [
  { label: t('thisMonth'), value: '$1,250.00', note: t('receivedOnTime'), meaning: 'positive' },
  { label: t('nextPayment'), value: t('apr12026'), note: t('scheduled'), meaning: 'info' },
  { label: t('backupFunds'), value: '$4,150.00', note: t('available'), meaning: 'positive' },
];

const PAID: Paid[] = [
  { date: t('mar12026'), sources: [t('loC850'), t('escrow400')], note: t('loCDrawUsed') },
  { date: t('feb12026'), sources: ['ACH'], note: t('onTime') },
  { date: t('jan12026'), sources: ['ACH'], note: t('onTime') },
  { date: t('dec12025'), sources: ['ACH'], note: t('onTime') },
];

/** The dashboard of an example case, in a month when the bank account fell short. */
export function DashboardPanel() {
  return (
    <Panel
      label={t('dashboardOfExampleCaseThisMonths')}
      head={
        <>
          <span className="truncate">{t('riveraSupportCase')}</span>
          <Badge>{t('payor')}</Badge>
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
        <p>{t('bankReturnedDebitInsufficientFunds')}</p>
      </div>
      <p className="px-4 pt-4 pb-1 text-14 font-semibold sm:px-5">{t('paymentHistory')}</p>
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
