import { QUICK_EXIT_ID } from '#lib/leave-at-once.ts';
import { quickExit } from '#lib/quick-exit.ts';
import { Button } from '#ui/Button.tsx';
import { t } from './words.ts';

/** Always visible and reachable, even above dialogs: a bar on phones, otherwise at the end of the header. */
export const QuickExit = () => (
  <div className="pointer-events-auto fixed inset-x-0 top-0 z-60 sm:inset-x-auto sm:top-2.5 sm:right-4 lg:top-3.5 lg:right-8 print:hidden">
    <Button
      id={QUICK_EXIT_ID}
      title={t('leaveMainstayRightAwayForWeather')}
      onClick={quickExit}
      className="max-sm:w-full max-sm:rounded-none max-sm:border-x-0 max-sm:border-t-0 lg:min-h-9!"
    >
      {t('quickExit')}
    </Button>
  </div>
);
