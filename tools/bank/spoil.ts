/** The kinds of files in the inbox. */
export type Kind = 'returns' | 'changes' | 'statement' | 'acknowledgement';
/**
 * How the next file of a kind goes wrong; the last three differ only in form. `doubled` is the same file twice,
 * `repeated` another file with the same entries.
 */
export type Spoiling =
  | 'late'
  | 'doubled'
  | 'repeated'
  | 'out_of_order'
  | 'lost'
  | 'cut'
  | 'off_by_a_cent'
  | 'crlf'
  | 'unfilled'
  | 'lower_case';

/** The bytes of a spoiled file; some kinds are spoiled in delivery instead. */
export function spoiled(content: Buffer, how: Spoiling | undefined): Buffer {
  const text = content.toString('latin1');
  const back = (changed: string) => Buffer.from(changed, 'latin1');
  if (how === 'cut') return content.subarray(0, Math.floor(content.length / 2));
  if (how === 'crlf') return back(text.replaceAll('\n', '\r\n'));
  if (how === 'unfilled') return back(text.replace(/(^9{94}\n)+$/m, ''));
  if (how === 'repeated') return back(text.replace(/^(1.{32})./, '$1R'));
  if (how === 'off_by_a_cent') return back(offByACent(text));
  return content;
}

function offByACent(text: string): string {
  const oneMore = (digits: string) => String(Number(digits) + 1).padStart(digits.length, '0');
  if (text.startsWith('1'))
    return text.replace(/^(9[^9].{29})(\d{12})/m, (_, before, debits) => before + oneMore(debits));
  if (text.startsWith('01,')) return text.replace(/^49,(-?\d+)/m, (_, total) => `49,${Number(total) + 1}`);
  // In camt.053 this leaves the closing balance a cent off.
  return text.replace(
    /(<Cd>CLBD<\/Cd>.*?<Amt Ccy="USD">\d+\.)(\d\d)/s,
    (_, before, cents) => before + String((Number(cents) + 1) % 100).padStart(2, '0'),
  );
}
