/** Money is a whole number of US cents, never a float. */
export type Cents = number & { readonly __unit: 'cents' };

/** The largest single amount accepted: $1,000,000. */
export const LARGEST_AMOUNT = 100_000_000 as Cents;

export const ZERO = 0 as Cents;

/** Marks a whole number as cents. Throws on fractions and on numbers too large to be exact. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new Error(`not a whole number of cents: ${amount}`);
  return amount as Cents;
}

export const plus = (a: Cents, b: Cents): Cents => cents(a + b);
export const minus = (a: Cents, b: Cents): Cents => cents(a - b);
export const min = (a: Cents, b: Cents): Cents => (a < b ? a : b);
export const max = (a: Cents, b: Cents): Cents => (a > b ? a : b);
export const sum = (amounts: Iterable<Cents>): Cents => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
};

/** The sum of the amounts of some entries, in cents. */
export const totalOf = (some: readonly { amount: Cents }[]): Cents => sum(some.map(({ amount }) => amount));

/**
 * Parses "1250", "1250.5" or "1250.00" (or a JSON number with at most two decimals) as cents. Returns null for signs,
 * exponents, separators, spaces and a third decimal.
 */
export function parseMoney(text: string | number): Cents | null {
  const written = typeof text === 'number' ? plainNumber(text) : text;
  const match = written === null ? null : /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(written);
  if (!match) return null;
  const amount = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? cents(amount) : null;
}

/** A JSON number written without an exponent, or null if that is not possible. */
function plainNumber(value: number): string | null {
  const text = String(value);
  return Number.isFinite(value) && !text.includes('e') ? text : null;
}

/** Cents as they cross the wire: "1250.00", with a leading "-" below zero. */
export function formatMoney(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Cents as people read them: "$1,250.00". */
export const dollars = (amount: Cents): string => `$${formatMoney(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;

/** Divides and rounds half up to the cent; the caller decides who gets the odd cent. */
export function divideHalfUp(amount: Cents, numerator: number, denominator: number): Cents {
  const product = BigInt(amount) * BigInt(numerator) * 2n + BigInt(denominator);
  return cents(Number(floorDivide(product, BigInt(denominator) * 2n)));
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient;
}
