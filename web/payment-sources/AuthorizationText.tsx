import { AUTHORIZATION } from '@mainstay/domain/payment-sources/authorization.ts';
import { language } from '#lib/catalogue.ts';
import { told } from '#lib/told.ts';
import { t } from './words.ts';

/** The authorization of debits, paragraph by paragraph; the current text by default. */
export function AuthorizationText({ text = AUTHORIZATION }: { text?: string }) {
  return (
    <div className="space-y-2 rounded-control border border-line bg-sunken px-3 py-2.5 text-13">
      {language !== 'en' && <p className="font-medium">{t('thisIsATranslation')}</p>}
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{told(paragraph)}</p>
      ))}
    </div>
  );
}
