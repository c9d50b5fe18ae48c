import { Badge } from '#ui/Badge.tsx';
import { Panel } from './Panel.tsx';
import { rich, t } from './words.ts';

const TERMS = [
  { name: t('paymentAmount'), value: '$1,250.00', confidence: 97, place: t('page3Line12') },
  { name: t('paymentFrequency'), value: t('monthly'), confidence: 98, place: t('page3Line12') },
  { name: t('dueDate'), value: t('n1stOfTheMonth'), confidence: 95, place: t('page3Line13') },
  { name: t('arrearsAmount'), value: '$2,400.00', confidence: 74, place: t('page4Line2') },
];

/** The review: a page of the agreement beside the terms read from it. */
export function AgreementPanel() {
  return (
    <Panel
      label={t('reviewOfAgreementWordsOfDocument')}
      head={
        <>
          <span className="truncate">{t('stipulatedOrderPdf')}</span>
          <Badge meaning="positive">{t('completed')}</Badge>
        </>
      }
    >
      <div className="grid md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]">
        <div className="border-line bg-sunken p-4 max-md:border-b sm:p-5 md:border-r">
          <div className="rounded-small border border-line bg-raised px-4 py-5 text-12 leading-5 text-muted">
            <p className="text-center font-semibold text-ink">{t('iiiChildSupport')}</p>
            <p className="mt-3">
              {rich('commencingMarch12026RespondentShall', {
                amount: <Found>{t('n125000PerMonth')}</Found>,
                day: <Found>{t('firstDayOfEachMonth')}</Found>,
              })}
            </p>
            <p className="mt-3">{t('medicalExpensesThatInsuranceDoesNot')}</p>
            <p className="mt-4 text-center text-faint">3</p>
          </div>
        </div>
        <ul className="divide-y divide-line px-4 sm:px-5">
          {TERMS.map(({ name, value, confidence, place }) => (
            <li key={name} className="flex items-center justify-between gap-3 py-3.5">
              <div>
                <p className="text-12 text-muted">{name}</p>
                <p className="text-14 font-semibold">{value}</p>
                <p className="text-12 text-faint">{place}</p>
              </div>
              <Badge meaning={confidence >= 80 ? 'positive' : 'attention'}>
                {confidence >= 80 ? t('high') : t('medium')} {confidence}%
              </Badge>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

const Found = ({ children }: { children: string }) => (
  <mark className="rounded-[2px] bg-accent-ground px-0.5 font-medium text-accent-ink">{children}</mark>
);
