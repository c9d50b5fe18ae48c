import type { Obligation } from '@mainstay/contract/obligations.ts';
import type { Child } from '@mainstay/domain/cases/court-case.ts';
import { type Day, dayAt, parseDay, yearOf } from '@mainstay/domain/day.ts';
import { tooYoungFor } from '@mainstay/domain/payment-settings/event-age.ts';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useState } from 'react';
import { currentCaseQuery } from '#cases/queries.ts';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { locale } from '#lib/catalogue.ts';
import { useNow } from '#lib/clock.ts';
import { dayText, dollars } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useAsking } from '#ui/useAsking.ts';
import { proposalSent } from './consent-words.ts';
import { useConfirmEvent } from './obligation-queries.ts';
import { pageIn } from './obligation-words.ts';
import { changeText } from './terms-in-words.ts';
import { t } from './words.ts';

type Waiting = Obligation['awaited'][number];

/**
 * An obligation's changes that wait for an event, each with a button to confirm that it happened; and its share of
 * bonuses.
 */
export function AwaitedChanges({ obligation, mayChange }: { obligation: Obligation; mayChange: boolean }) {
  const { bonusShare, state } = obligation;
  const waiting = state === 'ended' ? [] : obligation.awaited.filter(({ happenedOn }) => happenedOn === null);
  const happened = obligation.awaited.filter(({ happenedOn }) => happenedOn !== null);
  if (waiting.length + happened.length === 0 && !bonusShare) return null;
  return (
    <ul className="mt-3 space-y-2 border-l-2 border-line pl-3 text-13">
      {waiting.map((change) => (
        <li key={change.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <div className="min-w-0 flex-1 basis-56">
            <p className="break-words">{waitingText(change)}</p>
            <p className="text-muted">{whenItHappens(change)}</p>
          </div>
          {mayChange && <Confirm obligation={obligation} change={change} />}
        </li>
      ))}
      {happened.map((change) => (
        <li key={change.id} className="text-muted">
          {t('changeHappenedOn', {
            change: waitingText(change),
            happenedOn: change.happenedOn && dayText(change.happenedOn),
          })}
        </li>
      ))}
      {bonusShare && (
        <li>
          <p className="break-words">{t('shareOfBonusesInWords', { words: bonusShare.words })}</p>
          <p className="text-muted">{t('notScheduledNobodyKnowsBeforehand', pageIn(bonusShare.citation))}</p>
        </li>
      )}
    </ul>
  );
}

function whenItHappens({ amount, expectedIn, citation }: Waiting): string {
  const values = { isExpected: expectedIn ? 'yes' : 'no', expectedIn, ...pageIn(citation) };
  return amount === null ? t('endsOnceConfirmed', values) : t('notScheduledUntilConfirmed', values);
}

const waitingText = ({ amount, words }: Waiting): string =>
  changeText({ amount, words }, amount === null ? '' : t('changesTo', { amount: dollars(amount) }));

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

/** "A.R. turns 9 in 2026", if the event is unusual at that age; otherwise null. */
function youngWords(change: Waiting, on: Day, children: readonly Child[]): string | null {
  const young = tooYoungFor(change, { on, children });
  if (young.length === 0) return null;
  const ages = young.map(({ initials, turns }) => t('childTurns', { initials: `${[...initials].join('.')}.`, turns }));
  return t('inYear', { ages: list.format(ages), year: yearOf(on) });
}

/** Asks for the day it happened, and again if a child is young for it. The change is then saved, or proposed to the other side. */
function Confirm({ obligation, change }: { obligation: Obligation; change: Waiting }) {
  const confirm = useConfirmEvent();
  const { asking, ask, close } = useAsking(confirm);
  const today = dayAt(useNow(), useCaseZone());
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const typed = chosenDay ?? today;
  const [wrong, setWrong] = useState<string | undefined>();
  const formId = useId();
  const children = useQuery(currentCaseQuery).data?.children ?? [];
  const day = parseDay(typed);
  const young = day && youngWords(change, day, children);
  const [isSure, setIsSure] = useState(false);
  const [unsure, setUnsure] = useState<string | undefined>();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const mustBeSure = Boolean(young) && !isSure;
    setWrong(day ? undefined : t('enterTheDayItHappened'));
    setUnsure(mustBeSure ? t('confirmThatItHasHappened') : undefined);
    if (!day || mustBeSure || confirm.isPending) return;
    confirm.mutate(
      { obligation, id: change.id, on: day },
      {
        onSuccess: ({ proposal, ...saved }) => {
          close();
          const endDate = change.amount === null && 'endDate' in saved ? saved.endDate : null;
          const description = endDate
            ? t('scheduleUpdatedLastDay', { endDate: dayText(endDate) })
            : t('theScheduleHasBeenUpdated');
          toast(proposal ? proposalSent(proposal) : { title: t('eventConfirmed'), description });
        },
        onError: (error) => toastFailure(t('notConfirmed'), error),
      },
    );
  }

  return (
    <>
      <Button onClick={() => ask(true)}>{t('itHappened')}</Button>
      {asking && (
        <Dialog
          open
          onOpenChange={ask}
          title={t('confirmThatItHappened')}
          description={waitingText(change)}
          actions={
            <>
              <Button onClick={close}>{t('cancel')}</Button>
              <Button
                type="submit"
                form={formId}
                variant="primary"
                working={confirm.isPending}
                workingLabel={t('saving')}
              >
                {t('confirm')}
              </Button>
            </>
          }
        >
          <form id={formId} noValidate onSubmit={submit} className="space-y-4">
            <Field
              label={t('onWhichDay')}
              help={change.amount === null ? t('paymentDueOnThisDayIs') : t('paymentsDueFromThisDayOn')}
              error={wrong}
            >
              {(control) => (
                <TextInput
                  {...control}
                  type="date"
                  required
                  value={typed}
                  onChange={(event) => setChosenDay(event.currentTarget.value)}
                />
              )}
            </Field>
            {young && (
              <Notice meaning="attention" title={young}>
                <p>{t('thatIsYoungForThisEvent')}</p>
                <Checkbox
                  className="mt-2"
                  label={t('itHasHappenedAllTheSame')}
                  checked={isSure}
                  error={isSure ? undefined : unsure}
                  onChange={(event) => setIsSure(event.currentTarget.checked)}
                />
              </Notice>
            )}
            <p className="text-13 text-muted">{t('ifOtherSideMustAgreeThis')}</p>
            <FormRefusal title={t('itWasNotConfirmed')} error={confirm.error} fields={[]} />
          </form>
        </Dialog>
      )}
    </>
  );
}
