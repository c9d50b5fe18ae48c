import type { Features } from '#model/logistic.ts';
import { COUNT_OF_CHILDREN } from '../flow/blocks.ts';
import { besideIn, inPassage } from '../flow/in-passage.ts';
import { once } from '../flow/once.ts';
import { cellOf, type Passage } from '../flow/passage.ts';
import { frequenciesIn } from '../grammar/frequency.ts';
import { LEXICON } from '../grammar/lexicon.ts';
import { isDeviatedFrom } from './deviation.ts';
import type { Document, MoneyMention } from './document.ts';
import { sumsBeside, sumsNear } from './sums-near.ts';

/** How an amount relates to those near it: their total, one of its parts, or a worksheet line. */
export function sumFeatures(mention: MoneyMention, { money, passages }: Document): Features {
  const features: Features = {};
  if (isSum(mention, money)) features.isSum = 1;
  if (isPart(mention, money)) features.partOfTotal = 1;
  if (endsColumn(mention, { money, passages })) features.columnTotal = 1;
  Object.assign(features, byNumber(mention, { passages, money }));
  Object.assign(features, inRow(mention, money));
  if (isMixedTotal(mention, money)) features.mixedTotal = 1;
  if (paysOff(mention, money) || ON_DEBT.test(mention.passage.text.slice(mention.end))) features.paysOff = 1;
  if (isShareOfYear(mention, money)) features.shareOfYear = 1;
  if (inWorksheet(mention.passage, passages)) features.worksheet = 1;
  if (isDeviatedFrom(mention, { money, passages })) features.deviatedFrom = 1;
  return features;
}

/** Whether nearby amounts add up to it: a total of parts for each child. */
function isSum(mention: MoneyMention, money: readonly MoneyMention[]): boolean {
  const near = sumsNear(mention, money, 5).filter((other) => other !== mention);
  const values = [...new Set(near.map(({ value }) => value))].filter((value) => value < mention.value);
  return (
    values.some(
      (a) =>
        mention.value % a === 0 &&
        mention.value / a <= 5 &&
        mention.value / a >= 2 &&
        near.some(
          ({ value, passage, end }) =>
            value === a && /^\s*(?:per|for|a|each)[^.]{0,30}(?:child|kid)/i.test(passage.text.slice(end)),
        ),
    ) || values.some((a) => values.some((b) => a < b && a + b === mention.value))
  );
}

const OTHER_DUTY =
  /arrear|past[- ]due|back (?:child )?support|pay-?back|judgment|retroactive|alimony|spousal|for (?:herself|himself)|(?:applicant|petitioner|respondent|wife|husband) (?:her|him)self|fees?\b|interest|processing|poundage|surcharge|(?:service|handling|administrative|collection) charge/i;

/**
 * Whether nearby amounts, one of them another duty, add up to it: a total including the arrears payment, for example.
 */
function isMixedTotal(mention: MoneyMention, money: readonly MoneyMention[]): boolean {
  const near = sumsNear(mention, money, 8).filter(({ value }) => value < mention.value);
  const others = near.filter(isOfOtherDuty);
  if (others.length > 0 && isTotalOfRow(mention, money)) return true;
  return others.some((other) =>
    near.some(
      (rest) => rest !== other && rest.value + other.value === mention.value && !LEXICON.prior.test(about(rest)),
    ),
  );
}

/** The last of the sums of a row, to which the others come: "Child support 214.00, spousal 165.00, arrears 30.00, total 409.00". */
function isTotalOfRow(mention: MoneyMention, money: readonly MoneyMention[]): boolean {
  if (mention.passage.kind !== 'row') return false;
  const parts = inPassage(mention.passage, money).filter(({ start }) => start < mention.start);
  return (
    parts.length > 1 && parts.some(isOfOtherDuty) && parts.reduce((sum, { value }) => sum + value, 0) === mention.value
  );
}

/** True for a rate on arrears, alimony, a fee: what is paid beside support. */
export const isOfOtherDuty = once((mention: MoneyMention) => OTHER_DUTY.test(about(mention)));

function about({ passage, start, end }: MoneyMention): string {
  const cell = passage.cells[cellOf(passage, { start, end })];
  if (cell && cell.head !== '') return `${labelOfRow(passage)} ${cell.head}`;
  return passage.text.slice(Math.max(0, start - 60), end + 45);
}

/** "Arrears payback" in the first cell identifies the row's sums, whatever their columns are called. */
const labelOfRow = ({ cells: [first], text }: Passage): string => {
  const label = first ? text.slice(first.start, first.end) : '';
  return /\p{Sc}/u.test(label) ? '' : label;
};

/** "Arrears of $1,672.00, payable at $30.00 bi-weekly": whether it pays off a debt in parts. */
function paysOff(mention: MoneyMention, money: readonly MoneyMention[]): boolean {
  const { passage, start } = mention;
  const { before: owed } = besideIn(mention, money);
  if (!owed || owed.value <= mention.value || passage.kind === 'row') return false;
  const about = passage.text.slice(Math.max(0, owed.start - 110), owed.end + 40);
  const between = passage.text.slice(owed.end, start);
  return (
    frequenciesIn(between).length === 0 &&
    !/[$£€]/.test(between) &&
    LEXICON.arrears.test(about) &&
    !/\b(?:current|ongoing|continu\w+)\b/i.test(between) &&
    frequenciesIn(passage.text.slice(mention.end, mention.end + 25)).length > 0
  );
}

const ON_DEBT =
  /^[^.;$£€]{0,3}\b(?:per|an?|each|every|weekly|monthly|bi-?weekly|fortnightly)\b[^.;$£€]{0,25}\b(?:toward|on|against|to reduce|off)s?\s+(?:the |that |this |his |her |said |its |those |such )?(?:judgment|arrear|balance|debt|amount|past|back|delinq|retro|unpaid)/i;

/** "$9,900.00 a year, in twelve instalments of $825.00" */
function isShareOfYear(mention: MoneyMention, money: readonly MoneyMention[]): boolean {
  const { passage, start } = mention;
  return sumsBeside(mention, money).some(
    ({ end, value, start: from }) =>
      end <= start &&
      [2, 4, 12, 24, 26, 52].includes(value / mention.value) &&
      /\b(?:per annum|annual\w*|year(?:ly)?|p\.a\.)/i.test(passage.text.slice(Math.max(0, from - 40), start)),
  );
}

/** Rows numbered like worksheet lines are calculations; they order nothing. */
function inWorksheet(passage: Passage, passages: readonly Passage[]): boolean {
  if (!LINE_NUMBER.test(passage.text)) return false;
  const near = passages.slice(Math.max(0, passage.index - 6), passage.index + 7);
  return near.filter((other) => other.kind === 'row' && LINE_NUMBER.test(other.text)).length >= 4;
}

const LINE_NUMBER = /^(?:line )?\(?\d{1,2}[a-z]?[.):]?\s/i;

/** In a row that adds up, the total is what is paid and the rest are its parts. */
function inRow(mention: MoneyMention, money: readonly MoneyMention[]): Features {
  if (mention.passage.kind !== 'row') return {};
  const values = inPassage(mention.passage, money).map(({ value }) => value);
  const highest = values.reduce((most, value) => Math.max(most, value), 0);
  const all = values.reduce((sum, value) => sum + value, 0);
  if (values.length < 3 || all !== 2 * highest) return {};
  return mention.value === highest ? { rowTotal: 1 } : { rowPart: 1 };
}

/** "$500 on the 1st and $500 on the 15th, a total of $1,000": the halves are not the amount paid. */
function isPart(mention: MoneyMention, money: readonly MoneyMention[]): boolean {
  const beside = sumsBeside(mention, money);
  return beside.some((total) => {
    if (total === mention) return false;
    if (isMultiple(total, mention)) return true;
    if (!isCalledTotal(total) || isMixedTotal(total, money)) return false;
    const parts = beside.filter((other) => other !== total);
    const all = parts.reduce((sum, { value }) => sum + value, 0);
    return (
      all === total.value || parts.some((other) => other !== mention && other.value + mention.value === total.value)
    );
  });
}

/** "… for a total of $190 per week", "being €150 per week in total". */
const isCalledTotal = once(
  (mention: MoneyMention) =>
    /\b(?:total|altogether|in all|combined|aggregate|(?<!like |the |a |same |equal |further )sum)\b[^$£€]{0,45}$/i.test(
      lead(mention),
    ) ||
    /^[^$£€;.]{0,30}\b(?:in total|in all|altogether|in the aggregate)\b/i.test(mention.passage.text.slice(mention.end)),
);

/**
 * "$95 per week per child": whether it is the total for two to eight of them, plus a small charge if called a total.
 */
function isMultiple(total: MoneyMention, { value, end, passage }: MoneyMention): boolean {
  const times = total.value / value;
  const children = Math.round(times);
  const fits = Number.isInteger(times) || (times > children && times < children * MOST_CHARGED && isCalledTotal(total));
  return (
    fits &&
    children >= 2 &&
    children <= 8 &&
    /^[^$£€;.]{0,45}\b(?:each|per|every|a)\b(?: \w+)? (?:child|kid|of)\b/i.test(passage.text.slice(end))
  );
}
const MOST_CHARGED = 1.05;

const lead = ({ passage, start }: MoneyMention) => passage.text.slice(Math.max(0, start - LEAD), start);
/** The longest distance between the word for a total and its sum. */
const LEAD = 90;

/**
 * In a table by number of children, the row for the current number is in force, or for the highest number if unknown;
 * the others apply later, or never.
 */
function byNumber(mention: MoneyMention, { passages, money }: Pick<Document, 'passages' | 'money'>): Features {
  const { passage } = mention;
  if (isForThoseWhoRemain(mention, passages)) return { fewerChildren: 1 };
  if (passage.kind !== 'row') return inProse(mention, money);
  const headed = byColumn(mention, passages);
  if (headed) return headed;
  const count = childrenIn(passage, passages);
  if (count === null) return {};
  const near = passages.slice(Math.max(0, passage.index - 6), passage.index + 7);
  const counts = near.flatMap((other) => (other.kind === 'row' ? (childrenIn(other, passages) ?? []) : []));
  return amongCounts(count, counts, passages);
}

/** The columns of a table are headed "2 children" and "1 child". */
function byColumn(mention: MoneyMention, passages: readonly Passage[]): Features | null {
  const { passage } = mention;
  const own = passage.cells[cellOf(passage, mention)];
  const filled = passage.cells.filter(({ start, end }) => /\d/.test(passage.text.slice(start, end)));
  const counts = filled.flatMap(({ head }) => countIn(head) ?? []);
  const count = own ? countIn(own.head) : null;
  if (count === null || counts.length < 2) return null;
  return amongCounts(count, counts, passages);
}

function amongCounts(count: number, counts: readonly number[], passages: readonly Passage[]): Features {
  const others = counts.filter((other) => other !== count);
  if (others.length === 0) return {};
  const told = childrenTold(passages);
  const inForce = told !== null && counts.includes(told) ? told : Math.max(count, ...others);
  return count === inForce ? { mostChildren: 1 } : { fewerChildren: 1 };
}

/** "There are 2 minor children": how many, if the paper says it consistently. */
const childrenTold = once((passages: readonly Passage[]): number | null => {
  const told = new Set(
    passages.flatMap(({ text, kind, ticked }) =>
      kind === 'row' || ticked === false
        ? []
        : [...text.matchAll(CHILDREN_TOLD)].map(([, count = '']) => numberIn(count)),
    ),
  );
  const [count = null] = told;
  return told.size === 1 ? count : null;
});
const CHILDREN_TOLD =
  /\b(?:there (?:are|is)|(?:parties|parents|they|we) (?:have|are the parents of)|the parties'|the number of (?:minor )?children is) (?:now |currently )?(one|two|three|four|five|[1-5])\b(?: ?\(\d\))?(?: (?:minor|dependent|unemancipated|living|young|infant|joint|\w+ed))* ?(?:child|kid)/gi;
const numberIn = (count: string): number =>
  /\d/.test(count) ? Number(count) : NUMBERS.indexOf(count.toLowerCase()) % 6;

/** "$481.00 for the remaining child", and the sentences that continue with "This support". */
function isForThoseWhoRemain(
  { passage, start, end }: Pick<MoneyMention, 'passage' | 'start' | 'end'>,
  passages: readonly Passage[],
): boolean {
  if (REMAINS.test(passage.text.slice(Math.max(0, start - 160), end + 60))) return true;
  const above = passages[passage.index - 1];
  return Boolean(above && /^(?:this|that|such) /i.test(passage.text) && above.text.search(REMAINS) >= 0);
}
const REMAINS =
  /\b(?:for|of) the (?:\w+ )?remaining (?:(?:one|two|three|four|[1-4])(?: ?\(\d\))? )?(?:minor |dependent )?(?:child|kid)/i;

const countIn = (head: string): number | null => {
  const found = COUNT_OF_CHILDREN.exec(head);
  return found ? Number(found[1]) : null;
};

/** "For three children: $1,290.00. For two children: $1,040.00." */
function inProse(mention: MoneyMention, money: readonly MoneyMention[]): Features {
  const count = countBeside(mention, money);
  if (count === null) return {};
  const counts = sumsNear(mention, money, 4)
    .filter(({ passage }) => passage.kind !== 'row')
    .map((other) => countBeside(other, money) ?? 0);
  return counts.some((other) => other > count) ? { fewerChildren: 1 } : {};
}

function countBeside(mention: MoneyMention, money: readonly MoneyMention[]): number | null {
  const { passage, start, end } = mention;
  const { before, next } = besideIn(mention, money);
  const from = Math.max(0, start - 60, before?.end ?? 0);
  const to = Math.min(end + 60, next?.start ?? Number.POSITIVE_INFINITY);
  const found = CHILDREN.exec(passage.text.slice(end, to)) ?? CHILDREN.exec(passage.text.slice(from, start));
  return found ? NUMBERS.indexOf((found[1] ?? '').toLowerCase()) % 6 : null;
}
const NUMBERS = ['0', '1', '2', '3', '4', '5', '', 'one', 'two', 'three', 'four', 'five'];
const CHILDREN = /\bfor (?:the )?(one|two|three|four|five|[1-5]) (?:\(\d\) )?(?:\w+ )?(?:child|kid)/i;

function childrenIn({ cells, text, index }: Passage, passages: readonly Passage[]): number | null {
  const label = cells[0] ? text.slice(cells[0].start, cells[0].end) : '';
  const alone = /^\(?([1-8]|one|two|three|four|five)\)?$/i.exec(label)?.[1];
  if (alone && !countsChildren(passages.slice(Math.max(0, index - 8), index))) return null;
  const found = alone ?? /\b(\d|one|two|three|four|five)(?: \(\d\))? (?:\w+ )?(?:child|kid)/i.exec(label)?.[1];
  if (!found) return null;
  return /\d/.test(found) ? Number(found) : NUMBERS.indexOf(found.toLowerCase()) % 6;
}

/** Whether the rows above start with one headed "Children" or "Number of children". */
const countsChildren = (above: readonly Passage[]): boolean =>
  above.some(
    ({ kind, cells, text }) => kind === 'row' && /\b(?:child(?:ren)?|kids)\b/i.test(text.slice(0, cells[0]?.end)),
  );

/** The last figure of a column that adds up is what is paid. */
function endsColumn(mention: MoneyMention, { money, passages }: Pick<Document, 'money' | 'passages'>): boolean {
  const { passage } = mention;
  const column = cellOf(passage, mention);
  if (passage.kind !== 'row' || column < 1) return false;
  const above = passages
    .slice(Math.max(0, passage.index - 8), passage.index)
    .flatMap((row) => (row.kind === 'row' ? inPassage(row, money) : []))
    .filter((other) => cellOf(other.passage, other) === column)
    .map(({ value }) => value)
    .reverse();
  let sum = 0;
  return above.some((value, i) => {
    sum += value;
    return i > 0 && sum === mention.value;
  });
}
