import { TEXT_FIELDS } from '@mainstay/domain/documents/agreement-terms.ts';
import { probability } from '#model/logistic.ts';
import { isAgencyDecision } from '../agency-decision.ts';
import { besideIn, inPassage } from '../flow/in-passage.ts';
import { once } from '../flow/once.ts';
import { type Passage, withoutUnticked } from '../flow/passage.ts';
import { frequenciesIn } from '../grammar/frequency.ts';
import { LEXICON } from '../grammar/lexicon.ts';
import { type Money, moneyIn } from '../grammar/money.ts';
import { titlesInColumns } from '../mere-request.ts';
import {
  type AmountTopic,
  bearing,
  PAPER_TOPICS,
  type PaperTopic,
  type SentenceTopic,
  type Wordings,
} from '../wording/bearing.ts';
import { paperSigns } from '../wording/paper-signs.ts';
import { amountSigns, saidBy } from '../wording/signs.ts';
import { bearingsOf } from '../wording/subject-signs.ts';
import { unlessFilledForm } from './filled-forms.ts';
import { isBlank, isStranger, kinship, settlesNothing } from './kind.ts';

/** An amount in the document. */
export type MoneyMention = Money & {
  passage: Passage;
  bears: Record<AmountTopic, number>;
  /** Other figures make it, so that a second reading that differs does not count. */
  confirmed?: true;
};

/** What is known about the document as a whole before its terms are searched for. */
export type Document = {
  passages: readonly Passage[];
  money: readonly MoneyMention[];
  /** How likely it is a support or custody agreement: 0 to 1. */
  familyLaw: number;
  /**
   * How strongly its wording, and its being a form, indicate that it orders or agrees something rather than explaining,
   * requesting or proposing: -2 to 3.
   */
  orders: number;
  /** What it most resembles if it orders nothing. */
  like: PaperTopic | null;
  /** How much it resembles that: 0 to 2. */
  likeNothing: number;
  /** How unsure OCR was of the words: 0 for a text layer, at most 1. */
  unreadable: number;
  /** The share of its sentences that stop in the middle, as when columns or boxes were mixed up: 0 to 1. */
  disorder: number;
  /** Whether it hardly mentions children: then what it says about custody or costs is about something else. */
  childless: boolean;
  /** Whether it says that current support has ended: then the support it names is past. */
  supportEnded: boolean;
  /** Whether someone pays child support under it, so alimony is a second obligation. */
  paysChildSupport: boolean;
  /** The weights by which the words of its sentences are judged. */
  wordings: Wordings;
  /** What each of its sentences speaks for, by its wording alone. */
  bears: ReadonlyMap<Passage, Record<SentenceTopic, number>>;
};

export function toDocument(passages: readonly Passage[], wordings: Wordings): Document {
  const figuresControl = passages.some(({ text }) => FIGURES_CONTROL.test(text));
  const amounts = withoutNameless(
    passages.flatMap((passage) =>
      moneyIn(passage.text, { figuresControl, scanned: isScanned(passage) }).map((amount) =>
        readTwice({ ...amount, passage }),
      ),
    ),
    passages,
  );
  const settled = amounts.map((amount) =>
    isMadeByParts(amount, amounts) ? { ...amount, otherwise: null, confirmed: true as const } : amount,
  );
  const money = settled.map((amount) => ({ ...amount, bears: amountBearings(amount, passages, settled, wordings) }));
  const bears = new Map(
    passages.map((passage) => [
      passage,
      bearingsOf(saidBy(passage, passages, isFigures(passage) ? '' : passage.text), wordings),
    ]),
  );
  return {
    passages,
    money,
    bears,
    ...paperOf(passages, wordings),
    familyLaw: isAgencyDecision(passages)
      ? 1
      : unlessFilledForm(familyLaw(passages, settlesByWording(passages, money, bears)), passages, money),
    unreadable: unreadable(passages),
    disorder: disorder(passages),
    childless: speakOf(passages, CHILDREN) < Math.min(3, speakOf(passages, LEXICON.alimony)),
    supportEnded: passages.some(({ text, ticked }) => ticked !== false && (ENDED.test(text) || NOT_SET.test(text))),
    paysChildSupport: money.some(
      (mention) =>
        !isPaidUp(mention) &&
        [looksLikeChildSupport, underChildSupport, namedForChildren].some((test) => test(mention)),
    ),
    wordings,
  };
}

/**
 * An amount for which a second reading of the picture differs. Number words that agree with the first reading settle
 * it, and so does a second reading that agrees with the words.
 */
function readTwice<T extends Money & { passage: Passage }>(amount: T): T {
  if (!hasOtherReadings(amount.passage)) return amount;
  const tokens = amount.passage.tokens.filter(({ start, end }) => start < amount.end && end > amount.start);
  if (tokens.every(({ word }) => word.otherwise === undefined)) return amount;
  if (amount.written === 'both' && amount.otherwise === null) return amount;
  const said = tokens.map(({ word }) => word.otherwise ?? word.text).join(' ');
  const [second] = moneyIn(said.replace(/^(?=\(?\d)/, '$'), { scanned: true });
  if (!second) return amount;
  return { ...amount, otherwise: second.value === amount.value ? null : second.value };
}

/**
 * "$310.00 per child, per month, for a total of $620.00", where a second reading of the total differs: the sum for each
 * child, on which both readings agree, makes the first one.
 */
const isMadeByParts = (
  amount: Money & { passage: Passage },
  amounts: readonly (Money & { passage: Passage })[],
): boolean => {
  if (amount.otherwise === null) return false;
  const { before: part } = besideIn(amount, amounts);
  if (!part || part.otherwise !== null) return false;
  const children = amount.value / part.value;
  const between = amount.passage.text.slice(part.end, amount.start);
  return Number.isInteger(children) && children >= 2 && children <= MOST_CHILDREN && EACH_CHILD.test(between);
};
const MOST_CHILDREN = 8;
const EACH_CHILD = /^[^$£€;]{0,30}\b(?:per|for each|each|a) (?:child|kid)\b[^$£€;]{0,60}\btotal\b[^$£€;]{0,20}$/i;

const hasOtherReadings = once(({ tokens }: Passage) => tokens.some(({ word }) => word.otherwise !== undefined));

/** With this many sums among figures only, it is an unlabelled table, and none of them is a term. */
const MOST_NAMELESS = 80;
/** This many in one run of figures are too, whatever comes before and after. */
const MOST_IN_A_ROW = 40;

/** Drops the sums on pages with only figures, where neither they nor their surroundings contain a letter. */
function withoutNameless<T extends { passage: Passage }>(amounts: readonly T[], passages: readonly Passage[]): T[] {
  const mute = passages.map(({ text, cells }) => !LETTER.test(text) && !cells.some(({ head }) => LETTER.test(head)));
  const isNameless = ({ passage }: T) => {
    const { index } = passage;
    if (!mute[index]) return false;
    return (
      inPassage(passage, amounts).length > MOST_IN_A_ROW || ((mute[index - 1] ?? true) && (mute[index + 1] ?? true))
    );
  };
  const nameless = amounts.filter(isNameless).length;
  return nameless > MOST_NAMELESS ? amounts.filter((amount) => !isNameless(amount)) : [...amounts];
}
const LETTER = /\p{L}/u;

/** Whether it is a long run of figures, which says nothing about any term. */
const isFigures = ({ text }: Passage): boolean => text.length > LONG && !LETTER.test(text);
const LONG = 600;

/** Below this it resembles none of them. */
const ALIKE = -0.9;

/** What the paper as a whole looks like. */
/** How much a paper is a form with checkboxes: 0 to 1. */
export const formed = once((passages: readonly Passage[]): number =>
  Math.min(1, (3 * passages.filter(({ ticked }) => ticked !== null).length) / Math.max(1, passages.length)),
);

/**
 * A form prints notices, instructions and alternatives around the little that is ordered, so it reads less like an
 * order than it is.
 */
const OF_FORM = 1;

/** How strongly a paper, or a page of a packet, appears to order something. */
export const ordersIn = (passages: readonly Passage[], wordings: Wordings): number =>
  bearing(paperSigns(passages), wordings.orders) + OF_FORM * formed(passages);

function paperOf(passages: readonly Passage[], wordings: Wordings): Pick<Document, 'orders' | 'like' | 'likeNothing'> {
  const signs = paperSigns(passages);
  const alike = PAPER_TOPICS.map((topic) => ({ topic, bears: bearing(signs, wordings[topic]) })).sort(
    (a, b) => b.bears - a.bears,
  );
  const [nearest] = alike;
  return {
    orders: ordersIn(passages, wordings),
    like: nearest && nearest.bears > ALIKE ? nearest.topic : null,
    likeNothing: Math.max(0, (nearest?.bears ?? -2) + 2) / 2,
  };
}

function amountBearings(
  amount: Money & { passage: Passage },
  passages: readonly Passage[],
  amounts: readonly (Money & { passage: Passage })[],
  wordings: Wordings,
): Record<AmountTopic, number> {
  const signs = amountSigns(amount, passages, amounts);
  const bears = (topic: AmountTopic) => bearing(signs, wordings[topic]);
  return { support: bears('support'), spousal: bears('spousal'), arrears: bears('arrears') };
}

/** A paper of this length is long enough to tell that it settles nothing. */
const MUCH = 12;

/**
 * What its wording says about the document: that it settles something a parent would look for, that it settles nothing,
 * or neither (null). A blank form reads like an order, but names no sum.
 */
function settlesByWording(
  passages: readonly Passage[],
  money: readonly MoneyMention[],
  bears: Document['bears'],
): boolean | null {
  const written = withoutUnticked(passages);
  const settled = TEXT_FIELDS.map((field) =>
    probability(3 * written.reduce((most, passage) => Math.max(most, bears.get(passage)?.[field] ?? -2), -2)),
  ).reduce((sum, share) => sum + share, 0);
  const paid = money.reduce((most, { bears }) => Math.max(most, bears.support, bears.spousal, bears.arrears), -2);
  if (settled >= 1.5) return isBlank(passages) && paid < 0 ? null : true;
  return settled < 0.8 && paid < -0.7 && written.length > MUCH ? false : null;
}

const isScanned = ({ tokens }: Passage): boolean => tokens.some(({ word }) => word.confidence < 1);

const speakOf = (passages: readonly Passage[], words: RegExp) => passages.filter(({ text }) => words.test(text)).length;

const ENDED =
  /\bno (?:current|ongoing|further|future) (?:child )?support (?:is|shall be|will be|remains) (?:now )?(?:payable|due|owed|owing|ordered|paid)\b|\b(?:duty|obligation) (?:of|for|to pay) (?:current |ongoing )?(?:child )?support (?:has )?(?:ended|terminated|ceased|expired)\b|\b(?:current|ongoing) (?:child )?support (?:has |is )?(?:hereby )?(?:ended|terminated|ceased)\b(?! (?:upon|when|if))|\b(?:obligation|duty|liability|requirement|order) (?:to pay|of|for) (?:any )?(?:current |ongoing |future )?(?:child )?support\b(?:,? (?:and|or) [^.;]{3,50})?,? (?:is|are|be|was|were|stands) (?:hereby |now )?(?:terminated|ended|discontinued|extinguished|at an end)\b(?! (?:upon|when|if|as to|for|with (?:respect|regard) to|only)\b)/i;

/** Nobody pays, or who pays has not been decided. */
const NOT_SET =
  /\b(?:child )?support (?:is|are) no longer (?:due|payable|owed|ordered)\b|^\W*(?:\w+ ){0,3}terminat(?:ing|ion of) (?:current )?(?:child )?support\b|\bno (?:child )?support (?:is|shall be|will be|to be) (?:ordered|awarded|payable|paid|exchanged)\b(?! (?:for|until|while|in|after|during|when|if|before|prior|through|from the|on)\b)|\bneither (?:party|parent)\b[^.;]{0,30}\bpay(?:s|able)? (?:any )?child support\b|(?<!spousal )\b(?:child )?support (?:is|was|has|remains) (?:not (?:been |yet )*(?:settled|agreed|resolved|decided|determined)|undecided)\b/i;

const CHILDREN =
  /\b(?:child(?:ren|care|minder)?|kids?|sons?|daughters?|boys?|girls?|bairns?|tamariki|custody|day ?care|nursery|(?:lives?|stays?) with (?:me|you))\b/i;

/** By law the words control if words and figures differ, unless the document says otherwise. */
const FIGURES_CONTROL =
  /\b(?:figures?|numerals?|numbers?|digits?)\b[^.;]{0,60}\b(?:controls?|govern|prevail|(?:shall|will) be taken|take precedence|rule)\b|\b(?:follow|go by|take) the (?:figures?|numerals?|numbers?)\b/i;

function disorder(passages: readonly Passage[]): number {
  const sentences = passages.filter(
    ({ kind, ticked, text }) => kind === 'sentence' && ticked === null && text.length > 25,
  );
  const cut = sentences.filter(({ text }) => !/[.;:?!_]["')]*$/.test(text) || /^\p{Ll}/u.test(text));
  return sentences.length === 0 ? 1 : cut.length / sentences.length;
}

/** OCR was sure of so few words that neither what it found nor what it did not find tells much: handwriting, mostly. */
export const isHardlyRead = ({ unreadable }: Pick<Document, 'unreadable'>): boolean => unreadable > HARDLY_READ;
const HARDLY_READ = 0.3;

function unreadable(passages: readonly Passage[]): number {
  const words = passages.flatMap(({ tokens }) => tokens.map(({ word }) => word.confidence));
  return words.length === 0 ? 1 : 1 - words.reduce((sum, confidence) => sum + confidence, 0) / words.length;
}

const SIGNS: readonly RegExp[] = [
  /\b(?:support|maintenance|aliment|alimony|custody|parenting|divorce|dissolution|separation|withhold\w*|paternity|parentage)\b[^.;\n]{0,40}\b(?:order|agreement|decree|judgment|stipulation|settlement|plan|schedule)\b|\b(?:order|agreement|decree|judgment|stipulation|settlement|withholding)\b[^.;\n]{0,30}\b(?:support|maintenance|aliment|custody|divorce|separation|paternity|parentage)\b/i,
  /\b(?:support|maintenance|aliment|alimony|(?:kids|children|child|boys|girls|son|daughter)(?: \w+){0,3})\b[^.;\n]{0,70}\p{Sc}\s?\d|\p{Sc}\s?\d[\d,.]*[^.;\n]{0,50}\b(?:support|maintenance|aliment|alimony|kids|children|child|boys|girls|son|daughter|baby)\b/iu,
  /child support|(?:support|maintenance) (?:of|for) (?:the|our|their) (?:\w+ )?(?:child|kid)|spousal|alimony|child maintenance|periodical payments|\bsupport\b|money for the kids/i,
  /custody|conservator|parenting (?:time|plan)|time-?sharing|visitation|parental responsib|(?:live|stay|living) with|decision-making|every other (?:weekend|wknd)|(?:stay|are|live) with (?:me|you)\b|at your place|my place|takes both of us|week on|1st and 3rd weekend|alternat\w+ weekends/i,
  /\b(?:mother|father|mum|mom|dad|husband|wife|carer|obligor|obligee|payor|payer|co-parent)s?\b|\byou (?:will )?(?:pay|put|owe|give|send)\b|\bi (?:will|am going to) (?:pay|give)|\bi'll put\b/i,
  /\b(?:petitioner|respondent|plaintiff|defendant|applicant|claimant|pursuer|defender|parties|spouses?|parents)\b|pays? (?:you|me)\b|e-?transfers/i,
  /divorce|dissolution|separation|separated|in re the marriage|paternity|parentage|family (?:court|law)|parenting plan|domestic relations|superior court|child support (?:agency|services)|friend of the court|mediat|agree/i,
  /arrear|guideline|withholding|obligation|emancipat|\bowe|behind|calculator|custodial/i,
  /minor child|dependent child|children of the (?:marriage|parties|family)|our (?:kids|children)|\bkids\b|the (?:(?:two|three|four) )?(?:girls|boys|little ones)\b|the (?:kids|children|child)\b|\bdaughter|\bson\b/i,
];

/** A title that names it says more than a passing mention. */
const titled = (passages: readonly Passage[]): boolean =>
  passages.slice(0, 5).some(({ text }) => text.length < 90 && (SIGNS[0] as RegExp).test(text)) ||
  titlesInColumns(passages).some((text) => (SIGNS[0] as RegExp).test(text));

/** This many signs are conclusive. */
const ENOUGH_SIGNS = 3;
const STRANGE = 0.3;

function familyLaw(passages: readonly Passage[], settles: boolean | null): number {
  if (settlesNothing(passages)) return Math.min(STRANGE, kinship(passages));
  if (settles && !isStranger(passages)) return 1;
  const text = passages.map((passage) => passage.text).join('\n');
  const found = SIGNS.filter((sign) => sign.test(text)).length + (titled(passages) ? 1 : 0);
  const likely = Math.min(1, found / ENOUGH_SIGNS) * kinship(passages);
  return settles === false && !titled(passages) ? Math.min(STRANGE, likely) : likely;
}

/** "Child support for Ann under the 2006 order ($104 weekly) was all paid long ago." */
const isPaidUp = ({ passage, end }: MoneyMention): boolean =>
  /^[^.;$£€]{0,30}\b(?:was|were|has been|have been) (?:all |fully |completely )?paid (?:off|long ago|in full|up)\b/i.test(
    passage.text.slice(end, end + 90),
  );

const AGAINST = [
  'guideline',
  'prior',
  'income',
  'property',
  'insurance',
  'fees',
  'arrears',
  'alimony',
  'life',
] as const;

function looksLikeChildSupport({ passage, start, end }: MoneyMention): boolean {
  if (passage.ticked === false) return false;
  const near = passage.text.slice(Math.max(0, start - 140), end + 40);
  const about = [near, ...passage.headings.slice(0, 1)].some((text) => LEXICON.childSupport.test(text));
  if (!about || !LEXICON.pays.test(near)) return false;
  return AGAINST.filter((name) => LEXICON[name].test(near)).length <= 1 && !LEXICON.alimony.test(near.slice(-120));
}

const CHILD_SUPPORT = /child support|(?:support|maintenance) (?:of|for) (?:the |our )?(?:minor )?child(?:ren)?/i;

/** Whether it is a periodic amount in a part of the document headed child support. */
function underChildSupport({ passage, start, end }: MoneyMention): boolean {
  if (passage.ticked === false || !passage.headings.slice(0, 2).some((heading) => CHILD_SUPPORT.test(heading)))
    return false;
  const near = passage.text.slice(Math.max(0, start - 140), end + 40);
  return (
    frequenciesIn(passage.text.slice(end, end + 40)).length > 0 && AGAINST.every((name) => !LEXICON[name].test(near))
  );
}

const FOR_CHILDREN =
  /child(?:ren)?(?:'s)? (?:support|maintenance)|(?:for|in respect of) the (?:said |minor |dependent |two |three |parties' )*(?:children|kids|child\b)/i;

/** "… and for the dependent children, €1,350 per month": the words right before it are only about children. */
function namedForChildren({ passage, start, end }: MoneyMention): boolean {
  if (passage.ticked === false) return false;
  const before =
    passage.text
      .slice(Math.max(0, start - 110), start)
      .split(/[$£€]\s?\d[\d,.]*/)
      .at(-1) ?? '';
  return (
    FOR_CHILDREN.test(before) &&
    frequenciesIn(passage.text.slice(end, end + 30)).length > 0 &&
    !/\bno\b|waive|denied|would/i.test(before) &&
    AGAINST.every((name) => name === 'alimony' || !LEXICON[name].test(before))
  );
}
