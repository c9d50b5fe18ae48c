import { roleLabel } from '@mainstay/domain/cases/permissions.ts';
import type { ReactNode } from 'react';
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

type Props = StepProps & { choosesAutopay: boolean; onEdit: (step: number) => void };

/** All that was entered, each part with the way back to it, and the terms. */
export function ReviewStep({ form, choosesAutopay, onEdit }: Props) {
  const inputs = form.getValues();
  return (
    <div className="space-y-6">
      {factsOf(inputs, choosesAutopay).map((facts, place) => (
        <section key={stepOf(place + 1).title} aria-label={stepOf(place + 1).title}>
          <div className="flex items-center justify-between gap-4 border-b border-line pb-1">
            <h3 className="text-14 font-semibold">{stepOf(place + 1).title}</h3>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Change: ${stepOf(place + 1).title}`}
              onClick={() => onEdit(place + 1)}
              className="-mr-3 text-accent-ink!"
            >
              Change
            </Button>
          </div>
          <dl className="mt-2 grid gap-x-6 gap-y-2 text-14 sm:grid-cols-2">
            {facts.map(([name, value]) => (
              <div key={name} className="flex min-w-0 justify-between gap-4 sm:block">
                <dt className="shrink-0 text-13 text-muted">{name}</dt>
                <dd className="min-w-0 text-right break-words sm:text-left">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Checkbox
        label={
          <>
            I accept the <Page to="/terms">terms of use</Page> and the <Page to="/privacy">privacy notice</Page>
          </>
        }
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

const onOff = (on: boolean) => (on ? 'On' : 'Off');

const factsOf = (inputs: SetupInputs, choosesAutopay: boolean): [string, string][][] => [
  [
    ['Name', `${inputs.firstName} ${inputs.lastName}`],
    ['Email', inputs.email],
    ['Phone', inputs.phoneNumber || 'None'],
  ],
  [
    ['Role', roleLabel(inputs.userRole)],
    ['Account type', labelOf(ACCOUNT_CHOICES, inputs.accountType)],
    ['The case is about', labelOf(RELATIONSHIP_CHOICES, inputs.relationshipType)],
  ],
  [
    ['Payment method', labelOf(METHOD_CHOICES, inputs.preferredPaymentMethod)],
    ['Frequency', labelOf(FREQUENCY_CHOICES, inputs.paymentFrequency)],
    ...(choosesAutopay
      ? [['Automatic second parts and premiums', onOff(inputs.autoPayEnabled)] as [string, string]]
      : []),
  ],
  [
    ['Email', onOff(inputs.emailNotifications)],
    ['SMS', onOff(inputs.smsNotifications)],
    ['Court reports', onOff(inputs.courtReportNotifications)],
    ['Payment reminders', onOff(inputs.paymentReminderNotifications)],
  ],
];
