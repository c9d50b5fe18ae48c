import type { Proposal } from '@mainstay/contract/payment-settings.ts';
import { waitsForParty } from './proposal-words.ts';
import { t } from './words.ts';

/** The message after saving terms that are not in force yet, because the other side must decide. */
export const proposalSent = (proposal: Proposal) =>
  waitsForParty(proposal)
    ? { title: t('proposalSaved'), description: t('nobodyIsThereToAgree', { decidedBySide: proposal.decidedBySide }) }
    : { title: t('proposalSent'), description: t('otherSideCanAcceptOrRefuse') };

/** Shown beside the save button once someone has joined on the other side. */
export const MAY_BE_PROPOSED = t('changeThatOtherSideMustAgree');
