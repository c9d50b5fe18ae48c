import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';

/**
 * A query whose failure another card tells, with a button to try again. The component mounts later than that card: asking
 * again by itself would take the message and the button from under a person's finger.
 */
export const useQueryToldElsewhere = <Q, E, D, K extends QueryKey>(query: UseQueryOptions<Q, E, D, K>) =>
  useQuery({ ...query, retryOnMount: false });
