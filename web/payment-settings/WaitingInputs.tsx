import { ZERO } from '@mainstay/domain/money.ts';
import { Plus, Trash2 } from 'lucide-react';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { MoneyInput } from '#ui/MoneyInput.tsx';
import { Select } from '#ui/Select.tsx';
import { NumberInput, TextInput } from '#ui/TextInput.tsx';
import { NEW_WAITING, type WaitingInput } from './obligation-values.ts';
import { changeText } from './terms-in-words.ts';
import { t } from './words.ts';

type Props = {
  waiting: readonly WaitingInput[];
  error: string | undefined;
  onChange: (waiting: WaitingInput[]) => void;
};

const WHAT = [
  { value: 'amount', label: t('anotherAmount') },
  { value: 'end', label: t('itEnds') },
];
const WHEN = [
  { value: 'event', label: t('somethingHappens') },
  { value: 'age', label: t('aChildReachesAnAge') },
];

/** Amount changes and ends that wait for an event or a child's age. */
export function WaitingInputs({ waiting, error, onChange }: Props) {
  const change = (index: number, more: Partial<WaitingInput>) =>
    onChange(waiting.map((each, i) => (i === index ? { ...each, ...more } : each)));
  return (
    <fieldset>
      <legend className="text-14 font-medium">{t('whenSomethingHappens')}</legend>
      <p className="text-13 text-muted">{t('ifOrderNamesEventInsteadOf')}</p>
      <ul className="mt-2 space-y-4 empty:hidden">
        {waiting.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key
          <li key={index} className="border-l-2 border-line pl-3">
            {each.id === null ? (
              <Row each={each} onChange={(more) => change(index, more)} />
            ) : (
              <p className="text-14 break-words">
                {changeText({ amount: each.what === 'end' ? null : ZERO, words: each.words }, `$${each.amount}`)}
              </p>
            )}
            <Button
              variant="quiet"
              className="mt-1 -ml-3"
              onClick={() => onChange(waiting.filter((_, i) => i !== index))}
            >
              <Trash2 aria-hidden />
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {error && <p className="mt-2 text-13 text-negative">{told(error)}</p>}
      <Button variant="quiet" className="mt-2 -ml-3" onClick={() => onChange([...waiting, NEW_WAITING])}>
        <Plus aria-hidden />
        {t('addAnEvent')}
      </Button>
    </fieldset>
  );
}

function Row({ each, onChange }: { each: WaitingInput; onChange: (more: Partial<WaitingInput>) => void }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t('whatChanges')}>
        {(control) => (
          <Select
            {...control}
            options={WHAT}
            value={each.what}
            onChange={(event) => onChange({ what: event.currentTarget.value })}
          />
        )}
      </Field>
      {each.what === 'amount' && (
        <Field label={t('amountFromThenOn')}>
          {(control) => (
            <MoneyInput
              {...control}
              value={each.amount}
              onChange={(event) => onChange({ amount: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
      <Field label={t('when')}>
        {(control) => (
          <Select
            {...control}
            options={WHEN}
            value={each.when}
            onChange={(event) => onChange({ when: event.currentTarget.value })}
          />
        )}
      </Field>
      {each.when === 'age' && (
        <>
          <Field label={t('age')}>
            {(control) => (
              <NumberInput
                {...control}
                min={1}
                max={40}
                value={each.years}
                onChange={(event) => onChange({ years: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field label={t('theChildsDateOfBirth')} help={t('dayIsThenScheduledRightAway')}>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                value={each.bornOn}
                onChange={(event) => onChange({ bornOn: event.currentTarget.value })}
              />
            )}
          </Field>
          {each.bornOn === '' && (
            <Field label={t('orOnlyTheYearOfBirth')} help={t('someoneThenConfirmsTheDay')}>
              {(control) => (
                <NumberInput
                  {...control}
                  min={1900}
                  max={2199}
                  value={each.birthYear}
                  onChange={(event) => onChange({ birthYear: event.currentTarget.value })}
                />
              )}
            </Field>
          )}
        </>
      )}
      <Field
        label={each.when === 'age' ? t('inWordsOfOrderOptional') : t('inTheWordsOfTheOrder')}
        className="sm:col-span-2"
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={300}
            value={each.words}
            onChange={(event) => onChange({ words: event.currentTarget.value })}
          />
        )}
      </Field>
    </div>
  );
}
