import type { FlexibleSettings } from '@mainstay/contract/flexible-payments.ts';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { dollars, fullDate } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { DAY_OPTIONS, SHARE_OPTIONS } from './choices.ts';
import { EndMembership } from './EndMembership.tsx';
import { MembershipSwitches } from './MembershipSwitches.tsx';
import { useSaveChoice } from './useSaveChoice.ts';
import { t } from './words.ts';

/** What the membership costs and does. Each choice is saved at once. */
export function MembershipCard({ settings }: { settings: FlexibleSettings }) {
  const timeZone = useCaseZone();
  const { change } = useSaveChoice();
  return (
    <Card title={t('membership')} description={feeWords(settings, timeZone)}>
      <div className="space-y-5">
        <MembershipSwitches settings={settings} />
        <div className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          <Field label={t('usualFirstPayment')}>
            {(control) => (
              <Select
                {...control}
                options={SHARE_OPTIONS}
                value={settings.defaultFirstPaymentPercentage}
                onChange={({ currentTarget }) => change({ defaultFirstPaymentPercentage: Number(currentTarget.value) })}
              />
            )}
          </Field>
          <Field label={t('usualSecondPayment')}>
            {(control) => (
              <Select
                {...control}
                options={DAY_OPTIONS}
                value={settings.preferredSecondPaymentDay}
                onChange={({ currentTarget }) => change({ preferredSecondPaymentDay: Number(currentTarget.value) })}
              />
            )}
          </Field>
        </div>
        <EndMembership settings={settings} />
      </div>
    </Card>
  );
}

function feeWords({ membershipFee, nextChargeAt, endsAt, paused }: FlexibleSettings, timeZone: string): string {
  const fee = t('perMonthPlus1ProcessingFee', { membershipFee: dollars(membershipFee) });
  if (endsAt) return t('endsOnNothingMoreIsCharged', { endsAt: fullDate(endsAt, timeZone) });
  if (paused) return t('pausedFeeCouldNotBeCharged', { fee });
  return nextChargeAt ? t('nextChargeOn', { fee, nextChargeAt: fullDate(nextChargeAt, timeZone) }) : fee;
}
