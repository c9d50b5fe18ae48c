import { placesOf } from './places.ts';

export type DayMention = {
  /** Day of the month; 31 is the last one. */
  day: number;
  start: number;
  end: number;
  /**
   * How it is stated: with "of each month", bare ("by the 3rd"), as a full date, or with another day ("5th and 20th").
   */
  form: 'monthly' | 'bare' | 'date' | 'pair';
};

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
  'twenty-first',
  'twenty-second',
  'twenty-third',
  'twenty-fourth',
  'twenty-fifth',
  'twenty-sixth',
  'twenty-seventh',
  'twenty-eighth',
  'twenty-ninth',
  'thirtieth',
  'thirty-first',
];
const WORD = ORDINALS.toSorted((a, b) => b.length - a.length)
  .map((word) => word.replace('-', '[- ]?'))
  .join('|');
const NUMBER = String.raw`\d{1,2}\s?(?:st|nd|rd|th|"|'|®|%)|[lI1]\s?st`;
const ORDINAL = String.raw`(?:(?:${WORD})(?:\s?[({]\s?\d{1,2}\s?(?:st|nd|rd|th)?\s?[)}])?|${NUMBER})`;
const MONTHLY = String.raw`(?:\s+(?:calendar\s+)?day)?\s*,?\s*(?:of|in|for)\s+(?:(?:each|every|ea\.?|the|any|that)(?:\s+and\s+every)?(?:\s+(?:calendar|such|succeeding|subsequent|following|successive|consecutive|said))*\s*months?|mos?\.|month\b)`;
const PAIR = new RegExp(
  String.raw`(${ORDINAL})(?:\s+days?)?\s*(?:,?\s*and|&|\/)\s*(?:on\s+)?(?:the\s+)?(${ORDINAL})(?:\s+days?)?(?=\s*(?:,|of|$|\.|;|day|\s+each|\s+every|so\b))(?:${MONTHLY})?`,
  'giu',
);
const EACH_MONTH = new RegExp(
  String.raw`(?<![\p{L}\d])(${ORDINAL})${MONTHLY}|(?<![\p{L}\d])(?:day\s+)(\d{1,2})${MONTHLY}|day\s+of\s+(?:the|each|every)\s+month:?\s+day\s+(\d{1,2})(?![\d.,/])|(?<![\p{L}\d])(${ORDINAL})(?:\s+day)?\s+of\s+(?:this|next|the\s+\w+)\s+month(?=[^.;]{0,60}\b(?:same|that|like)\s+(?:day|date)\b[^.;]{0,30}\bmonth)|(?:each|every)\s+(?:calendar\s+)?month\s*,?\s*(?:on|by)\s+(?:or\s+before\s+)?(?:the\s+)?(${ORDINAL})`,
  'giu',
);
const LAST =
  /(?:the\s+)?(?:last|final)\s+(?:calendar\s+)?day(?:\s+(?:of|in)\s+(?:each|every|the|that)(?:\s+and\s+every)?(?:\s+calendar)?\s+months?)?|(?:at\s+)?(?:the\s+)?(?:end\s+of\s+(?:each|every|the)\s+(?:calendar\s+)?month|month[- ]end)/giu;
/** "the last day of February": one day of a year. */
const OF_ONE_MONTH = /^\s+(?:of|in)\s+(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)/i;
const BARE = new RegExp(
  String.raw`(?<=(?:on|by|before|than|the|due|payable|is|\(day\)|due day|due date|day of (?:the|each|every) month):?\s+(?:the:?\s+)?)(${ORDINAL})(?:\s+day)?(?!\s*(?:day\s+)?(?:\p{Sc}|of|(?:and|&)\s+(?:the\s+)?(?:${ORDINAL})|,?\s*\d{4}|birthday|grade|session|judicial|circuit|district|amendment|pay|such|(?:mon|tues|wednes|thurs|fri|satur|sun)day|business|working|bank|week|year|month|child|part|half|party|installment|instalment|payment|\p{Lu}\p{L}+uary|january|february|march|april|may|june|july|august|september|october|november|december))`,
  'giu',
);
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DATE = new RegExp(
  String.raw`(?<!\p{L})${MONTH}\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s*\d{4})?(?!\d)|(?<!\d)(\d{1,2})(?:st|nd|rd|th)?\s+(?:day\s+of\s+)?${MONTH}(?:,?\s+\d{4})?|(?<![\d/])\d{1,2}/(\d{1,2})/\d{2,4}|(?<!\p{L})(${WORD})\s+day\s+of\s+${MONTH}(?!\p{L})(?:,?\s+\d{4})?`,
  'giu',
);

/**
 * "Ends on the last day of the month in which the child turns 18" says how long payments last, not when they are due.
 */
const ENDS_THEN =
  /\b(?:ends?|ended|until|through|thru|terminates?|expires?|ceases?|stops?)(?: (?:on|and including|at))? $/i;
const OF_AN_END =
  /^,? (?:in which|(?:when|that|after) (?:the|each|any|a|\p{Lu}\S+) (?:child|\w+ ?(?:turns|reaches|graduates|finishes))|each child|the child|a child|following)\b/iu;

/** Every day of a month in a text, in order. */
export function daysIn(text: string): DayMention[] {
  const found: DayMention[] = [];
  const places = placesOf(text);
  const add = (start: number, length: number, day: number | null, form: DayMention['form']) => {
    const end = start + length;
    if (day === null || day < 1 || day > 31 || !places.take(start, end)) return;
    found.push({ day, start, end, form });
  };
  for (const match of text.matchAll(PAIR)) {
    const [day, other] = [dayOf(match[1] ?? ''), dayOf(match[2] ?? '')];
    if (day !== null && other !== null && day !== other && !weekdayFollows(text, match.index + match[0].length))
      add(match.index, match[0].length, day, 'pair');
  }
  for (const match of text.matchAll(EACH_MONTH))
    add(match.index, match[0].length, dayOf(match.slice(1).find(Boolean) ?? ''), 'monthly');
  for (const match of text.matchAll(LAST))
    if (
      !ENDS_THEN.test(text.slice(Math.max(0, match.index - 80), match.index)) &&
      !OF_AN_END.test(text.slice(match.index + match[0].length, match.index + match[0].length + 40)) &&
      !OF_ONE_MONTH.test(text.slice(match.index + match[0].length, match.index + match[0].length + 40)) &&
      !/\b(?:delinquent|late|overdue|default)\b[^.;]{0,60}$/i.test(
        text.slice(Math.max(0, match.index - 80), match.index),
      )
    )
      add(match.index, match[0].length, 31, /month/.test(match[0]) ? 'monthly' : 'bare');
  for (const match of text.matchAll(DATE))
    add(match.index, match[0].length, dayOf(match[1] ?? match[2] ?? match[3] ?? match[4] ?? ''), 'date');
  for (const match of text.matchAll(BARE))
    if (!weekdayFollows(text, match.index + match[0].length))
      add(match.index, match[0].length, dayOf(match[1] ?? ''), 'bare');
  return found.sort((a, b) => a.start - b.start);
}

const weekdayFollows = (text: string, at: number) =>
  /^\s*(?:,\s*)?(?:and\s+\S+\s+)?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?)/i.test(text.slice(at));

/** "the twenty-first (21st)" is 21; null if it is not a day. */
export function dayOf(text: string): number | null {
  const lower = text
    .trim()
    .toLowerCase()
    .replace(/^l\s?st|^i\s?st/, '1st');
  const digits = /^\d{1,2}/.exec(lower);
  if (digits) return Number(digits[0]);
  const word = lower.replace(/\s?[({].*$/, '').replace(/[- ]/g, '');
  const at = ORDINALS.findIndex((ordinal) => ordinal.replace('-', '') === word);
  return at < 0 ? null : at + 1;
}
