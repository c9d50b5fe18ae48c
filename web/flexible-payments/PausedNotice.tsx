import type { FlexibleSettings } from '@mainstay/contract/flexible-payments.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useActivate } from './useActivate.ts';
import { t } from './words.ts';

/** Says that the monthly fee could not be charged. */
export function PausedNotice({ settings }: { settings: FlexibleSettings }) {
  const { activate, working } = useActivate(settings);
  return (
    <div className="mb-6">
      <Notice
        meaning="attention"
        title={t('yourMembershipIsPaused')}
        actions={
          <Button working={working} workingLabel={t('activating')} onClick={() => void activate()}>
            {t('payTheFeeAndActivateAgain')}
          </Button>
        }
      >
        {t('thisMonthsFeeCouldNotBe')}
      </Notice>
    </div>
  );
}
