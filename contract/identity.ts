import { ROLES } from '@mainstay/domain/cases/permissions.ts';
import { z } from 'zod';
import { call } from './call.ts';

export const User = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** In the current case. */
  role: z.enum(ROLES).nullable(),
  currentCase: z.object({ id: z.string(), name: z.string(), owner: z.boolean() }).nullable(),
});
export type User = z.output<typeof User>;

export const getUser = call({
  method: 'GET',
  path: '/api/auth/user',
  access: 'signed_in',
  summary: 'Who is signed in, with the role in the current case',
  reply: User,
});
