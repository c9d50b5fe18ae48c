import { Notice } from '#ui/Notice.tsx';

/** Says why a button cannot be pressed by this role. */
export const WhatYouMayDo = ({ mayFile }: { mayFile: boolean }) => (
  <Notice meaning="info">
    Only the payor of this case can apply for coverage and pay premiums.{' '}
    {mayFile
      ? 'You can see the policies and file a claim.'
      : 'You can see the policies and claims; the payor and the payee file claims.'}
  </Notice>
);
