import {
  getPaymentSettings,
  listPaymentSettingsHistory,
  type NewPaymentSettings,
  savePaymentSettings,
} from '@mainstay/contract/payment-settings.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api.ts';

const KEY = 'payment-settings'; // the topic of the events: one word makes settings and history stale

/** The payment settings in force; null until there are any. */
export const paymentSettingsQuery = queryOptions({
  queryKey: [KEY, 'current'],
  queryFn: ({ signal }) => send(getPaymentSettings, {}, { signal }),
});

/** Every version that was saved, newest first. */
export const settingsHistoryQuery = queryOptions({
  queryKey: [KEY, 'history'],
  queryFn: ({ signal }) => send(listPaymentSettingsHistory, {}, { signal }),
});

/** Saves a new version; with `documentId`, applies and locks the terms of that agreement. */
export function useSavePaymentSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewPaymentSettings) => send(savePaymentSettings, { body }),
    onSuccess: (saved) => {
      client.setQueryData(paymentSettingsQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: [KEY] });
    },
  });
}
