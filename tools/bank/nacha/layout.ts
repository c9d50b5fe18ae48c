/** A field's first and last position in its record, counted from one as in the published layout. */
type Layout = Readonly<Record<string, readonly [first: number, last: number]>>;
export type Fields<L extends Layout> = { [name in keyof L]: string };

export const RECORD_LENGTH = 94;
export const BLOCKING_FACTOR = 10;

export const FILE_HEADER = {
  type: [1, 1],
  priority: [2, 3],
  destination: [4, 13],
  origin: [14, 23],
  date: [24, 29],
  time: [30, 33],
  modifier: [34, 34],
  recordSize: [35, 37],
  blocking: [38, 39],
  format: [40, 40],
  destinationName: [41, 63],
  originName: [64, 86],
  reference: [87, 94],
} as const;

export const BATCH_HEADER = {
  type: [1, 1],
  serviceClass: [2, 4],
  companyName: [5, 20],
  discretionary: [21, 40],
  companyId: [41, 50],
  sec: [51, 53],
  description: [54, 63],
  descriptiveDate: [64, 69],
  effectiveDate: [70, 75],
  settlementDate: [76, 78],
  originatorStatus: [79, 79],
  odfi: [80, 87],
  number: [88, 94],
} as const;

export const ENTRY = {
  type: [1, 1],
  code: [2, 3],
  rdfi: [4, 11],
  checkDigit: [12, 12],
  account: [13, 29],
  amount: [30, 39],
  individualId: [40, 54],
  name: [55, 76],
  discretionary: [77, 78],
  addendaIndicator: [79, 79],
  trace: [80, 94],
} as const;

/** Addenda type 05: payment related information. */
export const ADDENDA = {
  type: [1, 1],
  addendaType: [2, 3],
  information: [4, 83],
  sequence: [84, 87],
  entrySequence: [88, 94],
} as const;

/** Addenda type 99: a return. */
export const RETURN_ADDENDA = {
  type: [1, 1],
  addendaType: [2, 3],
  code: [4, 6],
  originalTrace: [7, 21],
  dateOfDeath: [22, 27],
  originalRdfi: [28, 35],
  information: [36, 79],
  trace: [80, 94],
} as const;

/** Addenda type 98: a notification of change. */
export const CHANGE_ADDENDA = {
  type: [1, 1],
  addendaType: [2, 3],
  code: [4, 6],
  originalTrace: [7, 21],
  reserved: [22, 27],
  originalRdfi: [28, 35],
  corrected: [36, 64],
  reservedToo: [65, 79],
  trace: [80, 94],
} as const;

export const BATCH_CONTROL = {
  type: [1, 1],
  serviceClass: [2, 4],
  count: [5, 10],
  hash: [11, 20],
  debits: [21, 32],
  credits: [33, 44],
  companyId: [45, 54],
  authentication: [55, 73],
  reserved: [74, 79],
  odfi: [80, 87],
  number: [88, 94],
} as const;

export const FILE_CONTROL = {
  type: [1, 1],
  batches: [2, 7],
  blocks: [8, 13],
  count: [14, 21],
  hash: [22, 31],
  debits: [32, 43],
  credits: [44, 55],
  reserved: [56, 94],
} as const;

export function fieldsOf<L extends Layout>(record: string, layout: L): Fields<L> {
  const fields = Object.entries(layout).map(([name, [first, last]]) => [name, record.slice(first - 1, last)]);
  return Object.fromEntries(fields);
}

/** Builds a record: text left-justified, numbers right-justified, everything else blank. */
export function recordOf<L extends Layout>(layout: L, values: Partial<Record<keyof L, string | number>>): string {
  const parts = Object.entries(layout).map(([name, [first, last]]) => {
    const [value, size] = [values[name] ?? '', last - first + 1];
    const text = typeof value === 'number' ? String(value).padStart(size, '0') : value.padEnd(size);
    if (text.length > size) throw new Error(`${name} has no room for "${text}"`);
    return text;
  });
  return parts.join('');
}

/** The check digit of a routing number: it makes the weighted sum (3 7 1 3 7 1 3 7 1) a multiple of ten. */
export function checkDigitOf(eightDigits: string): string {
  const sum = [...eightDigits].reduce((total, digit, i) => total + Number(digit) * ([3, 7, 1][i % 3] as number), 0);
  return String((10 - (sum % 10)) % 10);
}

export const isRouting = (text: string) => /^\d{9}$/.test(text) && checkDigitOf(text.slice(0, 8)) === text[8];

/** True for debits (27, 37), their prenotes and their returns. */
export const isDebitCode = (code: string) => /[678]$/.test(code);
export const isPrenoteCode = (code: string) => ['23', '28', '33', '38'].includes(code);

/** The entry hash: the last ten digits of the sum of the eight-digit receiving DFI numbers. */
export const hashOf = (rdfis: readonly string[]) => rdfis.reduce((sum, rdfi) => sum + Number(rdfi), 0) % 10 ** 10;
