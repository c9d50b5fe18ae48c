import type { MonthOfPayments } from '@mainstay/domain/dashboard/year.ts';
import { useQuery } from '@tanstack/react-query';
import { currentCaseQuery } from '#cases/queries.ts';
import { monthsCsv } from '#lib/months-csv.ts';
import { SaveCsv } from '#ui/SaveCsv.tsx';

const COLUMNS = [
  { key: 'onTime', head: 'On Time' },
  { key: 'late', head: 'Late' },
  { key: 'backup', head: 'Backup Used' },
  { key: 'failed', head: 'Failed' },
] as const;

type Props = { title: string; file: string; months: readonly MonthOfPayments[] };

/** Saves how many instalments of each month ended how. */
export default function SaveYear({ title, file, months }: Props) {
  const caseName = useQuery(currentCaseQuery).data?.name ?? '';
  return (
    <SaveCsv title={title} file={file} content={() => monthsCsv(months, { columns: COLUMNS, say: String, caseName })} />
  );
}
