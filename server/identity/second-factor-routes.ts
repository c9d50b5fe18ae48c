import {
  beginSecondFactor,
  enableSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from '@mainstay/contract/second-factor.ts';
import { renderSVG } from 'uqr';
import type { SignedIn } from '#http/caller.ts';
import { serve } from '#http/serve.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { tellOfFactor } from './account-emails.ts';
import { type Auth, passCookies, webHeaders } from './auth.ts';
import { inWordsOrThrow } from './auth-words.ts';
import { countGuess, forgetGuesses } from './guesses.ts';
import { codeNotRight, recoveryCodesLeft, useCode } from './second-factor.ts';
import { hasPassword, hasSecondFactor } from './store-factors.ts';

/** The second factor of a person who is signed in: Better Auth's app codes and recovery codes. */
export function secondFactorRoutes(app: App, deps: Deps, auth: Auth) {
  const { db, clock } = deps;

  const stateOf = async (person: SignedIn) => ({
    enabled: await hasSecondFactor(db, person.id),
    required: await app.callers.mustHaveSecondFactor(person),
    recoveryCodesLeft: await recoveryCodesLeft(auth, db, person.id),
    password: await hasPassword(db, person.id),
  });

  /** Requires the password if there is one; wrong ones count as at sign-in. */
  const guarded = async <T>(person: SignedIn, password: string | undefined, work: () => Promise<T>): Promise<T> => {
    if (password === undefined) return inWordsOrThrow(work());
    await countGuess(deps, person.email);
    const done = await inWordsOrThrow(work());
    await forgetGuesses(deps, person.email);
    return done;
  };

  serve(app, getSecondFactor, ({ person }) => stateOf(person));

  serve(app, beginSecondFactor, async ({ person, request, body }) => {
    const made = await guarded(person, body.password, () =>
      auth.api.enableTwoFactor({ headers: webHeaders(request), body: { ...withPassword(body), method: 'totp' } }),
    );
    if (made.method !== 'totp') throw new Error('a key of an app was asked for, and another factor made');
    const key = new URL(made.totpURI).searchParams.get('secret') ?? '';
    const svg = renderSVG(made.totpURI, { border: 2 });
    const qrCode = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    return { qrCode, key, recoveryCodes: made.backupCodes };
  });

  serve(app, enableSecondFactor, async ({ person, request, reply, body }) => {
    await countGuess(deps, person.email);
    const code = body.code.replace(/\s/g, '');
    const verified = await inWordsOrThrow(
      auth.api.verifyTOTP({ headers: webHeaders(request), body: { code }, returnHeaders: true }),
    );
    if (!(await useCode(auth, clock, person.id, code))) throw codeNotRight();
    passCookies(reply, verified.headers);
    await forgetGuesses(deps, person.email);
    await tellOfFactor(deps, person, {
      action: 'account.second_factor_enabled',
      words: 'From now on, you need a code from your app each time you sign in.',
    });
    return stateOf(person);
  });

  serve(app, renewRecoveryCodes, async ({ person, request, body }) => {
    const made = await guarded(person, body.password, () =>
      auth.api.generateBackupCodes({ headers: webHeaders(request), body: withPassword(body) }),
    );
    await tellOfFactor(deps, person, {
      action: 'account.recovery_codes_renewed',
      words: 'New recovery codes were made, and the old ones no longer work.',
    });
    return { recoveryCodes: made.backupCodes };
  });

  serve(app, endSecondFactor, async ({ person, request, reply, body }) => {
    const ended = await guarded(person, body.password, () =>
      auth.api.disableTwoFactor({ headers: webHeaders(request), body: withPassword(body), returnHeaders: true }),
    );
    passCookies(reply, ended.headers);
    await tellOfFactor(deps, person, {
      action: 'account.second_factor_ended',
      words: 'You no longer need a code when you sign in.',
    });
    return null;
  });
}

const withPassword = ({ password }: { password?: string | undefined }) => (password === undefined ? {} : { password });
