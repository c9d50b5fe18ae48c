type Words<Shown> = Readonly<Record<string, Shown>>;

/** What a table says of a word of the server; a newer server may send one that is not in it. */
const found = <Shown>(table: Words<Shown>, word: string): Shown | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** "gap_cover" is "Gap cover". */
const plain = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`.replaceAll('_', ' ');

/** The label of a word; one that is not known is shown as it is. */
export const labelIn = (table: Words<string>, word: string): string => found(table, word) ?? plain(word);

/** The badge of a word; one that is not known is neutral. */
export const badgeIn = <Shown extends { label: string }>(
  table: Words<Shown>,
  word: string,
): Shown | { label: string; meaning: 'neutral' } => found(table, word) ?? { label: plain(word), meaning: 'neutral' };
