export const NO_ADDRESS_IN_NAME = 'Leave email addresses and links out of the name.';

/** Titles before a dot: "Dr.Smith" is a name typed without its space, while "evil.example" is an address. */
const TITLES = /^(dr|mr|mrs|ms|mx|jr|sr|st|prof|hon|rev|fr|sgt|lt|capt|col|gen|esq)$/i;
const DOTTED = /([\p{L}\p{N}-]+)\.(?=([\p{L}\p{N}]{2,}))/gu;
const LINKED = /@|:\/\/|\/\/|\bwww\b|\b(?:https?|mailto|tel|javascript|data):|\d+\.\d+\.\d+\.\d+/iu;

/**
 * Whether a name contains no email address or link. Names are shown to others on screens and in emails, where an
 * address could be mistaken for ours. Full-width letters and invisible characters do not evade the check.
 */
export function isPlainName(name: string): boolean {
  const seen = name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[。｡․﹒]/g, '.');
  if (LINKED.test(seen)) return false;
  for (const [, before = '', after = ''] of seen.matchAll(DOTTED)) {
    const isTitle = TITLES.test(before) && /^\p{Lu}/u.test(after);
    const isInitial = [...before].length === 1;
    if (!isTitle && !isInitial) return false;
  }
  return true;
}
