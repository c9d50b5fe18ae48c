import type { Day } from '../day.ts';
import { arrearsFacts } from './arrears.ts';
import type { ReportFacts } from './facts.ts';
import { countIn, outsideTable, remarks } from './outside.ts';
import { partiesFacts, sourceOfRecord } from './parts.ts';
import { periodWords, usd } from './words.ts';
import { type Body, heading, text } from './written.ts';

/** A statement of payments made directly between the parties, to be signed before a notary. */
export function writeAffidavit(facts: ReportFacts, today: Day): Body {
  const { outside, period, arrears } = facts;
  return {
    brief: `Payments made directly between the parties, outside Mainstay, from ${periodWords(period)}. Confirmed by the payee: ${countIn(outside, 'confirmed')}. Not confirmed: ${countIn(outside, 'unconfirmed')}. Disputed: ${countIn(outside, 'disputed')}. Arrears at the end: ${usd(arrears.end)}.`,
    blocks: [
      ...partiesFacts(facts),
      heading('Statement'),
      text(
        'I state under penalty of perjury that the payments listed below as confirmed were made directly from the payor to the payee on the days and in the ways given, and that this list is true and complete to the best of my knowledge.',
      ),
      heading('Direct payments'),
      ...(outside.length > 0
        ? [outsideTable(outside), ...remarks(outside)]
        : [text('No direct payment was recorded in this period.')]),
      {
        kind: 'facts',
        rows: [
          ['Confirmed by the payee', countIn(outside, 'confirmed')],
          ['Not confirmed yet', countIn(outside, 'unconfirmed')],
          ['Disputed', countIn(outside, 'disputed')],
        ],
      },
      heading('Arrears'),
      ...arrearsFacts(arrears, period),
      heading('Signature'),
      {
        kind: 'facts',
        rows: [
          ['Signature', LINE],
          ['Printed name', LINE],
          ['Date', LINE],
          ['Sworn before me on', LINE],
          ['Notary public', LINE],
          ['My commission expires', LINE],
        ],
      },
      text(
        'A court may require its own form. Mainstay prepared this list from the record of the case; it does not sign it.',
      ),
      ...sourceOfRecord(facts, today),
    ],
  };
}

const LINE = '________________________________';
