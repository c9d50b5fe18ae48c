import type { Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { verificationEmail } from './emails.ts';

const DAY_SECONDS = 24 * 3600;

type Of = Pick<Deps, 'db' | 'clock' | 'emails' | 'address' | 'settings' | 'record'>;

/**
 * Better Auth's verification of an e-mail address: the letter's link comes back to it. In the sandbox every address counts as
 * verified, and no letter is needed.
 */
export const emailVerification = ({ db, clock, emails, address, settings, record }: Of) => ({
  sendOnSignUp: !settings.sandbox,
  expiresIn: DAY_SECONDS,
  sendVerificationEmail: async ({ user, token }: { user: { name: string; email: string }; token: string }) => {
    const of = { caseId: 'accounts', id: newId(), until: new Date(clock.wall().getTime() + DAY_SECONDS * 1000) };
    const back = encodeURIComponent('/api/login?done=email');
    const link = `${address()}/api/auth/verify-email?token=${encodeURIComponent(token)}&callbackURL=${back}`;
    await db.transaction((tx) => emails.write(tx, { ...verificationEmail(user, link), ...of }));
    void emails.sendNow(of);
  },
  afterEmailVerification: async ({ id, name }: { id: string; name: string }) => {
    const event = { caseId: 'accounts', actor: { id, name }, action: 'account.email_verified', subject: `user:${id}` };
    await db.transaction((tx) => record(tx, event));
  },
});
