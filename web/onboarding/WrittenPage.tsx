import type { ReactNode } from 'react';
import { language } from '#lib/catalogue.ts';
import { Logo } from '#ui/Logo.tsx';
import { SkipLink } from '#ui/SkipLink.tsx';
import { t } from './words.ts';

type Props = { title: string; since: string; children: ReactNode };

/** A public page of text. */
export function WrittenPage({ title, since, children }: Props) {
  return (
    <>
      <title>{t('titleOfPage', { title })}</title>
      <SkipLink />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-16 max-w-3xl items-center px-4 sm:px-8">
          <a href="/" aria-label={t('mainstay')} className="flex rounded-small">
            <Logo />
          </a>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-3xl px-4 py-8 outline-none sm:px-8 lg:py-12">
        <h1 className="text-24 font-semibold tracking-[-0.01em]">{title}</h1>
        <p className="mt-1 text-14 text-muted">{t('inForceSince', { since })}</p>
        {language !== 'en' && <p className="mt-1 text-14 font-medium">{t('thisIsATranslation')}</p>}
        <div className="mt-8 space-y-8">{children}</div>
      </main>
    </>
  );
}

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="text-16 font-semibold">{title}</h2>
    <div className="mt-2 space-y-3">{children}</div>
  </section>
);
