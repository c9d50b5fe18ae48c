import type { User } from '@mainstay/contract/identity.ts';
import { lazy } from 'react';
import { HasLeft } from '#cases/HasLeft.tsx';
import { NameSide } from '#cases/NameSide.tsx';
import { NeedsSecondFactor } from '#identity/NeedsSecondFactor.tsx';
import { VerifyEmail } from '#identity/VerifyEmail.tsx';

const RefusedEmail = lazy(() => import('#identity/RefusedEmail.tsx'));

/** The notices above every screen, for people they apply to; most people never load them. */
export default function Notices({ user }: { user: User }) {
  const until = user.currentCase?.until;
  return (
    <>
      {user.needsSecondFactor && <NeedsSecondFactor />}
      {!user.emailVerified && <VerifyEmail user={user} />}
      {user.refusedEmail && <RefusedEmail {...user.refusedEmail} />}
      {until && <HasLeft until={until} />}
      <NameSide />
    </>
  );
}
