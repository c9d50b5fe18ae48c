import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import type { OrderAnswer } from '@mainstay/domain/payment-settings/order-terms.ts';
import { amountsInForce } from '@mainstay/domain/review/amounts-in-force.ts';
import { type AmountField, amountsToConfirm } from '@mainstay/domain/review/amounts-to-confirm.ts';
import { carriedBySettings } from '@mainstay/domain/review/carried-by-settings.ts';
import { amountCited, bonusFound, endFound, startFound, waitingFound } from '@mainstay/domain/review/future-found.ts';
import { paymentsFound } from '@mainstay/domain/review/obligations-to-apply.ts';
import { type StartAhead, startAhead } from '@mainstay/domain/review/start-ahead.ts';
import { type DecidedTerms, decide, type TermsToApply, termsToApply } from '@mainstay/domain/review/terms-to-apply.ts';
import { Lock } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useMay } from '#cases/useMay.ts';
import { useOtherSideJoined } from '#cases/useOtherSideJoined.ts';
import type { AnalysedDocument } from '#documents/queries.ts';
import { useNow } from '#lib/clock.ts';
import { MAY_BE_PROPOSED } from '#payment-settings/consent-words.ts';
import { inWords } from '#payment-settings/terms-in-words.ts';
import { Button } from '#ui/Button.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useAsking } from '#ui/useAsking.ts';
import type { MoreToPreview, TermsToSave } from './ApplyDialog.tsx';
import { ApplyPreview } from './ApplyPreview.tsx';
import { ConfirmAmounts } from './ConfirmAmounts.tsx';
import { isLockedTo } from './locked.ts';
import { OrderQuestion } from './OrderQuestion.tsx';
import type { Show } from './Source.tsx';
import { useApplyTerms } from './useApplyTerms.ts';
import { Withheld } from './Withheld.tsx';
import { t } from './words.ts';

const ConflictNotice = lazy(async () => ({
  default: (await import('#payment-settings/ConflictNotice.tsx')).ConflictNotice,
}));
/** Loaded when someone applies terms that need decisions; the dashboard does not load it. */
const ApplyDialog = lazy(() => import('./ApplyDialog.tsx'));

export type ApplyTermsProps = {
  document: AnalysedDocument;
  settings: PaymentSettings | null;
  /** How the place of an amount is shown. */
  show: (field: AmountField) => Show;
  /** The buttons beside it. */
  children: ReactNode;
};

/**
 * Apply & Lock Terms. Values that a default would fill are listed and confirmed first. The button stays disabled until
 * the person has chosen what only they can know, and confirmed each amount not read with high confidence.
 */
export default function ApplyTerms({ document, settings, show, children }: ApplyTermsProps) {
  const today = dayAt(useNow(), useCaseZone());
  const terms = amountsInForce(document.analysisResult.agreementTerms, today, settings?.awaited);
  const toApply = termsToApply(terms);
  const [confirmed, setConfirmed] = useState(false);
  const [answer, setAnswer] = useState<OrderAnswer | null>(null);
  const [wages, setWages] = useState<boolean | null>(null);
  const carries = carriedBySettings(terms.obligations, terms.paymentAmount)?.type;
  const kind = carries === 'alimony' ? 'alimony' : 'child_support';
  const { apply, conflict, reload, ...saving } = useApplyTerms({ documentId: document.id, settings, kind, today });
  const { isPending } = saving;
  const { asking, ask, close } = useAsking(saving);
  const error = conflict ? null : saving.error; // a conflict is shown with both versions
  const { allowed, reason } = useMay('change_terms');
  const nothing = [terms.paymentAmount, terms.paymentFrequency, terms.paymentDueDate, terms.arrearsAmount].every(
    (value) => value === null,
  );
  const mustChoose = !nothing && toApply.mustChoose.length > 0;
  const decided = decide(toApply, { amount: null, frequency: null });
  const cited = amountCited(terms);
  const applyDecided = (chosen: TermsToSave) =>
    apply({ ...chosen, ...(cited && { citation: cited }), ...(answer && { orderStatus: answer }) }, close);
  const all = paymentsFound(terms, decided);
  const carried = all.find(({ fate }) => fate === 'settings');
  const from = carried ? startFound(terms, carried.found.type, today) : null;
  const start = from && decided && startAhead(decided, settings, from);
  const hasMore =
    start !== null ||
    all.some(({ fate }) => fate !== 'settings') ||
    (terms.steps ?? []).length > 0 ||
    (terms.ends ?? []).some(({ day }) => day !== null);
  const asksMore = toApply.filled.length > 0 || hasMore;
  const question = <OrderQuestion shows={terms.orderState?.state ?? null} answer={answer} onAnswer={setAnswer} />;
  const waiting = carried ? waitingFound(terms, carried.found.type) : [];
  const bonusShare = bonusFound(terms);
  const kept = { ...(waiting.length > 0 && { awaited: waiting }), ...(bonusShare && { bonusShare }) };
  const othersDecide = useOtherSideJoined();
  const locked = isLockedTo(document, settings);

  const again = settings?.document?.id === document.id;
  // As the dialog begins. Without it, the question about wages stands here, answered as the settings say.
  const withheld = wages ?? ((again || !asksMore) && (settings?.withheld ?? false));
  const unasked = {
    chosen: [],
    undecided: all.filter((each) => each.fate === 'beside'),
    withheld,
    endDate: (carried && endFound(terms, carried.found.type, today)?.on) ?? null,
  };
  const preview = (of: DecidedTerms | null, since: StartAhead | null, more: MoreToPreview = unasked) =>
    of && (
      <ApplyPreview
        decided={of}
        found={of === decided ? all : paymentsFound(terms, of)}
        settings={settings}
        start={since?.dueOn ?? null}
        {...more}
      />
    );
  const toConfirm = locked || confirmed ? [] : amountsToConfirm(terms);

  return (
    <div className="space-y-4">
      {conflict && (
        <Suspense>
          <ConflictNotice
            seen={conflict.seen}
            now={conflict.now}
            actions={<Button onClick={reload}>{t('reloadTheComparison')}</Button>}
          />
        </Suspense>
      )}
      {allowed && mustChoose && !locked && toConfirm.length === 0 && (
        <Notice
          meaning="attention"
          title={toApply.namedFrequency ? t('chooseHowItShouldBePaid') : t('enterTheAmountToBePaid')}
          actions={
            <Button onClick={() => ask(true)}>
              {toApply.namedFrequency ? t('chooseFrequency') : t('enterAmount')}
            </Button>
          }
        >
          {toApply.namedFrequency ? setsPayments(toApply) : t('agreementDoesNotStateOneAmount')}
        </Notice>
      )}
      {allowed && toConfirm.length > 0 && (
        <ConfirmAmounts terms={terms} amounts={toConfirm} show={show} onConfirm={() => setConfirmed(true)} />
      )}
      {!locked && !nothing && preview(decided, start?.how === 'now' ? null : start)}
      {allowed && !locked && !nothing && !asksMore && (
        <>
          {question}
          <Withheld withheld={withheld} onAnswer={setWages} />
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant={locked ? 'secondary' : 'primary'}
          disabled={!allowed || nothing || (mustChoose && !locked) || toConfirm.length > 0}
          working={isPending && !asking}
          workingLabel={t('applying')}
          onClick={() => (decided && !asksMore ? applyDecided({ ...decided, ...kept, withheld }) : ask(true))}
        >
          <Lock aria-hidden />
          {t('applyLockTerms')}
        </Button>
        {children}
        <p className="text-13 text-muted">
          {reason ??
            (nothing
              ? t('noPaymentTermsWereFoundIn')
              : locked
                ? t('theseTermsAreLockedAsPayment')
                : othersDecide && MAY_BE_PROPOSED)}
        </p>
      </div>
      {!asking && <FormRefusal title={t('theTermsWereNotApplied')} error={error} fields={[]} />}
      {asking && (
        <Suspense>
          <ApplyDialog
            fileName={document.fileName}
            terms={toApply}
            read={terms}
            question={question}
            from={from}
            settings={settings}
            again={again}
            preview={preview}
            working={isPending}
            error={error}
            onApply={applyDecided}
            onClose={() => ask(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

const setsPayments = ({ namedFrequency, asStated }: TermsToApply): string => {
  const named = { namedFrequency: inWords(namedFrequency ?? '') };
  return asStated === null ? t('agreementSetsPaymentsMainstayPays', named) : t('agreementSetsPaymentsChooseHow', named);
};
