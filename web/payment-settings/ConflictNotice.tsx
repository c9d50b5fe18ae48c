import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import type { ReactNode } from 'react';
import { atStart } from '#cases/by-whom.ts';
import { useByWhom } from '#cases/useByWhom.ts';
import { WhenInCase } from '#cases/WhenInCase.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ChangeList } from './ChangeList.tsx';
import { changesBetween } from './terms-in-words.ts';
import { rich, t } from './words.ts';

type Props = { seen: PaymentSettings | null; now: PaymentSettings; actions: ReactNode };

/** Another person saved other settings meanwhile: who, when and what, and the ways to resolve it. */
export function ConflictNotice({ seen, now, actions }: Props) {
  const byWhom = useByWhom();
  const changes = changesBetween(seen, now);
  return (
    <div role="alert">
      <Notice meaning="attention" title={t('paymentSettingsHaveChangedInMeantime')} actions={actions}>
        <p className="mt-1">
          {rich('savedThemOnYourChangesHave', {
            changedBy: atStart(byWhom(now.changedBy)),
            whenInCase: <WhenInCase at={now.changedAt} toTheMinute />,
          })}
        </p>
        {changes.length > 0 ? <ChangeList changes={changes} /> : <p className="mt-2">{t('valuesAreSameAsBefore')}</p>}
      </Notice>
    </div>
  );
}
