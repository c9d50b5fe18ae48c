import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { AgreementPanel } from './AgreementPanel.tsx';
import { BackupPanel } from './BackupPanel.tsx';
import { RecordPanel } from './RecordPanel.tsx';
import { t } from './words.ts';

/** Each promise beside the part of the product that keeps it. The Learn More link leads here. */
export function Features() {
  return (
    <section id="features" aria-labelledby="features-title" className="scroll-mt-16">
      <div className="mx-auto max-w-[1200px] px-4 py-16 sm:px-8 lg:py-24">
        <h2 id="features-title" className="max-w-[22em] text-24 font-semibold tracking-[-0.015em] lg:text-32">
          {t('fromWordsOfAgreementToMoney')}
        </h2>
        <div className="mt-12 space-y-16 lg:mt-16 lg:space-y-24">
          <Feature
            title={t('aiPoweredAgreementIntelligence')}
            points={[
              t('ocrExtractionOfPaymentTermsFrom'),
              t('confidenceScoringForEveryTermAnd'),
              t('youCompareApplyAndLockNothing'),
            ]}
            panel={<AgreementPanel />}
          >
            {t('uploadOrderOrAgreementMainstayFinds')}
          </Feature>
          <Feature
            title={t('onTimePaymentsWithAutomatedBackup')}
            points={[t('multiTierBackupOfAchLine'), t('backupFundActivationInUnder2'), t('eachSourceThatPaidIsNamed')]}
            panel={<BackupPanel />}
            turned
          >
            {t('eachPaymentIsCollectedBeforeIts')}
          </Feature>
          <Feature
            title={t('fullTransparencyForAllParties')}
            points={[
              t('realTimeNotificationsWhenPaymentIs'),
              t('auditReadyReportsThatCourtCan'),
              t('recordOfEveryChangeThatNobody'),
            ]}
            panel={<RecordPanel />}
          >
            {t('oneRecordForEveryoneInCase')}
          </Feature>
        </div>
      </div>
    </section>
  );
}

type Props = { title: string; points: string[]; panel: ReactNode; turned?: boolean; children: string };

function Feature({ title, points, panel, turned, children }: Props) {
  return (
    <div
      className={classes(
        'grid items-center gap-x-16 gap-y-8',
        turned ? 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]' : 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
      )}
    >
      <div className={turned ? 'lg:order-2' : undefined}>
        <h3 className="text-20 font-semibold lg:text-24">{title}</h3>
        <p className="mt-3 text-16 text-muted">{children}</p>
        <ul className="mt-5 space-y-2.5 text-14">
          {points.map((point) => (
            <li key={point} className="flex gap-2.5">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-ink" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      {panel}
    </div>
  );
}
