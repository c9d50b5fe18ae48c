import { Badge, type Meaning } from '#ui/Badge.tsx';
import { Panel } from './Panel.tsx';
import { t } from './words.ts';

type Tier = { name: string; detail: string; time: string; result: string; meaning: Meaning };

const TIERS: Tier[] = [
  {
    name: t('achBankAccount'),
    detail: t('firstNationalEnding4821'),
    time: t('n902Am'),
    result: t('returned'),
    meaning: 'negative',
  },
  {
    name: t('lineOfCredit'),
    detail: t('n85000WasAvailableAllOf'),
    time: t('n938Am'),
    result: '$850.00',
    meaning: 'positive',
  },
  {
    name: t('escrowAccount'),
    detail: t('theRestOfThePayment'),
    time: t('n938Am'),
    result: '$400.00',
    meaning: 'positive',
  },
];

/** One payment on the morning after its debit was returned. */
export function BackupPanel() {
  return (
    <Panel
      label={t('paymentOf125000Whose')}
      head={
        <>
          <span>{t('paymentOfMar12026')}</span>
          <span>$1,250.00</span>
        </>
      }
    >
      <ol className="px-4 py-2 sm:px-5">
        {TIERS.map((tier, place) => (
          <Step key={tier.name} number={place + 1} {...tier} last={place === TIERS.length - 1} />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line bg-positive-ground px-4 py-3.5 text-14 sm:px-5">
        <span className="font-medium">{t('paidInFull36MinutesAfter')}</span>
        <Badge meaning="positive">{t('completed')}</Badge>
      </div>
    </Panel>
  );
}

function Step({ number, name, detail, time, result, meaning, last }: Tier & { number: number; last: boolean }) {
  return (
    <li className="relative flex gap-4 py-3.5">
      {!last && <span className="absolute top-11 -bottom-2 left-[13px] w-px bg-line" />}
      <span className="figures grid size-7 shrink-0 place-items-center rounded-full border border-line bg-surface text-12 font-semibold">
        {number}
      </span>
      <div className="min-w-0 grow">
        <p className="text-14 font-medium">{name}</p>
        <p className="text-13 text-muted">{detail}</p>
      </div>
      <div className="text-right">
        <Badge meaning={meaning}>{result}</Badge>
        <p className="figures mt-1 text-12 text-muted">{time}</p>
      </div>
    </li>
  );
}
