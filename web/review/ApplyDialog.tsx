import {
  PAYMENT_FREQUENCIES,
  type PaymentFrequency,
  type SettingField,
} from '@mainstay/domain/documents/agreement-terms.ts';
import { formatMoney, parseMoney } from '@mainstay/domain/money.ts';
import { type DecidedTerms, decide, statedAt, type TermsToApply } from '@mainstay/domain/review/terms-to-apply.ts';
import { type ReactNode, useState } from 'react';
import { plainMoney } from '#lib/format.ts';
import { termText } from '#payment-settings/terms-in-words.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { MoneyInput } from '#ui/MoneyInput.tsx';
import { FrequencyChoice } from './FrequencyChoice.tsx';
import { TERM_LABELS } from './places.ts';

type Props = {
  fileName: string;
  terms: TermsToApply;
  working: boolean;
  /** Why it was not saved. */
  error: Error | null;
  onApply: (decided: DecidedTerms) => void;
  onClose: () => void;
};

/** Shows what would be saved and where each value comes from, and asks for what the agreement leaves open. */
export function ApplyDialog({ fileName, terms, working, error, onApply, onClose }: Props) {
  const [frequency, setFrequency] = useState<PaymentFrequency | null>(null);
  const [typed, setTyped] = useState('');
  const amount = parseMoney(plainMoney(typed));
  const decided = decide(terms, { amount, frequency });
  const asksFrequency = terms.mustChoose.includes('paymentFrequency');
  const asksAmount =
    terms.paymentAmount === null ||
    (asksFrequency && PAYMENT_FREQUENCIES.every((one) => statedAt(terms, one) === null));

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Apply & Lock Terms"
      description={`${fileName} leaves something open. Look at what would be saved before it is.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!decided}
            working={working}
            workingLabel="Applying..."
            onClick={() => decided && onApply(decided)}
          >
            Apply &amp; Lock Terms
          </Button>
        </>
      }
    >
      <div className="space-y-6">
        {asksFrequency && <FrequencyChoice terms={terms} chosen={frequency} onChoose={setFrequency} />}
        {asksAmount && (
          <Field
            label="Payment amount"
            help="The amount of each payment, as you understand the agreement."
            error={typed !== '' && amount === null ? 'Enter an amount in dollars, like 1250.00' : undefined}
          >
            {(control) => (
              <MoneyInput {...control} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
            )}
          </Field>
        )}
        <Outcome terms={terms} decided={decided} />
        <FormRefusal title="The terms were not applied" error={error} fields={[]} />
      </div>
    </Dialog>
  );
}

/** The four settings as they would be saved, each with its origin. */
function Outcome({ terms, decided }: { terms: TermsToApply; decided: DecidedTerms | null }) {
  const values: [SettingField, string | null][] = [
    ['paymentAmount', decided && formatMoney(decided.paymentAmount)],
    ['paymentFrequency', decided?.paymentFrequency ?? terms.paymentFrequency],
    ['paymentDueDate', String(terms.paymentDueDate)],
    ['arrearsAmount', formatMoney(terms.arrearsAmount)],
  ];
  return (
    <section aria-labelledby="outcome">
      <h3 id="outcome" className="text-14 font-semibold">
        Will be saved as the payment settings
      </h3>
      <dl className="mt-2 divide-y divide-line border-y border-line text-14">
        {values.map(([field, value]) => (
          <div key={field} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <dt className="text-muted">{TERM_LABELS[field]}</dt>
            <dd className="figures flex flex-wrap items-center justify-end gap-2 font-medium">
              {value === null ? 'To be chosen' : termText(field, value)}
              <Origin>{originOf(field, terms)}</Origin>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function originOf(field: SettingField, terms: TermsToApply): 'default' | 'choice' | 'agreement' {
  if (terms.filled.includes(field)) return 'default';
  const chosen: SettingField[] = terms.mustChoose.includes('paymentFrequency')
    ? ['paymentFrequency', 'paymentAmount']
    : terms.mustChoose;
  return chosen.includes(field) ? 'choice' : 'agreement';
}

function Origin({ children }: { children: ReturnType<typeof originOf> }): ReactNode {
  if (children === 'default') return <Badge meaning="attention">Default, not in the agreement</Badge>;
  return <Badge>{children === 'choice' ? 'Your choice' : 'From the agreement'}</Badge>;
}
