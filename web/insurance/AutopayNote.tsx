import { useQuery } from '@tanstack/react-query';
import { flexibleSettingsQuery, useChangeFlexibleSettings } from '#flexible-payments/queries.ts';
import { RefusalLine } from '#ui/RefusalLine.tsx';
import { Switch } from '#ui/Switch.tsx';
import { toastFailure } from '#ui/toast-failure.ts';
import { t } from './words.ts';

/** Whether premiums are paid automatically; the same setting as for second payments. */
export function AutopayNote() {
  const settings = useQuery(flexibleSettingsQuery).data;
  const change = useChangeFlexibleSettings();
  if (!settings) return null;
  return (
    <div>
      <Switch
        label={t('autopay')}
        help={t('premiumsAndSecondPartOfFlexible')}
        checked={settings.autopay}
        working={change.isPending}
        onChange={(autopay) => change.mutate({ autopay }, { onError: (error) => toastFailure(t('notSaved'), error) })}
      />
      <RefusalLine error={change.error} />
    </div>
  );
}
