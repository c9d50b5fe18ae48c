import type { NewObligation } from '@mainstay/contract/new-obligation.ts';
import { changeObligation, createObligation, endObligation, type Obligation } from '@mainstay/contract/obligations.ts';
import type { Day } from '@mainstay/domain/day.ts';
import type { ArrearsSharing } from '@mainstay/domain/payment-settings/arrears-sharing.ts';
import { useMutation } from '@tanstack/react-query';
import { send } from '#lib/api.ts';
import { useSendOnce } from '#lib/send-once.ts';
import { amountsSaid } from './amounts-said.ts';
import { useStaleTerms } from './queries.ts';

// What only the screen of the obligations does: the dashboard goes without it.

type ObligationToSave = {
  obligation: Obligation | null;
  values: NewObligation;
  /** The latest version that the person saw when they were asked whether the order requires both. */
  lastVersion?: number | undefined;
};

/** Adds an obligation, or changes the named one. */
export function useSaveObligation() {
  const stale = useStaleTerms();
  const create = useSendOnce(createObligation);
  const change = useSendOnce(changeObligation);
  return useMutation({
    mutationFn: ({ obligation, values, lastVersion }: ObligationToSave) => {
      if (!obligation) return create({ body: { ...values, ...(lastVersion !== undefined && { lastVersion }) } });
      const { kind: _, alongside: _a, fromPartyId: _f, toPartyId: _t, documentId: _d, bonusShare, ...said } = values;
      if (obligation.kind === 'arrears')
        return change({ params: { id: obligation.id }, body: { amount: values.amount, version: obligation.version } });
      const isSame = bonusShare?.words === obligation.bonusShare?.words; // then it keeps its place in the document
      return change({
        params: { id: obligation.id },
        body: { ...amountsSaid(obligation, said), ...(!isSame && { bonusShare }), version: obligation.version },
      });
    },
    onSuccess: stale,
  });
}

/** Changes how arrears are shared where the payment settings cannot be saved, or proposes the change. */
export function useShareArrears() {
  const stale = useStaleTerms();
  const change = useSendOnce(changeObligation);
  return useMutation({
    mutationFn: ({ obligation, arrearsSharing }: { obligation: Obligation; arrearsSharing: ArrearsSharing }) =>
      change({ params: { id: obligation.id }, body: { arrearsSharing, version: obligation.version } }),
    onSuccess: stale,
  });
}

/** An awaited event happened on that day: the obligation is changed, or the change is proposed. */
export function useConfirmEvent() {
  const stale = useStaleTerms();
  const change = useSendOnce(changeObligation);
  return useMutation({
    mutationFn: ({ obligation, id, on }: { obligation: Obligation; id: string; on: Day }) =>
      change({
        params: { id: obligation.id },
        body: { confirm: { id, on }, version: obligation.version },
      }),
    onSuccess: stale,
  });
}

/** Ends an obligation today, or proposes to. */
export function useEndObligation() {
  const stale = useStaleTerms();
  return useMutation({ mutationFn: (id: string) => send(endObligation, { params: { id } }), onSuccess: stale });
}
