import type { TextField } from '@mainstay/domain/documents/agreement-terms.ts';
import { anyOf } from './any-of.ts';
import { CHILD_MINDING, TREATMENT, TREATMENT_COSTS, WHO_BEARS, WHO_PAYS_CARE } from './cost-words.ts';
import { DECIDED_BY, LIVES_WITH, WHERE_THEY_LIVE, WHO_DECIDES } from './custody-words.ts';

type Subject = {
  /** Words that can only be about it. */
  topic: RegExp;
  /** Words that may be about it. */
  weakTopic: RegExp;
  /** Words that decide it. */
  outcome: RegExp;
  heading: RegExp;
  /** A heading that names it by a short word, under which the text need not repeat it. */
  title: RegExp;
  /** What the sentence may be about instead. */
  other: RegExp;
};

export const SHARE = String.raw`\d{1,3}(?:\.\d+)?\s?(?:%|percent|per cent)|percent|per cent|\bhal(?:f|ves)\b|one-half|equal(?:ly)?|50[\/-]50|\b\d0[\/-]\d0\b|(?:one|two|three|four)[- ](?:third|quarter|fourth|fifth|sixth|tenth)s?\b|\b[1-4]\/[3-5]\b|[⅓⅔¼¾½]|pro[- ]?rata|proportion|in accordance with their|\bsplit|\bshare[ds]?\b|divided|go halves|in full|responsible for (?:all|any)|(?:shall|will|to) (?:pay|bear|cover|meet) (?:all|any|the (?:full|whole|entire))|(?:pays?|\p{Lu}\w*) [1-9]\d\b[^.;%$\d]{1,30}\b[1-9]\d\b(?!,\d|\.\d| ?days)|out of (?:a|every|each) hund\w+|\bboth\b|each (?:party|parent|of us)|all of|solely|entire|own expense`;
const PAYS = String.raw`\bpa(?:y|ys|id|ying)\b(?! ?(?:stubs?|slips?|statements?|periods?|checks?))|\bborne\b|\bbears?\b|responsible|reimburse|contribut|\bmet\b|covers?\b|repay|expense and|'s expense|falls? (?:on|to)|at \S+(?: own)? (?:cost|expense)`;
export const SUBJECTS: Record<TextField, Subject> = {
  legalCustody: {
    topic: anyOf(
      /legal custod|legal (?:rights and )?responsib|(?:sole|joint|shared|full) legal\b(?! names?\b)|legal and (?:\w+ ){0,2}physical custod|legal decision|decision[- ]making|decision[- ]?making responsib|parental responsibilit|managing conservator|major decisions|important (?:decisions|questions|matters)|big (?:decisions|stuff)|significant decision|sole custody|joint custody|shared custody|joint conservator|major matters|parental rights|\blegal\s*[:–—-]|(?:takes|needs) both of us|both (?:of us|parents|parties) (?:have to|must|need to|will|shall) (?:agree|say yes|decide|consent|sign off)|say[- ]so about|get a say|long-term decisions|(?:joint|sole|both|remain|are|her|his|their|children's) guardians?\b|\b(?:all|any|every)?thing important|important (?:things|choices)/i,
      WHO_DECIDES,
    ),
    weakTopic:
      /decisions?\b|decid(?:e|ed)|custod|consult|confer|education(?:al)?\b.*(?:health|religio)|school.*(?:doctor|medical|health)|conservator/i,
    outcome: anyOf(
      /\bjoint(?:ly)?\b|both of us|\bshared?\b|\bsole(?:ly)?\b|\bboth\b|together|\bequal|mutual|exclusive|final (?:say|authority|decision)|alone\b|each parent|agreement of|agreed between|by agreement|consult|one another|each other|\b(?:has|have|retains?|holds?|(?:is|are|been) (?:granted|given|awarded))\b(?! (?:made|not|yet|no)\b)[^.;]{0,30}\b(?:decision[- ]?making|legal (?:and (?:\w+ )?physical )?custod|conservatorship|parental (?:rights|responsib))/i,
      DECIDED_BY,
    ),
    heading: /legal|decision|custody|conservator|parental|big|allocation|long-term/i,
    title:
      /\blegal custody|\bguardians?(?:hip)?\b|decision[- ]making|^\W*(?:\w{1,3}\W+)?(?:(?:big|major|important|joint) )?decisions\W*$|who decides|parental responsibilit/i,
    other:
      /day-to-day|emergency|support\b|insurance|holiday|weekend|vacation|relocat|tax|dispute|mediat|information|records|telephone|notice/i,
  },
  physicalCustody: {
    topic: anyOf(
      /physical custod|physical (?:rights and )?responsib|\bphysical\s*[:–—]|physical placement|primary placement|placement of the (?:minor )?child|shared placement|domiciliary|princip\w+ (?:resid|home)|main home|care and control|primary resid|residential (?:parent|custod)|resid(?:e|es|ing) (?:primarily|principally|mainly|with|the majority)|\bliv(?:e|es|ing) (?:with|mostly|primarily|principally|mainly|most|in (?:her|his|the))|(?:kids?|child(?:ren)?|boys?|girls?|they|son|daughter)[^.;]{0,40} stay(?:s|ing)? with|majority of (?:the )?(?:parenting|time|overnights)|parent of primary residence|primary (?:care|home|parent|physical|residence)|designate the primary|(?<!non-?)custodial parent|equal (?:parenting |time)|week[- ]on\b(?! account)|shared (?:physical|residen|care|parenting)|possessory conservator|2-2-(?:5-5|3)|alternat\w+ weeks\b|\bstay(?:s|ing)?(?: mostly| mainly)? with (?:me|you|mom|mum|dad|their|his|her|the (?:mother|father))\b|(?:kids|children|boys|girls|they|\p{Lu}\p{Ll}+ and \p{Lu}\p{Ll}+) (?:are|will be) with (?:me|you|mom|mum|dad|the (?:mother|father))\b|fifty[- ]fifty|50\/50 (?:time|custody|schedule|basis)|main(?:ly)? live|time-?shar|most of the time|home base|half the time|day-to-day care|one week with each|back and forth|week (?:and week )?about\b|residential address|(?:home|address|residence) (?:is|of|for) [^.;]{0,40}school (?:purposes|placement|attendance)/iu,
      WHERE_THEY_LIVE,
    ),
    weakTopic:
      /custod|resid(?:e|es|ence|ential)|overnight|parenting[- ]time|\blive|(?:kids?|child(?:ren)?|they)[^.;]{0,40}\bstay|home\b|possession|nights/i,
    outcome: anyOf(
      /primar|princip|domicil|week with each|back and forth|main(?:ly)?\b|placement|\bsole\b|majorit|mostly\b|most\b|week about|\bwith (?:the )?(?:mother|father|mum|mom|dad|wife|husband|petitioner|respondent|plaintiff|defendant|applicant|you|me|\p{Lu}\p{L}+)|equal|week[- ]on\b(?! account)|\bshared?\b|joint|half|exclusive|designat|awarded|residential custody|alternat/iu,
      LIVES_WITH,
    ),
    heading: /physical|resid|custody|parenting|conservator|live|time|possession|kids/i,
    title:
      /where (?:\S+ ){0,3}(?:lives?|stays?)\b|who (?:\S+ ){0,3}lives? with|living arrangements|physical placement|primary (?:care|residence)|day-to-day care|principal residence/i,
    other:
      /relocat|move\b|tax|insurance|support\b|holiday|vacation|summer|thanksgiving|christmas|exchange|pick|telephone|passport|travel|notice|marital|family home|mortgage|school enrol|lived separate|\bincomes?\b|pro rata|\b(?:adopt|approv|incorporat|fil|attach|merg)\w*\b[^.;]{0,60}\bplan\b|\bplan\b[^.;]{0,60}\b(?:adopted|approved|incorporated|filed|attached|merged)\b/i,
  },
  medicalExpenses: {
    topic: anyOf(
      /(?:uninsured|unreimbursed|un-?covered|un-?insured|out[- ]of[- ]pocket|extraordinary|non-?covered|remaining|excess)[^.;]{0,60}(?:medical|health|dental|care|expens|costs?|bills?)|(?:medical|health|dental|orthodon\w+|doctors?|dentist|glasses|prescription)[^.;]{0,120}(?:not (?:covered|paid|reimbursed|payable)|over what|uninsured|unreimbursed|uncovered|leaves over|don't cover|doesn't|does not (?:pay|cover)|dont pay|doesnt|above|by (?:any )?insurance)|what(?:ever)? (?:the )?(?:insurance|medicare|bupa|blue cross|plan)[^.;]{0,40}(?:n't|nt|not|leaves)|(?:treatment|care|cost shares?|bills|visits)[^.;]{0,60}(?:does not|doesn't|do not|don't|will not) (?:pay|cover|pick)|what (?:it|they|the (?:card|plan|insurance)) (?:won't|wont|will not|doesn't|doesnt|does not|don't|dont) (?:pay|cover)|whatever medicaid|(?:medical|dental)\b[^.;]{0,30}\b(?:expenses|costs|bills)|health[- ]?care (?:expenses|costs)|dental and orthodontic|ordinary (?:medical|dental|health) needs|uncovered|\b(?:some|any)thing(?:'s| is| that is| that's)?(?:n't| not)(?: \w+)? covered|\b(?:some|any)thing (?:isn't|(?:\w+ )?(?:doesn't|won't) cover)|braces\b|\b(?:medical|health|dental|doctors?|hospital|prescriptions?|costs?|expenses|bills)\b[^.;]{0,60}\b(?:no|neither|nobody|no one|none of the)\b[^.;]{0,30}\b(?:pays?|covers?|reimburses?|meets?)\b|(?:left|remaining) after (?:the )?(?:insurance|medicare|rebate|benefits|plan)|(?:beyond|above|over) (?:the |any )?(?:insurance|plan|cover(?:age)?)\b|health-related expenses|\bgap (?:fees?|payments?)/i,
      TREATMENT_COSTS,
    ),
    weakTopic: anyOf(
      /medical|dental|orthodon|health[- ]?care|optical|glasses|prescription|doctors?\b|dentist|co-?pay|therap|section 7|special (?:or|and) extraordinary/i,
      TREATMENT,
    ),
    outcome: anyOf(new RegExp(SHARE, 'iu'), WHO_BEARS),
    heading: /medical|health|expense|uninsured|unreimbursed|extras|costs|dental|doctors/i,
    title:
      /^(?!.*\b(?:insurance|records?|decisions?|education|information)\b).*\b(?:medical|health(?: ?care)?|doctors?|dent(?:al|ist))\b/i,
    other:
      /insurance (?:is|shall be|will be) (?:maintained|provided|carried)|premium|within (?:thirty|\d+)|explanation of benefits|spous|\bher own\b|cobra|records|consent to|cash medical|life insurance|(?<!to (?:\w+ ){0,3})income|guideline|custody|community debt|marital debt|outstanding (?:bill|balance)|\bdecid(?:e|es|ing)\b|incurred (?:before|prior|during the marriage)/i,
  },
  childcareExpenses: {
    topic: anyOf(
      /child[-. ]?care|day[- ]?care|(?:after|before)[- ]?school (?:care|program(?:me)?|club)|extended[- ]day|latch-?key|early learning|before[- ]and[- ]after|babysit|nanny|preschool|\bnursery\b|child-?mind\w*|cr[eè]che|\bOSCAR\b|\bOSHC\b|outside school hours|out[- ]of[- ]school|wrap-?around care|holiday (?:club|care)|(?:day|summer) camp|au pair|work-related (?:child|care)|school-age program|breakfast and after|after-?care|have them after school|after-?school:|kindergarten care|\bsitter\b/i,
      CHILD_MINDING,
    ),
    weakTopic:
      /\bcamps?\b|section 7|special (?:or|and) extraordinary|picking them up from school|watch(?:es)? the kids/i,
    outcome: anyOf(new RegExp(`${SHARE}|${PAYS}`, 'iu'), WHO_PAYS_CARE),
    heading: /child[-. ]?care|day[- ]?care|expense|extras|costs|school care/i,
    title: /child[-. ]?care|day[- ]?care|nursery|cr[eè]che|early learning|(?:after|before)[- ]?school/i,
    other:
      /guideline|worksheet|included in (?:the )?(?:basic|support)|income|tax credit|subsidy|proof of|overpaid|medical insurance|in the care|parenting time|right of first|\b(?:bring|exchange|provide|produce|disclose)\b[^.;]{0,40}\b(?:returns|stubs|statements)\b/i,
  },
};
