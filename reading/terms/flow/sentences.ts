import type { Page } from '#pages/page.ts';
import { blocksOf } from './blocks.ts';
import { type Block, type Cell, type Passage, type Placed, toPassage } from './passage.ts';

/** The document as passages in reading order: sentences, rows, headings and the options of forms. */
export function passagesOf(pages: readonly Page[]): Passage[] {
  const passages: Passage[] = [];
  const blocks = blocksOf(pages).flatMap(clauseOf);
  const informal = isInformal(blocks);
  blocks.forEach((block, paragraph) => {
    for (const span of spansOf(block.words, block.kind === 'row' ? new Set(block.cells) : NO_CELLS)) {
      const pieces = block.kind === 'prose' ? sentencesOf(span.words, informal) : [span.words];
      let title: string | null = null;
      for (const words of pieces) {
        if (words.length === 0) continue;
        const kind: Passage['kind'] = block.kind === 'prose' ? 'sentence' : block.kind;
        const rest = {
          index: passages.length,
          paragraph,
          kind,
          headings: title && title !== block.headings[0] ? [title, ...block.headings] : block.headings,
          cells: [],
          ticked: span.ticked,
        } satisfies Omit<Passage, 'text' | 'tokens'>;
        const passage = toPassage(words, rest);
        if (kind === 'sentence' && pieces.length > 1) title = titleOf(passage.text) ?? title;
        passages.push(kind === 'row' ? { ...passage, cells: cellsOf(block, passage) } : passage);
      }
    }
  });
  return passages;
}

/**
 * "Parenting ; The children live with Ms. Vega. She decides ...": a row of which one cell names the topic and the other is a
 * paragraph, as in a summary of terms, is a paragraph under that heading.
 */
function clauseOf(block: Block): Block[] {
  const from = block.cells.at(-1) ?? 0;
  if (block.kind !== 'row' || from === 0) return [block];
  const [label, clause] = [block.words.slice(0, from), block.words.slice(from)];
  if (label.length > LABEL_WORDS || clause.length < CLAUSE_WORDS || label.some(isFigure)) return [block];
  if (block.words.some(({ word }) => TICKED.test(word.text) || EMPTY.test(word.text))) return [block];
  if (sentencesOf(clause).length < 2) return [block];
  const name = label.map(({ word }) => word.text).join(' ');
  return [{ kind: 'prose', words: block.words, cells: [], heads: [], headings: [name, ...block.headings] }];
}
/** No name of a topic is longer, and no clause of two sentences shorter. */
const LABEL_WORDS = 6;
const CLAUSE_WORDS = 18;
const isFigure = ({ word }: Placed): boolean => /\d{2}|\p{Sc}/u.test(word.text);

/** "Child care." in the middle of a paragraph names the topic of the next sentences. */
function titleOf(sentence: string): string | null {
  const found = /^(?:\(?[a-z\d]{1,3}[.)]\s+)?(\p{Lu}[\p{L}'&,/ -]{3,45})[.:]$/u.exec(sentence)?.[1] ?? null;
  return found && found.split(' ').length <= 5 && !VERB.test(found) && !/\b(?:is|are|pays|no|none)\b/i.test(found)
    ? found
    : null;
}

/** The ranges of a row's cells in its passage. */
function cellsOf(block: Block, passage: Passage): Cell[] {
  const ends = [...block.cells.slice(1), block.words.length];
  return block.cells.flatMap((first, i) => {
    const words = new Set(block.words.slice(first, ends[i]).map(({ word }) => word));
    const tokens = passage.tokens.filter(({ word }) => words.has(word));
    const [from, to] = [tokens[0], tokens.at(-1)];
    return from && to ? [{ start: from.start, end: to.end, head: block.heads[i] ?? '' }] : [];
  });
}

type Span = { words: Placed[]; ticked: boolean | null };

// Checkboxes as printed, and as OCR misreads them.
const TICKED = /^(?:\[[xXvV✓✔*√]\]|☒|☑|\(X\))$/;
const EMPTY = /^(?:\[[ _lI1|J]?\]|☐|□)$/;
const BRACKET = /^\[$/;
const SECOND_HALF = /^[\]1lJ|]$/;

const NO_CELLS: ReadonlySet<number> = new Set();

/**
 * Splits at checkboxes: unticked options are separate; ticked ones stay in their sentence. An option ends with its
 * cell.
 */
function spansOf(words: readonly Placed[], cells: ReadonlySet<number>): Span[] {
  const kept: Span = { words: [], ticked: null };
  const dropped: Span[] = [];
  let open: Span = kept;
  const firstBox = words.findIndex(({ word }) => EMPTY.test(word.text) || TICKED.test(word.text));
  const anyTicked = words.some(({ word }) => TICKED.test(word.text));
  const edge = words.reduce((most, { word: { box } }) => Math.max(most, box.x + box.width), 0);
  words.forEach((placed, i) => {
    const { text } = placed.word;
    if (BRACKET.test(words[i - 1]?.word.text ?? '') && SECOND_HALF.test(text)) return;
    if (TICKED.test(text)) {
      open = kept;
      const [label] = kept.words;
      if (!label || (kept.words.length === 1 && /^\(?[\w.]{1,4}[.)]?$/.test(label.word.text))) kept.ticked = true;
    } else if (EMPTY.test(text) || (BRACKET.test(text) && SECOND_HALF.test(words[i + 1]?.word.text ?? ''))) {
      open = { words: [], ticked: false };
      dropped.push(open);
    } else if (
      open.ticked === false &&
      (cells.has(i) ||
        endsOption(words, i, firstBox) ||
        beginsBelow(words, i, edge) ||
        goesOnAfter(open.words, words.slice(i, i + FOLLOWING), kept.ticked !== null || anyTicked))
    ) {
      open = kept;
      kept.words.push(placed);
    } else open.words.push(open === kept && followsTick(words, i) ? { ...placed, chosen: true } : placed);
  });
  return [kept, ...dropped];
}

/** Whether a ticked box is right before a word. What touches the words on both sides is a misread letter: "C☒ILD". */
function followsTick(words: readonly Placed[], at: number): boolean {
  const [before, box, here] = [words[at - 2], words[at - 1], words[at]];
  if (!box || !here || !TICKED.test(box.word.text)) return false;
  const touches = (left: Placed, right: Placed) =>
    left.line === right.line &&
    right.word.box.x - left.word.box.x - left.word.box.width < TOUCHING * right.word.box.height;
  return !(before && touches(before, box) && touches(box, here));
}
/** The gap between letters of a word, as a share of their height. */
const TOUCHING = 0.12;

const PARTY =
  /^(?:mother|father|parent|petitioner|respondent|plaintiff|defendant|applicant|husband|wife|obligor|obligee|payor|payer|payee|both|either|neither|party|parties|other|custodial|noncustodial|[AB12])\W*$/i;
const VERB = /^(?:shall|will|must|is|are|has|have|agrees?|owes?|pays?|may|does)$/i;

/** "[ ] Both, equally" */
const IN_WHICH_WAY = /^(?:equally|jointly|together|half|fifty|alternating|shared)\b/i;

const ROLE =
  /^(?:mother|father|petitioner|respondent|plaintiff|defendant|applicant|husband|wife|obligor|obligee|payor|payer|payee)\W*$/i;

/**
 * "[x] Petitioner [ ] Respondent shall pay", "to [x] Petitioner [ ] Respondent in the amount of $725": the options end
 * at the verb or the sum.
 */
function goesOnAfter(option: readonly Placed[], rest: readonly Placed[], chosen: boolean): boolean {
  const [next] = rest;
  if (!next || !chosen || option.length === 0 || option.length > 3) return false;
  const texts = option.map(({ word }) => word.text);
  // "[x] Petitioner [ ] Respondent. Costs that are not covered ...": the party was the whole alternative.
  if (
    texts.every((text) => ROLE.test(text) || /^[AB]\.?$/.test(text)) &&
    /[.;]$/.test(texts.at(-1) ?? '') &&
    /^\p{Lu}\p{L}/u.test(next.word.text)
  )
    return true;
  if (VERB.test(next.word.text) && texts.every((text) => PARTY.test(text) || /^the$/i.test(text))) return true;
  if (texts.every((text) => ROLE.test(text)) && NAMES_SUM.test(rest.map(({ word }) => word.text).join(' ')))
    return true;
  if (texts.every((text) => PARTY.test(text)) && IN_WHICH_WAY.test(next.word.text)) return false;
  return texts.length <= 2 && /,$/.test(texts.at(-1) ?? '') && /^\p{Ll}/u.test(next.word.text);
}
const NAMES_SUM = /^(?:in the (?:amount|sum) of |the sum of |in the total of |of )?\p{Sc} ?\d/iu;
/** How many words are checked for a following sum. */
const FOLLOWING = 6;

/** "[ ] mother [x] father shall pay": the option ends where a new sentence starts on the same line. */
function endsOption(words: readonly Placed[], at: number, firstBox: number): boolean {
  const [before, here] = [words[at - 1], words[at]];
  if (!before || !here || at < 2) return false;
  if (here.line !== before.line && beginsLabel(words.slice(at, at + LABEL))) return true;
  const leads = firstBox > 1;
  // After a writing line the period is a separate word.
  const ended = /[.]$/.test(before.word.text) && (before.word.text.length > 3 || before.word.text === '.');
  if (ended && here.line !== before.line && leadsToBoxes(words.slice(at, at + LABEL))) return true;
  if (ended && here.line !== before.line && isInline(words, at)) return true;
  return ended && /^\p{Lu}/u.test(here.word.text) && (leads || asksBefore(words.slice(at, at + QUESTION)));
}

/** "by [x] obligee [ ] obligor through NJ FamilyCare." and a line of its own: an alternative within a line, beside a ticked one, ends with its sentence. */
function isInline(words: readonly Placed[], at: number): boolean {
  const here = words[at];
  const box = words.slice(0, at).findLastIndex(({ word }) => EMPTY.test(word.text));
  const [own, before] = [words[box], words[box - 1]];
  if (!here || !own || !before || own.line !== words[at - 1]?.line || before.line !== own.line) return false;
  return (
    /^\p{Lu}\p{L}/u.test(here.word.text) && words.some(({ word, line }) => line === own.line && TICKED.test(word.text))
  );
}

/**
 * An option that ends with a sentence and long before the margin is over if the next line begins a sentence where its box
 * stands: what follows in the same type is printed for everybody.
 */
function beginsBelow(words: readonly Placed[], at: number, edge: number): boolean {
  const [before, here] = [words[at - 1], words[at]];
  if (!before || !here || here.line === before.line || here.line.page !== before.line.page) return false;
  if (!/\p{L}{3}[.]$/u.test(before.word.text) || !/^\p{Lu}\p{L}/u.test(here.word.text)) return false;
  if (edge - before.word.box.x - before.word.box.width < SHORT_LINE) return false;
  const first = words.findIndex(({ line }) => line === before.line);
  const opening = words[first]?.word;
  return Boolean(opening && EMPTY.test(opening.text) && here.word.box.x < opening.box.x + opening.box.width / 2);
}
/** How far a last line ends before the margin, as a share of the page: no word that would follow is longer. */
const SHORT_LINE = 0.2;

/** "[ ] The parents share care equally. Parental rights are: [x] shared [ ] sole": behind the option a new question begins on its line. */
function asksBefore(words: readonly Placed[]): boolean {
  const box = words.findIndex(({ word }) => EMPTY.test(word.text) || TICKED.test(word.text));
  return box > 0 && /:$/.test(words[box - 1]?.word.text ?? '');
}
/** No form question has more words. */
const QUESTION = 14;

/** "Physical custody (check one):" on a new line starts the next question. */
function beginsLabel(words: readonly Placed[]): boolean {
  const line = words.filter((placed) => placed.line === words[0]?.line);
  return /^\p{Lu}/u.test(line[0]?.word.text ?? '') && line.slice(0, 9).some(({ word }) => /:$/.test(word.text));
}

/** "Support is due on the [x] 1st [ ] 15th": a line with boxes after its first words asks a question of its own. */
const leadsToBoxes = (words: readonly Placed[]): boolean =>
  /^\p{Lu}/u.test(words[0]?.word.text ?? '') &&
  words.some(({ word, line }) => line === words[0]?.line && (EMPTY.test(word.text) || TICKED.test(word.text)));

/** The words of a row's line stand among those of the others that it was joined with. */
const LABEL = 60;

const ABBREVIATION =
  /^(?:\(?[A-Za-z]|[A-Z]\.[A-Z]|(?:[A-Za-z]\.)+[A-Za-z]?|mr|mrs|ms|dr|hon|st|jr|sr|no|nos|vs?|art|par|para|pars|sec|ch|cal|stat|ann|rev|inc|co|corp|esq|etc|approx|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|fam|civ|gen|dept|ave|rd|apt|ste|p|pp|exh|ex|cf|e\.g|i\.e|wed|thurs?|tues?|mon|fri|sat|sun|ins|int|min|max|figs?|kshs?|shs?|rs)\.$/i;

/** No sentence is longer; a page of figures is. */
const LONGEST = 600;

/** "we split it. dr bills too": a sentence that begins with a small letter, where it is no abbreviation that ended. */
const goesOnSmall = (word: string, next: string): boolean =>
  /\p{L}{2}[.!]$/u.test(word) && /^\p{Ll}/u.test(next) && !ABBREVIATION.test(word) && !/\.\p{L}/u.test(word);

/** So many sentences, and more than begin with a capital, begin with a small letter: messages are typed like that. */
const SMALL_BEGINNINGS = 3;

function isInformal(blocks: readonly Block[]): boolean {
  let [small, capital] = [0, 0];
  for (const { kind, words } of blocks) {
    if (kind !== 'prose') continue;
    words.forEach(({ word }, i) => {
      const next = words[i + 1]?.word.text ?? '';
      if (goesOnSmall(word.text, next)) small += 1;
      else if (/\p{L}{2}\.$/u.test(word.text) && /^\p{Lu}/u.test(next)) capital += 1;
    });
  }
  return small >= SMALL_BEGINNINGS && small > capital;
}

/** Cuts a paragraph into sentences; "and it is further ORDERED" begins one too. */
export function sentencesOf(words: readonly Placed[], informal = false): Placed[][] {
  const sentences: Placed[][] = [];
  let open: Placed[] = [];
  words.forEach((placed, i) => {
    open.push(placed);
    const next = words[i + 1];
    if (!next) return;
    if (open.length >= LONGEST && next.line !== placed.line) {
      sentences.push(open);
      open = [];
      return;
    }
    if (
      endsSentence(placed.word.text, next.word.text, open.length) ||
      (informal && goesOnSmall(placed.word.text, next.word.text)) ||
      isOrdered(words, i)
    ) {
      sentences.push(open);
      open = [];
    }
  });
  if (open.length > 0) sentences.push(open);
  return sentences;
}

function endsSentence(word: string, next: string, length: number): boolean {
  if (!/[.?!]["'”’)\]]*$/.test(word) || /^\.{3,}$/.test(word)) return false;
  if (ABBREVIATION.test(word.replace(/^["'“‘([]+(?=\p{L}{2})|["'”’)\]]+$/gu, ''))) return false;
  if (/^\(?(?:\d{1,3}(?:\.\d{1,2})*|[ivxlc]{1,5}|[A-Z])[.)]+$/i.test(word) && length <= 2) return false;
  if (/^\p{Lu}\p{L}{1,5}\.$/u.test(word) && OF_A_STATUTE.test(next)) return false;
  return /^["'“‘([]*[\p{Lu}\d$£€*¶§]/u.test(next) || /[?!]$/.test(word);
}

/** "His share under Minn. Stat. § 518A.40 is": what follows the name of a state where its laws are cited. */
const OF_A_STATUTE =
  /^(?:Stat|Code|Rev|Gen|Ann|Comp|Laws?|Admin|R|Rule|Rules|Fam|Dom|Const|Sess|Cons|Civ|Prob)\b\.?$|^§/;

function isOrdered(words: readonly Placed[], at: number): boolean {
  if (!/;$/.test(words[at]?.word.text ?? '')) return false;
  const next = words
    .slice(at + 1, at + 8)
    .map(({ word }) => word.text)
    .join(' ');
  return /^and it is (?:hereby )?(?:further )?(?:hereby )?(?:ordered|agreed|adjudged)/i.test(next);
}
