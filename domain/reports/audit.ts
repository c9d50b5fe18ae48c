import type { Day } from '../day.ts';
import { sum } from '../money.ts';
import { changesOf } from './audit-changes.ts';
import { entryWords } from './audit-words.ts';
import type { ChainState, ReportFacts } from './facts.ts';
import { partiesFacts, sourceOfRecord } from './parts.ts';
import { many, momentWords, usd } from './words.ts';
import { type Block, type Body, heading, text } from './written.ts';

/** The case's audit entries in the period, with the chain's hashes and the result of verifying it. */
export function writeAudit(facts: ReportFacts, today: Day): Body {
  const { events } = facts;
  const chain = facts.verification;
  if (!chain) throw new Error('an audit report needs the verification of its chain');
  const people = new Set(events.map(({ actor }) => actor)).size;
  return {
    brief: `${chain.intact ? 'The record of this case is intact.' : 'THE RECORD OF THIS CASE HAS BEEN ALTERED.'} All ${many(chain.events, 'entry', 'entries')} of it were checked; ${many(events.length, 'entry', 'entries')} by ${many(people, 'actor')} fall in the period.`,
    blocks: [
      ...partiesFacts(facts),
      ...verificationBlocks(facts),
      heading('Entries of the period'),
      ...entries(facts),
      heading('Money in the period'),
      {
        kind: 'facts',
        rows: [
          ['Payments due', String(facts.payments.filter(({ scheduled }) => scheduled).length)],
          ['Received by the payee', usd(sum(facts.received.map(({ amount }) => amount)))],
          ['Arrears at the start', usd(facts.arrears.start)],
          ['Arrears at the end', usd(facts.arrears.end)],
        ],
      },
      ...sourceOfRecord(facts, today),
    ],
  };
}

/** The result of verifying the whole chain. */
export const verificationBlocks = ({ verification: chain }: ReportFacts): Block[] =>
  chain ? [heading('Verification of the audit chain'), ...verification(chain)] : [];

/** The entries by which people and courts decided something. Entries about money appear with the payments. */
export function auditExtract(facts: ReportFacts): Block[] {
  const chosen = facts.events.filter(({ action }) => isDecision(action));
  const others = facts.events.length - chosen.length;
  return [
    text(
      `The entries of the period about the case, its parties, documents, terms, expenses and payments outside Mainstay. ${others === 0 ? 'There are no others.' : `${many(others, 'other entry', 'other entries')}, about single steps of payments and who opened what, are left out; an Audit Report of the same period lists every entry.`}`,
    ),
    ...entries({ ...facts, events: chosen }),
  ];
}

const AREAS: ReadonlySet<string> = new Set([
  'case',
  'party',
  'removal',
  'document',
  'settings',
  'proposal',
  'outside_payment',
  'expense_shares',
  'expense',
  'dispute',
  'caps',
]);
const ROUTINE: ReadonlySet<string> = new Set([
  'document.read',
  'document.unreadable',
  'document.retried',
  'document.downloaded',
]);

const isDecision = (action: string): boolean => AREAS.has(action.split('.')[0] ?? '') && !ROUTINE.has(action);

function verification({ intact, events, firstHash, lastHash, broken }: ChainState): Block[] {
  return [
    {
      kind: 'facts',
      rows: [
        ['Result', intact ? 'Intact' : `Broken at entry ${broken?.sequence}: ${broken?.reason}`],
        ['Entries checked', events.toLocaleString('en-US')],
      ],
    },
    {
      kind: 'facts',
      rows: [
        ['First hash', firstHash ?? 'none'],
        ['Last hash', lastHash ?? 'none'],
      ],
    },
    text(
      'Each entry is sealed with a SHA-256 hash over its content and the hash of the entry before it. Changing, removing or inserting an entry breaks every seal after it.',
    ),
  ];
}

function entries({ events, timeZone }: ReportFacts): Block[] {
  if (events.length === 0) return [text('Nothing was recorded in this period.')];
  return [
    {
      kind: 'table',
      caption: 'Entries of the audit chain in the period',
      columns: [
        { head: 'No.', width: 5, align: 'end' },
        { head: 'When', width: 13 },
        { head: 'Who', width: 13 },
        { head: 'What', width: 31 },
        { head: 'Seal', width: 8 },
      ],
      rows: events.map((event) => [
        String(event.sequence),
        momentWords(event.at, timeZone),
        event.actor,
        [entryWords(event), ...changesOf(event)].join('; '),
        event.hash.slice(0, 8),
      ]),
    },
  ];
}
