import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useOffers } from '#identity/queries.ts';
import { classes } from '#lib/classes.ts';
import { Button } from '#ui/Button.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import { type Destination, destinationsFor, HELP, OPERATIONS } from './navigation.ts';
import { t } from './words.ts';

type Props = { operator: boolean; left: boolean; narrow: boolean; onNarrow: (narrow: boolean) => void };

/** The navigation beside the page: 240 px wide, or icons only. */
export function Sidebar({ operator, left, narrow, onNarrow }: Props) {
  return (
    <aside
      className={classes(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line bg-surface lg:flex print:hidden',
        narrow ? 'w-16' : 'w-60',
      )}
    >
      <Link to="/" aria-label={t('mainstayToTheDashboard')} className="flex h-16 shrink-0 items-center px-[18px]">
        <Logo name={!narrow} />
      </Link>
      <Destinations operator={operator} left={left} narrow={narrow} />
      <div className={classes('border-t border-line p-3', narrow && 'grid place-items-center')}>
        <Button
          variant="quiet"
          size={narrow ? 'icon' : 'small'}
          aria-label={narrow ? t('showTheSidebar') : undefined}
          onClick={() => onNarrow(!narrow)}
          className="text-muted"
        >
          {narrow ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
          {!narrow && t('collapse')}
        </Button>
      </div>
    </aside>
  );
}

type Where = { operator: boolean; left: boolean; narrow?: boolean; onChosen?: () => void };

/**
 * The links of the sidebar and the drawer: the ten destinations, or those still readable after leaving a case; Help;
 * and the operators' page for operators.
 */
export function Destinations({ operator, left, narrow = false, onChosen }: Where) {
  const offers = useOffers();
  return (
    <nav aria-label={t('main')} className="grow overflow-y-auto px-3 py-2">
      <ul className="space-y-0.5">
        {destinationsFor({ left, offers }).map((destination) => (
          <li key={destination.path}>
            <Entry destination={destination} narrow={narrow} onChosen={onChosen} />
          </li>
        ))}
        <li className="mt-2 border-t border-line pt-2">
          <Entry destination={HELP} narrow={narrow} onChosen={onChosen} />
        </li>
        {operator && (
          <li>
            <Entry destination={OPERATIONS} narrow={narrow} onChosen={onChosen} />
          </li>
        )}
      </ul>
    </nav>
  );
}

type EntryProps = { destination: Destination; narrow: boolean; onChosen: (() => void) | undefined };

function Entry({ destination: { path, label, icon: Icon, also }, narrow, onChosen }: EntryProps) {
  const { pathname } = useLocation();
  const here = pathname === path || pathname === also;
  const link = (
    <Link
      to={path}
      onClick={onChosen}
      aria-current={here ? 'page' : undefined}
      className={classes(
        'flex h-9 items-center gap-3 rounded-control px-2.5 text-14 transition-colors duration-150 max-lg:h-11',
        here
          ? 'bg-accent-ground font-medium text-accent-ink forced-colors:outline-2 forced-colors:-outline-offset-2'
          : 'text-muted hover:bg-hover hover:text-ink',
      )}
    >
      <Icon aria-hidden className="size-[18px] shrink-0" />
      <span className={narrow ? 'sr-only' : 'truncate'}>{label}</span>
    </Link>
  );
  if (!narrow) return link;
  return (
    <Tooltip text={label} side="right">
      {link}
    </Tooltip>
  );
}
