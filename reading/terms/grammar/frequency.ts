import { PAYMENTS_A_YEAR } from '@mainstay/domain/payment-settings/convert-frequency.ts';
export const FREQUENCIES = [
  'daily',
  'weekly',
  'biweekly',
  'semimonthly',
  'fourweekly',
  'monthly',
  'quarterly',
  'semiannual',
  'yearly',
] as const;

/** What follows a sum on a form that is filled in: "per month", "per pay period". The source of an expression with the flags `iu`. */
export const PER_PERIOD = String.raw`^\W*per [\p{L}\d/-]+(?: [\p{L}\d/-]+)?\W+`;
export type Frequency = (typeof FREQUENCIES)[number];
/** How many times a year each falls due. */
export const FREQUENCIES_A_YEAR: Record<Frequency, number> = { daily: 365, ...PAYMENTS_A_YEAR };
export type FrequencyMention = { kind: Frequency; start: number; end: number };

const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|pay ?days?|pay ?che(?:ck|que)s?|pay ?periods?';
const PER = String.raw`(?:per:?|a|an|each|every|\/|in each|in every|for each|each and every|in any)`;
const DAY_NUMBER = String.raw`(?:\d{1,2}(?:st|nd|rd|th)?|first|fifth|tenth|fifteenth|sixteenth|twentieth|last)(?: ?\(\d{1,2}(?:st|nd|rd|th)?\))?`;

// The first match at a place counts, so narrower patterns come before wider ones.
const PATTERNS: readonly (readonly [Frequency, string])[] = [
  ['fourweekly', String.raw`every (?:four|4)(?: ?\(4\))? weeks|(?:four|4)[- ]weekly|every 28 days`],
  [
    'biweekly',
    String.raw`(?:once )?(?:every|each|per) (?:two|2|2nd|second|other|alternate|alternating)(?: ?\(2\))? (?:consecutive )?(?:calendar )?(?:weeks?|${DAY})|bi-? ?weekly|(?:per|a|each|every) fortnight|fortnightly|fortnight\b|alternat(?:e|ing) (?:weeks?|${DAY})|every (?:14|fourteen)(?: ?\(14\))? days|every (?:two|2)-week`,
  ],
  [
    'semimonthly',
    String.raw`(?:twice|two times|2x)(?: monthly| (?:a|per|each|every|in each|in every) (?:calendar )?month)|semi-? ?monthly|bi-? ?monthly|in (?:two|2)(?: ?\(2\))?(?: equal)?(?: monthly| semi-?monthly)? (?:payments|installments|instalments|parts|halves)(?: (?:each|every|per|a) (?:calendar )?month)?(?!,? (?:on|by|of|due) (?:\p{Lu}|\d))|(?:payable |paid |due )?(?:on )?the (?:1st|first)(?: day)? and (?:on )?(?:the )?(?:15th|fifteenth)\b|(?:two|2)(?: equal)? (?:payments|installments|instalments) (?:each|every|per|a) month|(?:1st|first)(?: ?\(1st\))?(?: day)? and (?:on )?(?:the )?(?:15th|fifteenth|16th|sixteenth)(?: ?\(15th\))?(?: days?)? of (?:each|every|the) (?:calendar )?month|${DAY_NUMBER}(?: day)? and (?:on )?(?:the )?${DAY_NUMBER}(?: days?)? of (?:each|every) (?:calendar )?month`,
  ],
  ['semiannual', `semi-? ?annual(?:ly)?|twice (?:a|each|per) year|half-yearly|per half-year|every six months`],
  ['quarterly', String.raw`quarterly|${PER} (?:calendar )?quarter|every (?:three|3)(?: ?\(3\))? months`],
  [
    'weekly',
    String.raw`weekly|per wk\b|p\.w\.|\bpw\b|${PER} ?(?:calendar )?(?:week|wk)\b|(?:each|every) (?:and every )?(?:${DAY.replace('|pay ?days?|pay ?che(?:ck|que)s?|pay ?periods?', '')})`,
  ],
  [
    'monthly',
    String.raw`monthly|p\.?c\.?m\.?\b|${PER} ?(?:and every )?(?:calendar |consecutive |successive )?(?:month|mo\b)|(?:day|\d(?:st|nd|rd|th)|first|last) of the month|months? thereafter`,
  ],
  ['yearly', String.raw`yearly|annually|annual|per annum|${PER} ?(?:calendar |school )?(?:year|yr)\b`],
  ['daily', `per (?:day|diem)|daily`],
];
const ANY = new RegExp(
  PATTERNS.map(([, source]) => `((?<![\\p{L}\\d](?!/))(?:${source.replaceAll('(?:/', '(?:/')})(?!\\p{L}))`).join('|'),
  'giu',
);

const LETTER = /\p{L}/u;

/** Every word for how often something is paid or happens, in order. */
export function frequenciesIn(text: string): FrequencyMention[] {
  if (!LETTER.test(text)) return []; // nothing but figures
  return [...text.matchAll(ANY)].flatMap((match) => {
    const at = match.slice(1).findIndex((group) => group !== undefined);
    const pattern = PATTERNS[at];
    return pattern ? [{ kind: pattern[0], start: match.index, end: match.index + match[0].length }] : [];
  });
}

const UNITS: readonly (readonly [RegExp, Frequency])[] = [
  [/^(?:two|2) weeks?$|^(?:other|second) week$|^fortnight$/i, 'biweekly'],
  [/^(?:calendar )?weeks?$/i, 'weekly'],
  [/^half[- ]month$/i, 'semimonthly'],
  [/^(?:calendar )?months?$/i, 'monthly'],
  [/^quarters?$/i, 'quarterly'],
  [/^(?:calendar )?years?$/i, 'yearly'],
];

/** "month" alone, under a heading or after a label that says "Per" or "How often". */
export const unitAlone = (text: string): Frequency | null =>
  UNITS.find(([unit]) => unit.test(text.trim()))?.[1] ?? null;

/** The name of each. */
export const FREQUENCY_NAMES: Record<Frequency, string> = {
  daily: 'every day',
  weekly: 'every week',
  biweekly: 'every two weeks',
  semimonthly: 'twice a month',
  fourweekly: 'every four weeks',
  monthly: 'every month',
  quarterly: 'every three months',
  semiannual: 'twice a year',
  yearly: 'once a year',
};
