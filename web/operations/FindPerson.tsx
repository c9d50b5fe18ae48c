import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useBankFiles } from '#identity/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { PersonCard } from './PeopleToCheck.tsx';
import { personQuery } from './people-queries.ts';
import { t } from './words.ts';

/** Finds a cleared person by address, because they can be refused later. */
export function FindPerson() {
  const [typed, setTyped] = useState('');
  const [email, setEmail] = useState('');
  const found = useQuery({ ...personQuery(email), enabled: email !== '' });
  if (!useBankFiles()) return null;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setEmail(typed.trim());
  };
  return (
    <div className="mt-8 space-y-4 lg:mt-10 lg:space-y-6">
      <Card title={t('findAPerson')} description={t('enterEmailAddressTheySignIn')}>
        <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <Field label={t('email')} className="min-w-0 grow sm:max-w-sm">
            {(control) => (
              <TextInput
                {...control}
                type="email"
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            )}
          </Field>
          <Button type="submit" working={found.isFetching}>
            {t('find')}
          </Button>
        </form>
        {found.data?.length === 0 && <p className="mt-4 text-14">{t('nobodyWithThisAddressHasTold')}</p>}
      </Card>
      {found.isError && <LoadError what={t('person')} error={found.error} retry={() => found.refetch()} />}
      {found.data?.map((person) => (
        <PersonCard key={person.personId} person={person} />
      ))}
    </div>
  );
}
