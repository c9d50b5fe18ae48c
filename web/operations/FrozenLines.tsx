import type { FrozenLine } from '@mainstay/contract/operations.ts';
import { useQuery } from '@tanstack/react-query';
import { caseNameText } from '#lib/case-name.ts';
import { dollars } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { Fact } from '#ui/Facts.tsx';
import { QueueSection } from './QueueSection.tsx';
import { frozenLinesQuery } from './queries.ts';
import { ReleaseLine } from './ReleaseLine.tsx';
import { t } from './words.ts';

/** Lines frozen by a default. The rule releases most of them, and an operator may do so sooner. */
export function FrozenLines() {
  return (
    <QueueSection
      found={useQuery(frozenLinesQuery)}
      what={t('frozenCreditLinesInSentence')}
      name="frozen-lines"
      explanation={t('lineIsReleasedAutomaticallyThree')}
    >
      {(lines) => (
        <ul aria-label={t('frozenCreditLines')} className="space-y-4 lg:space-y-6">
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
  <Card
    title={t('frozenCreditLine')}
    description={caseNameText(line.caseName)}
    actions={<Badge meaning="negative">{t('frozen')}</Badge>}
  >
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-10">
      <div className="min-w-0 space-y-4">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
          <Fact label={t('limit')}>{dollars(line.limit)}</Fact>
          <Fact label={t('drawnNow')}>{dollars(line.drawn)}</Fact>
          <Fact label={t('owedOnPlansInDefault')}>{dollars(line.amountDue)}</Fact>
        </dl>
        <p className="text-14">{told(line.whyFrozen)}</p>
      </div>
      <ReleaseLine line={line} />
    </div>
  </Card>
);
