import type { ReactNode } from 'react';
import { ApiError, isUnanswered, isUnauthorized, NotUnderstood, wordsOf } from '#lib/api-error.ts';
import { wantsConfirmation } from '#lib/confirm.ts';
import { isDefinite } from '#lib/money-move.ts';
import type { Meaning } from './Badge.tsx';
import { Notice } from './Notice.tsx';
import { t } from './words.ts';

type Props = {
  title: string;
  error: Error | null;
  /** The fields that the form shows, each with its own error; by default all that the refusal names. */
  fields?: readonly string[];
  /** Where the call moves money: what nobody knows without a definite answer, and why trying again is safe. Elsewhere the error says it. */
  unanswered?: string;
};

/** Why the server refused a form or an answer, in its own words, unless a field already shows it. */
export function FormRefusal({ title, error, fields, unanswered }: Props) {
  if (!error || isUnauthorized(error)) return null;
  const isOpen = unanswered !== undefined && !isDefinite(error) && !wantsConfirmation(error);
  if (isOpen || isUnanswered(error))
    return error instanceof NotUnderstood ? (
      <Said meaning="attention" title={t('theAnswerCouldNotBeRead')}>
        {wordsOf(error)} {unanswered}
      </Said>
    ) : (
      <Said meaning="attention" title={t('noResponse')}>
        {unanswered ?? wordsOf(error)}
      </Said>
    );
  if (isAtFields(error, fields)) return null;
  return (
    <Said meaning="negative" title={title}>
      {wordsOf(error)}
    </Said>
  );
}

const Said = ({ children, ...notice }: { meaning: Meaning; title: string; children: ReactNode }) => (
  <div role="alert">
    <Notice {...notice}>{children}</Notice>
  </div>
);

function isAtFields(error: Error, shown: Props['fields']): boolean {
  const wrong = error instanceof ApiError ? Object.keys(error.fields) : [];
  return wrong.length > 0 && (shown === undefined || wrong.some((field) => shown.includes(field)));
}
