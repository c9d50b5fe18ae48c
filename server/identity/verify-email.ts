import { eq } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { verificationEmail } from './emails.ts';
import { putIntoOutbox } from './outbox.ts';
import { recordAccount } from './record-account.ts';
import { user as users } from './tables.ts';

const DAY_SECONDS = 24 * 3600;

type Of = Pick<Deps, 'db' | 'clock' | 'emails' | 'address' | 'settings' | 'record'>;
type Person = { id: string; name: string; email: string };

/**
 * Better Auth's email verification: the emailed link leads back to it and starts the first session. In the sandbox
 * every address counts as verified, and no email is needed. A person whose address was proven by an invitation gets
 * none either.
 */
export const emailVerification = ({ db, clock, emails, address, settings, record }: Of) => ({
  sendOnSignUp: !settings.sandbox,
  sendOnSignIn: !settings.sandbox,
  autoSignInAfterVerification: true,
  expiresIn: DAY_SECONDS,
  sendVerificationEmail: async ({ user, token }: { user: Person; token: string }) => {
    const back = encodeURIComponent('/api/login?done=email');
    const link = `${address()}/api/auth/verify-email?token=${encodeURIComponent(token)}&callbackURL=${back}`;
    await db.transaction(async (tx) => {
      const [known] = await tx.select({ done: users.emailVerified }).from(users).where(eq(users.id, user.id));
      const letter = known?.done ? null : verificationEmail(user, link);
      await putIntoOutbox(tx, { emails, clock }, letter, DAY_SECONDS * 1000);
    });
  },
  afterEmailVerification: (person: { id: string; name: string }) =>
    db.transaction((tx) => recordAccount(tx, { record }, 'account.email_verified', person)),
});
