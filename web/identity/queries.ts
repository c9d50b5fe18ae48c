import type { Sent } from '@mainstay/contract/call.ts';
import { confirmSignIn, getUser } from '@mainstay/contract/identity.ts';
import type { Offers } from '@mainstay/domain/offers.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { pageIsFor, send } from '#lib/api.ts';
import { t } from './words.ts';

/** Who is signed in, with the role in the current case; it fails with 401 for visitors. The page is theirs from then on. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }) => {
    const user = await send(getUser, {}, { signal });
    pageIsFor(user.id);
    return user;
  },
  retryOnMount: false, // a refusal is an answer, however many parts of the page want to know
});

/** When money that a person sends now reaches the payee: where it goes by files, when the debit can be counted on. */
export const useWhenPaid = (): string => (useBankFiles() ? t('onceDebitClearsAboutTwoBanking') : t('rightAway'));

/** Whether money goes through bank files here. */
export const useBankFiles = (): boolean => useQuery(userQuery).data?.bankFiles ?? false;

/** What needs a licence of its own, and whether it is offered here; all of it until that is known. */
export const useOffers = (): Offers => useQuery(userQuery).data?.offers ?? ALL_OFFERED;
const ALL_OFFERED: Offers = { creditLine: true, insurance: true, creditBureau: true };

/** Shows again who it is, for this session. */
export const useConfirmSignIn = () =>
  useMutation({ mutationFn: (body: Sent<typeof confirmSignIn>['body']) => send(confirmSignIn, { body }) });
