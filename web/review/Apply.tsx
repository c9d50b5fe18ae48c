import { Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { onDemand, usePart } from '#ui/on-demand.ts';
import type { ApplyTermsProps } from './ApplyTerms.tsx';
import { t } from './words.ts';

const ApplyTerms = onDemand<ApplyTermsProps>(() => import('./ApplyTerms.tsx'));

/**
 * Apply & Lock Terms. Its code is most of what a comparison needs, and the dashboard shows it far below the first
 * screenful, so there (`isFarDown`) it is loaded once someone comes near it or begins to use the page.
 */
export function Apply({ isFarDown, ...props }: ApplyTermsProps & { isFarDown: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, isFarDown);
  const Loaded = usePart(ApplyTerms, !isFarDown || isNear);
  if (Loaded) return <Loaded {...props} />;
  return (
    <div ref={place} className="flex flex-wrap items-center gap-3">
      <Button disabled>
        <Lock aria-hidden />
        {t('applyLockTerms')}
      </Button>
      {props.children}
    </div>
  );
}

/** Whether an element has been on the screen or just below it. */
function useNear(element: React.RefObject<Element | null>, isWatched: boolean): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!isWatched || !element.current) return;
    const watching = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), {
      rootMargin: '0px 0px 200px',
    });
    watching.observe(element.current);
    return () => watching.disconnect();
  }, [element, isWatched]);
  return isNear;
}
