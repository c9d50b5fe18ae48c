import type { Features } from '#model/logistic.ts';
import { once } from './flow/once.ts';
import { type Passage, withoutUnticked } from './flow/passage.ts';
import { bracketedDraft, hasBracketedSums, isSignedByOneSide, tickedAsOffered } from './one-sided.ts';

// Whether a court has signed a paper, as far as its text shows. A signature by hand leaves no text, so an empty line
// alone does not tell that nobody signed.

const BLANK = /_{4,}|\.{10,}/;
const BLANK_DATE = /_{2,}\s*(?:day of|,? ?20)|day of\s*_{2,}|\bdated?:?\s*_{2,}/i;
/** Two empty lines above "Date   Judge", or one before "Date" */
const DATE_UNDER = /_{4,}\W*date\b|_{4,}\s+_{4,}\s*(?=[^_]{0,40}\bdate\b)/i;
const SIGNED = /\/s\/|(?<!\p{L})s\/ ?\p{Lu}|\bsigned:? (?!on |by |at |in |and |this )\p{Lu}|\((?:signed|sgd)\)/u;
const EACH_SIGNED = /\/s\/|(?<!\p{L})s\/ ?\p{Lu}/gu;
const JUDGE =
  /\b(?:judge|justice|magistrate|commissioner|referee|(?:hearing|judicial) officer|chancellor)\b|\bby the court:|\bJ\.(?: ?S\. ?C\.)?\s*$/i;
/** The signatures are in this many sentences at the end, with lines no longer than this. */
const SIGNATURES = 24;
const LINE = 140;

/** How many sentences contain the caption, the title, and whom the court heard when. */
const OPENING = 14;
/** No title is longer. */
const TITLE = 100;

/** "[PROPOSED] ORDER", "JUDGMENT (DRAFT)", "PETITIONER'S PROPOSED FINDINGS OF FACT", "ORDER - PROPOSED", or the word alone */
const BRACKETED = /[[({]\s*(?:proposed|unsigned|draft)\s*[\])}]/i;
const PAPERS = '(?:orders?|judge?ment|decree|findings|entry|ruling)';
const TITLED_PROPOSED = new RegExp(
  `^\\W*(?:[\\p{L}.]+['’]s? )?(?:proposed|unsigned|draft) (?:[\\w'-]+ ){0,4}?${PAPERS}\\b(?!.*\\b(?:was|is|were|served|filed)\\b)|^\\W*(?:[\\w'-]+ ){0,4}${PAPERS} ?[-–—:] ?(?:proposed|unsigned)\\b|^\\W*(?:proposed|unsigned)\\W*(?:$|(?:not|for) )`,
  'iu',
);
/** What happens to this paper before a court signs it. Parents also submit what they have agreed on, for approval. */
const AWAITS =
  /\b(?:court|judge|magistrate|commissioner)\b[^.;]{0,20}\bbe (?:asked|requested) to (?:sign|enter)\b|\b(?:present(?:ed)?|submit(?:ted)?|tender(?:ed)?|lodged|sent)\b[^.;]{0,50}\bfor (?:the )?(?:(?:court|judge)'s )?(?:signature|signing|entry)\b|\bawait(?:s|ing)\b[^.;]{0,30}\b(?:signature|entry)\b|\b(?:five|seven|ten|\d+)[- ]day rule\b|\bif no (?:written )?objections?\b[^.;]{0,80}\b(?:sign|signed|enter|entered|submitted)\b|\b(?:form of (?:order|judge?ment)|draft) (?:is |was )?(?:submitted|tendered|proposed)\b|\bnotice of presentation\b(?![^.;]{0,20}\bwaived\b)|\bnot (?:yet )?(?:been )?(?:signed|entered|considered|reviewed) by (?:the|any|a) (?:court|judge)\b|\b(?:court|judge|magistrate|commissioner) has not (?:yet )?(?:signed|entered|considered|reviewed)\b|\bwill be presented (?:to (?:the|this) court|for (?:settlement|signature|entry))\b/i;
/** "LODGED", "TENDERED - NOT ENTERED", as a stamp */
const STAMPED_AWAITING = /\b(?:LODGED|TENDERED)\b|\bNOT (?:YET )?(?:SIGNED|ENTERED)\b/;
/** "Case No. ______": the court has no number for it yet. Forms that are in use have such lines for other numbers too. */
const NUMBER_BLANK =
  /\b(?:case|cause|file|docket|action|index|civil)\b[^.]{0,25}\b(?:no|number)?\b[.:]?[^_]{0,14}_{3,}/i;
/** "having come on before the Hon. ______ on the ____ day of": who will hear it, and when, is not known. */
const HEARING_BLANK =
  /\b(?:Hon(?:orable|\.)|Judge|Justice)\s*_{4,}|\b(?:c[ao]me|coming|heard|hearing|trial)\b[^_;]{0,100}\b(?:on|the|this)\s+_{2,}(?: day\b|,)/i;
/** "Clerk of Court: ______", "Entered ______" */
const ENTRY_BLANK =
  /\b(?:entered|filed|date of entry|clerk(?: of (?:the )?(?:\w+ )?courts?)?|deputy(?: clerk)?)\b\W{0,6}(?:by\W+)?_{3,}/i;
const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*';
const DATE = `(?:\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}|${MONTH}\\.? \\d{1,2},? \\d{4}|\\d{1,2}(?:st|nd|rd|th)?(?: day of)? ${MONTH}|\\d{4} ${MONTH}\\.? \\d{1,2})`;
/** A stamp, a clerk's note, or the day on which the court made it; the motion that it belongs to was filed too. */
const ENTERED = new RegExp(
  `(?<!\\b(?:motion|petition|complaint|application),? )\\b(?:e-?filed|filed|entered|docketed|electronically signed|digitally signed|so ordered|signed|done|given)\\b[^.;_]{0,40}\\b${DATE}`,
  'i',
);

/** The lines for signatures, dates and entry, used or blank, and what the paper says about its signing. */
export const signingSigns = (passages: readonly Passage[]): Features => signsOf(passages).features;

/**
 * What a proposed paper says of itself, if no judge signed it, no clerk entered it, and so much in it is open that it
 * cannot have been signed by hand.
 */
export const unsignedProposal = (passages: readonly Passage[]): Passage | null => signsOf(passages).unsigned;

/**
 * Whether the line for the judge is empty and the paper does not even know who will hear it when, or its own number, and no
 * judge signed and no clerk entered it: whatever else it says, it may only be proposed.
 */
export const isStillOpen = (passages: readonly Passage[]): boolean => signsOf(passages).open;

/**
 * How much each sign tells that a court has still to sign the paper. A title that calls it proposed, what it says of its
 * signing, and one side's typed signature beside the judge's empty line tell more than a line that somebody may have
 * filled in by hand.
 */
const TELLS = {
  titledProposed: 2,
  oneSideSigned: 2,
  awaits: 2,
  judgeBlank: 1,
  blankDate: 1,
  hearingBlank: 1,
  numberBlank: 1,
  entryBlank: 1,
} as const;
/**
 * A court may sign a paper that is still titled proposed. One without a judge, a date and a day on which it was heard has
 * not been signed, even if it is not titled so.
 */
const ENOUGH = 4;

/** "BY THE COURT: ________": what is signed above is somebody else's. */
const COURT_LEFT_OPEN = /\bby the court:\s*_{4,}\W*$/i;
/** Both signed. */
const BOTH = 2;

type Signs = { features: Features; unsigned: Passage | null; open: boolean };

const signsOf = once((passages: readonly Passage[]): Signs => {
  const lines = signatureLines(passages);
  const told = withoutUnticked(passages);
  const opening = told.slice(0, OPENING);
  const titled = opening.find(isTitledProposed);
  const awaits = told.find(({ text }) => AWAITS.test(text) || STAMPED_AWAITING.test(text));
  const heard = opening.find(({ text }) => HEARING_BLANK.test(text));
  const has = (some: readonly Passage[], words: RegExp) => (some.some(({ text }) => words.test(text)) ? 1 : 0);
  const signs = {
    titledProposed: titled ? 1 : 0,
    awaits: awaits ? 1 : 0,
    hearingBlank: heard ? 1 : 0,
    entryBlank: has([...opening, ...told.slice(-SIGNATURES)], ENTRY_BLANK),
  };
  const entered = has([...opening, ...told.slice(-SIGNATURES)], ENTERED);
  const open: Features = { ...lines, ...signs, numberBlank: has(opening, NUMBER_BLANK) };
  const tells = Object.entries(TELLS).reduce((sum, [sign, weight]) => sum + weight * (open[sign] ?? 0), 0);
  const unmade = !lines.judgeSigned && !entered;
  const nothingFilled = lines.judgeBlank && lines.blankDate ? heard : undefined;
  const isProposal = unmade && (tells >= ENOUGH || nothingFilled);
  const passage = isProposal ? (awaits ?? titled ?? nothingFilled) : undefined;
  const features: Features = { ...lines, ...signs, entered, ...(passage ? { unsignedProposal: 1 } : {}) };
  // A plan that one side proposes is filed and dated too; only a judge's signature, or both of theirs, would settle it.
  const signatures = passages
    .slice(-SIGNATURES)
    .reduce((sum, { text }) => sum + (text.match(EACH_SIGNED)?.length ?? 0), 0);
  const courtLeftOpen = passages.slice(-SIGNATURES).some(({ text }) => COURT_LEFT_OPEN.test(text));
  const judgeSigned = lines.judgeSigned && !courtLeftOpen;
  const oneSided = !judgeSigned && isSignedByOneSide(passages);
  const offered =
    !judgeSigned && signatures < BOTH
      ? (tickedAsOffered(passages) ?? (oneSided ? opening.find(isTitledOffer) : undefined))
      : undefined;
  const draft = lines.signed || lines.judgeSigned ? undefined : bracketedDraft(passages);
  return {
    features,
    unsigned: passage ?? offered ?? draft ?? null,
    open:
      (unmade && Boolean(lines.judgeBlank && (heard || open.numberBlank))) ||
      oneSided ||
      (!lines.signed && hasBracketedSums(passages)),
  };
});

/** A title is a line or a cell of its own, even if a passage puts it together with the caption. */
const isTitledProposed = (passage: Passage): boolean =>
  BRACKETED.test(passage.text) || isTitled(passage, TITLED_PROPOSED);
const isTitled = ({ text, cells, tokens }: Passage, words: RegExp): boolean =>
  [
    text,
    ...cells.map(({ start, end }) => text.slice(start, end)),
    ...new Set(tokens.map(({ line }) => line.text)),
  ].some((said) => said.length < TITLE && OPENS_TITLE.test(said) && words.test(said));
/** "PROPOSED SHARED PARENTING PLAN OF RESPONDENT", "Wife's proposed settlement" */
const isTitledOffer = (passage: Passage): boolean => isTitled(passage, TITLED_OFFER);
const TITLED_OFFER =
  /^\W*(?:[\p{L}.]+['’]s? )?propos(?:ed|al)\b(?!.*\b(?:was|is|were|served)\b)|\bpropos(?:ed|al)\b[^.;]{0,30}\b(?:of|by) (?:the )?(?:mother|father|wife|husband|petitioner|respondent|plaintiff|defendant)\b/iu;
/** A line of running text may begin with the same words. */
const OPENS_TITLE = /^\P{L}*\p{Lu}/u;

function signatureLines(passages: readonly Passage[]): Features {
  const end = passages.slice(-SIGNATURES).map(({ text }) => text);
  const signed = end.some((text) => SIGNED.test(text));
  const judge = end.flatMap((text, i) => {
    const title = withoutCounsel(text);
    if (!JUDGE.test(title) || title.length >= LINE) return [];
    const above = withoutCounsel(end[i - 1] ?? '');
    const under = title === text ? underTitle(text, above, end[i + 1]) : '';
    return [[above, title, under].join(' ')];
  });
  const judgeBlank = judge.some((text) => BLANK.test(text) && !SIGNED.test(text));
  const judgeSigned = judge.some((text) => SIGNED.test(text));
  const signatures = end.reduce((sum, text) => sum + (text.match(EACH_SIGNED)?.length ?? 0), 0);
  return {
    ...(signed ? { signed: 1 } : {}),
    ...(!signed && end.some((text) => BLANK.test(text)) ? { blankLines: 1 } : {}),
    ...(passages.some(({ text }) => BLANK_DATE.test(text)) || judge.some((text) => DATE_UNDER.test(text))
      ? { blankDate: 1 }
      : {}),
    ...(judgeSigned ? { judgeSigned: 1 } : {}),
    ...(judgeBlank ? { judgeBlank: 1 } : {}),
    ...(judgeBlank && !judgeSigned && signatures === 1 ? { oneSideSigned: 1 } : {}),
  };
}

/**
 * A signature is above its title. Below it stands one only after a colon, or if the line is nothing but the signature and
 * none was left open above: "Tendered by: /s/ Ann Lee" is somebody else's.
 */
const underTitle = (title: string, above: string, next = ''): string =>
  /:\s*$/.test(title) || (OPENS_SIGNED.test(next) && !BLANK.test(above)) || /^[\W_]+$/.test(next) ? next : '';
const OPENS_SIGNED = /^\W*s\/ ?\p{Lu}|^\(?(?:signed|sgd)\b/u;

/** "CIRCUIT JUDGE   Prepared and presented by: /s/ Ann Lee": what stands behind is not the judge's. */
const withoutCounsel = (text: string): string => text.replace(BY_COUNSEL, '');
const BY_COUNSEL =
  /\b(?:prepared|presented|submitted|tendered|drafted|reviewed|proposed for)\b[^:]{0,60}:.*$|\bapproved as to\b[^:]{0,60}:(?:\s*$|.*(?<!\p{L})s\/.*$)/iu;

/** How far a paper shows that its parties concluded it, that a court upheld it, and that it was signed. */
const CONCLUDES =
  /\b(?:parties|parents|spouses)\b[^.;]{0,40}\b(?:conclude|concluded|entered into|reached|made)\b[^.;]{0,60}\b(?:settlement|agreement|stipulation)\b/i;
const READ_AND_SIGNED =
  /\b(?:settlement|agreement|stipulation|minutes?|record|transcript|terms)\b[^.;]{0,40}\b(?:was|were|been)\b[^.;]{0,30}\bread\b[^.;]{0,60}\b(?:accepted|approved|confirmed|agreed|signed)\b/i;
/** What a court that a settlement is made before decides on it; a list of decisions has numbers. */
const UPHOLDS =
  /\b(?:court|judge|tribunal)\b(?:\d\.|[^.;]){0,40}\b(?:approve[sd]?|confirm(?:s|ed)?|ratif(?:ies|ied|y)|f(?:ind|inds|ound))\b[^.;]{0,40}\b(?:settlement|agreement|stipulation)\b/i;
const ENFORCEABLE = new RegExp(
  `\\b(?:made|declared|became|become) (?:\\w+ ){0,2}(?:enforceable|final|executory|binding)\\b[^.;]{0,30}\\b${DATE}`,
  'i',
);
/** "[Signed:] Presiding judge: H. Marsh", "[signature legible:] Ann Lee": a translator or a clerk tells who signed. */
const TOLD_SIGNED = /\[(?:signed|signature)\b[^\]]{0,30}\]:? ?\p{Lu}/giu;
const TOLD_JUDGE = /\[(?:signed|signature)\b[^\]]{0,30}\]:? ?[^[]{0,40}\b(?:judge|justice|magistrate)\b/i;

/** How much each tells that a paper is in force. Two kinds are needed, and one of them must be of the court. */
const CONCLUDED = { concludes: 1, readAndSigned: 2, bothSigned: 2 } as const;
const OF_COURT = { upholds: 2, enforceable: 2, judgeSigned: 2 } as const;
/** The court upholds or signs what the parties at least say they concluded. */
const SHOWN = 3;

/**
 * Whether a paper tells that its parties concluded it and a court upheld it, made it enforceable or signed it: then no
 * single title or sentence shows that it is only proposed.
 */
export const isConcluded = once((passages: readonly Passage[]): boolean => {
  const { features, unsigned } = signsOf(passages);
  const { titledProposed, awaits, judgeBlank, blankDate } = features;
  if (unsigned || titledProposed || awaits || judgeBlank || blankDate) return false;
  const told = passages
    .filter(({ ticked }) => ticked !== false)
    .map(({ text }, i) => `${text} ${passages[i + 1]?.text ?? ''}`);
  const says = (words: RegExp) => told.some((text) => words.test(text));
  const times = (some: readonly Passage[], words: RegExp) =>
    some.reduce((sum, { text }) => sum + (text.match(words)?.length ?? 0), 0);
  const shown = {
    concludes: says(CONCLUDES),
    readAndSigned: says(READ_AND_SIGNED),
    bothSigned: times(passages, TOLD_SIGNED) > 1 || times(passages.slice(-SIGNATURES), EACH_SIGNED) > 1,
    upholds: says(UPHOLDS),
    enforceable: says(ENFORCEABLE),
    judgeSigned: features.judgeSigned === 1 || says(TOLD_JUDGE),
  };
  const weigh = (kind: Partial<Record<keyof typeof shown, number>>) =>
    Object.entries(kind).reduce((sum, [sign, weight]) => sum + (shown[sign as keyof typeof shown] ? weight : 0), 0);
  return weigh(CONCLUDED) > 0 && weigh(OF_COURT) > 0 && weigh({ ...CONCLUDED, ...OF_COURT }) >= SHOWN;
});

/**
 * "Entered as an order of the court on September 18, 2026", above a judge's signature, or an order in which the court adopts
 * what somebody recommended, and nothing that a court fills in is open: it holds whatever the rest reads like.
 */
export const isEnteredAsOrder = once((passages: readonly Passage[]): boolean => {
  const { features, unsigned } = signsOf(passages);
  const says = (words: RegExp) => passages.some(({ text, ticked }) => ticked !== false && words.test(text));
  if (features.judgeSigned === 1 && says(ENTERED_AS_ORDER)) return true;
  const { titledProposed, awaits, judgeBlank, blankDate } = features;
  if (unsigned || titledProposed || awaits || judgeBlank || blankDate) return false;
  const opening = passages.slice(0, OPENING);
  return opening.some(({ text }) => text.length < TITLE && TITLED_ORDER.test(text)) && says(ADOPTS_ADVICE);
});
const ENTERED_AS_ORDER = new RegExp(
  `\\b(?:entered|adopted|approved) as (?:an|the|a final) (?:order|judge?ment)\\b[^.;_]{0,40}\\b${DATE}`,
  'i',
);
const TITLED_ORDER = /^\W*(?:\p{Lu}[\p{Lu}-]* ){0,4}ORDER\b(?! TO SHOW)/u;
const ADOPTS_ADVICE =
  /\b(?:court|judge|magistrate)\b[^.;]{0,80}\b(?:adopts|follows|accepts)\b[^.;]{0,30}\b(?:recommend\w+|report|findings|it)\b/i;

/** Whether the line for the judge or the date was left empty, and no judge signed. */
export const isUnsigned = ({ judgeBlank = 0, blankDate = 0, judgeSigned = 0 }: Features): boolean =>
  judgeBlank + blankDate > 0 && judgeSigned === 0;
