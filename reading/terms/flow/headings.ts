/** A heading's level: 1 for articles, parts and capitals, 2 for other short lines; null for running text. */
export function headingLevel(text: string, next = ''): 1 | 2 | null {
  const trimmed = text.trim();
  if (
    trimmed.length > 90 ||
    trimmed.length < 3 ||
    /[;%]|[,-]$|_{2,}|\/s\/|\d[.,]\d{2}$/.test(trimmed) ||
    /\p{Sc}\s?\d|_{3,}|\[[ x]\]/u.test(trimmed)
  )
    return null;
  if (
    /^(?:article|part|section|schedule|exhibit|appendix|annex|chapter)\s+(?:[ivxlc]+|[a-z]|\d+)\b/i.test(trimmed) &&
    !/[.]\s+\S+(?:\s+\S+){5}/.test(trimmed) &&
    !VERB.test(trimmed)
  )
    return 1;
  if (CAPTION.test(trimmed)) return null;
  const words =
    trimmed.replace(/^(?:\(?(?:[ivxlc]+|[a-z]|\d+(?:\.\d+)*)[.)]+\s*)/i, '').match(/\p{L}[\p{L}'-]*/gu) ?? [];
  if (words.length === 0 || words.length > 10) return null;
  const letters = words.join('');
  if (letters === letters.toUpperCase() && letters.length > 3) return 1;
  if (/[.!]$/.test(trimmed) && words.length > 6) return null;
  if (/[.]$/.test(trimmed) && !/^\(?(?:[ivxlc]+|[a-z]|\d+(?:\.\d+)*)[.)]/i.test(trimmed)) return null;
  const numbered = /^(?:\d{1,2}|[IVX]{1,5}|[A-Z])\.?\s+\p{Lu}/u.test(trimmed) && !/^\p{Ll}/u.test(next.trim());
  if (numbered && words.length <= 8 && !/[.:]$/.test(trimmed) && !VERB.test(trimmed)) return 2;
  if (VERB.test(trimmed) && !/^\p{Lu}+\b/u.test(words[0] ?? '')) return null;
  const long = words.filter((word) => word.length > 3);
  const capital = long.filter((word) => /^\p{Lu}/u.test(word)).length;
  if (long.length > 0 && capital === long.length && words.length <= 9) return 2;
  return words.length <= 5 && /^\P{Ll}/u.test(trimmed) && /^[^.]*[\p{L}?:]$/u.test(trimmed) ? 2 : null;
}

/** "Where to pay" heads what follows; "he pays" says it. */
const VERB =
  /\b(?:shall|will|is|are|was|were|has|have|had|(?<!\b(?:how|when|where|what|whom) to )pays?|must|agrees?|may|does|keeps?)\b/i;

/** What is above the parties' names says nothing about what follows. */
const CAPTION =
  /\b(?:court|county|state of|judicial|district of|commonwealth|division|province of|telephone|attorneys? for|esq|llp|pllc|p\.c|bar no|case no|docket|petitioner|respondent|plaintiff|defendant|judge)\b/i;

/** "11. UNINSURED MEDICAL EXPENSES shall be paid as follows": the capitals are a heading. */
const CAPITALS =
  /^\s*(?:\(?(?:[ivxlc]{1,5}|[a-z]|\d{1,3}(?:\.\d{1,2})*)[.)]+\s+)(\p{Lu}[\p{Lu}'&,/()-]+(?: [\p{Lu}'&,/()-]{2,}){1,7}) (?=[\p{Ll}(])/u;

/** "Malcolm insures the children." is a sentence, however short. */
const SAYS =
  /^(?:the )?(?:\p{Lu}[\p{L}']+ ){1,2}(?:insures|carries|covers|keeps|pays|has|is|earns|works|provides|maintains|lives|claims|receives|makes|waives?|owes|agrees|retains|drives|gets|may|shall|will|must|each)\b|^(?:each|both|neither|he|she|they|we|i|you) \p{Ll}+/iu;

/** "6. Child support. Commencing …" is headed by "Child support". */
export function runInHeading(text: string): string | null {
  const found =
    /^\s*(?:\(?(?:[ivxlc]{1,5}|[a-z]|\d{1,3}(?:\.\d{1,2})*)[.)]*\s+)?(?:\[x\]\s*)?(\p{Lu}[\p{L}'&,/()\- ]{2,60}?)(?:\.|:|\s[–—-])\s+(?=[\p{L}\d"'$£(])/iu.exec(
      text,
    );
  const title = found?.[1] ?? CAPITALS.exec(text)?.[1];
  if (!title || !/^\p{Lu}/u.test(title) || SAYS.test(title)) return null;
  const words = title.trim().split(/\s+/);
  return words.length <= 8 ? title.trim() : null;
}
