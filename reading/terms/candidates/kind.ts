import type { Passage } from '../flow/passage.ts';
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

/** Papers that speak of an order or ask for one in the very words of an order. */
const CERTAIN: readonly string[] = ['news', 'request', 'demand', 'payStub', 'bankStatement', 'prenuptial', 'retainer'];

/** The signs one by one. */
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

const ASKS =
  /\b(?:prays?|requests?|asks?|seeks|moves)\b[^.;]{0,40}\b(?:court|that|for|an order)\b|according to court records/i;

/** A form that nobody has filled in: boxes to tick and lines to write on, none of them used. */
export function isBlank(passages: readonly Passage[]): boolean {
  const lines = passages.filter(({ text }) => /_{4,}|\.{8,}/.test(text)).length;
  const ticked = passages.filter((passage) => passage.ticked === true).length;
  const open = passages.filter((passage) => passage.ticked === false).length;
  return ticked === 0 && open >= 6 && lines >= 6;
}

/** Sentences by which a court orders or people agree what this product reads. */
const SETTLES: readonly RegExp[] = [
  /\b(?:shall|will|must|agrees? to|(?:is|are) (?:hereby )?(?:ordered|directed|required|obligated) to|undertakes? to|ordains?)\b[^.;]{0,50}\bpay\b[^.;]{0,160}\b(?:support|maintenance|alimony|aliment|child(?:ren)?|kids|wife|husband)\b/i,
  /\b(?:child|spousal) (?:support|maintenance)\b[^.;]{0,60}\b(?:shall be|is (?:hereby )?(?:set|fixed|ordered|payable)|will be|of \p{Sc})/iu,
  /\bperiodical payments\b/i,
  /\b(?:i|you|he|she|we|\p{Lu}\p{L}+)(?:'ll| will| agrees? to| is going to| am going to)? (?:pay|give|send|transfer)s?\b[^.;]{0,60}(?:\p{Sc}\s?\d|\d+ (?:a|per|every|each) )[^.;]{0,80}(?:kids|child|support|week|fortnight)/iu,
  /\b(?:joint|sole|shared|primary)\b[^.;]{0,20}\b(?:legal |physical |residential )?(?:custody|conservator|decision-making|parental responsibility|guardian)/i,
  /\b(?:it is|be it)\b[^.;]{0,30}\b(?:ordered|adjudged|decreed)\b/i,
];
