import { type AgreementTerms, TEXT_FIELDS, type TextField } from '@mainstay/domain/documents/agreement-terms.ts';
import { once } from './flow/once.ts';
import type { Passage } from './flow/passage.ts';
import type { Selection } from './select.ts';
import { chosenSentences } from './text-answer.ts';

/** Who writes a letter or an email, and to whom; up to the passage where somebody else begins to write. */
type Voices = { writer: string | null; reader: string | null; until: number };

const NAME = "\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}(?:[\\p{L}'’-]+|\\.)){0,3}";
const CLOSES = new RegExp(
  `(?:^|[.!?] )(?:Yours(?: \\p{Ll}+)?|Sincerely(?: yours)?|Best(?: wishes| regards)?|(?:Kind |Warm )?Regards|Love|Warmly|Respectfully|Thanks(?: again)?|Thank you|Cheers),\\s+(${NAME})(?=$|[ .,(])`,
  'u',
);
const OPENS = new RegExp(`\\bDear (${NAME})[,:]`, 'u');
/** "Dana Kowalewski Sun, Mar 3, 2024 at 9:12 PM": how a printed email names its writer. */
const SENT = new RegExp(
  `^(?:From: )?(${NAME})(?: <\\S+>)?,? (?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\\w*,? |\\p{Lu}\\p{Ll}+ \\d{1,2}, ).{0,24}\\d{1,2}:\\d\\d`,
  'u',
);
const FROM = new RegExp(`^From: (${NAME})(?=$| <| \\(| To:| Sent:| Date:)`, 'u');
const TO = new RegExp(`(?:^|\\s)To: (${NAME})(?=$| <| \\(| Cc:| Subject:)`, 'u');

const voicesOf = once((passages: readonly Passage[]): Voices => {
  const senders = passages.flatMap(({ text, index }) => {
    const [, name] = SENT.exec(text) ?? FROM.exec(text) ?? [];
    return name ? [{ name, index }] : [];
  });
  const [first] = senders;
  const next = senders.find(({ name }) => name !== first?.name);
  return {
    writer: first?.name ?? firstOf(passages, CLOSES),
    reader: firstOf(passages, OPENS) ?? (first ? firstOf(passages, TO) : null),
    until: next?.index ?? Number.POSITIVE_INFINITY,
  };
});

const firstOf = (passages: readonly Passage[], pattern: RegExp): string | null => {
  for (const [i, { text }] of passages.entries()) {
    const [, name] = pattern.exec(`${text} ${passages[i + 1]?.text ?? ''}`) ?? [];
    if (name) return name;
  }
  return null;
};

const SELF = /\b(?:me|I(?:'(?:ll|m|d|ve))?|mine|myself)\b/;
const OTHER = /\b[Yy]ou(?:'(?:ll|re|d|ve))?\b/;

/** The texts of a letter or an email with the names behind their first "I" and their first "you", in brackets as in a quotation. */
export const textsWithNames = (
  values: Pick<AgreementTerms, TextField>,
  selection: Pick<Selection, 'texts'>,
  passages: readonly Passage[],
): Partial<Pick<AgreementTerms, TextField>> =>
  Object.fromEntries(
    TEXT_FIELDS.flatMap((field) => {
      const text = values[field];
      const [sentence] = text === null ? [] : chosenSentences(selection.texts[field]);
      return text && sentence ? [[field, withNames(text, sentence.candidate.passage, passages)]] : [];
    }),
  );

function withNames(text: string, { index }: Passage, passages: readonly Passage[]): string {
  if (!SELF.test(text) && !OTHER.test(text)) return text;
  const { writer, reader, until } = voicesOf(passages);
  if (index >= until) return text;
  return named(named(text, SELF, writer), OTHER, writer ? reader : null);
}

const named = (text: string, pattern: RegExp, name: string | null): string =>
  name === null || text.includes(name) ? text : text.replace(pattern, (word) => `${word} [${name}]`);
