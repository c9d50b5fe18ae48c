import { t } from './words.ts';

/** Terms that were saved and are not in force, because the other side decides on them. */
export const PROPOSAL_SENT = {
  title: t('proposalSent'),
  description: t('otherSideCanAcceptOrRefuse'),
};

/** Beside what saves terms, where somebody on the other side has joined. */
export const MAY_BE_PROPOSED = t('changeThatOtherSideMustAgree');
