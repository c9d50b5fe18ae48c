import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { filesToLookAt } from './files-to-look-at.ts';
import { fundableSourcesQuery } from './fund-queries.ts';
import { peopleToCheckQuery } from './people-queries.ts';
import {
  accountsToProveQuery,
  bankAnswersQuery,
  bankFilesQuery,
  dangerousCasesQuery,
  frozenLinesQuery,
  heldPayoutsQuery,
  helpRequestsQuery,
  openDisputesQuery,
  orderProposalsQuery,
  partiesToCheckQuery,
  reviewsQuery,
  suspendedAccountsQuery,
} from './queries.ts';
import { feesQuery, proofsQuery, unmatchedQuery } from './reconciliation-queries.ts';
import { SECTIONS, type SectionName } from './sections.ts';
import { t } from './words.ts';

/** Links to the non-empty lists with their counts, because the page is long, above all on a phone. */
export function SectionLinks() {
  const files = useQuery(bankFilesQuery);
  const lists: [SectionName, UseQueryResult<unknown[]>][] = [
    ['queue', useQuery(reviewsQuery)],
    ['help', useQuery(helpRequestsQuery)],
    ['orders', useQuery(orderProposalsQuery)],
    ['disputes', useQuery(openDisputesQuery)],
    ['parties', useQuery(partiesToCheckQuery)],
    ['people', useQuery(peopleToCheckQuery)],
    ['accounts', useQuery(accountsToProveQuery)],
    ['sources', useQuery(fundableSourcesQuery)],
    ['frozen-lines', useQuery(frozenLinesQuery)],
    ['dangers', useQuery(dangerousCasesQuery)],
    ['unmatched', useQuery(unmatchedQuery)],
    ['fees', useQuery(feesQuery)],
    ['proof', useQuery(proofsQuery)],
    ['payouts', useQuery(heldPayoutsQuery)],
    ['suspended', useQuery(suspendedAccountsQuery)],
    ['answers', useQuery(bankAnswersQuery)],
    ['files', files],
  ];
  // all at once, so no link shifts under a finger
  if (lists.some(([, { isPending }]) => isPending)) return null;
  const asking = filesToLookAt(files.data ?? []).asking.length;
  const full = lists.flatMap(([name, { data = [] }]) =>
    data.length > 0 ? [{ name, length: name === 'files' ? asking : data.length }] : [],
  );
  if (full.length < 2) return null;
  return (
    <nav id="on-this-page" aria-label={t('onThisPage')} className="mb-6 scroll-mt-36">
      <ul className="flex flex-wrap gap-2">
        {full.map(({ name, length }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-control border border-line bg-surface px-3 text-14 transition-colors hover:bg-hover lg:min-h-9"
            >
              {SECTIONS[name]}
              {isCounted(name) && length > 0 && <span className="figures text-muted">{length}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A count is meaningless for lists kept only for reference. */
const isCounted = (name: SectionName) => name !== 'fees' && name !== 'proof';
