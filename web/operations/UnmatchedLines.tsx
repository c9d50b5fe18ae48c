import type { UnmatchedLine } from '@mainstay/contract/reconciliation.ts';
import { SETTLED_AS, type SettledAs } from '@mainstay/domain/reconciliation/own-funds.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText, dollars } from '#lib/format.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { Fact } from '#ui/Facts.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { QueueSection } from './QueueSection.tsx';
import { ReasonForm } from './ReasonForm.tsx';
import { unmatchedQuery, useSettleLine } from './reconciliation-queries.ts';
import { WaitsForSecond } from './WaitsForSecond.tsx';

/** Statement lines that nothing explains. */
export function UnmatchedLines() {
  return (
    <QueueSection
      found={useQuery(unmatchedQuery)}
      what="unmatched lines"
      name="unmatched"
      explanation="Bank statement lines that no file, return or payout explains. A line for a return clears itself when the return file arrives."
    >
      {(lines) => (
        <ul aria-label="Unmatched lines" className="space-y-4">
          {lines.map((line) => (
            <li key={line.id}>
              <LineCard line={line} />
            </li>
          ))}
        </ul>
      )}
    </QueueSection>
  );
}

const ageWords = (age: number): string => (age === 0 ? 'Today' : age === 1 ? '1 day old' : `${age} days old`);

function LineCard({ line }: { line: UnmatchedLine }) {
  const { day, direction, amount, text, reference, customerReference, age } = line;
  const references = [reference, customerReference].filter(Boolean).join(', ');
  return (
    <Card
      title={`${dollars(amount)} ${direction === 'credit' ? 'in' : 'out'}`}
      description={dayText(day)}
      actions={<Badge meaning="attention">{ageWords(age)}</Badge>}
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-10">
        <div className="min-w-0 space-y-4">
          <dl className="grid content-start gap-x-6 gap-y-3 sm:grid-cols-2">
            <Fact label="The bank says">{text === '' ? 'Nothing' : text}</Fact>
            <Fact label="Reference">{references === '' ? 'None' : references}</Fact>
          </dl>
          <WaitsForSecond first={line.approvedBy} did="settled" />
        </div>
        <SettleLine line={line} />
      </div>
    </Card>
  );
}

const LABELS: Record<SettledAs, string> = {
  fee: 'A fee of the bank',
  own_funds: 'Our own money, in or out',
};
const OPTIONS = SETTLED_AS.map((value) => ({ value, label: LABELS[value] }));

function SettleLine({ line: { id, amount } }: { line: UnmatchedLine }) {
  const settling = useSettleLine();
  const [as, setAs] = useState<SettledAs>('fee');
  return (
    <div className="min-w-0 space-y-4">
      <Field label="What it was">
        {(control) => (
          <Select
            {...control}
            options={OPTIONS}
            value={as}
            onChange={({ currentTarget: { value } }) => setAs(SETTLED_AS.find((each) => each === value) ?? 'fee')}
          />
        )}
      </Field>
      <ReasonForm
        help="It is kept in the record."
        action="Settle line"
        refused={{ title: 'The line was not settled', toast: 'Not Settled' }}
        done={{ title: 'Line Settled', description: `${dollars(amount)}: it counts as our own money now.` }}
        working={settling.isPending}
        error={settling.error}
        send={(reason) => settling.mutateAsync({ params: { lineId: id }, body: { as, reason } })}
      />
    </div>
  );
}
