import type { User } from '@mainstay/contract/identity.ts';
import { roleLabel } from '@mainstay/domain/cases/permissions.ts';
import { SANDBOX_MONEY } from '@mainstay/domain/sandbox-money.ts';
import { LogOut, Menu } from 'lucide-react';
import { Link } from 'react-router';
import { signOut } from '#lib/leaving.ts';
import { told } from '#lib/told.ts';
import { Bell } from '#notifications/Bell.tsx';
import { SandboxControl } from '#sandbox/SandboxControl.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import { CaseSwitcher } from './CaseSwitcher.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { t } from './words.ts';

/** The current case, the signed-in person and their role, unread notifications, and sign-out. */
export function Header({ user, onMenu }: { user: User; onMenu: () => void }) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface max-sm:top-11 print:hidden">
      <div className="flex min-h-16 flex-wrap items-center gap-1 px-2 sm:h-16 sm:flex-nowrap sm:gap-3 sm:px-4 sm:pr-35! lg:px-8 lg:pr-41!">
        <Button variant="quiet" size="icon" aria-label={t('openNavigation')} onClick={onMenu} className="lg:hidden">
          <Menu aria-hidden className="size-5!" />
        </Button>
        <CaseSwitcher current={user.currentCase} />
        {!user.realMoney && <p className="shrink-0 text-13 text-muted max-lg:hidden">{told(SANDBOX_MONEY)}</p>}
        <div className="ml-auto flex min-w-0 items-center tiny:ml-0 tiny:flex-wrap gap-0.5 sm:gap-1">
          {user.sandbox && (
            <span className="shrink-0 max-[359px]:hidden">
              <SandboxControl />
            </span>
          )}
          <Link
            to="/profile"
            title={t('yourProfile')}
            className="mr-2 max-[359px]:mr-1 min-w-8 max-w-16 truncate rounded-small py-1 text-13 font-medium underline-offset-4 hover:underline max-lg:py-3 sm:max-w-48 sm:text-14"
          >
            {user.firstName || user.email}
          </Link>
          <span className="mr-1 shrink-0 max-[359px]:mr-0 sm:mr-2">
            <Badge>{told(roleLabel(user.role))}</Badge>
          </span>
          <span className="max-lg:hidden">
            <ThemeMenu />
          </span>
          <Bell />
          <Tooltip text={t('logOut')} side="bottom">
            <Button
              variant="quiet"
              size="icon"
              title={t('logOut')}
              aria-label={t('logOutNamed', { firstName: user.firstName || user.email })}
              onClick={signOut}
            >
              <LogOut aria-hidden className="size-5!" />
            </Button>
          </Tooltip>
        </div>
      </div>
      {!user.realMoney && (
        // Placed over the space reserved above every heading, so no heading shifts when it appears.
        <p className="absolute inset-x-0 top-full border-y border-line bg-sunken px-4 py-1 text-center text-12 text-muted lg:hidden">
          {told(SANDBOX_MONEY)}
        </p>
      )}
    </header>
  );
}
