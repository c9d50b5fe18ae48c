import { once } from '../flow/once.ts';
import { type Passage, withoutUnticked } from '../flow/passage.ts';
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
  const written = withoutUnticked(passages);
  return (
    isForm(passages) &&
    passages.some(({ text }) => TO_WITHHOLD.test(text)) &&
    written.some(({ text }) => WITHHELD.test(text))
  );
};
const TO_WITHHOLD =
  /\b(?:must|required(?: by law)? to|requires you to|shall|ordered to|directed to)\b[^.;]{0,40}\b(?:deduct|withhold)\b[^.;]{0,80}\b(?:income|earnings|wages|pay|benefits?|pension|annuity|(?:amounts?|sums?|money) (?:due|owed))\b/i;
const WITHHELD =
  /\p{Sc} ?(?!0+(?:\.00)?\b)\d[\d,]*(?:\.\d{2})?\W+per [\p{L}\d/-]+(?: [\p{L}\d/-]+)?\W+(?:(?:which is|being) (?:the |his |her )?(?:[\p{L}]+'s? )?)?(?:current|ongoing) (?:child|spousal|family|cash medical)? ?support\b/iu;

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

/**
 * True for a form that says that an order was entered, and on which somebody ticked what it orders: a motion to change support tells the
 * order in force, though its printed words ask for another.
 */
export const tellsOrderInForce = once(
  (passages: readonly Passage[]): boolean =>
    isForm(passages) &&
    passages.some(({ ticked, text }) => ticked !== false && ORDER_ENTERED.test(text)) &&
    passages.some(isTickedAsOrdered),
);
const ORDER_ENTERED = /\b(?:order|judgment|decree)\b[^.;]{0,40}\bwas (?:entered|made|issued|signed)\b/i;

/** "[x] The defendant is ordered to pay support of $742.00 each month." */
export const isTickedAsOrdered = ({ ticked, text }: Passage): boolean => ticked === true && IS_ORDERED.test(text);
const IS_ORDERED =
  /\bis (?:hereby )?ordered to pay\b[^.;]{0,60}\bsupport\b[^.;]{0,20}\p{Sc} ?\d[\d,]*(?:\.\d{2})?\W{1,3}(?:each|every|per|an?) \p{L}/iu;

/**
 * True for a form that copies an order for a register: "Date order filed: 09/16/2024", "amount ordered", and a ticked sum of current
 * support. Its instructions are longer than itself, and nobody ordered anything in it.
 */
export const copiesOrder = once(
  (passages: readonly Passage[]): boolean =>
    isForm(passages) &&
    [DATE_OF_ORDER, AMOUNT_ORDERED].every((sign) => passages.some(({ text }) => sign.test(text))) &&
    passages.some(({ ticked, text }) => ticked && CURRENT_SUM.test(text)),
);
const DATE_OF_ORDER =
  /^\W*(?:\w{1,2}[.)] )?date (?:(?:of|the) ){0,2}(?:support )?order(?: (?:was )?(?:filed|entered|signed|made))?\W{1,3}\d/i;
const AMOUNT_ORDERED = /\bamounts? ordered\b/i;
const CURRENT_SUM = /\bcurrent\b[^.;]{0,30}\bsupport\b[^.;]{0,10}\p{Sc} ?\d/iu;

/** How much its own words say of a sum that is paid at intervals that it is support: -2 to 2. */
export const saysPaidSupport = ({ passage, end, bears }: Sum): number =>
  passage.ticked !== false && frequenciesIn(passage.text.slice(end, end + 45)).length > 0
    ? Math.max(bears.support, bears.spousal)
    : -2;
