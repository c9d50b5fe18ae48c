import { once } from './flow/once.ts';
import { type Passage, withoutUnticked } from './flow/passage.ts';
import { titlesOf } from './mere-request.ts';

/**
 * Whether a court only refuses what was asked for, or ends the case: "The motion is DENIED in all its parts", "this action is
 * DISMISSED". The sums and the custody that it recites were asked for. Where an earlier order goes on, it still holds.
 */
export const isMereRefusal = once((passages: readonly Passage[]): boolean => {
  const told = withoutUnticked(passages);
  return (
    titlesOf(passages).some((text) => DECIDES.test(text)) &&
    told.some(({ text }) => REFUSES.test(text)) &&
    !told.some(({ text }) => SETS.test(text) || GOES_ON.test(text))
  );
});
const DECIDES = /\b(?:order|ruling|entry|judge?ment|decision|minutes?)\b/i;
const REFUSES =
  /\b(?:motion|petition|application|complaint|request|action|case|cause|matter)s?\b[^.;]{0,60}\b(?:is|are|be|stands?)\b[^.;]{0,24}\b(?:denied|dismissed|refused|stricken|struck)\b/i;
/** What a court or the parties settle, in a paper that also refuses something. */
const SETS =
  /(?<!\bthat [^.;]{0,40})\b(?:shall|must|(?:is|are) (?:hereby )?(?:ordered|directed|required) to|agrees? to)\b[^.;]{0,40}\b(?:pay|have|continue|provide|maintain|share|reimburse|carry|exercise|retain|keep)\b|\b(?:is|are) (?:hereby )?(?:granted|allowed|approved|awarded|set at|fixed at|modified|terminated|continued|adopted)\b|\b(?:grants|awards|adopts|approves|modifies)\b|\bjudge?ment (?:is|for)\b[^.;]{0,40}\b(?:entered|granted)\b|\b(?:stipulat\w+|by (?:consent|agreement))\b/i;
const GOES_ON =
  /\b(?:remains?|continues?|stays?|stands?)\b[^.;]{0,40}\b(?:in (?:full )?(?:force|effect)|unchanged|the same|at \p{Sc})|\b(?:existing|current|present|prior|previous|last|under the) (?:\w+ ){0,3}(?:order|decree|judge?ment)\b|\b(?:was|were|had been) (?:ordered|directed|required) to pay\b/iu;
