import { STANDING } from '#model/models.ts';
import { accepted } from '#model/rank.ts';
import { type Document, isHardlyRead } from './candidates/document.ts';
import type { Passage } from './flow/passage.ts';
import { daysIn } from './grammar/due-day.ts';
import { FREQUENCY_NAMES, type Frequency } from './grammar/frequency.ts';
import { isMereAdvice } from './mere-advice.ts';
import { isMereRequest } from './mere-request.ts';
import { isMereSummons } from './mere-summons.ts';
import { isMereWorksheet } from './mere-worksheet.ts';
import { hasNoEffect, isAboutFamily, isInDoubt, isUnfilled, ordersNothing, type Selection } from './select.ts';
import { standingOf } from './standing.ts';
import { decimal, type Values } from './values.ts';
import type { PaperTopic } from './wording/bearing.ts';
import { isOnAppeal } from './wording/genre-signs.ts';

const OFFERED: readonly Frequency[] = ['weekly', 'biweekly', 'monthly'];

const LOOKS_LIKE: Record<PaperTopic, string> = {
  guide: 'a guide',
  newsletter: 'a newsletter or an article',
  calculator: 'a calculation',
  petition: 'a petition or a request',
  proposal: 'a proposal',
  draft: 'an unsigned draft',
  blank: 'a blank form',
};

/** What people should know before they use the terms, in plain sentences. */
export function notesOf(document: Document, selection: Selection, values: Values): string[] {
  if (document.passages.length === 0) return ['No words could be read in this document.'];
  const hard = isHardlyRead(document)
    ? ['Most of the words of this document could not be read. Please read it yourself before you use any terms.']
    : [];
  return hard.length > 0 && Object.values(values).every((value) => value === null)
    ? hard
    : [...hard, ...notesOfRead(document, selection, values)];
}

function notesOfRead(document: Document, selection: Selection, values: Values): string[] {
  const notes: string[] = [];
  const nothing = Object.values(values).every((value) => value === null);
  const like = looksLike(document);
  const { idle } = standingOf(document, STANDING);
  const own = idle && hasNoEffect(document) ? ` It says: "${quoted(idle)}"` : '';
  const appeal = like !== 'petition' && isOnAppeal(document.passages);
  const kind = appeal ? 'a decision on appeal' : LOOKS_LIKE[like ?? document.like ?? 'proposal'];
  if (nothing && (like || own || (appeal && ordersNothing(document))))
    return [
      `This looks like ${kind} and orders nothing, so no terms were taken from it.${like === 'petition' || appeal ? '' : own}`,
    ];
  if (nothing) return ['This document does not look like a support agreement, so no payment terms were taken from it.'];
  if (!nothing && idle && isInDoubt(document))
    notes.push(`This paper may have no effect. It says: "${quoted(idle)}" Please check that it is in force.`);
  const frequency = accepted(selection.frequency)?.candidate;
  if (values.paymentAmount && frequency && !OFFERED.includes(frequency.value)) {
    const days = frequency.value === 'semimonthly' ? pairOf(document, frequency.passage.index) : null;
    notes.push(
      `Payments are due ${FREQUENCY_NAMES[frequency.value]}${days ? ` (${days})` : ''}. Choose how they are paid before you apply the terms.`,
    );
  } else if (values.paymentAmount && !frequency)
    notes.push('The document does not say clearly how often the amount is paid.');
  const mention = accepted(selection.payment)?.candidate.mention;
  if (mention && mention.otherwise !== null) {
    const both = `$${decimal(mention.value)} and $${decimal(mention.otherwise)}`;
    const differ =
      mention.written === 'both'
        ? `The amount in words and the amount in figures differ (${both}).`
        : `This scan can be read in two ways (${both}).`;
    notes.push(`${differ} $${decimal(mention.value)} was taken; please check it.`);
  }
  const arrears = accepted(selection.arrears);
  if (
    !arrears &&
    document.passages.some(({ text }) =>
      /(?:no finding|reserve|left open|preserved)[^.]{0,80}arrear|arrear[^.]{0,80}(?:reserved|preserved|left open)/i.test(
        text,
      ),
    )
  )
    notes.push('The document leaves open whether anything is owed from before.');
  return notes;
}

/** What a paper that orders nothing looks like, if it is clear. */
function looksLike(document: Document): PaperTopic | null {
  if (isMereRequest(document.passages) || isMereSummons(document.passages)) return 'petition';
  if (isMereAdvice(document.passages)) return 'proposal';
  if (isMereWorksheet(document.passages)) return 'calculator';
  if (isUnfilled(document)) return 'blank';
  return ordersNothing(document) && isAboutFamily(document) ? document.like : null;
}

const quoted = ({ text }: Passage): string => (text.length <= QUOTED ? text : `${text.slice(0, QUOTED).trimEnd()}...`);
const QUOTED = 120;

/** "5th and 20th", if the days are close to each other. */
function pairOf(document: Document, index: number): string | null {
  for (const passage of document.passages.slice(Math.max(0, index - 2), index + 3)) {
    const pair = daysIn(passage.text).find(({ form }) => form === 'pair');
    if (pair)
      return passage.text
        .slice(pair.start, pair.end)
        .replace(/\s+(?:day|of (?:each|every) month|each month).*$/i, '')
        .replace(/ and on the | and the /, ' and ');
  }
  return null;
}
