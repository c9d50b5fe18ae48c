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
  summary: 'My notifications in the current case, newest first; with only=unread those that I have not read',
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
  summary: 'How many of my notifications in the current case are unread',
  reply: z.object({ unread: z.number() }),
});

export const markRead = call({
  method: 'PATCH',
  path: '/api/notifications/{id}/read',
  access: 'read_case',
  afterLeaving: true,
  summary: 'Marks one of my notifications read',
  params: idParams,
  reply: Notification,
});
