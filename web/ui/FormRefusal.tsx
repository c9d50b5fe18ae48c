import { ApiError, isUnauthorized, wordsOf } from '#lib/api-error.ts';
import { Notice } from './Notice.tsx';

type Props = {
  title: string;
  error: Error | null;
  /** The fields that the form shows, each with what is wrong with it; all that a refusal names unless told. */
  fields?: readonly string[];
};

/** Why the server did not take a form or an answer to a question, in its own words, where no field says so already. */
export function FormRefusal({ title, error, fields }: Props) {
  if (!error || isUnauthorized(error) || isAtFields(error, fields)) return null;
  return (
    <div role="alert">
      <Notice meaning="negative" title={title}>
        {wordsOf(error)}
      </Notice>
    </div>
  );
}

function isAtFields(error: Error, shown: Props['fields']): boolean {
  const wrong = error instanceof ApiError ? Object.keys(error.fields) : [];
  return wrong.length > 0 && (shown === undefined || wrong.some((field) => shown.includes(field)));
}
