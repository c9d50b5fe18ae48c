import { anyOf } from './any-of.ts';

const CHILDREN =
  "(?:the |their |our |both |said |minor |parties' )*(?:child(?:ren)?|kids?|boys?|girls?|sons?|daughters?|infants?)";

/** What is decided: school together with health, or major decisions. */
const MATTERS = String.raw`(?:(?:school\w*|education\w*|doctors?|health\w*|medical|religi\w+|upbringing|big|major|important|long-term)\b)`;

/** More words for who decides about the children. */
export const WHO_DECIDES = anyOf(
  /parental (?:authority|rights|power)|co-custod|\bcustod(?:y|ians?) (?:of|in respect of|as to|for|regarding) legal/,
  /(?:sole|joint|shared|full|legal|care,?) (?:(?:and|or) )?(?:\w+ )?(?:custod(?:y|ians?)|conservators?|guardian(?:s|ship)?)\b(?! ad litem)/,
  /(?:award|grant|giv|vest|plac)\w*[^.;]{0,20} (?:the )?(?:sole )?(?:care,? )?custody\b(?! (?:and visitation )?(?:schedule|dispute|evaluation))/,
  /custody of [^.;]{0,60}\b(?:(?:is|be|are|shall be|remains?)(?: and hereby is| hereby)? (?:awarded|granted|given|vested|placed|with)|to the (?:mother|father|plaintiff|defendant|petitioner|respondent|applicant))\b/,
  /(?:sole|joint|both|remain|are|is|her|his|their|natural) (?:legal )?guardians?\b(?! ad litem)|guardianship (?:decision|right|matter|of (?:the|our|their))/,
  /(?:right|authority|power|responsib\w+|free|entitled|fine if i|able) (?:to |of |for |in )*(?:make|making|take|taking) (?:the |all |any |such |final |independent |every )*(?:\w+ )?(?:decisions?|calls?|choices?)/,
  /(?:mak|tak|reach)\w* (?:the |all |any |such |every |these )*(?:big|major|important|significant|final|long-term|legal|parental|guardianship) (?:\w+ ){0,2}(?:decisions?|calls?|choices?)/,
  /(?:big|major|important|significant|long-term|legal|parental) (?:\w+ ){0,2}(?:decisions?|choices|issues|questions|matters|calls)\b/,
  new RegExp(String.raw`\b(?:decid|agree|choos|consult|discuss|confer)\w*\b[^.;]{0,50}\b${MATTERS}`),
  new RegExp(
    String.raw`\b${MATTERS}[^.;]{0,100}\b(?:decid|agree[ds]? (?:on|between|by|together)|decisions?|choices|choose|consult)`,
  ),
  /final (?:say|authority|decision|word)|ultimate (?:\w+ ){0,2}(?:authority|decision|say)|last word|who decides|one who decides|equal (?:say|voice)|(?:a|the) say in\b/,
  /consent to (?:\w+ ){0,2}(?:medical|invasive|psych)[^.;]{0,60}/,
  /\bboth (?:of us |of them |parents |parties )?(?:get to |have to |has to |must |need to )?(?:say|says|decide|decides)\b/,
  /\b(?:neither|no one|nobody)\b[^.;]{0,60}\b(?:school|doctor|church|medic\w+)\b[^.;]{0,30}\bwithout (?:the other|both|asking)/,
);

/** More words that decide it. */
export const DECIDED_BY = anyOf(
  /\bjoint|\bco-|in common|between (?:them|us|the two)|\bby (?:my|your|him|her)self\b|on (?:my|your|her|his) own\b|the one who|make the calls/,
  /(?:rests?|lies?|remains?|stays?|vested(?: \w+)?|placed|is|are|be)(?: \w+)? (?:with|in) (?:the )?(?:mother|father|mum|mom|dad|petitioner|respondent|plaintiff|defendant|applicant|wife|husband|obligor|obligee|pursuer|defender|custodial)|rests? with/,
  /(?:award|grant|giv|vest|plac|allocat|assign)\w* (?:\w+ ){0,2}(?:to|in|with) (?:the )?(?:\w+ ){0,3}(?:mother|father|petitioner|respondent|plaintiff|defendant|applicant|wife|husband|obligor|obligee|pursuer|defender)/,
  /(?:mother|father|petitioner|respondent|plaintiff|defendant|applicant|wife|husband|pursuer|defender|mum|mom|dad) (?:is|be|shall be|are|has been|was) (?:hereby )?(?:granted|awarded|given|appointed|the) (?:\w+ ){0,3}(?:custod|guardian|conservator|decision)/,
  /(?:custody|guardians?|decision[- ]making|decisions|authority|responsibility)\W+(?:is |are |with |to |by |the )*(?:mother|father|petitioner|respondent|plaintiff|defendant|applicant|wife|husband|obligor|obligee|both|joint|shared|\p{Lu}\p{Ll}+ (?:and|alone|only))/u,
  /\b\p{L}+ (?:alone )?(?:shall |will )?(?:decides|chooses|makes) (?:on|about|the|all)\b/u,
  /\b(?:decisions?|word|say|call)\b[^.;]{0,30}\b(?:is|are|stays?|remains?) (?:the )?\p{L}+'s\b/u,
  /\bwithout (?:the other|asking)\b/,
);

/** More words for where the children live. */
export const WHERE_THEY_LIVE = anyOf(
  /residential (?:responsib|care|custod|parent|placement|time)|residen(?:ce|tial) order|primary (?:care(?:taker|giver)?|possession|residen\w+|custod\w+|physical|placement|base)/,
  /(?:physical|domiciliary|residential) (?:care|custod\w+|possession|parent)|parent with whom/,
  /day[- ]to[- ]day care|shared care|(?:sole|full) (?:care|custody|possession)|care,? custody,? and control|care and control/,
  new RegExp(
    String.raw`${CHILDREN}'?s? (?:\w+ )?(?:home|address|residence|base|household)\b[^.;]{0,40}\b(?:is|are|be|remains?|with|at)\b`,
  ),
  /mak(?:e|es|ing) (?:(?:her|his|their|its|the) )?(?:\w+ )?(?:home|residence) (?:is |be )?(?:with|at)|(?:home|residence|domicile|base)\b[^.;]{0,30} (?:is|are|be|remains?|stays?) (?:at |with |in |that of )/,
  /(?:home|household|house|residence|flat) of (?:the )?(?:mother|father|petitioner|respondent|plaintiff|defendant|applicant|wife|husband)/,
  new RegExp(
    String.raw`${CHILDREN}\b[^.;]{0,60}\b(?:liv(?:e|es|ing)|resid(?:e|es|ing)|stay(?:s|ing)?|sleep(?:s|ing)?|remain(?:s|ing)?|is|are|be)\b[^.;]{0,30}\bwith (?!\p{L}+ing\b)`,
  ),
  /\b(?:she|he|they) (?:will |shall |to )?(?:liv(?:e|es|ing)|resid(?:e|es|ing)|stay(?:s|ing)?|sleeps?)\b[^.;]{0,30}\bwith\b/,
  /\b(?:is|are|be) with (?:me|you|her|him|mum|mom|dad)\b[^.;]{0,40}\b(?:week|night|school|time|day)/,
  /(?:divid|split|shar|alternat|rotat|spend)\w* (?:their|the|her|his|its|all) (?:\w+ )?(?:time|weeks?|days|nights)|(?:half|majority|most|bulk|greater part|[5-9]\d ?(?:%|percent|per cent)|fifty percent) of (?:the|their|her|his|each) (?:\w+ )?(?:time|week|year|nights?|overnights|days)/,
  /\bha(?:s|ve) (?:the )?(?:child(?:ren)?|kids|boys|girls|care)\b[^.;]{0,50}\b(?:half|most|majority|fifty|equal|\d{2} ?%|seven|week and week)/,
  /overnights? with [^.;\d]{0,40}\b[123]\d\d\b|\b(?:18[2-9]|19\d|2\d\d|3[0-6]\d)(?:\.5)? (?:overnights?|nights|days)|\b(?:seven|eight|nine|ten|eleven|twelve|[789]|1[0-2]) (?:nights|days) (?:in|a|per|out of|of) (?:each |every |a |the )?(?:fortnight|fourteen)|\b(?:four|five|six|[456]) (?:nights|days) (?:in|a|per|of) (?:each |every |a |the )?week/,
  /spends? (?:\w+ )?(?:nights?|days|weeks?|half|alternate)\b|week (?:about|on)\b(?! account)|alternat\w+ weeks|(?:each|every other|one) week (?:with|at)|half (?:the|of the|of each) week|\d-\d-\d-\d/,
  /(?:establish|designate|determine|fix)\w* [^.;]{0,30}(?:domicile|residence)\b/,
  /who(?:m)? (?:do|does|will|shall|did) (?:the |their |our )?(?:\w+ )?(?:child(?:ren)?|kids?|boys?|girls?) (?:mainly |usually |mostly )?(?:live|reside|stay)s? with\b/,
  /at all other times|all (?:the )?times other than|(?:whom|where|which) [^.;]{0,60}\b(?:liv(?:e|es|ing)|resid(?:e|es|ing)|sleep)\b/,
  /equal(?:ly)? (?:time|parenting|residen|physical|possession|between|with)|equal shared|liv(?:e|es|ing) (?:equally )?with both|(?:5|7|seven|nine)[/-](?:5|7|seven|five)\b/,
  new RegExp(String.raw`custody of ${CHILDREN}\b[^.;]{0,60}\b(?:be|is|are|to)\b`),
  /custody (?:be|is|are)(?: and \w+ \w+)? (?:hereby )?(?:awarded|granted|given|vested|placed)/,
  /\balternat\w* between (?:the |their |our |both )?(?:two )?(?:homes|houses|households|parents|parties)|\bplacement (?:is|shall be|will be|be) (?:shared|equal|primar)|\bequal care\b/,
  new RegExp(
    String.raw`(?:${CHILDREN}|\bthey|\bs?he) (?:will |shall )?(?:liv(?:e|es)|stays?|sleeps?) (?:mostly |mainly )?at (?:my|your|her|his|mom|mum|dad|\p{Lu}\p{L}+'s)\b`,
    'u',
  ),
);

/** More words that decide it. */
export const LIVES_WITH = anyOf(
  /\b(?:with|of|to|in|at|by) (?:the )?(?:custodial parent|mother|father|mum|mom|dad|wife|husband|petitioner|respondent|plaintiff|defendant|applicant|obligor|obligee|pursuer|defender|both (?:parents|parties|of)|each (?:parent|party|of us|home|household)|me|you|her|him)\b/,
  /even(?:ly)?\b|fifty|50|alternat|\d-\d-\d-\d|week (?:about|on)\b(?! account)|each parent|\d[\d.]*\s+overnights|overnights? with|(?:most|half|majority|greater part|main|sole)/,
  /(?:mother|father|wife|husband|petitioner|respondent|plaintiff|defendant|applicant|pursuer|defender)(?:'s)? (?:\p{L}+ )?(?:home|house|place|residence|shall have|has|is|have)\b|\p{L}+'s (?:home|house|place)\b|\bat (?:moms?|mums?|dads?|my|your|\p{L}+'s)\b/u,
);
