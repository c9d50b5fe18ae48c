import type { ObligationType } from '@mainstay/domain/documents/agreement-terms.ts';
import { probability } from '#model/logistic.ts';
import { MODELS } from '#model/models.ts';
import { accepted } from '#model/rank.ts';
import type { Document, MoneyMention } from './candidates/document.ts';
import { DUTIES, type Duty } from './candidates/duties.ts';
import { isFilledWithholding } from './candidates/filled-forms.ts';
import { dutyOddsOf } from './duty-doubts.ts';
import { besideIn } from './flow/in-passage.ts';
import { once } from './flow/once.ts';
import type { Passage } from './flow/passage.ts';
import { datesIn } from './grammar/dates.ts';
import { PER_PERIOD } from './grammar/frequency.ts';
import { LEXICON, type LexiconName } from './grammar/lexicon.ts';
import { type Named, namedAs, OTHER_SUBJECTS, withoutInitials } from './names-support.ts';
import { isNoPart, isPaidByPayday, paysOffArrears } from './pays-off.ts';
import { type Selection, settlesNothing, takesNothing } from './select.ts';
import { settingSignsOf } from './sets-sum.ts';
import { startIn } from './start-day.ts';

/** A duty to pay that the document sets, and where. */
export type SetDuty = { type: ObligationType; mention: MoneyMention };
/** Another amount of a duty, and from when, as a range of the same passage. */
export type SetStep = SetDuty & { when: Range };
type Range = { start: number; end: number };

type Judged = {
  mention: MoneyMention;
  isPaced: boolean;
  isPast: boolean;
  isOther: boolean;
  /** Whether its sentence mentions another subject at all. */
  speaksOfOther: boolean;
  /** Whether it is known to belong to what went before, whatever the reason of a change is about. */
  isOld: boolean;
  sure: Record<Duty, number>;
};

/** Its own words say that it was paid, was ordered earlier, or was refused. */
const PAST: readonly string[] = ['before.prior', 'ended', 'quotedOld', 'before.denied'];

/** A wrong duty would be proposed for payment, so each must have at least this probability. */
const LEAST: Record<'child_support' | 'alimony' | 'medical' | 'arrears', number> = {
  child_support: 0.8,
  alimony: 0.7,
  medical: 0.6,
  arrears: 0.7,
};
/** The words of its own sentence say that arrears are paid off with it. */
const LEAST_TOLD = 0.05;
const LEAST_OF_STEP = 0.6;
/** Other things that increase and decrease. */
const OTHER = OTHER_SUBJECTS;

const ELSE: readonly LexiconName[] = [...OTHER, 'medical', 'instalment', 'paid', 'limit'];

/** The duties that the document sets, one of each type, the payment term first, and the steps of support. */
export function setDuties(document: Document, selection: Selection): { duties: SetDuty[]; steps: SetStep[] } {
  if (takesNothing(document, MODELS)) return { duties: [], steps: [] };
  const judged = dutyOddsOf(document).map(
    ({ mention, isPaced, features, odds }): Judged => ({
      mention,
      isPaced,
      isPast: PAST.some((name) => features[name]),
      isOld: Boolean(features.ended || features.quotedOld),
      isOther: OTHER.some((name) => features[`before.${name}`]),
      speaksOfOther: ELSE.some((name) => ['before', 'after', 'sentence'].some((zone) => features[`${zone}.${name}`])),
      sure: Object.fromEntries(DUTIES.map((duty) => [duty, probability(odds[duty])])) as Judged['sure'],
    }),
  );
  const duties: SetDuty[] = [];
  const payment = accepted(selection.payment)?.candidate.mention;
  if (payment) duties.push({ type: typeOfTerm(payment, judged, document), mention: payment });
  // In a packet where only one paper settles anything, nothing else is known to be in force.
  if (settlesNothing(document)) return { duties, steps: [] };
  for (const type of ['child_support', 'alimony', 'medical', 'arrears'] as const) {
    if (duties.some((one) => one.type === type)) continue;
    const best = judged
      .filter(({ isPaced, isPast, mention }) => (isPaced || (type === 'arrears' && isPaidByPayday(mention))) && !isPast)
      .filter(
        ({ mention, sure }) => isSet(type, sure, mention, document.money) || isWithheldAs(type, mention, document),
      )
      .filter(({ mention }) => !duties.some((one) => one.mention.value === mention.value))
      .reduce<Judged | null>((most, one) => (most && most.sure[type] >= one.sure[type] ? most : one), null);
    if (best) duties.push({ type, mention: best.mention });
  }
  return { duties, steps: stepsOf(judged, duties, document) };
}

function isSet(
  type: keyof typeof LEAST,
  sure: Judged['sure'],
  mention: MoneyMention,
  money: readonly MoneyMention[],
): boolean {
  if (type === 'arrears' && isNoPart(mention, money)) return false;
  const least = type === 'arrears' && paysOffArrears(mention, money) ? LEAST_TOLD : LEAST[type];
  return sure[type] >= least && DUTIES.every((duty) => sure[duty] <= sure[type]);
}

/** "$ 240.00 per month current spousal support", on a notice to an employer that somebody filled in. */
function isWithheldAs(
  type: keyof typeof LEAST,
  { passage, end, value }: MoneyMention,
  { passages }: Document,
): boolean {
  const label = WITHHELD_AS[type];
  return value > 0 && label !== undefined && isFilledWithholding(passages) && label.test(passage.text.slice(end));
}
const WITHHELD_AS: Partial<Record<keyof typeof LEAST, RegExp>> = {
  alimony: new RegExp(`${PER_PERIOD}current spousal support\\b`, 'iu'),
  medical: new RegExp(`${PER_PERIOD}current cash medical support\\b`, 'iu'),
  arrears: new RegExp(`${PER_PERIOD}past-due child support\\b`, 'iu'),
};

/** Child support or alimony: by the words wherever the sum appears, or else by the paper as a whole. */
function typeOfTerm(payment: MoneyMention, judged: readonly Judged[], document: Document): ObligationType {
  const own = judged.filter(({ mention, isPaced }) => isPaced && mention.value === payment.value);
  const most = (duty: Duty) => own.reduce((best, { sure }) => Math.max(best, sure[duty]), 0);
  const [children, spouse] = [most('child_support'), most('alimony')];
  if (document.childless && !document.paysChildSupport) return 'alimony';
  if (Math.max(children, spouse) >= 0.5) return spouse > children ? 'alimony' : 'child_support';
  const told = `${payment.passage.text} ${payment.passage.headings.join(' ')}`;
  return document.paysChildSupport || !LEXICON.alimony.test(told) ? 'child_support' : 'alimony';
}

/**
 * "Upon Beatrice's emancipation the payment shall be reduced to $980.00 per month": sums that are paid later, if the
 * time is given.
 */
function stepsOf(judged: readonly Judged[], duties: readonly SetDuty[], document: Document): SetStep[] {
  const support = duties.filter(({ type }) => type === 'child_support' || type === 'alimony');
  const found: SetStep[] = [];
  for (const one of judged) {
    const { mention, sure } = one;
    const named = namedAs(mention);
    const isSupport = named !== null && (named.type !== null || isOfLastSum(mention, [...support, ...found], document));
    const told = sure.later >= LEAST_OF_STEP && DUTIES.every((duty) => sure[duty] <= sure.later);
    const isNext =
      told ||
      isChangedTo(mention) ||
      (isSupport && named.changes) ||
      ((isSupport || !one.speaksOfOther) && beginsLater({ mention, sure }, support, document, isSupport));
    if ((isSupport ? one.isOld : one.isPast || one.isOther) || !isNext) continue;
    if ([...duties, ...found].some((other) => other.mention.value === mention.value)) continue;
    const duty = dutyOfStep(mention, sure, support, isSupport ? named : null);
    const when = duty && whenOf(mention, document.money, isSupport ? named : null);
    if (duty && when && !isBefore(when, duty, { mention, money: document.money }))
      found.push({ type: duty.type, mention, when });
  }
  return found;
}

/** "It changes to $980": whether the sum named last is support that is paid. */
function isOfLastSum(mention: MoneyMention, paid: readonly SetDuty[], { money }: Document): boolean {
  const last = money[money.indexOf(mention) - 1];
  return last !== undefined && paid.some((one) => one.mention.value === last.value);
}

/** Whether it is known to be from a day on that is not after the start of the one paid now. */
function isBefore(
  when: Range,
  duty: SetDuty,
  { mention, money }: { mention: MoneyMention; money: readonly MoneyMention[] },
): boolean {
  const day = datesIn(mention.passage.text.slice(when.start, when.end))[0]?.day;
  const now = startIn(duty.mention, money)?.day;
  return Boolean(day && now && day <= now);
}

/**
 * "the payment shall be reduced to $980": words for a change lead to the sum, in a sentence or under a heading on
 * support.
 */
const isChangedTo = ({ passage, start }: MoneyMention): boolean =>
  CHANGED_TO.test(passage.text.slice(Math.max(0, start - 110), start)) &&
  [passage.text, passage.headings[0] ?? ''].some((text) => LEXICON.support.test(text));
const CHANGED_TO =
  /\b(?:shall|will|is to|are to|(?:is|are) (?:\w+ )?(?:reduced|lowered|decreased|increased|raised|changed|adjusted)|becomes?|steps?|drops?|goes|falls|rises|reduces|increases|decreases)\b[^.;$£€]{0,60}?\b(?:to|be|become|becomes)\b[^.;$£€]{0,45}$/i;

/**
 * "Beginning May 1, 2031, Defendant shall pay $1,190.00": whether a support sum starts later than the one paid now, or
 * than all days named up to that one.
 */
function beginsLater(
  { mention, sure }: Pick<Judged, 'mention' | 'sure'>,
  support: readonly SetDuty[],
  { money, passages }: Document,
  isNamed: boolean,
): boolean {
  const named = isNamed ? namedAs(mention) : null;
  const duty = dutyOfStep(mention, sure, support, named);
  const start = duty && startIn(mention, money)?.day;
  if (!duty || !start || duty.mention.passage.index > mention.passage.index) return false;
  const own = sure[duty.type === 'alimony' ? 'alimony' : 'child_support'];
  const isSupport = isNamed || (own >= LEAST_OF_NEXT && DUTIES.every((type) => type === 'later' || sure[type] <= own));
  const { duty: isPaid, supposed } = settingSignsOf(mention, money);
  if (!isSupport || !(isPaid || isNamed) || supposed) return false;
  const now = startIn(duty.mention, money)?.day;
  if (now) return start > now;
  return mention.passage !== duty.mention.passage && start > (latestDays(passages)[duty.mention.passage.index] ?? '');
}
/** A short sentence says little about its sum. */
const LEAST_OF_NEXT = 0.05;

/** The latest day named up to each passage. */
const latestDays = once((passages: readonly Passage[]): string[] => {
  let latest = '';
  return passages.map(({ text }) => {
    for (const { day } of datesIn(text)) if (day && day > latest) latest = day;
    return latest;
  });
});

/** Which support it is a step of, by its words; if only one is paid, that one unless they name the other. */
function dutyOfStep(
  { passage }: MoneyMention,
  sure: Judged['sure'],
  support: readonly SetDuty[],
  own: Named | null,
): SetDuty | undefined {
  if (own?.type && own.type !== 'support') return support.find((one) => one.type === own.type);
  const named = [passage.text, passage.headings[0] ?? ''].some((text) => LEXICON.alimony.test(text));
  const type = named || sure.alimony > sure.child_support ? 'alimony' : 'child_support';
  return support.find((one) => one.type === type);
}

const FROM =
  /\b(?:effective|commencing|beginning|starting|from|on|as of|after|(?:with|for) (?:the |all |any )?(?:\w+ )?payments? due)(?: on| with)?(?: or after| and after)?(?: the)? $/i;
const STARTS = /\b(?:effective|commencing|beginning|starting|from|on|as of)(?: on)?(?: the)? $/i;
const UNTIL = /\b(?:until|through|to|ending|before)(?: and including)?(?: on)? $/i;
const EVENT =
  /\b(?:upon|when|whenever|once|after|at such time as|beginning (?:with )?the (?:first )?(?:month|payment)|(?:on|from) the first (?:day )?(?:of|after))\b[^.;$£€]{4,140}?(?=[,.;$£€]|\b(?:(?:the|that|this) (?:\w+ ){0,2}(?:payment|support|amount|obligation|sum|figure|total|maintenance)|(?:child |spousal )?support|it|this|payments?|he|she|(?:Mother|Father|Husband|Wife)) (?:shall|will|is|becomes?|drops?|goes|falls|pays|reduces|rises|changes?|increases?|decreases?|steps?|adjusts?)\b|\b(?:goes|falls|drops|rises) to\b|$)/gi;
/** "$700 per month when the house closes": what immediately follows the sum applies to it. */
const AT_ONCE = /^[\s,)]*(?:(?:(?:per|each|a|every) \w+|monthly|weekly),? ?)?[\s,]*$/i;

/** The day or event it starts from, according to its sentence between this sum and its neighbors. */
function whenOf(mention: MoneyMention, money: readonly MoneyMention[], named: Named | null): Range | null {
  const { passage, start, end } = mention;
  const { next } = besideIn(mention, money);
  // "It changes from $900.00 to $700.00": the day ahead of the two is that of the change.
  const { before } = besideIn({ passage, start: named?.start ?? start, end }, money);
  const [from, to] = [before?.end ?? 0, next?.start ?? passage.text.length];
  const text = withoutInitials(passage).slice(0, to);
  const dates = datesIn(passage.text.slice(0, to)).filter((date) => {
    const lead = text.slice(Math.max(0, date.start - 40), date.start);
    return date.start >= from && FROM.test(lead) && !UNTIL.test(lead);
  });
  const events = [...text.matchAll(EVENT)]
    .map((match) => ({ start: match.index, end: match.index + match[0].trimEnd().length }))
    .filter((event) => event.start >= from && (event.end <= start || event.start >= end));
  // "Effective March 1, 2027, upon the emancipation of Nora": the day is told, and the event is its reason.
  const isReason = (event: Range) =>
    dates.some(
      (date) =>
        /^[\s,]+$/.test(text.slice(date.end, event.start)) &&
        STARTS.test(text.slice(Math.max(0, date.start - 40), date.start)),
    );
  const all = [...dates, ...events.filter((event) => !isReason(event))].sort((a, b) => a.start - b.start);
  const ahead = all.findLast((range) => range.end <= start);
  const isAtOnce = (range: Range) => AT_ONCE.test(text.slice(end, range.start).replace(named ? FROM : NO_LEAD, ''));
  return (
    ahead ?? all.find((range) => range.start >= end && isAtOnce(range)) ?? (named && startIn(mention, money)) ?? null
  );
}
const NO_LEAD = /(?!)/;
