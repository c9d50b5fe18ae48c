import type { ReactNode } from 'react';
import { t } from './words.ts';

export type Heading = { title: string; subtitle?: ReactNode };
type Props = Heading & { actions?: ReactNode };

/** Reserves space for a subtitle that is loading. */
export const UNKNOWN_YET = '\u00a0';

/** The page's only h1, and the browser tab's title. */
export const PageHeader = (props: Props) => (
  <>
    <title>{t('titleOfPage', { title: props.title })}</title>
    <HeadingText {...props} />
  </>
);

/** The heading alone. */
export const HeadingText = ({ title, subtitle, actions }: Props) => (
  <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
    <div className="min-w-0">
      <h1 className="text-24 font-semibold tracking-[-0.01em]">{title}</h1>
      {subtitle && <p className="mt-1 text-14 text-muted">{subtitle}</p>}
    </div>
    {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
  </header>
);
