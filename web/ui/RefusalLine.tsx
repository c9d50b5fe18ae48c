import { isUnauthorized, wordsOf } from '#lib/api-error.ts';

/** Why the server refused the action, below its button, where a notice would be too large. */
export const RefusalLine = ({ error }: { error: Error | null }) =>
  error && !isUnauthorized(error) ? (
    <p role="alert" className="mt-1.5 text-13 font-medium text-negative">
      {wordsOf(error)}
    </p>
  ) : null;
