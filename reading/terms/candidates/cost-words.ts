import { anyOf } from './any-of.ts';

const CARE = String.raw`(?:medic\w+|health\w*|dent\w+|doctors?|physicians?|hospital\w*|optic\w+|optom\w+|vision|(?:eye)?glasses|spectacles|eye-?wear|contact lenses|orthodon\w+|braces|prescri\w+|pharmac\w+|drugs?|therap\w+|counsel(?:l)?ing|psycholog\w+|psychiatr\w+|physio\w*|specialists?|surg\w+|co-?pay\w*|deductibles?)`;
const COSTS = String.raw`(?:expens\w*|costs?\b(?! (?:of|for) (?:\w+ ){0,4}(?:insurance|coverage|premium|cover)\b)|bills?\b|charges?\b|fees?\b|co-?pay\w*|deductibles?|treatment|care\b)`;
const NOT_PAID = String.raw`(?:un-?(?:insured|covered|reimbursed|met|paid)|non-?(?:covered|insured|medicare)|out[- ]of[- ]pocket|extraordinary|exceed\w*|in excess|over and above|left(?: over)?|leaves|remain\w*|beyond|net of|after (?:any |the |plan |insurance )?(?:medicare|insurance|rebates?|payouts?|plans?|benefits?)|not (?:\w+ ){0,2}(?:covered|paid|reimbursed|payable|available|met|free)|(?:n't|not|no|nobody|neither) (?:\w+ ){0,3}(?:pays?|covers?|covered|free|reimburses?|picks? up|paid))`;

/** More words for the cost of the children's treatment beyond insurance. */
export const TREATMENT_COSTS = anyOf(
  new RegExp(
    String.raw`\b${CARE}\b[^.;]{0,90}\b(?:expens\w*|costs?|bills?|charges|fees)\b(?! (?:of|for) (?:\w+ ){0,4}(?:insurance|coverage|premiums?|cover)\b)`,
  ),
  new RegExp(
    String.raw`\b(?:expens\w*|costs?|bills?|charges?|fees)\b(?! (?:of|for) (?:\w+ ){0,4}(?:insurance|coverage|premiums?|cover)\b)[^.;]{0,60}\b${CARE}\b(?! (?:insurance|plan|coverage|cover|support)\b)`,
  ),
  new RegExp(String.raw`\b${NOT_PAID}\b[^.;]{0,90}\b(?:${CARE}|portion|expens\w*|costs?|bills?)\b`),
  new RegExp(String.raw`\b${CARE}\b[^.;]{0,120}\b${NOT_PAID}\b`),
  new RegExp(
    String.raw`\bpays? (?:for )?(?:all |any |the |of |children's |child's )*${CARE}\b(?! (?:insurance|plan|coverage|cover|support)\b)`,
  ),
  new RegExp(
    String.raw`\b(?:responsible|liable|answerable)\b[^.;]{0,30}\bfor\b[^.;]{0,30}\b${CARE}\b(?! (?:insurance|plan|coverage|cover|support)\b)`,
  ),
  /\bco-?pay(?:s|ments?)?\b|\bdeductibles\b|\bgap (?:fees?|payments?|for)\b|orthodont|\bbraces\b/,
);

/** More words that may be about it. */
export const TREATMENT = new RegExp(String.raw`\b${CARE}\b`, 'iu');

/** More words that say who pays: someone who pays for the treatment itself. */
const ALONE = String.raw`(?:pays?|to pay|discharges?|meets?|covers?|bears?)\b`;
export const WHO_BEARS = anyOf(
  new RegExp(
    String.raw`\b${ALONE} (?:\w+ ){0,2}(?:for |of |the |all |any |whole |full |private |out-of-pocket |children's |child's |and |or |reasonable )*(?:${CARE}|${COSTS})`,
  ),
  new RegExp(
    String.raw`\b${CARE}[^.;]{0,80}\b(?:(?:paid|borne|met|discharged|covered|shared|split) (?:\w+ )?by\b|are the \S+ to pay|falls? (?:on|to)\b)`,
  ),
  new RegExp(String.raw`\b(?:responsible|liable|answerable) (?:\w+ )?for [^.;]{0,60}\b(?:${CARE}|${COSTS})`),
  /(?:three|two)[- ](?:fourths?|quarters?|thirds?|fifths?)|one[- ](?:fourth|quarter|fifth|third)|\b[1-9] ?\/ ?[2-9]\b|halve|fifty|even(?:ly)?\b|down the middle|apportion|in equal|\b[1-9]\d ?[/:] ?(?:\p{Lu}\p{L}+ )?[1-9]\d\b|\( ?\d{1,3} ?\) ?%|\bby (?:the )?\p{L}+ alone|hold [^.;]{0,30}harmless/u,
);

/** More words for the care of the children while a parent works. */
export const CHILD_MINDING = anyOf(
  /child-? ?mind\w*|mind(?:s|ing)? (?:the |our )?(?:kids|children|boys|girls)|(?:after|before|out[- ]of)[- ]?(?:and[- ](?:after|before)[- ]?)?school(?:[- ](?:care|fees?|program\w*|club|session|hours|provision))|after-?school\b[^.;]{0,20}(?:fees?|care|club|program)|afterschool|before- and after-school/,
  /\bvac(?:ation)?[- ]care|holiday (?:club|care|childcare|program)|\bkindy\b|kinder(?:garten)? (?:fees|care)|\bECE\b|\bplaycentre\b|\bplay ?group|pre-?school|pre-?k\b|pre-?kindergarten|nurser(?:y|ies)\b|day nurser|cr[eè]che|latch-?key|extended[- ](?:day|care)|wrap-?around|breakfast club|family day care|occasional care|au pair|nann(?:y|ies)|sitters?\b|baby-?sit\w*|aftercare|after care|(?:summer|day|holiday) camps?|care program|P\.?A\.? day/,
  /\bpaid (?:child )?care\b|\bpa(?:y|ys|id) for (?:the|any) care (?:that|which|used|needed)\b|(?<!(?:health|medical|dental)[- ])\bcare (?:that is |is |being )?(?:used|needed) (?:in|during|so|while)\b/,
  /work-related care|employment-related (?:child ?)?care|(?<!health[- ])\bcare (?:provider|costs?) (?:while|for|so that|when)|child-?care|day-?care/,
);

/** More words that say who pays for it. */
export const WHO_PAYS_CARE = anyOf(
  /\b(?:pays?(?! ?(?:stubs?|slips?|statements?))|discharg\w*|meets?|covers?|bears?|contribut\w*|send (?:you|me|him|her))\b|\(all\)|halve|fifty|down the middle|\b(?:is|are) (?:mine|yours|his|hers)\b|apportion|allocated|\b[1-9]\d ?[/:] ?(?:\p{Lu}\p{L}+ )?[1-9]\d\b|sole (?:obligation|responsib|cost)|like before|joint expense|\( ?\d{1,3} ?\) ?%|even(?:ly)?\b/u,
);
