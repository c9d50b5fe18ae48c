const SMALL = new Set(['of', 'the', 'and', 'for', 'in', 'on', 'at', 'to', 'a', 'with', 're', 'by']);

/** Converts capitals to title case: "DISTRICT COURT OF TRAVIS COUNTY" becomes "District Court of Travis County". */
export function inTitleCase(text: string): string {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = letters.filter((letter) => /\p{Lu}/u.test(letter));
  const inCapitals = capitals.length > letters.length * 0.6;
  return text
    .split(' ')
    .map((word, i) => (inCapitals || /^(?![IVX]+$)\p{Lu}{3,}[,.]?$/u.test(word) ? titled(word, i) : word))
    .join(' ');
}

function titled(word: string, i: number): string {
  const lower = word.toLowerCase();
  if (i > 0 && SMALL.has(lower)) return lower;
  if (/^\(\p{Lu}{2,4}\)$/u.test(word)) return word; // "(IWO)"
  if (/^\p{Lu}\.(?:\p{Lu}\.)*$/u.test(word) || /^[IVX]+[.,]?$/.test(word)) return word;
  return lower.replaceAll(
    /(^|[-(/]|(?<=\bmc)|(?<=^o'))(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
