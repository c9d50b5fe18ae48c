import type { Passage } from '../flow/passage.ts';
import { frequenciesIn } from '../grammar/frequency.ts';
import { isForm } from './kind.ts';

type Sum = { passage: Passage; end: number; bears: Record<'support' | 'spousal', number> };

/** A paper less likely than this to be about support counts as something else. */
const STRANGE = 0.3;
const SAYS_SUPPORT = 0.4;

/**
 * How likely a paper is about support when its words alone speak against it. A printed form addresses the person
 * filling it in, leaves lines empty and announces hearings, as guides and petitions do. If someone filled in a sum that
 * its own words call support, or one that an employer must withhold as support, it is about support.
 */
export const unlessFilledForm = (likely: number, passages: readonly Passage[], money: readonly Sum[]): number => {
  const saysSo = (sum: Sum) => saysPaidSupport(sum) >= SAYS_SUPPORT;
  return likely <= STRANGE && isForm(passages) && (money.some(saysSo) || isFilledWithholding(passages)) ? 1 : likely;
};

/**
 * True for a notice to an employer into which somebody wrote what is withheld. It tells its reader what to do and explains the law, as
 * guides do, and is sent where an order is in force: no other paper has a sum per pay period before the words "current support".
 */
export const isFilledWithholding = (passages: readonly Passage[]): boolean => {
  const written = passages.filter(({ ticked }) => ticked !== false);
  return (
    isForm(passages) &&
    passages.some(({ text }) => TO_WITHHOLD.test(text)) &&
    written.some(({ text }) => WITHHELD.test(text))
  );
};
const TO_WITHHOLD =
  /\b(?:must|required(?: by law)? to|shall|ordered to|directed to)\b[^.;]{0,40}\b(?:deduct|withhold)\b[^.;]{0,80}\b(?:income|earnings|wages|pay)\b/i;
const WITHHELD =
  /\p{Sc} ?(?!0+(?:\.00)?\b)\d[\d,]*(?:\.\d{2})?\W+per [\p{L}\d/-]+(?: [\p{L}\d/-]+)?\W+(?:current|ongoing) (?:child|spousal|family|cash medical)? ?support\b/iu;

/**
 * True for an agency's letter that tells one parent what is unpaid by its records and what they must pay on it: it talks to its reader as
 * a guide does, and is sent where an order stands. A guide has no records of anybody.
 */
export const enforces = (passages: readonly Passage[]): boolean =>
  passages.length <= FEW &&
  passages.some(({ text }) => BALANCE.test(text)) &&
  passages.some(({ text }) => MUST_PAY.test(text));
const FEW = 12;
const BALANCE =
  /\b(?:our|the agency's) records show\b[^.;]{0,60}\b(?:unpaid|past[- ]due|arrears|balance)\b[^.;]{0,30}\p{Sc} ?\d/iu;
const MUST_PAY = /\byou (?:must|are (?:required|ordered) to) pay \p{Sc} ?\d[\d,.]* (?:per|an?|each|every)\b/iu;

/** How much its own words say of a sum that is paid at intervals that it is support: -2 to 2. */
export const saysPaidSupport = ({ passage, end, bears }: Sum): number =>
  passage.ticked !== false && frequenciesIn(passage.text.slice(end, end + 45)).length > 0
    ? Math.max(bears.support, bears.spousal)
    : -2;
