import { Link } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { t } from './words.ts';

export function NotFound({ inShell }: { inShell?: boolean }) {
  const Region = inShell ? 'div' : 'main';
  return (
    <Region className="grid min-h-[60dvh] place-items-center px-4">
      <title>{t('n404PageNotFoundMainstay')}</title>
      <div className="text-center">
        <h1 className="text-24 font-semibold">{t('n404PageNotFound')}</h1>
        <p className="mt-2 text-14 text-muted">{t('didYouForgetToAddPage')}</p>
        <Button asChild className="mt-6">
          <Link to="/">{t('goToTheStartPage')}</Link>
        </Button>
      </div>
    </Region>
  );
}
