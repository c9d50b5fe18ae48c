import { ApiError, isUnauthorized, wordsOf } from '#lib/api-error.ts';
import { Notice } from './Notice.tsx';

/** Why the server did not take a form, in its own words, where neither a field nor a conflict beside it says so already. */
export function FormRefusal({ title, error }: { title: string; error: Error | null }) {
  if (!error || isUnauthorized(error) || isSaidElsewhere(error)) return null;
  return (
    <div role="alert">
      <Notice meaning="negative" title={title}>
        {wordsOf(error)}
      </Notice>
    </div>
  );
}

const isSaidElsewhere = (error: Error) =>
  error instanceof ApiError && (error.status === 409 || Object.keys(error.fields).length > 0);
