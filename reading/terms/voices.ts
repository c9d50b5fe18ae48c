import { type AgreementTerms, TEXT_FIELDS, type TextField } from '@mainstay/domain/documents/agreement-terms.ts';
import { once } from './flow/once.ts';
import type { Passage } from './flow/passage.ts';
import { withSubject } from './pronouns.ts';
import type { Selection } from './select.ts';
import { chosenSentences } from './text-answer.ts';

/** Who writes to whom, from a passage on. */
type Voice = { from: number; writer: string | null; reader: string | null };

/** "Josh Pelletier Sun, Mar 15", "Josh Agreed": a day and an answer are no part of the name before them. */
const NO_NAME =
  '(?!(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec)[a-z]*|Agreed|Yes|Okay|Ok|Fine|Thanks|Sure)\\b)';
const NAME = `\\p{Lu}[\\p{L}'’-]+(?: ${NO_NAME}\\p{Lu}(?:[\\p{L}'’-]+|\\.)){0,3}`;
const CLOSES = new RegExp(
  `(?:^|[.!?] )(?:Yours(?: \\p{Ll}+)?|Sincerely(?: yours)?|Best(?: wishes| regards)?|(?:Kind |Warm )?Regards|Love|Warmly|Respectfully|Thanks(?: again)?|Thank you|Cheers),\\s+(${NAME})(?=$|[ .,(])`,
  'u',
);
const OPENS = new RegExp(`\\bDear (${NAME})[,:]`, 'u');
/** "Dana Kowalewski Sun, Mar 3, 2024 at 9:12 PM": how a printed email names its sender. */
const SENT = new RegExp(
  `^(?:From: )?(${NAME})(?: <\\S+>)?,? (?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\\w*,? |\\p{Lu}\\p{Ll}+ \\d{1,2}, ).{0,24}\\d{1,2}:\\d\\d`,
  'u',
);
const FROM = new RegExp(`^From: (${NAME})(?=$| <| \\(| To:| Sent:| Date:)`, 'u');
const TO = new RegExp(`(?:^|\\s)To: (${NAME})(?=$| <| \\(| Cc:| Subject:)`, 'u');

/** "On Thu, Mar 6, 2025 at 7:18 PM Dana Kowalewski wrote:" above a quotation in a reply. */
const WROTE = new RegExp(
  `\\bOn [^:]{4,50}\\d{1,2}:\\d\\d(?:\\s?[AaPp]\\.?[Mm]\\.?)?,? (${NAME})(?: <\\S+>)? wrote:`,
  'u',
);

/** "Aoife, You asked me to put it down": to whom a letter without "Dear" is written, where it begins. */
const CALLS =
  /^(?:[^.!?]{0,60}\b(?:19|20)\d\d,? )?(?:(?:Hi|Hey|Hello) )?(?!(?:However|Yes|No|Ok|Okay|Also|First|So|Well|Anyway|Money|Today|Please|Thanks|Hi|Hello|Hey|In|On|As|For|If|And|But|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b)(\p{Lu}\p{Ll}+),? (?=(?:I|You|Here|This|It|We|Thanks|Thank|As|Ok|After|Since|Following)\b)/u;
/** A name alone, or with a day behind it, under what somebody wrote. */
const SIGNS = new RegExp(`^(?:/s/ )?(${NAME})(?: (?:\\d|${'\\p{Lu}\\p{Ll}{2,8}'}\\.? \\d).{0,20})?$`, 'u');
const OPENING = 8;

/** The first name in the second half of a letter that stands there alone. */
const signedBy = (passages: readonly Passage[]): string | null => {
  for (const { text } of passages.slice(Math.floor(passages.length / 2))) {
    const [, name] = SIGNS.exec(text) ?? [];
    if (name?.includes(' ')) return name;
  }
  return null;
};

/** The writers of a letter or a thread of emails in the order of the paper; of two who write each is who reads the other. */
const voicesOf = once((passages: readonly Passage[]): Voice[] => {
  const senders = passages.flatMap(({ text, index }) => {
    const [, name] = WROTE.exec(text) ?? SENT.exec(text) ?? FROM.exec(text) ?? [];
    return name ? [{ name, index }] : [];
  });
  const [first] = senders;
  const called = firstOf(passages.slice(0, OPENING), CALLS);
  const opened = firstOf(passages, OPENS) ?? called;
  if (!first) return [{ from: 0, writer: firstOf(passages, CLOSES) ?? (called && signedBy(passages)), reader: opened }];
  const names = [...new Set(senders.map(({ name }) => name))];
  const readerOf = (name: string) =>
    names.length === 2 ? (names.find((other) => other !== name) ?? null) : name === first.name ? addressed : null;
  const addressed = opened ?? firstOf(passages, TO);
  return senders.map(({ name, index }, i) => ({ from: i === 0 ? 0 : index, writer: name, reader: readerOf(name) }));
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

/** The texts of a letter or email with names in brackets after the first "I", "you" and "she", as in a quotation. */
export const textsWithNames = (
  values: Pick<AgreementTerms, TextField>,
  selection: Pick<Selection, 'texts'>,
  passages: readonly Passage[],
): Partial<Pick<AgreementTerms, TextField>> =>
  Object.fromEntries(
    TEXT_FIELDS.flatMap((field) => {
      const text = values[field];
      const [sentence] = text === null ? [] : chosenSentences(selection.texts[field]);
      if (!text || !sentence) return [];
      const { passage } = sentence.candidate;
      return [[field, withNames(withSubject(text, passage, passages), passage, passages)]];
    }),
  );

function withNames(text: string, { index }: Passage, passages: readonly Passage[]): string {
  if (!SELF.test(text) && !OTHER.test(text)) return text;
  const { writer = null, reader = null } = voicesOf(passages).findLast(({ from }) => from <= index) ?? {};
  return named(named(text, SELF, writer), OTHER, writer ? reader : null);
}

const named = (text: string, pattern: RegExp, name: string | null): string =>
  name === null || text.includes(name) ? text : text.replace(pattern, (word) => `${word} [${name}]`);
