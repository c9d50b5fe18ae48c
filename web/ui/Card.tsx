import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '#lib/classes.ts';

type Props = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  description?: ReactNode;
  /** To the right of the title: a button, a badge, a period selector. */
  actions?: ReactNode;
  /** Without padding, for a table that reaches the card's edges. */
  flush?: boolean;
};

/** A section of a page with its own heading. */
export function Card({ title, description, actions, flush, className, children, ...rest }: Props) {
  const id = useId();
  return (
    <section
      {...rest}
      aria-labelledby={title ? id : rest['aria-labelledby']}
      className={classes('min-w-0 rounded-card border border-line bg-surface', className)}
    >
      {title && (
        <header className="flex break-after-avoid flex-wrap items-start justify-between gap-x-4 gap-y-3 px-4 pt-4 lg:px-6 lg:pt-5">
          <div className="min-w-0">
            <h2 id={id} className="text-16 font-semibold">
              {title}
            </h2>
            {description && <p className="mt-0.5 text-14 text-muted">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      <div className={classes(flush ? 'pt-4' : 'p-4 lg:px-6 lg:pb-6', !flush && !title && 'lg:pt-6')}>{children}</div>
    </section>
  );
}
