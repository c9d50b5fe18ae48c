import type { CaseStanding } from '@mainstay/contract/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { FileText, FolderSearch } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { locale } from '#lib/catalogue.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { caseColumns } from './case-columns.tsx';
import { filterCases, STATE_CHOICES } from './case-filters.ts';
import { CASES_HEADING } from './cases-heading.ts';
import { caseStandingsQuery } from './queries.ts';
import { useCaseFilters } from './useCaseFilters.ts';
import { t } from './words.ts';

const CaseReportsDialog = lazy(() => import('./CaseReportsDialog.tsx'));

/** Every case of a person who has many, with the status of each, to search, filter, open and report on. */
export default function CaseListScreen() {
  const cases = useQuery(caseStandingsQuery);
  const [filters, setFilters] = useCaseFilters();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reported, setReported] = useState<readonly CaseStanding[] | null>(null);
  const found = filterCases(cases.data ?? [], filters);
  const ofChosen = found.filter(({ id }) => chosen.has(id));

  const choose = (id: string, isChosen: boolean) => {
    const after = new Set(chosen);
    if (isChosen) after.add(id);
    else after.delete(id);
    setChosen(after);
  };
  return (
    <>
      <PageHeader {...CASES_HEADING} />
      <Card
        flush
        title={cases.data ? t('allCasesCount', { length: found.length.toLocaleString(locale) }) : t('allCases')}
      >
        <div className="mx-4 mb-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_200px] lg:mx-6 print:hidden">
          <SearchInput
            label={t('searchCases')}
            value={filters.search}
            onChange={(search) => setFilters({ ...filters, search })}
          />
          <Select
            aria-label={t('stateOfPayment')}
            value={filters.state}
            options={STATE_CHOICES}
            onChange={(event) => setFilters({ ...filters, state: event.currentTarget.value })}
          />
        </div>
        {found.length > 1 && (
          <div className="mx-4 mb-4 flex flex-wrap items-center justify-between gap-3 lg:mx-6 print:hidden">
            <Checkbox
              label={t('chooseAllShown')}
              checked={ofChosen.length === found.length}
              some={ofChosen.length > 0 && ofChosen.length < found.length}
              onChange={(event) => setChosen(new Set(event.currentTarget.checked ? found.map(({ id }) => id) : []))}
            />
            <Button disabled={ofChosen.length === 0} onClick={() => setReported(ofChosen)}>
              <FileText aria-hidden />
              {ofChosen.length === 0
                ? t('reportsOfChosenCases')
                : t('reportsOf', { length: casesText(ofChosen.length) })}
            </Button>
          </div>
        )}
        {cases.isPending && (
          <div className="px-4 pb-4 lg:px-6">
            <Skeleton rows={3} label={t('loadingYourCases')} />
          </div>
        )}
        {cases.isError && <LoadError what={t('casesInSentence')} error={cases.error} retry={() => cases.refetch()} />}
        {cases.data && found.length === 0 && (
          <EmptyState icon={FolderSearch} title={t('noCasesFound')}>
            {cases.data.length === 0 ? t('youAreNotPartOfAny') : t('tryAnotherPartOfNameCourt')}
          </EmptyState>
        )}
        {found.length > 0 && (
          <DataTable
            caption={t('yourCases')}
            columns={caseColumns({ chosen, onChoose: choose, onPacket: (one) => setReported([one]) })}
            rows={found}
            rowKey={({ id }) => id}
          />
        )}
      </Card>
      {reported && (
        <Suspense fallback={null}>
          <CaseReportsDialog cases={reported} onClose={() => setReported(null)} />
        </Suspense>
      )}
    </>
  );
}

const casesText = (count: number) => t('countedCases', { count: count.toLocaleString(locale), count2: count });
