import { roleLabel } from '@mainstay/domain/cases/permissions.ts';
import type { ReactNode } from 'react';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import {
  ACCOUNT_CHOICES,
  FREQUENCY_CHOICES,
  labelOf,
  METHOD_CHOICES,
  RELATIONSHIP_CHOICES,
} from './choices-in-words.ts';
import { type SetupInputs, stepOf } from './step-values.ts';
import type { StepProps } from './steps.tsx';
import { rich, t } from './words.ts';

type Asks = { choosesAutopay: boolean; hasTerms: boolean };
type Props = StepProps & Asks & { onEdit: (step: number) => void };

/** Everything that was entered, each part with a link back to it, and the terms. */
export function ReviewStep({ form, choosesAutopay, hasTerms, onEdit }: Props) {
  const inputs = form.getValues();
  return (
    <div className="space-y-6">
      {factsOf(inputs, { choosesAutopay, hasTerms }).map((facts, place) => (
        <section key={stepOf(place + 1).title} aria-label={told(stepOf(place + 1).title)}>
          <div className="flex items-center justify-between gap-4 border-b border-line pb-1">
            <h3 className="text-14 font-semibold">{told(stepOf(place + 1).title)}</h3>
            <Button
              variant="quiet"
              size="small"
              aria-label={t('changeStep', { title: told(stepOf(place + 1).title) })}
              onClick={() => onEdit(place + 1)}
              className="-mr-3 text-accent-ink!"
            >
              {t('change')}
            </Button>
          </div>
          <dl className="mt-2 grid gap-x-6 gap-y-2 text-14 sm:grid-cols-2">
            {facts.map(([name, value]) => (
              <div key={name} className="flex min-w-0 justify-between gap-4 sm:block">
                <dt className="min-w-0 text-13 text-muted">{name}</dt>
                <dd className="max-w-7/10 shrink-0 text-right break-words sm:max-w-none sm:text-left">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Checkbox
        label={rich('iAcceptTheTerms', {
          terms: <Page to="/terms">{t('termsOfUseInSentence')}</Page>,
          privacy: <Page to="/privacy">{t('privacyNoticeInSentence')}</Page>,
        })}
        error={form.formState.errors.acceptTerms?.message}
        {...form.register('acceptTerms')}
      />
    </div>
  );
}

const Page = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} target="_blank" rel="noreferrer" className="font-medium text-accent-ink underline underline-offset-2">
    {children}
  </a>
);

const onOff = (on: boolean) => (on ? t('on') : t('off'));

const factsOf = (inputs: SetupInputs, { choosesAutopay, hasTerms }: Asks): [string, string][][] => [
  [
    [t('name'), `${inputs.firstName} ${inputs.lastName}`],
    [t('email'), inputs.email],
    [t('phone'), inputs.phoneNumber || t('none')],
  ],
  [
    [t('role'), told(roleLabel(inputs.userRole))],
    [t('accountType'), labelOf(ACCOUNT_CHOICES, inputs.accountType)],
    [t('theCaseIsAbout'), labelOf(RELATIONSHIP_CHOICES, inputs.relationshipType)],
  ],
  [
    [t('paymentMethod'), labelOf(METHOD_CHOICES, inputs.preferredPaymentMethod)],
    ...(hasTerms ? [] : [[t('frequency'), labelOf(FREQUENCY_CHOICES, inputs.paymentFrequency)] as [string, string]]),
    ...(choosesAutopay
      ? [[t('automaticSecondPartsAndPremiums'), onOff(inputs.autoPayEnabled)] as [string, string]]
      : []),
  ],
  [
    [t('email'), onOff(inputs.emailNotifications)],
    ['SMS', onOff(inputs.smsNotifications)],
    [t('courtReports'), onOff(inputs.courtReportNotifications)],
    [t('paymentReminders'), onOff(inputs.paymentReminderNotifications)],
  ],
];
