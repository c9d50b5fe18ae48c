import { AUTHORIZATION } from '@mainstay/domain/payment-sources/authorization.ts';
import { told } from '#lib/told.ts';

/** What is agreed to with an account that is debited, paragraph by paragraph; without one given, what is agreed to today. */
export function AuthorizationText({ text = AUTHORIZATION }: { text?: string }) {
  return (
    <div className="space-y-2 rounded-control border border-line bg-sunken px-3 py-2.5 text-13">
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{told(paragraph)}</p>
      ))}
    </div>
  );
}
