import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '#lib/classes.ts';

type Props = {
  /** The id of the question on the help page. */
  about: string;
  className?: string;
  children: ReactNode;
};

/** Links from the place where a question comes up to its answer. */
export const HelpLink = ({ about, className, children }: Props) => (
  <Link
    to={`/help#${about}`}
    className={classes(
      'inline-flex min-h-6 items-center text-14 text-accent-ink underline underline-offset-2 print:hidden',
      className,
    )}
  >
    {children}
  </Link>
);
