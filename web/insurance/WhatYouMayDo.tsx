import { Notice } from '#ui/Notice.tsx';
import { t } from './words.ts';

/** Says why a button cannot be pressed by this role. */
export const WhatYouMayDo = ({ mayFile }: { mayFile: boolean }) => (
  <Notice meaning="info">
    {t('onlyPayorOfThisCaseCan', { value: mayFile ? t('youCanSeePoliciesAndFile') : t('youCanSeePoliciesAndClaims') })}
  </Notice>
);
