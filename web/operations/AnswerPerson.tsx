import type { PersonToCheck } from '@mainstay/contract/person-checks.ts';
import { parseDay } from '@mainstay/domain/day.ts';
import { type SyntheticEvent, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { ReasonField } from '#ui/ReasonField.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useAnswerPerson } from './people-queries.ts';
import { t } from './words.ts';

const DONE = { cleared: t('cleared'), refused: t('refused'), confirming: t('clearedByYou') };
type Wrong = { reason?: string | undefined; lists?: string | undefined; listsOn?: string | undefined };

/** Clears or refuses a person, with what was checked. Only operators see the reason. */
export function AnswerPerson({ person: { personId, name, state } }: { person: PersonToCheck }) {
  const answer = useAnswerPerson();
  const input = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState({ reason: '', lists: '', listsOn: '' });
  const [wrong, setWrong] = useState<Wrong>({});
  const put = (change: Partial<typeof said>) => setSaid((before) => ({ ...before, ...change }));
  const chosen = answer.isPending ? answer.variables?.body.answer : undefined;

  function submit(wanted: 'cleared' | 'refused') {
    const listsOn = parseDay(said.listsOn);
    const faults: Wrong = {
      ...(said.reason.trim() === '' && { reason: t('giveAReason') }),
      ...(said.lists.trim() === '' && { lists: t('nameTheListsYouLookedAt') }),
      ...(listsOn === null && { listsOn: t('enterADate') }),
    };
    setWrong(faults);
    if (faults.reason) input.current?.focus();
    if (listsOn === null || Object.keys(faults).length > 0) return;
    const body = { answer: wanted, reason: said.reason.trim(), lists: said.lists.trim(), listsOn };
    answer.mutateAsync({ params: { personId }, body }).then(
      ({ status }) =>
        toast({
          title: DONE[status],
          description: status === 'confirming' ? t('anotherOperatorMustConfirmNamed', { name }) : name,
        }),
      (error: unknown) => {
        toastFailure(t('checkFailed'), error);
        if (error instanceof ApiError) setWrong(error.fields);
      },
    );
  }

  return (
    <form noValidate onSubmit={(event: SyntheticEvent) => event.preventDefault()} className="min-w-0 space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('sanctionsLists')} help={t('whichOnesYouLookedAt')} error={wrong.lists}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={200}
              value={said.lists}
              onChange={(event) => put({ lists: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label={t('dated')} help={t('notMoreThan30DaysAgo')} error={wrong.listsOn}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={said.listsOn}
              onChange={(event) => put({ listsOn: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
      <ReasonField
        ref={input}
        help={t('onlyOperatorsReadItItIs')}
        value={said.reason}
        error={wrong.reason}
        onChange={(reason) => put({ reason })}
      />
      <FormRefusal title={t('nothingWasDecided')} error={answer.error} fields={['reason', 'lists', 'listsOn']} />
      <div className="flex flex-wrap gap-3">
        {state !== 'cleared' && (
          <Button
            variant="primary"
            working={chosen === 'cleared'}
            disabled={chosen === 'refused'}
            onClick={() => submit('cleared')}
          >
            {t('clear')}
          </Button>
        )}
        {state !== 'refused' && (
          <Button
            variant="danger"
            working={chosen === 'refused'}
            disabled={chosen === 'cleared'}
            onClick={() => submit('refused')}
          >
            {t('refuse')}
          </Button>
        )}
      </div>
    </form>
  );
}
