/** The languages that a person can choose. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The best available language for a browser, from its Accept-Language header. */
export function preferredLanguage(header: string | undefined): Language {
  const ranked = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const written = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='));
      const weight = written === undefined ? 1 : Number(written.slice(2));
      return { name: tag.split('-')[0] ?? '', weight: Number.isFinite(weight) ? weight : 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { name } of ranked) {
    const known = LANGUAGES.find((each) => each === name);
    if (known) return known;
    if (name === '*') return 'en';
  }
  return 'en';
}
