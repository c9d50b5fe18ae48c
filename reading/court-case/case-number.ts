import type { Place, Segment } from './segments.ts';

const LABEL =
  /\b(?<label>(?:court |civil action |superior court |common pleas )?(?:case|cause|docket|index|file|civil action|civil|suit|action)(?:[ /](?:file|case|docket))?)\s*(?:numbers?|nos?\.?|id|#|№)?\s*[:.]?\s*(?:no\.?\s*)?(?=[A-Z0-9(])/gi;
const BARE = /(?:^|\s)(?:no\.|number:?|case:?)\s+(?=[A-Z0-9])/gi;
/** Numbers issued by agencies, insurers and bars. */
const NOT_A_COURTS =
  /(?:pacses|csms|sets|iv-?d|ocss|fgn|csea?|dcse|agency|child support|social security|state id|atty\.?(?: id)?|bar|reg\.|account|policy|form|license|other|member|claim|parcel|tax|(?:tele)?phone|tel\.?|fax|ca?se\s?worker|page|prior)\s*$/i;
const TOKEN = /^(?:[A-Z0-9][A-Z0-9./'-]*|\([A-Z0-9]+\))$/;

export type FoundNumber = { value: string; place: Place };

/** The court's case number. One in the caption comes before one in the text, and a labelled one before a bare "No.". */
export function caseNumberOf(segments: readonly Segment[]): FoundNumber | null {
  const head = segments.filter(({ page, line }) => page === 1 && line <= 40);
  const found =
    first(head, labelled(true)) ?? first(head, labelled(false)) ?? first(head, bare) ?? first(head, besideCourt);
  return found ?? first(segments, labelled(true)) ?? first(segments, labelled(false));
}

type Find = (segment: Segment, next: Segment | undefined, before: Segment | undefined) => FoundNumber | null;

function first(segments: readonly Segment[], find: Find): FoundNumber | null {
  for (const [i, segment] of segments.entries()) {
    const after = segments.slice(i + 1, i + 5).filter((each) => each.line > segment.line);
    const next = after.find((each) => Math.abs(each.x - segment.x) < 0.15) ?? after[0];
    const found = find(segment, next, segments[i - 1]);
    if (found) return found;
  }
  return null;
}

/** A court with both uses the docket number for the case, and the file number for a folder. */
const labelled =
  (strict: boolean): Find =>
  (segment, next) => {
    for (const match of segment.text.matchAll(LABEL)) {
      if (strict && /^file/i.test(match[0])) continue;
      if (NOT_A_COURTS.test(segment.text.slice(0, match.index))) continue;
      const found = numberAt(segment, match.index, match.index + match[0].length, next);
      if (found) return found;
    }
    // "Civil Action File" with its number on the line below
    const open =
      /\b(?:(?:case|cause|docket|index|civil action(?: file)?|file)(?: (?:no\.?|number))?(?: and judge)?:?|no\.)$/i.exec(
        segment.text,
      );
    if (!open || !next || NOT_A_COURTS.test(segment.text.slice(0, open.index))) return null;
    const value = readNumber(next.text.replace(/^(?:no\.?|number:?)\s*/i, ''));
    return value ? { value, place: { segment: next, start: 0, end: next.text.length } } : null;
  };

/** "Superior Court of Arizona in Harquahala County — FC2025-000417" */
const besideCourt: Find = (segment) => {
  if (!/\bcourt\b/i.test(segment.text)) return null;
  const match = /(?<=[—–,-] )(?:[A-Z]{1,4} )?(?=[A-Z0-9-]*[A-Z-])[A-Z0-9]+(?:-[A-Z0-9]+)*\d{2,}(?:-[A-Z]{1,3})?\b/.exec(
    segment.text,
  );
  const value = match && readNumber(match[0]);
  return value ? { value, place: { segment, start: match.index, end: match.index + match[0].length } } : null;
};

const bare: Find = (segment, next) => {
  for (const match of segment.text.matchAll(BARE)) {
    if (NOT_A_COURTS.test(segment.text.slice(0, match.index).trimEnd())) continue;
    const found = numberAt(segment, match.index, match.index + match[0].length, next);
    if (found) return found;
  }
  return null;
};

function numberAt(segment: Segment, start: number, from: number, next: Segment | undefined): FoundNumber | null {
  const rest = segment.text.slice(from);
  const value = readNumber(/-$/.test(rest) && next ? rest + next.text : rest);
  const end = Math.min(segment.text.length, from + (value?.length ?? 0));
  return value ? { value, place: { segment, start, end } } : null;
}

const MOST = 40;
const PHONE = /^\d{3}[-.]\d{3}[-.]\d{4}$/;

/** The number at the beginning of a text, with its other parts: "2024 DR 30177", "234900118 DA". */
function readNumber(text: string): string | null {
  const tokens: string[] = [];
  for (const raw of text.split(' ')) {
    const token = raw.replace(/[,;.:]+$/, '').replace(/^#/, '');
    if (!TOKEN.test(token) || !belongs(tokens, token)) break;
    tokens.push(token);
    if (/[,;.:]$/.test(raw) || tokens.length === 4) break;
  }
  while (tokens.length > 1 && /^[A-Z]{3,}$/.test(tokens.at(-1) ?? '')) tokens.pop();
  const value = tokens.join(' ').replace(/[-/'.]+$/, '');
  const digits = value.match(/\d/g)?.length ?? 0;
  return digits >= 3 && value.length >= 4 && value.length <= MOST && !isDate(value) && !PHONE.test(value)
    ? value
    : null;
}

/**
 * Letters are part of a number only if they are short and next to digits; "DIVISION" and "JUDGE" are words that follow.
 */
const belongs = (before: readonly string[], token: string): boolean =>
  /\d/.test(token) ||
  /^\([A-Z]\)$/.test(token) ||
  (/^[A-Z]{1,4}$/.test(token) &&
    !/^(?:CS|DIV|DEPT|HON|CTRM|AND|OF|THE|IN|V|VS)$/.test(token) &&
    (before.length > 0 || token.length >= 2));

const isDate = (value: string) =>
  /^\d{1,2}[/-]\d{1,2}[/-](?:\d\d|(?:19|20)\d\d)$/.test(value) || /^(?:19|20)\d\d$/.test(value);
