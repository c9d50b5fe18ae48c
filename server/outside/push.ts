import webPush from 'web-push';

/** How push services identify this installation (VAPID, RFC 8292). */
export type PushIdentity = { publicKey: string; privateKey: string; contact: string };

/** How long a push waits for a phone that is off. */
const KEPT_SECONDS = 24 * 3600;
const PATIENCE_MS = 20_000;

export const newPushKeys = (): { publicKey: string; privateKey: string } => webPush.generateVAPIDKeys();

/**
 * Whether an address given by a browser belongs to an allowed push service: a host, or any below one
 * ("*.push.apple.com").
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (!url || url.username || url.password) return false;
  return services.some((service) => {
    if (service.startsWith('http://')) return url.origin === service;
    if (url.protocol !== 'https:' || url.port !== '') return false;
    return service.startsWith('*.') ? url.hostname.endsWith(service.slice(1)) : url.hostname === service;
  });
}

/**
 * Sends a push without content, so not even its service learns more than that there is one. A later push replaces one
 * that is still waiting. Returns whether the browser still exists; throws if the service does not accept it.
 */
export async function sendPush(endpoint: string, identity: PushIdentity): Promise<'sent' | 'gone'> {
  const { publicKey, privateKey, contact } = identity;
  const { headers } = webPush.generateRequestDetails({ endpoint } as webPush.PushSubscription, null, {
    vapidDetails: { subject: `mailto:${contact}`, publicKey, privateKey },
    ...{ TTL: KEPT_SECONDS, urgency: 'normal', topic: 'mainstay' },
  });
  const { 'Content-Length': _, ...sent } = headers as Record<string, string>;
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: sent,
    redirect: 'manual', // sent only to the allowed services
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await answer.body?.cancel();
  if (answer.status === 404 || answer.status === 410) return 'gone';
  if (!answer.ok) throw new Error(`the push service answered ${answer.status}`);
  return 'sent';
}
