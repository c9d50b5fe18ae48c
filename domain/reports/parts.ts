import type { Day } from '../day.ts';
import type { ReportFacts } from './facts.ts';
import { dayWords } from './words.ts';
import { type Block, heading, text } from './written.ts';

/** Who the parties are. */
export const partiesFacts = ({ parties }: ReportFacts): Block[] => [
  heading('Parties'),
  { kind: 'facts', rows: parties.map((party) => [partInWords(party), party.name] as const) },
];

/** "Payee", "Payee until Apr 6, 2027" of a person who has left, or "Payee since Jun 20, 2027" of who came after them. */
export const partInWords = ({ role, until, since }: ReportFacts['parties'][number]): string =>
  until ? `${role} until ${dayWords(until)}` : since ? `${role} since ${dayWords(since)}` : role;

/** Where the figures come from, and how to check them. */
export const sourceOfRecord = ({ id, timeZone, chain }: ReportFacts, today: Day): Block[] => [
  heading('About this record'),
  text(
    `Every amount is taken from the ledger of this case as it stood on ${dayWords(today)}; entries of the ledger cannot be changed or removed. Days begin and end in the time zone ${timeZone}.`,
  ),
  {
    kind: 'facts',
    rows: [
      ['Report', id],
      ['Audit chain', chainWords(chain)],
    ],
  },
];

const chainWords = ({ events, lastHash }: ReportFacts['chain']): string =>
  lastHash ? `${events.toLocaleString('en-US')} entries, the last sealed ${lastHash.slice(0, 16)}` : 'no entries';
