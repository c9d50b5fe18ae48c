import type { Report } from '@mainstay/contract/reports.ts';
import { dayAt, earlierDay, yearOf } from '@mainstay/domain/day.ts';
import { defaultPeriod } from '@mainstay/domain/reports/report-types.ts';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { ApiError } from '#lib/api-error.ts';
import { useNow } from '#lib/clock.ts';
import { outsidePaymentsQuery } from '#outside-payments/queries.ts';
import { NoOrderDate } from '#payments/NoOrderDate.tsx';
import { useSinceOrder } from '#payments/useSinceOrder.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { RangePresets } from '#ui/RangePresets.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useGenerateReport } from './queries.ts';
import { reportSince } from './report-since.ts';
import {
  chosenRange,
  type DayRange,
  periodErrors,
  periodOf,
  type ReportInputs,
  TYPE_CHOICES,
  TYPE_HELP,
  yearRange,
} from './report-values.ts';
import { t } from './words.ts';
import { YearField } from './YearField.tsx';

const PERIOD_LABEL = { periodStart: t('periodStart'), periodEnd: t('periodEnd') };

/** Chooses a kind of report and its period; the last six months by default. */
export function GenerateReportCard({ onGenerated }: { onGenerated: (report: Report) => void }) {
  const timeZone = useCaseZone();
  const today = dayAt(useNow(), timeZone);
  const usual = defaultPeriod(today);
  const { since, from } = reportSince(useSinceOrder(), useQuery(outsidePaymentsQuery).data ?? []);
  const generate = useGenerateReport();
  const values = { periodStart: usual.start, periodEnd: usual.end };
  const form = useForm<ReportInputs>({
    defaultValues: { reportType: '', ...values },
    values: { reportType: '', ...values }, // the time may be moved, and the zone loads after the page
    resetOptions: { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true },
  });
  const { errors } = form.formState;
  const wrong = (which: 'periodStart' | 'periodEnd') => periodErrors(form.getValues(), today)[which] ?? true;

  const submit = form.handleSubmit((inputs) => {
    if (inputs.reportType === '') return;
    const wanted = { reportType: inputs.reportType, period: periodOf(inputs), timeZone };
    generate.mutate(wanted, {
      onSuccess: (report) => {
        onGenerated(report);
        toast({ title: t('reportGenerated'), description: t('courtReportHasBeenGenerated') });
      },
      onError: (error) => {
        toastFailure(t('reportGenerationFailed'), error, t('failedToGenerateReport'));
        if (!(error instanceof ApiError)) return;
        for (const [field, message] of Object.entries(error.fields)) {
          if (field in inputs) form.setError(field as keyof ReportInputs, { message });
        }
      },
    });
  });

  const type = form.watch('reportType');
  const chosen = chosenRange(form.watch());
  const isSinceOrder = since !== null && chosen?.from === earlierDay(since, today) && chosen.to === today;
  function choose({ from, to }: DayRange) {
    form.setValue('periodStart', from, { shouldDirty: true });
    form.setValue('periodEnd', to, { shouldDirty: true });
    form.clearErrors(['periodStart', 'periodEnd']);
  }
  return (
    <Card title={t('generateReport')}>
      <form noValidate onSubmit={submit} className="space-y-5">
        <Field
          label={t('reportType')}
          help={type === '' ? undefined : TYPE_HELP[type]}
          error={errors.reportType?.message}
        >
          {(control) => (
            <Select
              {...control}
              required
              options={TYPE_CHOICES}
              {...form.register('reportType', {
                required: t('reportTypeIsRequired'),
                onChange: (event) =>
                  event.target.value === 'year_statement' && choose(yearRange(yearOf(today) - 1, today)),
              })}
            />
          )}
        </Field>
        {type === 'year_statement' ? (
          <YearField today={today} since={since} start={form.watch('periodStart')} onChoose={choose} />
        ) : (
          <>
            <RangePresets today={today} since={since} value={chosen} onChoose={choose} />
            <div className="grid gap-5 sm:grid-cols-2">
              {(['periodStart', 'periodEnd'] as const).map((which) => (
                <Field key={which} label={PERIOD_LABEL[which]} error={errors[which]?.message}>
                  {(control) => (
                    <TextInput
                      {...control}
                      type="date"
                      required
                      min="1900-01-01"
                      max={today}
                      {...form.register(which, { validate: () => wrong(which) })}
                    />
                  )}
                </Field>
              ))}
            </div>
            {isSinceOrder && from !== 'order' && <NoOrderDate from={from} />}
          </>
        )}
        <FormRefusal title={t('theReportWasNotGenerated')} error={generate.error} />
        <Button type="submit" variant="primary" working={generate.isPending} workingLabel={t('generating')}>
          <FileText aria-hidden />
          {t('generateReport')}
        </Button>
      </form>
    </Card>
  );
}
