/** One expression for several ways to say a thing, upper and lower case alike. */
export function anyOf(...ways: readonly RegExp[]): RegExp {
  const source = ways.map((way) => way.source).join('|');
  return new RegExp(source, source.includes('\\p{') ? 'iu' : 'i');
}
