import type { Sent } from '@mainstay/contract/call.ts';
import { confirmSignIn, getUser } from '@mainstay/contract/identity.ts';
import type { Offers } from '@mainstay/domain/offers.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { pageIsFor, send } from '#lib/api.ts';
import { t } from './words.ts';

/**
 * The signed-in person with their role in the current case; fails with 401 for visitors. From then on the page belongs
 * to that person.
 */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }) => {
    const user = await send(getUser, {}, { signal });
    pageIsFor(user.id);
    return user;
  },
  retryOnMount: false, // a refusal is final, however many components mount with this query
});

/** When money sent now reaches the payee. Where money moves by bank files, that is once the debit can be counted on. */
export const useWhenPaid = (): string => (useBankFiles() ? t('onceDebitClearsAboutTwoBanking') : t('rightAway'));

/** Whether money moves through bank files here. */
export const useBankFiles = (): boolean => useQuery(userQuery).data?.bankFiles ?? false;

/** Products that need a license of their own, and whether each is offered here. All are assumed offered until known. */
export const useOffers = (): Offers => useQuery(userQuery).data?.offers ?? ALL_OFFERED;
const ALL_OFFERED: Offers = { creditLine: true, insurance: true, creditBureau: true };

/** Confirms the person's identity again for this session. */
export const useConfirmSignIn = () =>
  useMutation({ mutationFn: (body: Sent<typeof confirmSignIn>['body']) => send(confirmSignIn, { body }) });
