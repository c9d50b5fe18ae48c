import type { Features } from '#model/logistic.ts';
import { besideIn, inPassage } from '../flow/in-passage.ts';
import { once } from '../flow/once.ts';
import type { Passage } from '../flow/passage.ts';
import { daysIn } from '../grammar/due-day.ts';
import { firstFrom } from '../grammar/places.ts';
import type { Document, MoneyMention } from './document.ts';

/** What indicates that a sum applies from now on, or applied before: an amendment names both. */
export function inForceFeatures(mention: MoneyMention, document: Document): Features {
  const { money, passages } = document;
  const { passage, start, end } = mention;
  const from = besideIn(mention, money).before?.end ?? 0;
  const before = passage.text.slice(Math.max(from, start - 150), start);
  const after = passage.text.slice(end, end + 150);
  const features: Features = { ...toldWith(document)(passage) };
  if (ENDS_BEHIND.test(after) || ENDS_AHEAD.test(before)) features.ended = 1;
  if (FROM_NOW_ON.test(before)) features.fromNowOn = 1;
  const quoted = quotedAs(passage, start) ?? quotedAbove(passage, passages);
  if (quoted) features[quoted] = 1;
  return features;
}

/** What a sum's sentence and those continuing it say about days; the same for all sums of a sentence. */
const toldWith = once((document: Document) =>
  once((passage: Passage): Features => {
    const told = [passage, ...goesOnIn(passage, document)].map(({ text }) => text).join(' ');
    return {
      ...(daysIn(told).some(({ form }) => form !== 'date') ? { dayBeside: 1 } : {}),
      ...(STARTS.test(told) ? { startsBeside: 1 } : {}),
    };
  }),
);

/** "The existing order ($682 per month, entered 03/14/2019) is ended": this is not a future end. */
const ENDS_BEHIND =
  /^[^.;$£€]{0,90}\b(?:(?:is|are|be|was|were|been|stands) (?:hereby |now |therefore )*(?:ended|terminated|superseded|vacated|replaced|set aside|cancel\w*|discontinued|rescinded|deleted|struck|modified|changed|increased|reduced|lowered|raised|no longer)\b|(?:terminates|ends|ceases|lapses)\b(?= (?:as of|on|with|effective|from)\b)|(?:ended|ceased|stopped|terminated|expired|lapsed)\b|comes? to an end|shall (?:end|stop|cease|terminate)\b(?= (?:as of|on|with|effective|from|upon (?:the )?(?:entry|signing))\b))(?! (?:upon|when|if|by operation))/i;
const ENDS_AHEAD =
  /\b(?:vacat\w+|terminat\w+|supersed\w+|replac(?:es|ing)|in (?:lieu|place) of|instead of|rather than|delet\w+|striking|not|down from|up from|(?:changed|increased|reduced|lowered|raised|modified|decreased) from)\b[^.;,$£€]{0,60}$/i;

const FROM_NOW_ON =
  /\b(?:from now on|from (?:then|here|this|that) (?:on|forward)|henceforth|hereafter|going forward|(?:shall|will|is|does) now|now (?:be|set|fixed|pays?|reads?|sets)|hereby (?:set|fix|modif|increas|reduc|chang|rais|lower)\w*|new (?:\w+ )?(?:amount|support|obligation|figure|payment|rate|sum)|(?:increas|reduc|chang|rais|lower|modif|decreas|go|goes|drop|mov)\w*(?: [^.;]{3,70})? to)\b[^.;]{0,60}$/i;

/** Whether a sum is quoted as an old or a new term. */
function quotedAs(passage: Passage, at: number): 'quotedOld' | 'quotedNew' | null {
  const marks = marksIn(passage);
  const before = firstFrom(marks, at);
  const last = marks[before - 1];
  return last?.opens ? introducedAs(passage.text.slice(Math.max(0, last.start - 160), last.start)) : null;
}

/** The quotation marks of a sentence; every other straight one opens. */
const marksIn = once(({ text }: Passage) => {
  let straight = 0;
  return [...text.matchAll(/["“”]/g)].map(({ 0: mark, index: start }) => {
    if (mark === '"') straight += 1;
    return { start, opens: mark === '“' || (mark === '"' && straight % 2 === 1) };
  });
});

/** Whether the previous sentence introduces what this one quotes. */
function quotedAbove(passage: Passage, passages: readonly Passage[]): 'quotedOld' | 'quotedNew' | null {
  const above = passages[passage.index - 1];
  return above && /^\W*["“]/.test(passage.text) ? introducedAs(above.text.slice(-160)) : null;
}

function introducedAs(lead: string): 'quotedOld' | 'quotedNew' | null {
  if (READS_NEW.test(lead)) return 'quotedNew';
  return READS_OLD.test(lead) ? 'quotedOld' : null;
}
const READS_NEW =
  /\b(?:(?:shall|will|is to|to|amended|now|and) (?:now |hereafter |henceforth )?(?:read|provide|say)\b|(?:replaced|substituted|amended|restated|inserted?|following|(?:order|have|agree|ask)\w*(?: \w+){0,3} this)\b)[^"“]{0,60}$/i;
const READS_OLD =
  /\b(?:(?:presently|currently|originally|formerly|previously|at present|which) (?:reads|provid\w+|says|stat\w+|required?|read)|as it (?:stands|stood|reads)|(?:reads|read|provided|stated|said|requires?) as follows|reads|provided|read|which required|deleted?|strik\w+)\b[^"“]{0,80}$/i;

/** The following sentences about the same sum: those that name no other. */
function goesOnIn(passage: Passage, { money, passages }: Pick<Document, 'money' | 'passages'>): Passage[] {
  const next: Passage[] = [];
  for (const other of passages.slice(passage.index + 1, passage.index + 3)) {
    if (other.kind === 'heading' || other.headings[0] !== passage.headings[0]) break;
    if (other.ticked === false || inPassage(other, money).length > 0) break;
    next.push(other);
  }
  return next;
}
const STARTS = /\b(?:beginning|commenc\w+|starting|starts?|effective|first (?:such )?(?:payment|instal))\b/i;
