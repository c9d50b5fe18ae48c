import { getPush, subscribePush, unsubscribePush } from '@mainstay/contract/push.ts';
import type { Language } from '@mainstay/domain/identity/language.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api.ts';
import { language } from '#lib/catalogue.ts';
import { t } from './words.ts';

const WORKER = '/push-worker.js';
/** The worker's script in a language. */
const workerIn = (language: Language): string => (language === 'es' ? `${WORKER}?es` : WORKER);

/** Whether this browser can show push messages. An iPhone can once Mainstay is on the home screen. */
export const takesPushes = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether this session receives push messages, and the key for subscribing the browser. */
export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: ({ signal }) => send(getPush, {}, { signal }),
});

/** Why push messages were not turned on, in words for people. */
class NotAllowed extends Error {
  override message = t('thisBrowserDoesNotLetMainstay');
}

/**
 * Asks the person for permission, subscribes the browser, and registers the subscription with the server. The worker
 * exists only while push is on.
 */
export function useTurnPushOn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (publicKey: string) => {
      if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
      await navigator.serviceWorker.register(workerIn(language));
      const { pushManager } = await navigator.serviceWorker.ready;
      const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
      await send(subscribePush, { body: { endpoint: subscription.endpoint } });
    },
    onSettled: () => client.invalidateQueries(pushQuery),
  });
}

/** Lets the worker speak a language from now on, if there is one; its subscription stays. */
export async function speakPushesIn(chosen: Language): Promise<void> {
  if (!takesPushes() || !(await navigator.serviceWorker.getRegistration(WORKER))) return;
  await navigator.serviceWorker.register(workerIn(chosen));
}

/** Unsubscribes on the server first, so nothing is sent whatever the browser does next. */
export function useTurnPushOff() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await send(unsubscribePush, {});
      const registration = await navigator.serviceWorker.getRegistration(WORKER);
      await (await registration?.pushManager.getSubscription())?.unsubscribe();
      await registration?.unregister();
    },
    onSettled: () => client.invalidateQueries(pushQuery),
  });
}
