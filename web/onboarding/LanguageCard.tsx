import { LANGUAGES, type Language } from '@mainstay/domain/identity/language.ts';
import { useId } from 'react';
import { language as spoken } from '#lib/catalogue.ts';
import { speakPushesIn } from '#notifications/push-queries.ts';
import { Card } from '#ui/Card.tsx';
import { Select } from '#ui/Select.tsx';
import { toastFailure } from '#ui/toast-failure.ts';
import { useChangeProfile } from './profile-queries.ts';
import { t } from './words.ts';

/** Each language is named in itself, so people who read only that language can find it. */
const NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

/**
 * Chooses the language of every page, email and report. This page reloads in it. Until the person's choice is known, it
 * shows the page's own: a card that came later would move those below away from under a click.
 */
export function LanguageCard({ chosen }: { chosen: Language | undefined }) {
  const id = useId();
  const save = useChangeProfile();
  const choose = (language: Language) =>
    save.mutate(
      { language },
      {
        onSuccess: () => speakPushesIn(language).finally(() => window.location.reload()),
        onError: (error) => toastFailure(t('languageNotSaved'), error),
      },
    );
  return (
    <Card title={t('language')} description={t('languageOfPagesAndEmails')}>
      <label htmlFor={id} className="sr-only">
        {t('language')}
      </label>
      <Select
        id={id}
        value={save.isPending ? save.variables.language : (chosen ?? spoken)}
        disabled={save.isPending || !chosen}
        options={LANGUAGES.map((value) => ({ value, label: NAMES[value] }))}
        onChange={(event) => choose(event.currentTarget.value as Language)}
      />
    </Card>
  );
}
