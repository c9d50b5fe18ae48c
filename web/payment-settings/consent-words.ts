import { t } from './words.ts';

/** The message after saving terms that are not in force yet, because the other side must decide. */
export const PROPOSAL_SENT = {
  title: t('proposalSent'),
  description: t('otherSideCanAcceptOrRefuse'),
};

/** Shown beside the save button once someone has joined on the other side. */
export const MAY_BE_PROPOSED = t('changeThatOtherSideMustAgree');
