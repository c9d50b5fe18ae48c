import { t } from './words.ts';

const FIGURES = [
  {
    value: '97.2%',
    label: t('paymentSuccessRate'),
    measured: t('ourAimItIsNotMeasured'),
  },
  {
    value: '95%+',
    label: t('documentAnalysisAccuracy'),
    measured: t('measuredOnInventedAgreementsNew'),
  },
  {
    value: t('under2Hours'),
    label: t('backupFundActivation'),
    measured: t('onTestBankBackupIsDrawn'),
  },
];

/** Each target with what has been measured so far (docs/accuracy.md has the whole table). */
export function Figures() {
  return (
    <section aria-label={t('mainstayInFigures')} className="border-y border-line">
      <dl className="mx-auto grid max-w-[1200px] px-4 max-sm:divide-y max-sm:divide-line sm:grid-cols-3 sm:divide-x sm:divide-line sm:px-8">
        {FIGURES.map(({ value, label, measured }) => (
          <div key={label} className="grid content-start py-6 sm:px-8 sm:py-10 sm:first:pl-0 sm:last:pr-0">
            <dt className="order-2 mt-1 text-14 font-medium">{label}</dt>
            <dd className="order-1 text-24 font-semibold tracking-[-0.01em] lg:text-32">{value}</dd>
            <dd className="order-3 mt-1 max-w-[34em] text-13 text-muted">{measured}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
