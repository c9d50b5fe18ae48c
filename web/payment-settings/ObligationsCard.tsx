import type { Obligation } from '@mainstay/contract/obligations.ts';
import { type Day, dayAt } from '@mainstay/domain/day.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import { orderWords } from '@mainstay/domain/payment-settings/order-terms.ts';
import { citedWords } from '@mainstay/domain/payment-settings/words.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useMay } from '#cases/useMay.ts';
import { useNow } from '#lib/clock.ts';
import { dayText, dollars } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useAsking } from '#ui/useAsking.ts';
import { AwaitedChanges } from './AwaitedChanges.tsx';
import { proposalSent } from './consent-words.ts';
import { ObligationDialog } from './ObligationDialog.tsx';
import { useEndObligation } from './obligation-queries.ts';
import { obligationFacts, obligationTitle } from './obligation-words.ts';
import { obligationsQuery } from './queries.ts';
import { rich, t } from './words.ts';

/** Everything the order requires: each obligation with its amount, days, steps and end. */
export function ObligationsCard({ arrearsOwed }: { arrearsOwed?: Cents | undefined }) {
  const obligations = useQuery(obligationsQuery);
  const { allowed } = useMay('change_terms');
  const [edited, setEdited] = useState<Obligation | 'new' | null>(null);
  return (
    <Card
      title={t('obligations')}
      description={t('everyPaymentThatOrderRequiresPayment')}
      actions={
        allowed && (
          <Button onClick={() => setEdited('new')}>
            <Plus aria-hidden />
            {t('addObligation')}
          </Button>
        )
      }
    >
      {obligations.isPending && <Skeleton rows={2} rowClassName="h-16" label={t('loadingTheObligations')} />}
      {obligations.isError && (
        <LoadError what={t('obligationsInSentence')} error={obligations.error} retry={() => obligations.refetch()} />
      )}
      {obligations.data?.length === 0 && (
        <p className="text-14 text-muted">{allowed ? t('nothingIsInEffectYetSave') : t('nothingIsInEffectYet')}</p>
      )}
      <ul className="divide-y divide-line empty:hidden">
        {obligations.data?.map((obligation) => (
          <Row
            key={obligation.id}
            obligation={obligation}
            arrearsOwed={arrearsOwed}
            mayChange={allowed}
            onChange={() => setEdited(obligation)}
          />
        ))}
      </ul>
      {edited && <ObligationDialog obligation={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}

type RowProps = {
  obligation: Obligation;
  arrearsOwed: Cents | undefined;
  mayChange: boolean;
  onChange: () => void;
};

function Row({ obligation, arrearsOwed, mayChange, onChange }: RowProps) {
  const { amountNow, next, endDate, state, paidOff, documentId, documentName, citation, order } = obligation;
  const today = dayAt(useNow(), useCaseZone());
  const isOver = state === 'ended';
  const document = (
    <Link to={`/review?document=${documentId}`} className="break-words text-accent-ink underline underline-offset-2">
      {documentName}
    </Link>
  );
  return (
    <li className="flex flex-col gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-start sm:justify-between">
      <div className="min-w-0 sm:flex-1">
        <p className="flex flex-wrap items-center gap-2 text-14 font-medium">
          {obligationTitle(obligation)}
          <StateBadge obligation={obligation} today={today} />
        </p>
        <ul className="mt-1 text-13 text-muted">
          {obligationFacts(obligation, today).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
          {documentId && (
            <li>
              {citation
                ? rich('fromDocumentOnPage', {
                    document,
                    page: citation.page,
                    words: <span lang="en">{citedWords(citation.text)}</span>,
                  })
                : rich('fromDocument', { document })}
              {order && `. ${told(orderWords(order))}`}
            </li>
          )}
        </ul>
        <AwaitedChanges obligation={obligation} mayChange={mayChange && endDate !== today} />
      </div>
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {!isOver && !paidOff && (next || endDate !== today) && (
          <p className="figures text-14 sm:text-right">
            <span className="font-semibold">{dollars(next?.amount ?? amountNow)}</span>
            {next && <span className="block text-13 text-muted">{t('nextOn', { on: dayText(next.on) })}</span>}
          </p>
        )}
        {mayChange && !isOver && (
          <div className="flex gap-2">
            <Button onClick={onChange}>{t('change')}</Button>
            {endDate !== today && <End obligation={obligation} arrearsOwed={arrearsOwed} />}
          </div>
        )}
      </div>
    </li>
  );
}

function StateBadge({ obligation, today }: { obligation: Obligation; today: Day }) {
  const { state, paused, withheld, paidOff, endDate } = obligation;
  if (paidOff) return <Badge meaning="positive">{t('nothingOwed')}</Badge>;
  if (state === 'ended') return <Badge>{t('ended')}</Badge>;
  if (endDate === today) return <Badge>{t('endsTodayBadge')}</Badge>;
  if (withheld) return <Badge meaning="info">{t('withheldFromWages')}</Badge>;
  if (paused) return <Badge meaning="attention">{t('notCollectedYet')}</Badge>;
  return state === 'upcoming' ? <Badge meaning="info">{t('startsLater')}</Badge> : null;
}

function End({ obligation, arrearsOwed = ZERO }: Pick<RowProps, 'obligation' | 'arrearsOwed'>) {
  const end = useEndObligation();
  const { asking, ask, close } = useAsking(end);
  const today = dayAt(useNow(), useCaseZone());
  return (
    <>
      <Button onClick={() => ask(true)}>{t('end')}</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={t('endToday', { obligation: obligationTitle(obligation).toLowerCase() })}
        action={t('endObligation')}
        danger
        working={end.isPending}
        refusal={{ title: t('theObligationWasNotEnded'), error: end.error }}
        onConfirm={() =>
          end.mutate(obligation.id, {
            onSuccess: ({ proposal, ...ended }) => {
              close();
              const last = 'endDate' in ended ? ended.endDate : null;
              toast(
                proposal
                  ? proposalSent(proposal)
                  : {
                      title: t('obligationEnded'),
                      description:
                        last && last > today
                          ? t('endsAfterPaymentOnItsWay', { on: dayText(last) })
                          : t('noMorePaymentsWillFallDue'),
                    },
              );
            },
            onError: (error) => toastFailure(t('notEnded'), error),
          })
        }
      >
        {t('paymentDueTodayIsStillMade')}
        {arrearsOwed > 0 && ` ${t('arrearsStayOwed', { amount: dollars(arrearsOwed) })}`}
      </ConfirmDialog>
    </>
  );
}
