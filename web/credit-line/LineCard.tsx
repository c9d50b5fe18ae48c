import type { CreditLine } from '@mainstay/contract/credit-line.ts';
import { minus } from '@mainstay/domain/money.ts';
import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { SupportLink } from '#identity/SupportLink.tsx';
import { dollars, fullDate } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { apr, resultOf } from './credit-words.ts';
import { creditLineQuery } from './queries.ts';

/** The approved line with what is left of it, and what became of the newest application. */
export function LineCard() {
  const credit = useQuery(creditLineQuery);
  return (
    <Card title="Your Credit Line" description="It lends you the second part of a flexible payment until you pay it.">
      {credit.isPending && <Skeleton rows={2} rowClassName="h-12" label="Loading the credit line" />}
      {credit.isError && <LoadError what="credit line" error={credit.error} retry={() => credit.refetch()} />}
      {credit.data && (
        <div className="space-y-5">
          {credit.data.line ? (
            <Line line={credit.data.line} />
          ) : (
            <EmptyState icon={CreditCard} title="No credit line yet">
              Apply for one. Its limit and what is available will appear here.
            </EmptyState>
          )}
          {credit.data.application && <Application application={credit.data.application} />}
        </div>
      )}
    </Card>
  );
}

function Line({ line }: { line: NonNullable<CreditLine['line']> }) {
  const used = minus(line.limit, line.available);
  return (
    <>
      <div>
        <p className="text-13 text-muted">Available</p>
        <p className="figures text-32 font-semibold">{dollars(line.available)}</p>
        <p className="mt-1 mb-3 text-14 text-muted">
          of {dollars(line.limit)}; {dollars(used)} drawn now
        </p>
        <Progress
          label="Drawn from the credit line"
          value={line.limit > 0 ? Math.round((used / line.limit) * 100) : 0}
        />
        <p className="mt-3 text-13 text-muted">{apr(line.interestRate)}, charged only on a plan in default.</p>
      </div>
      {line.frozen && (
        <Notice meaning="negative" title="The line is frozen">
          <p>Nothing is drawn from it. {line.whyFrozen}</p>
          <p className="mt-2">
            Questions, or a reason to release it sooner? Write to <SupportLink about="My frozen credit line" />.
          </p>
        </Notice>
      )}
    </>
  );
}

function Application({ application }: { application: NonNullable<CreditLine['application']> }) {
  const timeZone = useCaseZone();
  const { title, meaning } = resultOf(application.status);
  const { requestedLimit, approvedLimit, reason, createdAt, decidedAt } = application;
  return (
    <Notice meaning={meaning} title={title}>
      <p>
        {dollars(requestedLimit)} requested on {fullDate(createdAt, timeZone)}
        {application.status === 'approved' && `; ${dollars(approvedLimit)} approved`}
        {decidedAt && application.status !== 'approved' && `; decided on ${fullDate(decidedAt, timeZone)}`}.
      </p>
      {reason && <p className="mt-1">{reason}</p>}
    </Notice>
  );
}
