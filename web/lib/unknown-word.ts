type Words<Shown> = Readonly<Record<string, Shown>>;

/** A table's entry for a word from the server, which may be newer and send a word that is not in it. */
const found = <Shown>(table: Words<Shown>, word: string): Shown | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** "gap_cover" is "Gap cover". */
const plain = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`.replaceAll('_', ' ');

/** The label of a word; an unknown word is shown as it is. */
export const labelIn = (table: Words<string>, word: string): string => found(table, word) ?? plain(word);

/** The badge of a word; an unknown word gets a neutral one. */
export const badgeIn = <Shown extends { label: string }>(
  table: Words<Shown>,
  word: string,
): Shown | { label: string; meaning: 'neutral' } => found(table, word) ?? { label: plain(word), meaning: 'neutral' };
