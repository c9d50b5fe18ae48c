import type { CaseStanding } from '@mainstay/contract/reports.ts';
import { countyInWords } from '@mainstay/domain/cases/court-case.ts';
import { roleLabel } from '@mainstay/domain/cases/permissions.ts';
import { US_STATES } from '@mainstay/domain/us-states.ts';
import { useQuery } from '@tanstack/react-query';
import { FolderSearch } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSelectCase } from '#cases/queries.ts';
import { dollars, fullDate } from '#lib/format.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toastFailure } from '#ui/toast-failure.ts';
import { caseStandingsQuery } from './queries.ts';

/** Every case that the person is party to, for those who have many: what is owed, was paid, and comes next. */
export default function CaseListScreen() {
  const cases = useQuery(caseStandingsQuery);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = (cases.data ?? []).filter((each) => searchedIn(each).toLowerCase().includes(wanted));
  return (
    <>
      <PageHeader title="Cases" subtitle="The cases you are part of" />
      <Card flush title={cases.data ? `All Cases (${found.length.toLocaleString('en-US')})` : 'All Cases'}>
        <SearchInput label="Search cases" value={search} onChange={setSearch} className="mx-4 mb-4 lg:mx-6" />
        {cases.isPending && (
          <div className="px-4 pb-4 lg:px-6">
            <Skeleton rows={3} label="Loading your cases" />
          </div>
        )}
        {cases.isError && <LoadError what="cases" error={cases.error} retry={() => cases.refetch()} />}
        {cases.data && found.length === 0 && (
          <EmptyState icon={FolderSearch} title="No cases found">
            {cases.data.length === 0
              ? 'You are not part of any case now.'
              : 'Try another part of the name, the court or the number.'}
          </EmptyState>
        )}
        {found.length > 0 && <DataTable caption="Your cases" columns={COLUMNS} rows={found} rowKey={({ id }) => id} />}
      </Card>
    </>
  );
}

const placeOf = ({ county, state }: CaseStanding) =>
  [county && countyInWords(county), state && (US_STATES[state] ?? state)].filter(Boolean).join(', ');

const searchedIn = (one: CaseStanding) => [one.name, one.caseNumber, one.court, placeOf(one)].filter(Boolean).join(' ');

const moneyOn = (paid: CaseStanding['lastPayment'], timeZone: string, none: string) =>
  paid ? (
    <span className="figures">
      {dollars(paid.amount)}, {fullDate(paid.at, timeZone)}
    </span>
  ) : (
    <span className="text-muted">{none}</span>
  );

const COLUMNS: Column<CaseStanding>[] = [
  { key: 'name', head: 'Case', phone: 'title', cell: ({ name }) => <span className="break-words">{name}</span> },
  {
    key: 'court',
    head: 'Court and number',
    cell: (one) => (
      <span className="block break-words">
        {one.court ?? (placeOf(one) || <span className="text-muted">Not known</span>)}
        {one.caseNumber && <span className="block text-12 text-muted">{one.caseNumber}</span>}
      </span>
    ),
  },
  {
    key: 'part',
    head: 'Your role',
    cell: ({ role, owner }) => [role && roleLabel(role), owner && 'Owner'].filter(Boolean).join(', '),
  },
  { key: 'arrears', head: 'Arrears', align: 'end', cell: ({ arrearsOwed }) => dollars(arrearsOwed) },
  {
    key: 'last',
    head: 'Last payment',
    cell: ({ lastPayment, timeZone }) => moneyOn(lastPayment, timeZone, 'None yet'),
  },
  { key: 'next', head: 'Next due', cell: ({ nextDue, timeZone }) => moneyOn(nextDue, timeZone, 'Nothing scheduled') },
  {
    key: 'actions',
    head: 'Actions',
    align: 'end',
    phone: 'bare',
    screenOnly: true,
    cell: (one) => <OpenCase one={one} />,
  },
];

/** Makes it the current case and goes to its dashboard. */
function OpenCase({ one: { id, name, current } }: { one: CaseStanding }) {
  const select = useSelectCase();
  const navigate = useNavigate();
  // The list is loaded anew for the other case, and this row with it: the promise outlives it.
  const open = () =>
    select.mutateAsync(id).then(
      () => navigate('/'),
      (error) => toastFailure('Case Not Changed', error),
    );
  if (current) {
    return (
      <Badge meaning="info" icon={false}>
        Current
      </Badge>
    );
  }
  return (
    <Button size="small" working={select.isPending} aria-label={`Open ${name}`} onClick={open}>
      Open
    </Button>
  );
}
