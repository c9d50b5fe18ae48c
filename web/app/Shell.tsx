import type { User } from '@mainstay/contract/identity.ts';
import { SANDBOX_MONEY } from '@mainstay/domain/sandbox-money.ts';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useServerEvents } from '#lib/events.ts';
import { recall, remember } from '#lib/theme.ts';
import { told } from '#lib/told.ts';
import type { DrawerProps } from '#ui/Drawer.tsx';
import { Logo } from '#ui/Logo.tsx';
import { onDemand, usePart } from '#ui/on-demand.ts';
import { SkipLink } from '#ui/SkipLink.tsx';
import { Header } from './Header.tsx';
import { isClosedAfterLeaving } from './navigation.ts';
import { QuickExit } from './QuickExit.tsx';
import { Destinations, Sidebar } from './Sidebar.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { t } from './words.ts';

const DrawerOver = onDemand<DrawerProps>(() => import('#ui/Drawer.tsx'));
const Notices = lazy(() => import('./Notices.tsx'));

const NARROW = 'sidebar-narrow';

/** The frame around every signed-in screen. */
export function Shell({ user, children }: { user: User; children: ReactNode }) {
  const until = user.currentCase?.until;
  const left = until !== undefined;
  const isClosed = isClosedAfterLeaving(useLocation().pathname) && left;
  useServerEvents(left ? undefined : user.currentCase?.id); // a case the person has left no longer changes for them
  const [narrow, setNarrow] = useState(() => recall(NARROW) === 'yes');
  const [drawer, setDrawer] = useState(false);
  const Drawer = usePart(DrawerOver, drawer, setDrawer);
  const main = useFocusAfterNavigation();
  return (
    <div className="flex min-h-dvh max-sm:pt-11 print:pt-0">
      <SkipLink />
      <QuickExit />
      <Sidebar
        operator={user.operator}
        left={left}
        narrow={narrow}
        onNarrow={(chosen) => {
          setNarrow(chosen);
          remember(NARROW, chosen ? 'yes' : 'no');
        }}
      />
      {Drawer && (
        <Drawer open={drawer} onOpenChange={setDrawer} title={t('navigation')}>
          <span className="flex h-16 items-center px-[18px]">
            <Logo />
          </span>
          <Destinations operator={user.operator} left={left} onChosen={() => setDrawer(false)} />
          <div className="flex items-center justify-between border-t border-line py-2 pr-2 pl-5 text-14 text-muted">
            {t('appearance')}
            <ThemeMenu />
          </div>
        </Drawer>
      )}
      <div className="flex min-w-0 grow flex-col">
        <Header user={user} onMenu={() => setDrawer(true)} />
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className="grow px-4 pt-10 tiny:pt-14 pb-6 outline-none lg:px-8 lg:py-8 print:p-0"
        >
          <div className="mx-auto max-w-[1200px]">
            {!user.realMoney && <p className="hidden text-12 print:block">{told(SANDBOX_MONEY)}</p>}
            {(user.needsSecondFactor || !user.emailVerified || user.refusedEmail || until || user.role === 'legal') && (
              <Suspense fallback={null}>
                <Notices user={user} />
              </Suspense>
            )}
            {isClosed ? <Navigate to="/history" replace /> : children}
          </div>
        </main>
      </div>
    </div>
  );
}

/**
 * After navigation, scrolls a new screen to the top and moves keyboard and screen-reader focus there. The first screen
 * is left alone.
 */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);
  return main;
}
