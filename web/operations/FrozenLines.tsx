import type { FrozenLine } from '@mainstay/contract/operations.ts';
import { useQuery } from '@tanstack/react-query';
import { dollars } from '#lib/format.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { Fact } from '#ui/Facts.tsx';
import { QueueSection } from './QueueSection.tsx';
import { frozenLinesQuery } from './queries.ts';
import { ReleaseLine } from './ReleaseLine.tsx';

/** Lines that a default has frozen: most are released by the rule, and an operator may do it sooner. */
export function FrozenLines() {
  return (
    <QueueSection
      found={useQuery(frozenLinesQuery)}
      what="frozen credit lines"
      name="frozen-lines"
      explanation="A line is released automatically three banking days after its plan in default is resolved. Release it here if there is a reason not to wait."
    >
      {(lines) => (
        <ul aria-label="Frozen credit lines" className="space-y-4 lg:space-y-6">
          {lines.map((line) => (
            <li key={line.caseId}>
              <FrozenLineCard line={line} />
            </li>
          ))}
        </ul>
      )}
    </QueueSection>
  );
}

const FrozenLineCard = ({ line }: { line: FrozenLine }) => (
  <Card title="Frozen credit line" description={line.caseName} actions={<Badge meaning="negative">Frozen</Badge>}>
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-10">
      <div className="min-w-0 space-y-4">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
          <Fact label="Limit">{dollars(line.limit)}</Fact>
          <Fact label="Drawn now">{dollars(line.drawn)}</Fact>
          <Fact label="Owed on plans in default">{dollars(line.amountDue)}</Fact>
        </dl>
        <p className="text-14">{line.whyFrozen}</p>
      </div>
      <ReleaseLine line={line} />
    </div>
  </Card>
);
