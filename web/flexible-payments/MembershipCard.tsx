import type { ChangeFlexibleSettings, FlexibleSettings } from '@mainstay/contract/flexible-payments.ts';
import { useState } from 'react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { dollars, fullDate } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import { toastFailure } from '#ui/toast-failure.ts';
import { CreditBuildingDialog } from './CreditBuildingDialog.tsx';
import { DAY_OPTIONS, SHARE_OPTIONS } from './choices.ts';
import { EndMembership } from './EndMembership.tsx';
import { useChangeFlexibleSettings } from './queries.ts';

/** What the membership costs and does by itself; each choice is saved when it is made. */
export function MembershipCard({ settings }: { settings: FlexibleSettings }) {
  const timeZone = useCaseZone();
  const save = useChangeFlexibleSettings();
  const [record, setRecord] = useState(false);
  const change = (chosen: ChangeFlexibleSettings) =>
    save.mutate(chosen, { onError: (error) => toastFailure('Not Saved', error) });
  const working = (setting: keyof ChangeFlexibleSettings) => save.isPending && save.variables?.[setting] !== undefined;
  const { creditBuildingSince: since } = settings;
  return (
    <Card title="Membership" description={feeWords(settings, timeZone)}>
      <div className="space-y-5">
        <Switch
          label="Autopay"
          help="Second payments and insurance premiums are paid on their day by themselves, from your bank account."
          checked={settings.autopay}
          working={working('autopay')}
          onChange={(autopay) => change({ autopay })}
        />
        <div>
          <Switch
            label="Credit building"
            help={`On-time payments are reported to a credit bureau, late ones too. Until reporting starts they are kept.${since ? ` On since ${fullDate(since, timeZone)}.` : ''}`}
            checked={settings.creditBuildingOptIn}
            working={working('creditBuildingOptIn')}
            onChange={(creditBuildingOptIn) => change({ creditBuildingOptIn })}
          />
          <Button size="small" className="mt-2" onClick={() => setRecord(true)}>
            See what is kept
          </Button>
        </div>
        <div className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          <Field label="Usual first payment">
            {(control) => (
              <Select
                {...control}
                options={SHARE_OPTIONS}
                value={settings.defaultFirstPaymentPercentage}
                onChange={({ currentTarget }) => change({ defaultFirstPaymentPercentage: Number(currentTarget.value) })}
              />
            )}
          </Field>
          <Field label="Usual second payment">
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
      {record && <CreditBuildingDialog onClose={() => setRecord(false)} />}
    </Card>
  );
}

function feeWords({ membershipFee, nextChargeAt, endsAt, paused }: FlexibleSettings, timeZone: string): string {
  const fee = `${dollars(membershipFee)} per month plus 1% processing fee.`;
  if (endsAt) return `Ends on ${fullDate(endsAt, timeZone)}; nothing more is charged.`;
  if (paused) return `${fee} Paused: the fee could not be charged.`;
  return nextChargeAt ? `${fee} Next charge on ${fullDate(nextChargeAt, timeZone)}.` : fee;
}
