import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import type { ReactNode } from 'react';
import { WhenInCase } from '#cases/WhenInCase.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ChangeList } from './ChangeList.tsx';
import { changesBetween } from './terms-in-words.ts';

type Props = { seen: PaymentSettings | null; now: PaymentSettings; actions: ReactNode };

/** Somebody else saved other settings meanwhile: who, when and what, and what can be done. */
export function ConflictNotice({ seen, now, actions }: Props) {
  const changes = changesBetween(seen, now);
  return (
    <div role="alert">
      <Notice meaning="attention" title="The payment settings have changed in the meantime" actions={actions}>
        <p className="mt-1">
          {now.changedBy} saved them on <WhenInCase at={now.changedAt} toTheMinute />. Your changes have not been saved.
        </p>
        {changes.length > 0 ? (
          <ChangeList changes={changes} />
        ) : (
          <p className="mt-2">The values are the same as before.</p>
        )}
      </Notice>
    </div>
  );
}
