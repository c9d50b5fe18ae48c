import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';

/**
 * Better Auth's passkeys. A passkey replaces both password and code, so the device must have verified its user (a
 * finger, a face, a PIN). The origin that the device saw must be ours: the public one, or else that of the request,
 * which http/same-origin.ts checks.
 */
export const passkeys = (publicUrl: string | undefined) =>
  passkey({
    rpName: 'Mainstay',
    ...(publicUrl !== undefined && { origin: new URL(publicUrl).origin, rpID: new URL(publicUrl).hostname }),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => {
        if (verification.registrationInfo?.userVerified !== true) throw notVerified();
      },
    },
    authentication: {
      afterVerification: ({ verification }) => {
        if (!verification.authenticationInfo.userVerified) throw notVerified();
      },
    },
  });

const notVerified = () => new APIError('BAD_REQUEST', { code: 'AUTHENTICATION_FAILED', message: 'user not verified' });
