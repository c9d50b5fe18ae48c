import { answerPersonCheck, listPeopleToCheck } from '@mainstay/contract/person-checks.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '#lib/api.ts';
import { KEY, POLL_MS, useDecision } from './queries.ts';

/** People whose check is waiting, and people who were refused. */
export const peopleToCheckQuery = queryOptions({
  queryKey: [KEY, 'people'],
  queryFn: ({ signal }) => send(listPeopleToCheck, { query: {} }, { signal }),
  refetchInterval: POLL_MS,
});

/** The person with that email address, whatever the result of their check. */
export const personQuery = (email: string) =>
  queryOptions({
    queryKey: [KEY, 'people', email],
    queryFn: ({ signal }) => send(listPeopleToCheck, { query: { email } }, { signal }),
  });

export const useAnswerPerson = () => useDecision(answerPersonCheck);
