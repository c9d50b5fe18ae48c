import { useRouteError } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { OUTDATED, RELOAD } from '#ui/on-demand.ts';
import { t } from './words.ts';

/** Confines an error or a failed code download to one screen. */
export function ScreenFailed() {
  const error = useRouteError();
  const outdated = error instanceof TypeError && /import.* module/i.test(error.message);
  return (
    <div role="alert" className="grid min-h-[50dvh] place-items-center px-4 text-center">
      <div>
        <h1 className="text-20 font-semibold">{t('thisPageCouldNotBeShown')}</h1>
        <p className="mt-2 max-w-md text-14 text-muted">{outdated ? OUTDATED : t('somethingWentWrongOnOurSide')}</p>
        <Button variant="primary" className="mt-6" onClick={() => window.location.reload()}>
          {RELOAD}
        </Button>
      </div>
    </div>
  );
}
