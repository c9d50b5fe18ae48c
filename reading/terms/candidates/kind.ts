import { type Passage, unansweredBoxes } from '../flow/passage.ts';
import { OPENS_OTHERWISE, STRANGERS } from './strangers.ts';

/**
 * How likely the document sets or agrees support itself, rather than mentioning it in passing: 0 to 1. An insurer's
 * letter, a lease, a pay stub or a lawyer's bill names amounts and parents too.
 */
export function kinship(passages: readonly Passage[]): number {
  const { settles, strange, opens, blank } = kinshipParts(passages);
  const certain = strange.some((name) => CERTAIN.includes(name)) ? 1 : 0;
  const doubt = Math.min(2, strange.length) + certain + (opens ? 1 : 0) + (blank ? 1 : 0);
  if (blank && settles < 4) return 0.3;
  if (doubt === 0) return 1;
  return settles >= 2 * doubt ? 1 : settles > 0 && doubt === 1 ? 0.6 : 0.3;
}

/** Whether it resembles a paper that people mistake for an agreement, and nothing in it orders or agrees support. */
export function isStranger(passages: readonly Passage[]): boolean {
  const { settles, strange } = kinshipParts(passages);
  return strange.length > 0 && settles === 0;
}

/** What printed forms and their notices say to the person filling them in. */
const SAID_ON_FORMS: readonly string[] = ['guide', 'request', 'payStub'];
/** A form has checkboxes; a single one may be decoration. */
const BOXES = 2;

/** Whether it is a form with checkboxes, not a contract, lease or policy, and does not say that nothing is settled. */
export const isForm = (passages: readonly Passage[]): boolean =>
  passages.filter(({ ticked }) => ticked === false).length >= BOXES &&
  kinshipParts(passages).strange.every((name) => SAID_ON_FORMS.includes(name)) &&
  !settlesNothing(passages);

/** Papers that mention or request an order in the very words of an order. */
const CERTAIN: readonly string[] = ['news', 'request', 'demand', 'payStub', 'bankStatement', 'prenuptial', 'retainer'];

/** The individual signs. */
function kinshipParts(passages: readonly Passage[]) {
  const text = passages.map((passage) => passage.text).join('\n');
  const opening = passages
    .slice(0, 14)
    .map((passage) => passage.text)
    .join('\n');
  const written = passages.filter(({ ticked, text: said }) => ticked !== false && !ASKS.test(said));
  return {
    settles: written.filter((passage) => SETTLES.some((pattern) => pattern.test(passage.text))).length,
    strange: Object.entries(STRANGERS).flatMap(([name, signs]) =>
      signs.filter((sign) => sign.test(text)).length >= 2 ? [name] : [],
    ),
    opens: OPENS_OTHERWISE.exec(opening)?.[0],
    blank: isBlank(passages),
  };
}

/**
 * Whether a paper says expressly that nothing is settled yet, or is a mediator's report or a list of each side's
 * wishes, and no sentence orders or agrees anything nonetheless.
 */
export function settlesNothing(passages: readonly Passage[]): boolean {
  const sentences = passages.filter(({ kind }) => kind !== 'row');
  const signs = NOTHING_SETTLED.filter((sign) => sentences.some(({ text }) => sign.test(text))).length;
  return (
    signs >= 2 &&
    !sentences.some(({ ticked, text }) => ticked !== false && [...SETTLES, ORDERS_SUM].some((sign) => sign.test(text)))
  );
}

const ORDERS_SUM =
  /\b(?:shall|must|will|orders?|ordered|condemns?|directs?)\b[^.;]{0,80}\bpay\b[^.;]{0,80}(?:\p{Sc}\s?\d|\d\s?\p{Sc})/iu;

const NOTHING_SETTLED: readonly RegExp[] = [
  /\b(?:no|without|not) (?:\w+ )?(?:agreement|settlement|resolution)\b|\b(?:unable|failed|did not|could not|didn't|couldn't) (?:to )?(?:agree|settle|reach|resolve|come to)\b|\bno issues? (?:was|were|has been|have been) (?:resolved|settled|agreed)\b/i,
  /\bimpasse\b|\b(?:mediation|negotiations?|talks) (?:\w+ ){0,2}(?:ended|failed|is at an end|broke down|concluded)\b/i,
  /\b(?:nothing|none of (?:this|it|these|them|the)|no terms?)\b[^.;]{0,60}\b(?:binds?|binding|agreed|signed|settled|ordered|decided)\b|\bbinds? (?:no ?one|nobody|neither)\b|\bnot (?:yet )?(?:binding|been (?:agreed|ordered|decided|settled))\b/i,
  /\b(?:last|latest|final|each|their|both|opening) (?:\w+ )?(?:proposals?|positions?|offers?|wish(?:es)?)\b|\b(?:offers?|wish(?:es)?|proposals?|positions?) only\b|\bput forward\b|\bpositions? (?:of the|as they)\b/i,
  /\b(?:remains?|left) to be (?:tried|decided|settled|agreed|heard)\b|\btrial (?:calendar|time|date)\b|\b(?:appointment|notice) (?:of|for) (?:mediation|conference|hearing)\b|\b(?:notice of|first) (?:\w+ )?(?:mediation|conference|settlement conference)\b/i,
];

const ASKS =
  /\b(?:prays?|requests?|asks?|seeks|moves)\b[^.;]{0,40}\b(?:court|that|for|an order)\b|according to court records/i;

/** Whether it is a blank form: it has checkboxes and writing lines, all unused. */
export function isBlank(passages: readonly Passage[]): boolean {
  const lines = passages.filter(({ text }) => /_{4,}|\.{8,}/.test(text)).length;
  return unansweredBoxes(passages) >= 6 && lines >= 6;
}

/** Sentences by which a court orders, or people agree, the terms that this product reads. */
const SETTLES: readonly RegExp[] = [
  /\b(?:shall|will|must|agrees? to|(?:is|are) (?:hereby )?(?:ordered|directed|required|obligated) to|undertakes? to|ordains?)\b[^.;]{0,50}\bpay\b[^.;]{0,160}\b(?:support|maintenance|alimony|aliment|child(?:ren)?|kids|wife|husband)\b/i,
  /\b(?:child|spousal) (?:support|maintenance)\b[^.;]{0,60}\b(?:shall be|is (?:hereby )?(?:set|fixed|ordered|payable)|will be|of \p{Sc})/iu,
  /\bperiodical payments\b/i,
  /\b(?:i|you|he|she|we|\p{Lu}\p{L}+)(?:'ll| will| agrees? to| is going to| am going to)? (?:pay|give|send|transfer)s?\b[^.;]{0,60}(?:\p{Sc}\s?\d|\d+ (?:a|per|every|each) )[^.;]{0,80}(?:kids|child|support|week|fortnight)/iu,
  /\b(?:joint|sole|shared|primary)\b[^.;]{0,20}\b(?:legal |physical |residential )?(?:custody|conservator|decision-making|parental responsibility|guardian)/i,
  /\b(?:it is|be it)\b[^.;]{0,30}\b(?:ordered|adjudged|decreed)\b/i,
  /\b(?:court|magistrate|judge)\b[^.;]{0,40}\b(?:enters|makes|issues) (?:the )?(?:following|these) (?:\w+ )?orders?\b|\b(?:minute order|ruling|decision) is the (?:final )?order of (?:the|this) court\b/i,
];
