import { WHOLE } from '../cases/expense-terms.ts';
import { otherSide, type Side } from '../cases/side.ts';
import type { ToldTerms } from '../documents/agreement-terms.ts';

/** What an agreement says about shared costs. `payor`: the payor's share, in hundredths of a percent; null if unclear. */
export type SharesFound = { payor: number | null; says: string; page: number };

type Read = Pick<ToldTerms, 'citations' | 'textCitations'>;

/**
 * The shares that an agreement states for medical costs, or else for child care. Whose share is whose is taken from the
 * names of the parents, from words like "obligor", or from who pays the support. It is never guessed: then `payor` is
 * null, and a person reads the words. Null if no shares are stated.
 */
export function sharesFound(read: Read, names: Readonly<Record<Side, string>>): SharesFound | null {
  const sides = sidesIn(read, names);
  for (const field of ['medicalExpenses', 'childcareExpenses']) {
    const cited = read.textCitations.find((each) => each.field === field);
    const shares = cited && statedShares(cited.text);
    if (cited && shares) return { payor: payorsShare(shares, sides), says: cited.text, page: cited.page };
  }
  return null;
}

/** A stated share in hundredths of a percent, with the party that it belongs to, in lower case. */
type Stated = { rate: number; party: string | null };

const PARTY_WORDS =
  'petitioner|respondent|plaintiff|defendant|father|mother|husband|wife|obligor|obligee|payor|payer|payee|recipient';
const OPPOSITE = new Map(
  ['petitioner respondent', 'plaintiff defendant', 'father mother', 'husband wife'].flatMap((pair) => {
    const [a = '', b = ''] = pair.split(' ');
    return [
      [a, b],
      [b, a],
    ] as [string, string][];
  }),
);
const SPELLED = ['ten', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const PERCENT = new RegExp(`\\b(?:(\\d{1,3}(?:\\.\\d{1,2})?)|(${SPELLED.join('|')}))\\s?(?:%|per ?cent\\b)`, 'gi');
/** "sixty percent (60%)" */
const SAID_TWICE = /\b[a-z-]+ per ?cent \((\d{1,3}(?:\.\d{1,2})?) ?(?:%|per ?cent)\)/gi;
const HALVES = /\b(?:equally|one[- ]half|half (?:each|of)|fifty[- ]fifty|50 ?[/-] ?50)\b/i;

/** Up to two shares: two that make a whole, or one with its party. Null if the text states none. */
function statedShares(words: string): Stated[] | null {
  const text = words.replace(SAID_TWICE, '$1%');
  const found = [...text.matchAll(PERCENT)];
  if (found.length === 0) return HALVES.test(text) ? [{ rate: WHOLE / 2, party: null }] : null;
  const shares = found.map((each, index): Stated => {
    const previous = found[index - 1];
    const before = text.slice(previous ? previous.index + previous[0].length : 0, each.index);
    const after = text.slice(each.index + each[0].length);
    const rate = each[1] ? Number(each[1]) : (SPELLED.indexOf((each[2] ?? '').toLowerCase()) + 1) * 10;
    return { rate: Math.round(rate * 100), party: partyAfter(after, before) ?? lastParty(before) };
  });
  const [first, second] = shares;
  if (!first || first.rate > WHOLE) return null;
  if (shares.length > 1 && (shares.length > 2 || first.rate + (second?.rate ?? 0) !== WHOLE)) return null;
  return shares;
}

/** "60% by the Respondent", "60% to Joshua"; but not "Joshua shall pay 60% to Lauren". */
function partyAfter(text: string, before: string): string | null {
  const [, word, party] = /^\s*(by|to|for) (?:the )?([\p{L}'’-]+)/u.exec(text) ?? [];
  return party && !(word === 'to' && PAYS.test(before)) ? party.toLowerCase() : null;
}
const PAYS = /\b(?:pays?|repays?|reimburses?|owes?)\b/i;

/** Who is reimbursed bears none of that share: "Mother shall receive 60%". */
const RECEIVES = /\b(?:reimbursed|reimbursement|receives?|entitled|recovers?)\b/i;
/** "shall reimburse the Mother": the share is that of who pays her. */
const PAID_TO = /\b(?:pays?|repays?|reimburses?|owes?)\s+(?:to\s+)?(?:the\s+)?[\p{L}'’-]+/giu;

/** "The Respondent shall pay 60%", "Joshua 55%": the last capitalized or party word before it that pays. */
function lastParty(text: string): string | null {
  if (RECEIVES.test(text)) return null;
  return (
    [...text.replace(PAID_TO, '').matchAll(new RegExp(`\\b(?:${PARTY_WORDS})\\b|\\p{Lu}[\\p{L}'’-]+`, 'giu'))]
      .map(([word]) => word)
      .filter((word) => new RegExp(`^(?:${PARTY_WORDS})$`, 'i').test(word) || /^\p{Lu}/u.test(word))
      .at(-1)
      ?.toLowerCase() ?? null
  );
}

/** The side of each word by which the agreement calls a parent. */
function sidesIn({ citations }: Read, names: Readonly<Record<Side, string>>): Map<string, Side> {
  const sides = new Map<string, Side>();
  for (const word of ['obligor', 'payor', 'payer']) sides.set(word, 'payor');
  for (const word of ['obligee', 'payee', 'recipient']) sides.set(word, 'payee');
  const [payors, payees] = [wordsOf(names.payor), wordsOf(names.payee)];
  for (const word of payors) if (!payees.includes(word)) sides.set(word, 'payor');
  for (const word of payees) if (!payors.includes(word)) sides.set(word, 'payee');
  const support = citations.find(({ field }) => field === 'paymentAmount')?.text ?? '';
  const word = PAYS_SUPPORT.exec(support)?.[1]?.toLowerCase();
  const opposite = word && OPPOSITE.get(word);
  if (word && opposite) {
    sides.set(word, 'payor');
    sides.set(opposite, 'payee');
  }
  return sides;
}

/** "Respondent shall pay"; another party between them would be the one who pays. */
const PAYS_SUPPORT = new RegExp(
  `\\b(${PARTY_WORDS})\\b(?:(?!\\b(?:${PARTY_WORDS})\\b)[^.;]){0,40}?\\b(?:shall|must|will|to)\\s+pay\\b`,
  'i',
);

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 1);

function payorsShare(shares: readonly Stated[], sides: ReadonlyMap<string, Side>): number | null {
  if (shares.every(({ rate }) => rate === WHOLE / 2)) return WHOLE / 2;
  const known = shares.flatMap(({ rate, party }, index) => {
    const side = party === null ? undefined : sides.get(party);
    return side ? [{ index, payor: side === 'payor' ? rate : WHOLE - rate, side }] : [];
  });
  const [first, second] = known;
  if (!first || (second && first.side !== otherSide(second.side))) return null;
  return first.payor;
}
