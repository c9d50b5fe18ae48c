import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { currentCaseQuery } from '#cases/queries.ts';
import { classes } from '#lib/classes.ts';
import { rich, t } from './words.ts';

type Props = { from: 'due' | 'outside'; className?: string };

/** What "since the order" begins with where nobody has entered the date of the order, and where to enter it. */
export function NoOrderDate({ from, className }: Props) {
  const mayAdd = useQuery(currentCaseQuery).data?.mayDescribe === true;
  return (
    <p role="status" className={classes('text-13 text-muted', className)}>
      {rich('noOrderDateSoThisBeginsWith', { from })}
      {mayAdd && (
        <>
          {' '}
          {rich('addTheDateUnder', {
            link: (
              <Link to="/case" className="text-accent-ink underline underline-offset-2">
                {t('casePeople')}
              </Link>
            ),
          })}
        </>
      )}
    </p>
  );
}
