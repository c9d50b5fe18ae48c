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
import { t } from './words.ts';

/** Statement lines that nothing explains. */
export function UnmatchedLines() {
  return (
    <QueueSection
      found={useQuery(unmatchedQuery)}
      what={t('unmatchedLinesInSentence')}
      name="unmatched"
      explanation={t('bankStatementLinesThatNoFile')}
    >
      {(lines) => (
        <ul aria-label={t('unmatchedLines')} className="space-y-4">
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

const ageWords = (age: number): string => (age === 0 ? t('today') : age === 1 ? t('n1DayOld') : t('daysOld', { age }));

function LineCard({ line }: { line: UnmatchedLine }) {
  const { day, direction, amount, text, reference, customerReference, age } = line;
  const references = [reference, customerReference].filter(Boolean).join(', ');
  return (
    <Card
      title={
        direction === 'credit' ? t('lineIn', { amount: dollars(amount) }) : t('lineOut', { amount: dollars(amount) })
      }
      description={dayText(day)}
      actions={<Badge meaning="attention">{ageWords(age)}</Badge>}
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-10">
        <div className="min-w-0 space-y-4">
          <dl className="grid content-start gap-x-6 gap-y-3 sm:grid-cols-2">
            <Fact label={t('theBankSays')}>{text === '' ? t('nothing') : text}</Fact>
            <Fact label={t('reference')}>{references === '' ? t('none') : references}</Fact>
          </dl>
          <WaitsForSecond first={line.approvedBy} did="settled" />
        </div>
        <SettleLine line={line} />
      </div>
    </Card>
  );
}

const LABELS: Record<SettledAs, string> = {
  fee: t('aFeeOfTheBank'),
  own_funds: t('ourOwnMoneyInOrOut'),
};
const OPTIONS = SETTLED_AS.map((value) => ({ value, label: LABELS[value] }));

function SettleLine({ line: { id, amount } }: { line: UnmatchedLine }) {
  const settling = useSettleLine();
  const [as, setAs] = useState<SettledAs>('fee');
  return (
    <div className="min-w-0 space-y-4">
      <Field label={t('whatItWas')}>
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
        help={t('itIsKeptInTheRecord')}
        action={t('settleLine')}
        refused={{ title: t('theLineWasNotSettled'), toast: t('notSettled') }}
        done={{ title: t('lineSettled'), description: t('itCountsAsOurOwnMoney', { amount: dollars(amount) }) }}
        working={settling.isPending}
        error={settling.error}
        send={(reason) => settling.mutateAsync({ params: { lineId: id }, body: { as, reason } })}
      />
    </div>
  );
}
