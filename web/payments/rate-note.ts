/** What a success rate is of, where payments that are held for the payee are not counted in it yet. */
export function rateNote({ counted, held }: { counted: number; held: number }): string {
  const of = counted > 0 ? 'Last 12 months' : held > 0 ? 'None counted yet' : 'No payments yet';
  return held === 0 ? of : `${of}; ${held.toLocaleString('en-US')} held for the payee`;
}
