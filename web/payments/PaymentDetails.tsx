import type { Payment, PaymentEvent } from '@mainstay/contract/payments.ts';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useMay } from '#cases/useMay.ts';
import { now } from '#lib/clock.ts';
import { dollars } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { HelpLink } from '#ui/HelpLink.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PaymentLife } from './PaymentLife.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';
import { PayNow } from './PayNow.tsx';
import { paymentFacts } from './payment-facts.ts';
import { lifeOf } from './payment-life.ts';
import { paymentQuery } from './queries.ts';
import { Receipt } from './Receipt.tsx';
import { t } from './words.ts';

type PaymentWithLife = Payment & { events: PaymentEvent[] };

export type PaymentDetailsProps = {
  /** Null if none is open. */
  id: string | null;
  /** The payment as the list already has it. */
  listed: Payment | undefined;
  onClose: () => void;
  /** What higher capabilities add below the payment and its timeline. */
  more?: More;
};

export type More = (payment: PaymentWithLife) => ReactNode;

/** One payment with its timeline, to read, print and, while pending, pay. */
export default function PaymentDetails({ id, listed, onClose, more }: PaymentDetailsProps) {
  const details = useQuery({ ...paymentQuery(id ?? ''), enabled: id !== null });
  const payment = details.data ?? listed;
  const timeZone = useCaseZone();
  return (
    <Dialog
      wide
      reading
      open={id !== null}
      onOpenChange={(open) => open || onClose()}
      title={t('paymentDetails')}
      actions={
        payment && (
          <>
            <Button disabled={!details.data} onClick={() => window.print()}>
              <Printer aria-hidden />
              {payment.status === 'completed' ? t('printReceipt') : t('print')}
            </Button>
            <PayNow
              payment={details.data ?? payment}
              isKnown={details.data !== undefined}
              hasFailed={details.isError}
            />
          </>
        )
      }
    >
      {payment && <Facts payment={payment} timeZone={timeZone} />}
      {details.isError ? (
        <LoadError
          what={payment ? t('historyOfThisPayment') : t('paymentInSentence')}
          error={details.error}
          retry={() => details.refetch()}
        />
      ) : (
        <section aria-labelledby="payment-life" className="mt-6 border-t border-line pt-5">
          <h3 id="payment-life" className="mb-4 text-14 font-semibold">
            {t('whatHappened')}
          </h3>
          {details.data ? (
            <PaymentLife steps={lifeOf(details.data.events)} timeZone={timeZone} />
          ) : (
            <Skeleton rows={3} rowClassName="h-10" label={t('loadingWhatHappened')} />
          )}
        </section>
      )}
      {details.data && <Questions payment={details.data} />}
      {details.data && more && <Suspense fallback={null}>{more(details.data)}</Suspense>}
      {details.data && <Receipt payment={details.data} timeZone={timeZone} />}
    </Dialog>
  );
}

/** Common questions about a returned debit, and about a payment that is due and has not arrived. */
function Questions({ payment: { status, events, scheduledDate } }: { payment: PaymentWithLife }) {
  const { allowed: pays } = useMay('manage_funding');
  const isAwaited = (status === 'pending' || status === 'processing') && scheduledDate <= now();
  const isReturned = events.some(({ kind }) => kind === 'returned');
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 empty:hidden">
      {isReturned && <HelpLink about="bank-return">{t('whatHappensWhenBankReturnsDebit')}</HelpLink>}
      {status === 'failed' &&
        (pays ? (
          <HelpLink about="cannot-pay">{t('whatIfICantPay')}</HelpLink>
        ) : (
          <HelpLink about="not-paid">{t('notPaidInFullWhatNow')}</HelpLink>
        ))}
      {!pays && isAwaited && <HelpLink about="not-paid">{t('notPaidWhatNow')}</HelpLink>}
    </p>
  );
}

function Facts({ payment, timeZone }: { payment: Payment; timeZone: string }) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="figures text-32 font-semibold">{dollars(payment.amount)}</p>
        <PaymentStatus status={payment.status} />
      </div>
      <dl className="divide-y divide-line text-14">
        {paymentFacts(payment, timeZone).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="gap-4 py-2 sm:grid sm:grid-cols-[160px_minmax(0,1fr)]">
    <dt className="text-muted">{name}</dt>
    <dd className="figures break-words whitespace-pre-line">{children}</dd>
  </div>
);
