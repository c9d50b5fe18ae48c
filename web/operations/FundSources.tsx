import type { FundableSource } from '@mainstay/contract/operations-money.ts';
import { formatMoney, parseMoney, ZERO } from '@mainstay/domain/money.ts';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { caseNameText } from '#lib/case-name.ts';
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
import { t } from './words.ts';

/** Books money received for a third-party line or an escrow. Large amounts need two operators. */
export function FundSources() {
  return (
    <QueueSection
      found={useQuery(fundableSourcesQuery)}
      what={t('sourcesToBookMoneyFor')}
      name="sources"
      explanation={t('outsideLineOfCreditOrEscrow')}
    >
      {(sources) => (
        <ul aria-label={t('moneyForSources')} className="space-y-4 lg:space-y-6">
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
    description={t('addedBy', { caseName: caseNameText(source.caseName), ownerName: source.ownerName })}
    actions={
      source.isFunded ? (
        <Badge meaning="positive">{t('funded')}</Badge>
      ) : (
        <Badge meaning="attention">{t('notFunded')}</Badge>
      )
    }
  >
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-10">
      <div className="min-w-0 space-y-4">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
          <Fact label={t('kind')}>{source.sourceType === 'loc' ? t('lineOfCredit') : t('escrowAccount')}</Fact>
          <Fact label={t('available')}>{dollars(source.available)}</Fact>
          <Fact label={t('added')}>
            <When at={source.addedAt} />
          </Fact>
        </dl>
        <WaitsForSecond first={source.approvedBy} did="booked" />
      </div>
      <BookMoney source={source} />
    </div>
  </Card>
);

function BookMoney({ source: { id, name, approvedBy } }: { source: FundableSource }) {
  const book = useBookFunded(id);
  const [changed, setChanged] = useState<string | null>(null); // the first operator's amount, unless another is typed
  const typed = changed ?? (approvedBy ? formatMoney(approvedBy.amount) : '');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<{ amount?: string | undefined; reason?: string | undefined }>({});

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (book.isPending) return;
    const amount = parseMoney(plainMoney(typed));
    const faults = {
      ...((amount === null || amount === ZERO) && { amount: t('enterAnAmountAbove0') }),
      ...(reason.trim() === '' && { reason: t('giveAReason') }),
    };
    setWrong(faults);
    if (amount === null || Object.keys(faults).length > 0) return;
    book.mutate(
      { amount, reason: reason.trim() },
      {
        onSuccess: ({ confirming }) => {
          setReason('');
          setChanged(null);
          toast(
            confirming
              ? WAITS_FOR_SECOND
              : { title: t('moneyBooked'), description: t('for', { amount: dollars(amount), name }) },
          );
        },
        onError: (error) => {
          toastFailure(t('notBooked'), error);
          if (error instanceof ApiError) setWrong(error.fields);
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={submit} className="min-w-0 space-y-4">
      <Field label={t('amount')} help={t('asItAppearsOnTheStatement')} error={wrong.amount}>
        {(control) => (
          <MoneyInput {...control} value={typed} onChange={(event) => setChanged(event.currentTarget.value)} />
        )}
      </Field>
      <ReasonField help={t('itIsKeptInRecordOf')} value={reason} error={wrong.reason} onChange={setReason} />
      <FormRefusal
        title={t('nothingWasBooked')}
        error={book.error}
        fields={['amount', 'reason']}
        unanswered={t('weDontKnowWhetherMoneyWas')}
      />
      <Button type="submit" variant="secondary" working={book.isPending}>
        {approvedBy ? t('confirm') : t('bookMoney')}
      </Button>
    </form>
  );
}
