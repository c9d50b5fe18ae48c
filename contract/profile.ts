import { LANGUAGES } from '@mainstay/domain/identity/language.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { idParams, instant, nothing } from './fields.ts';
import { NO_LANGUAGE } from './identity.ts';
import { STEP_BODIES } from './onboarding.ts';

const wish = z.boolean();

export const Profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** Where emails are sent. */
  email: z.string(),
  /** The sign-in address, which cannot be changed here. */
  signInEmail: z.string(),
  phoneNumber: z.string(),
  /** The chosen language; before a choice, the browser's (Accept-Language). */
  language: z.enum(LANGUAGES),
  emailNotifications: wish,
  smsNotifications: wish,
  courtReportNotifications: wish,
  paymentReminderNotifications: wish,
});
export type Profile = z.output<typeof Profile>;

export const getProfile = call({
  method: 'GET',
  path: '/api/profile',
  access: 'signed_in',
  summary: 'Returns the caller’s name, contact details, language and notification settings',
  reply: Profile,
});

/** The same rules as in the guided setup. */
export const ProfileChange = z
  .object({
    ...STEP_BODIES[1].shape,
    ...STEP_BODIES[4].shape,
    language: z.enum(LANGUAGES, NO_LANGUAGE),
  })
  .partial();

export const changeProfile = call({
  method: 'PATCH',
  path: '/api/profile',
  access: 'signed_in',
  summary:
    'Changes the caller’s name, contact details, language or notification settings; omitted fields stay as they are',
  body: ProfileChange,
  reply: Profile,
});

/** What must be done before the account can be closed, by case; empty if it can be closed now. */
export const Closing = z.object({ first: z.array(z.object({ caseName: z.string(), steps: z.array(z.string()) })) });

export type Closing = z.output<typeof Closing>;

export const getClosing = call({
  method: 'GET',
  path: '/api/profile/closing',
  access: 'signed_in',
  summary: 'Returns what the caller must do, case by case, before their account can be closed',
  reply: Closing,
});

export const closeAccount = call({
  method: 'DELETE',
  path: '/api/profile',
  access: 'signed_in',
  summary: 'Closes the caller’s account for good; 409 with what to do first while something is owed or in progress',
  confirms: true,
  reply: nothing,
});

export const Session = z.object({
  id: z.string(),
  device: z.string(),
  signedInAt: instant,
  current: z.boolean(),
});

export const listSessions = call({
  method: 'GET',
  path: '/api/profile/sessions',
  access: 'signed_in',
  summary: 'Lists the caller’s sessions, newest first',
  reply: z.array(Session),
});

export const endOtherSessions = call({
  method: 'DELETE',
  path: '/api/profile/sessions',
  access: 'signed_in',
  summary: 'Ends the caller’s other sessions',
  reply: z.object({ ended: z.number() }),
});

export const endSession = call({
  method: 'DELETE',
  path: '/api/profile/sessions/{id}',
  access: 'signed_in',
  summary: 'Ends one of the caller’s sessions',
  params: idParams,
  reply: nothing,
});

/** Returns a zip archive. */
export const exportMyData = call({
  method: 'GET',
  path: '/api/profile/export',
  access: 'read_case',
  afterLeaving: true,
  summary:
    'Returns what the caller may read about themselves and the current case, with its documents, as a ZIP of JSON and files',
  reply: z.unknown(),
});
