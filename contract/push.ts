import { z } from 'zod';
import { call } from './call.ts';
import { nothing } from './fields.ts';

const NO_ADDRESS = 'The address of the browser is missing';

export const getPush = call({
  method: 'GET',
  path: '/api/notifications/push',
  access: 'signed_in',
  summary: 'Returns whether this session gets push notifications, and the key to subscribe with; null if none are sent',
  reply: z.object({ publicKey: z.string().nullable(), on: z.boolean() }),
});

export const subscribePush = call({
  method: 'POST',
  path: '/api/notifications/push',
  access: 'signed_in',
  summary: 'Subscribes this browser to push notifications while this session lasts',
  /** The endpoint from the browser's subscription. Its keys are not needed, because a push carries no content. */
  body: z.object({ endpoint: z.url(NO_ADDRESS).max(1000, NO_ADDRESS) }),
  reply: nothing,
});

export const unsubscribePush = call({
  method: 'DELETE',
  path: '/api/notifications/push',
  access: 'signed_in',
  summary: 'Ends push notifications to the browser of this session',
  reply: nothing,
});
