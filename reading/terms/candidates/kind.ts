import type { Passage } from '../flow/passage.ts';

/**
 * How likely the document sets or agrees support itself, rather than mentioning it in passing: 0 to 1. An insurer's
 * letter, a lease, a pay stub or a lawyer's demand names amounts and parents too.
 */
export function kinship(passages: readonly Passage[]): number {
  const { settles, strange, opens } = kinshipParts(passages);
  const doubt = Math.min(2, strange.length) + (opens ? 1 : 0);
  if (doubt === 0) return 1;
  return settles >= 2 * doubt ? 1 : settles > 0 && doubt === 1 ? 0.6 : 0.3;
}

export function kinshipParts(passages: readonly Passage[]) {
  const text = passages.map((passage) => passage.text).join('\n');
  const opening = passages
    .slice(0, 14)
    .map((passage) => passage.text)
    .join('\n');
  return {
    settles: passages.filter((passage) => SETTLES.some((pattern) => pattern.test(passage.text))).length,
    strange: STRANGERS.flatMap((signs, i) => (signs.filter((sign) => sign.test(text)).length >= 2 ? [i] : [])),
    opens: UNRELATED.exec(opening)?.[0],
  };
}

/** Sentences by which a court orders or people agree what this product reads. */
const SETTLES: readonly RegExp[] = [
  /\b(?:shall|will|must|agrees? to|(?:is|are) (?:hereby )?(?:ordered|directed|required|obligated) to|undertakes? to|ordains?)\b[^.;]{0,50}\bpay\b[^.;]{0,160}\b(?:support|maintenance|alimony|aliment|child(?:ren)?|kids|wife|husband)\b/i,
  /\b(?:child|spousal) (?:support|maintenance)\b[^.;]{0,60}\b(?:shall be|is (?:hereby )?(?:set|fixed|ordered|payable)|will be|of \p{Sc})/iu,
  /\bperiodical payments\b/i,
  /\b(?:i|you|he|she|we|\p{Lu}\p{L}+)(?:'ll| will| agrees? to| is going to| am going to)? (?:pay|give|send|transfer)s?\b[^.;]{0,60}(?:\p{Sc}\s?\d|\d+ (?:a|per|every|each) )[^.;]{0,80}(?:kids|child|support|month|week|fortnight)/iu,
  /\b(?:joint|sole|shared|primary)\b[^.;]{0,20}\b(?:legal |physical |residential )?(?:custody|conservator|decision-making|parental responsibility|guardian)/i,
  /\b(?:it is|be it)\b[^.;]{0,30}\b(?:ordered|adjudged|decreed)\b/i,
];

/** Kinds of papers that people mistake for an agreement, each by words of which two are found together. */
const STRANGERS: readonly (readonly RegExp[])[] = [
  [
    /\bpolicy(?:holder|owner)?\b/i,
    /\bpremium (?:is|due|notice|payment)/i,
    /\b(?:insured|face amount|beneficiary change|grace period|rider)\b/i,
    /\bunderwrit|claims? department/i,
  ],
  [/\blandlord\b/i, /\btenants?\b|\blessee\b/i, /\bsecurity deposit\b/i, /\bleased? premises\b|\blease term\b/i],
  [
    /\benrol(?:l)?ment\b/i,
    /\btuition\b/i,
    /\b(?:center|centre|provider) (?:will|shall|is|opens|closes)\b|\blate pick-?up\b/i,
    /\bdrop-?off\b/i,
  ],
  [
    /\bearnings statement\b|\bpay ?stub\b|\bpay ?slip\b/i,
    /\bgross pay\b/i,
    /\bnet pay\b/i,
    /\bytd\b|year[- ]to[- ]date/i,
    /\bgarnish|FICA|medicare\b/i,
  ],
  [
    /\bborrower\b/i,
    /\blender\b/i,
    /\bpromissory note\b/i,
    /\bannual percentage rate\b|\bprincipal (?:amount|balance|sum)\b/i,
  ],
  [
    /\bretainer\b/i,
    /\bhourly rate\b|\bper hour\b/i,
    /\b(?:engage|retain)s? (?:the|our|this) (?:firm|office)\b/i,
    /\battorney-client\b|\blegal services\b/i,
  ],
  [
    /\bour client\b/i,
    /\b(?:demand|final notice|without further notice)\b/i,
    /\b(?:we (?:represent|act for|are instructed)|this (?:firm|office) represents)\b/i,
    /\bgovern yourself|proceedings will|without prejudice\b/i,
  ],
  [
    /\bby [A-Z]\w+ [A-Z]\w+,? (?:staff|correspondent|reporter)/,
    /\bstaff writer\b|\bthe (?:gazette|tribune|herald|courier|times)\b/i,
    /\b(?:said|told (?:the|a)) (?:reporters?|\w+ on (?:mon|tues|wednes|thurs|fri))/i,
    /\breaders?\b|\bcolumnist\b/i,
  ],
  [
    /\bthis (?:form|notice|brochure|leaflet|guide|handout|fact ?sheet) (?:is|explains|tells|gives|does)\b/i,
    /\bnot legal advice\b|general information only/i,
    /\bif you (?:are|have|need|want|owe|pay|receive)\b/i,
    /\bfrequently asked\b|\bhow (?:do|can) i\b/i,
  ],
  [
    /\baccount statement\b|statement of account|statement period/i,
    /\bopening balance\b|\bprevious balance\b/i,
    /\bclosing balance\b|\bending balance\b/i,
    /\btransactions?\b/i,
  ],
  [/\binvoice\b/i, /\bbill to\b|\bamount due\b/i, /\bpatient\b|\bremit\b/i],
  [
    /\boffer of employment\b/i,
    /\bjob title\b|\byour position\b/i,
    /\bat[- ]will\b/i,
    /\bstart(?:ing)? salary\b|\bpaid time off\b/i,
  ],
];

const UNRELATED =
  /\b(?:tuition contract|small claim|repair order|enrol(?:l)?ment|residential lease|insured|policy(?:holder|owner)|landlord|tenant|invoice|borrower|lender|promissory|membership|provider agreement|employment agreement|purchase order|warranty|engagement letter|retainer agreement|earnings statement|pay ?stub|statement of account|newsletter|brochure|fact sheet|application for)s?\b/i;
