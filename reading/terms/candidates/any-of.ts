/** One case-insensitive expression for several ways to say a thing. */
export function anyOf(...ways: readonly RegExp[]): RegExp {
  const source = ways.map((way) => way.source).join('|');
  return new RegExp(source, source.includes('\\p{') ? 'iu' : 'i');
}
