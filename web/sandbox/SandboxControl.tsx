import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Panel.tsx';
import { clockQuery } from './queries.ts';
import { t } from './words.ts';

const MoveClock = lazy(() => import('./MoveClock.tsx'));

/** Shows Mainstay's time and moves it forward. Rendered only in a sandbox. */
export function SandboxControl() {
  const clock = useQuery(clockQuery).data;
  if (!clock) return null;
  return (
    <Panel
      label={t('sandbox')}
      sideOffset={8}
      className="w-[min(380px,calc(100vw-24px))] p-4"
      trigger={
        <Button variant="quiet" size="small" className="px-2! max-sm:size-11 max-sm:px-0!">
          <FlaskConical aria-hidden className="text-muted" />
          <span className="max-xl:sr-only">{t('sandbox')}</span>
        </Button>
      }
    >
      <Suspense fallback={<div className="h-64" />}>
        <MoveClock />
      </Suspense>
    </Panel>
  );
}
