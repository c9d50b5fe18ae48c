import { z } from 'zod';
import { call } from './call.ts';
import { idParams, instant, rowLimit } from './fields.ts';

export const Notification = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: instant,
});
export type Notification = z.output<typeof Notification>;

export const listNotifications = call({
  method: 'GET',
  path: '/api/notifications',
  access: 'read_case',
  afterLeaving: true,
  summary: 'Lists the caller’s notifications in the current case, newest first; with only=unread, the unread ones',
  query: z.object({
    limit: rowLimit(1000, 100),
    only: z.literal('unread', 'Must be "unread", or left out').optional(),
  }),
  reply: z.array(Notification),
});

export const countUnread = call({
  method: 'GET',
  path: '/api/notifications/unread-count',
  access: 'read_case',
  afterLeaving: true,
  summary: 'Counts the caller’s unread notifications in the current case',
  reply: z.object({ unread: z.number() }),
});

export const markRead = call({
  method: 'PATCH',
  path: '/api/notifications/{id}/read',
  access: 'read_case',
  afterLeaving: true,
  summary: 'Marks one of the caller’s notifications as read',
  params: idParams,
  reply: Notification,
});
