import type { FundableSource } from '@mainstay/contract/operations-money.ts';
import { formatMoney, parseMoney, ZERO } from '@mainstay/domain/money.ts';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { dollars, plainMoney } from '#lib/format.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Fact } from '#ui/Facts.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { MoneyInput } from '#ui/MoneyInput.tsx';
import { ReasonField } from '#ui/ReasonField.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { When } from '#ui/When.tsx';
import { fundableSourcesQuery, useBookFunded } from './fund-queries.ts';
import { QueueSection } from './QueueSection.tsx';
import { WAITS_FOR_SECOND } from './ReasonForm.tsx';
import { WaitsForSecond } from './WaitsForSecond.tsx';

/** Money that came for a line of somebody else or an escrow is booked here; much of it by two operators. */
export function FundSources() {
  return (
    <QueueSection
      found={useQuery(fundableSourcesQuery)}
      what="sources to book money for"
      name="sources"
      explanation="An outside line of credit or an escrow account can be drawn only after money for it has arrived. Book here what the bank statement shows."
    >
      {(sources) => (
        <ul aria-label="Money for sources" className="space-y-4 lg:space-y-6">
          {sources.map((source) => (
            <li key={source.id}>
              <SourceCard source={source} />
            </li>
          ))}
        </ul>
      )}
    </QueueSection>
  );
}

const SourceCard = ({ source }: { source: FundableSource }) => (
  <Card
    title={source.name}
    description={`${source.caseName}, added by ${source.ownerName}`}
    actions={source.isFunded ? <Badge meaning="positive">Funded</Badge> : <Badge meaning="attention">Not funded</Badge>}
  >
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-10">
      <div className="min-w-0 space-y-4">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
          <Fact label="Kind">{source.sourceType === 'loc' ? 'Line of credit' : 'Escrow account'}</Fact>
          <Fact label="Available">{dollars(source.available)}</Fact>
          <Fact label="Added">
            <When at={source.addedAt} />
          </Fact>
        </dl>
        <WaitsForSecond first={source.approvedBy} did="booked" />
      </div>
      <BookMoney key={source.approvedBy?.amount} source={source} />
    </div>
  </Card>
);

function BookMoney({ source: { id, name, approvedBy } }: { source: FundableSource }) {
  const book = useBookFunded(id);
  const [typed, setTyped] = useState(approvedBy ? formatMoney(approvedBy.amount) : '');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<{ amount?: string | undefined; reason?: string | undefined }>({});

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (book.isPending) return;
    const amount = parseMoney(plainMoney(typed));
    const faults = {
      ...((amount === null || amount === ZERO) && { amount: 'Enter an amount above $0' }),
      ...(reason.trim() === '' && { reason: 'Give a reason' }),
    };
    setWrong(faults);
    if (amount === null || Object.keys(faults).length > 0) return;
    book.mutate(
      { amount, reason: reason.trim() },
      {
        onSuccess: ({ confirming }) => {
          setReason('');
          toast(
            confirming ? WAITS_FOR_SECOND : { title: 'Money Booked', description: `${dollars(amount)} for ${name}.` },
          );
        },
        onError: (error) => {
          toastFailure('Not Booked', error);
          if (error instanceof ApiError) setWrong(error.fields);
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={submit} className="min-w-0 space-y-4">
      <Field label="Amount" help="As it appears on the statement." error={wrong.amount}>
        {(control) => (
          <MoneyInput {...control} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        )}
      </Field>
      <ReasonField
        help="It is kept in the record of the case."
        value={reason}
        error={wrong.reason}
        onChange={setReason}
      />
      <FormRefusal
        title="Nothing was booked"
        error={book.error}
        fields={['amount', 'reason']}
        unanswered="We don’t know whether the money was booked. It is safe to try again: it will not be booked twice."
      />
      <Button type="submit" variant="secondary" working={book.isPending}>
        {approvedBy ? 'Confirm' : 'Book money'}
      </Button>
    </form>
  );
}
