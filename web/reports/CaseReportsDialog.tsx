import type { CaseStanding } from '@mainstay/contract/reports.ts';
import { dayAt, earlierDay } from '@mainstay/domain/day.ts';
import { PRESET_NAMES, RANGE_PRESETS, type RangePreset } from '@mainstay/domain/range-presets.ts';
import { type ReportType, titleOf } from '@mainstay/domain/reports/report-types.ts';
import { useMutation } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { caseNameText } from '#lib/case-name.ts';
import { useNow } from '#lib/clock.ts';
import { download } from '#lib/csv.ts';
import { told } from '#lib/told.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { type Made, makeReports, type Progress, pdfName, pdfOf, type Wanted, zipOf } from './case-reports.ts';
import { chosenRange, periodErrors, TYPE_CHOICES, TYPE_HELP } from './report-values.ts';
import { t } from './words.ts';

type Props = {
  cases: readonly CaseStanding[];
  reportType?: ReportType;
  onClose: () => void;
};

/** One kind of report for each of these cases: requested once, created one by one, saved together. */
export default function CaseReportsDialog({ cases, reportType: first = 'hearing_packet', onClose }: Props) {
  const [progress, setProgress] = useState<ReadonlyMap<string, Progress>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  async function run(wanted: Wanted) {
    stop.current = new AbortController();
    setRunning(true);
    setProgress(new Map(cases.map(({ id }) => [id, { state: 'waiting' }])));
    const tell = (id: string, each: Progress) => setProgress((before) => new Map(before).set(id, each));
    await makeReports(cases, wanted, { tell, signal: stop.current.signal });
    setRunning(false);
  }

  const made = cases.flatMap((of): Made[] => {
    const each = progress.get(of.id);
    return each?.state === 'made' ? [{ of, report: each.report }] : [];
  });
  const isDone = !isRunning && progress.size > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      wide
      askBeforeClose={false}
      title={
        cases.length === 1
          ? t('reportOf', { name: caseNameText(cases[0]?.name ?? '') })
          : t('reportsOfCases', { length: cases.length })
      }
      description={t('eachReportIsKeptInIts')}
      actions={
        <>
          <Button onClick={onClose}>{isRunning ? t('stop') : t('close')}</Button>
          {isDone && made.length > 1 && <SaveAll made={made} />}
        </>
      }
    >
      <div className="space-y-5">
        <Form cases={cases} first={first} isRunning={isRunning} onMake={(wanted) => void run(wanted)} />
        {progress.size > 0 && (
          <section aria-label={t('reports')}>
            <p role="status" className="text-14 font-medium">
              {t('ofMade', { made: made.length, all: cases.length })}
            </p>
            <ul className="mt-2 divide-y divide-line">
              {cases.map((one) => (
                <Row key={one.id} of={one} progress={progress.get(one.id) ?? { state: 'waiting' }} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}

const OWN = 'own';
const PERIOD_CHOICES = [
  ...RANGE_PRESETS.map((value) => ({ value, label: told(PRESET_NAMES[value]) })),
  { value: OWN, label: t('otherDays') },
];
/** A year statement covers one year. */
const YEARS = PERIOD_CHOICES.filter(({ value }) => value === 'this_year' || value === 'last_year');
const TYPES = TYPE_CHOICES.filter(({ value }) => value !== '');

type FormProps = Pick<Props, 'cases'> & { first: ReportType; isRunning: boolean; onMake: (wanted: Wanted) => void };

function Form({ cases, first, isRunning, onMake }: FormProps) {
  const now = useNow();
  const today = cases.map(({ timeZone }) => dayAt(now, timeZone)).reduce(earlierDay); // a day that has come in each of them
  const [reportType, setReportType] = useState(first);
  const [period, setPeriod] = useState<string>('last_year');
  const [days, setDays] = useState({ periodStart: '', periodEnd: '' });
  const [isTried, setTried] = useState(false);
  const choices = reportType === 'year_statement' ? YEARS : PERIOD_CHOICES;
  const chosen = choices.some(({ value }) => value === period) ? period : 'last_year';
  const errors = chosen === OWN && isTried ? periodErrors(days, today) : {};

  function make() {
    setTried(true);
    if (chosen !== OWN) return onMake({ reportType, period: chosen as RangePreset });
    const range = chosenRange(days);
    if (range && Object.keys(periodErrors(days, today)).length === 0)
      onMake({ reportType, period: { start: range.from, end: range.to } });
  }

  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRunning) make();
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('reportType')} help={TYPE_HELP[reportType]}>
          {(control) => (
            <Select
              {...control}
              value={reportType}
              options={TYPES}
              onChange={(event) => setReportType(event.currentTarget.value as ReportType)}
            />
          )}
        </Field>
        <Field label={t('period')} help={chosen === 'since_order' ? t('forEachCaseSinceItsOwn') : undefined}>
          {(control) => (
            <Select
              {...control}
              value={chosen}
              options={choices}
              onChange={(event) => setPeriod(event.currentTarget.value)}
            />
          )}
        </Field>
        {chosen === OWN &&
          (['periodStart', 'periodEnd'] as const).map((which) => (
            <Field
              key={which}
              label={which === 'periodStart' ? t('periodStart') : t('periodEnd')}
              error={errors[which]}
            >
              {(control) => (
                <TextInput
                  {...control}
                  type="date"
                  min="1900-01-01"
                  max={today}
                  value={days[which]}
                  onChange={(event) => setDays({ ...days, [which]: event.currentTarget.value })}
                />
              )}
            </Field>
          ))}
      </div>
      <Button type="submit" variant="primary" working={isRunning} workingLabel={t('makingNow')}>
        <FileText aria-hidden />
        {t('make', { reportType: told(titleOf(reportType)) })}
      </Button>
    </form>
  );
}

const LABELS = {
  waiting: { label: t('waiting'), meaning: 'neutral' },
  working: { label: t('making'), meaning: 'info' },
  made: { label: t('made'), meaning: 'positive' },
  failed: { label: t('notMade'), meaning: 'negative' },
} as const;

function Row({ of, progress }: { of: CaseStanding; progress: Progress }) {
  const { label, meaning } = LABELS[progress.state];
  const words = 'words' in progress ? progress.words : undefined;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 text-14">
      <div className="min-w-0">
        <p className="break-words">{of.name}</p>
        {words && <p className="text-13 text-muted">{words}</p>}
      </div>
      <div className="flex items-center gap-2">
        <Badge meaning={meaning}>{label}</Badge>
        {progress.state === 'made' && <SaveOne made={{ of, report: progress.report }} />}
      </div>
    </li>
  );
}

function SaveOne({ made }: { made: Made }) {
  const save = useMutation({
    mutationFn: async () => download(pdfName(made), await pdfOf(made)),
    onError: (error) => toastFailure(t('downloadFailed'), error),
  });
  return (
    <Button
      size="small"
      working={save.isPending}
      aria-label={t('downloadPdfOf', { name: made.of.name })}
      onClick={() => save.mutate()}
    >
      <Download aria-hidden />
      {t('pdf')}
    </Button>
  );
}

function SaveAll({ made }: { made: readonly Made[] }) {
  const save = useMutation({
    mutationFn: () => zipOf(made),
    onSuccess: ({ zip, missing }) => {
      if (missing.length < made.length) download('reports.zip', zip);
      if (missing.length === 0) return;
      const names = missing.map(({ name }) => name).join('; ');
      toast({ title: t('someFilesAreMissing'), description: t('notInTheZip', { names }), variant: 'destructive' });
    },
    onError: (error) => toastFailure(t('downloadFailed'), error),
  });
  return (
    <Button variant="primary" working={save.isPending} workingLabel={t('packing')} onClick={() => save.mutate()}>
      <Download aria-hidden />
      {t('downloadAllZip', { length: made.length })}
    </Button>
  );
}
