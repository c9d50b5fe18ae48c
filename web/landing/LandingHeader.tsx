import { Button } from '#ui/Button.tsx';
import { Logo } from '#ui/Logo.tsx';
import { SkipLink } from '#ui/SkipLink.tsx';
import { t } from './words.ts';

const SIGN_IN = '/api/login';
/** The sign-in page, opened at its sign-up form. */
export const SIGN_UP = '/api/login?view=sign-up';

const SECTIONS = [
  { href: '#features', label: t('features') },
  { href: '#roles', label: t('whoItIsFor') },
];

export function LandingHeader() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <SkipLink />
      <div className="mx-auto flex h-16 max-w-[1200px] items-center gap-8 px-4 sm:px-8">
        <a href="/" aria-label={t('mainstay')} className="flex rounded-small">
          <Logo />
        </a>
        <nav aria-label={t('onThisPage')} className="hidden gap-1 md:flex">
          {SECTIONS.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              className="rounded-control px-3 py-2 text-14 text-muted transition-colors duration-150 hover:text-ink"
            >
              {label}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <Button asChild variant="quiet">
            <a href={SIGN_IN}>{t('signIn')}</a>
          </Button>
          <Button asChild variant="primary" className="max-sm:hidden">
            <a href={SIGN_UP}>{t('getStarted')}</a>
          </Button>
        </div>
      </div>
    </header>
  );
}
