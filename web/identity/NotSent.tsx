import { notSent } from '@mainstay/domain/identity/not-sent.ts';
import { useQuery } from '@tanstack/react-query';
import { classes } from '#lib/classes.ts';
import { told } from '#lib/told.ts';
import { userQuery } from './queries.ts';

type Props = { of?: 'letters and texts' | 'letters'; className?: string };

/** Says that emails or text messages go to a folder on the server, if they do; otherwise renders nothing. */
export function NotSent({ of = 'letters and texts', className }: Props) {
  const sends = useQuery(userQuery).data?.sends;
  const words = sends && notSent(of === 'letters' ? { ...sends, texts: true } : sends);
  return words ? <p className={classes('text-13 text-muted', className)}>{told(words)}</p> : null;
}
