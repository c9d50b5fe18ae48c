import type { FlexibleSettings } from '@mainstay/contract/flexible-payments.ts';
import { useState } from 'react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useOffers } from '#identity/queries.ts';
import { fullDate } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Switch } from '#ui/Switch.tsx';
import { CreditBuildingDialog } from './CreditBuildingDialog.tsx';
import { useSaveChoice } from './useSaveChoice.ts';
import { t } from './words.ts';

/** Settings that apply with or without a membership: autopay, and the consent to credit building with its record. */
export function MembershipSwitches({ settings }: { settings: FlexibleSettings }) {
  const timeZone = useCaseZone();
  const { change, working } = useSaveChoice();
  const [record, setRecord] = useState(false);
  const { creditBuildingSince: since, creditBuildingOptIn } = settings;
  const offered = useOffers().creditBureau;
  return (
    <>
      <Switch
        label={t('autopay')}
        help={t('secondPaymentsAndInsurancePremiums')}
        checked={settings.autopay}
        working={working('autopay')}
        onChange={(autopay) => change({ autopay })}
      />
      {(offered || creditBuildingOptIn) && (
        <div>
          <Switch
            label={t('creditBuilding')}
            help={
              since
                ? t('onTimeAndLatePaymentsAreSince', { since: fullDate(since, timeZone) })
                : t('onTimeAndLatePaymentsAre')
            }
            checked={creditBuildingOptIn}
            working={working('creditBuildingOptIn')}
            onChange={(creditBuildingOptIn) => change({ creditBuildingOptIn })}
          />
          <Button size="small" className="mt-2" onClick={() => setRecord(true)}>
            {t('seeWhatIsKept')}
          </Button>
        </div>
      )}
      {record && <CreditBuildingDialog onClose={() => setRecord(false)} />}
    </>
  );
}
