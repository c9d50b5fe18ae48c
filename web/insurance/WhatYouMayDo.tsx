import { Notice } from '#ui/Notice.tsx';
import { t } from './words.ts';

/** Says why a role cannot use a button. */
export const WhatYouMayDo = ({ mayFile }: { mayFile: boolean }) => (
  <Notice meaning="info">
    {t('onlyPayorOfThisCaseCan', {
      whatYouCanDo: mayFile ? t('youCanSeePoliciesAndFile') : t('youCanSeePoliciesAndClaims'),
    })}
  </Notice>
);
