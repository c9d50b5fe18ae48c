import { CloudAlert } from 'lucide-react';
import { NotUnderstood } from '#lib/api-error.ts';
import { Button } from './Button.tsx';
import { t } from './words.ts';

type Props = {
  /** What could not be loaded, in lower case: "documents". */
  what: string;
  /** The server's own words, if they help. */
  reason?: string;
  /** The error, which is shown unless the connection is to blame. */
  error?: unknown;
  retry: () => void;
};

const CONNECTION = t('nothingIsLostCheckYourConnection');

/** What happened, what to do, and a Try again button. */
export function LoadError({ what, reason, error, retry }: Props) {
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-8 text-center">
      <CloudAlert aria-hidden className="size-6 text-negative" />
      <p className="mt-3 text-14 font-medium">{t('yourCouldNotBeLoaded', { what })}</p>
      <p className="mt-1 max-w-md text-14 text-muted">
        {error instanceof NotUnderstood ? error.message : (reason ?? CONNECTION)}
      </p>
      <Button className="mt-4" onClick={retry}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
