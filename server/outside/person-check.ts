import { PROVIDER_STATES, type ProviderState } from '@mainstay/domain/person-checks/person-check.ts';
import { z } from 'zod';

/** The person to be checked. `reference` identifies what they stated, so a repeated request is the same check. */
export type PersonToBeChecked = { reference: string; legalName: string; dateOfBirth: string; address: string };

/** The result of a check. `lists` and `listsOn` say which lists were checked, and their date. */
export type CheckWord = { state: ProviderState; reason: string | null; lists: string | null; listsOn: string | null };

/** A service that verifies a person's identity and that no sanctions list names them. */
export type PersonCheck = {
  /** Requests a check; throws if its outcome is unknown. */
  begin(person: PersonToBeChecked): Promise<CheckWord>;
  /** The state of a check; null if none was requested. */
  status(reference: string): Promise<CheckWord | null>;
};

export type CheckProvider = { url: string; key: string };

const PATIENCE_MS = 10_000;
const MOST_CHARACTERS = 20_000;

/** Operators check people and record what they looked at; no outside service is used. */
export const OPERATORS_CHECK: PersonCheck = {
  begin: async () => ({ state: 'needs_a_look', reason: null, lists: null, listsOn: null }),
  status: async () => null,
};

export const makePersonCheck = (provider: CheckProvider | null): PersonCheck =>
  provider === null ? OPERATORS_CHECK : checkAtProvider(provider);

const words = (most: number) =>
  z
    .string()
    .nullish()
    .transform(
      (said) =>
        said
          ?.replace(/[\p{Cc}\s]+/gu, ' ')
          .trim()
          .slice(0, most) || null,
    );

const Word = z.object({
  state: z.enum(PROVIDER_STATES),
  reason: words(500),
  lists: words(200),
  listsOn: z.iso
    .date()
    .nullish()
    .transform((said) => said ?? null),
});

/**
 * A provider over HTTPS: `POST {url}` with the person starts a check, `GET {url}/{reference}` returns its state, and
 * 404 means it knows of none. Both return `{state, reason?, lists?, listsOn?}`; docs/money.md has the full call.
 */
function checkAtProvider({ url, key }: CheckProvider): PersonCheck {
  const base = url.replace(/\/$/, '');
  const ask = async (address: string, more: RequestInit = {}): Promise<CheckWord | null> => {
    const answer = await fetch(address, {
      ...more,
      headers: { authorization: `Bearer ${key}`, accept: 'application/json', ...more.headers },
      redirect: 'error', // the request identifies a person: no other host may get it
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status === 404 && more.method === undefined) {
      await answer.body?.cancel();
      return null;
    }
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`the provider of checks answered ${answer.status}`);
    }
    const word = Word.parse(JSON.parse(await shortText(answer)));
    const isSilent = word.state === 'needs_a_look' && word.reason === null;
    return isSilent ? { ...word, reason: 'The provider gave no reason.' } : word;
  };
  return {
    async begin(person) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': person.reference };
      const word = await ask(base, { method: 'POST', headers, body: JSON.stringify(person) });
      if (word === null) throw new Error('the provider of checks knows nothing of the check that was just begun');
      return word;
    },
    status: (reference) => ask(`${base}/${encodeURIComponent(reference)}`),
  };
}

async function shortText(answer: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of answer.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > MOST_CHARACTERS) throw new Error('the provider of checks answered more than an answer is');
  }
  return text;
}
