/**
 * Parses a phone number in any usual form into E.164 ("+12025550143"). A number without a country code is American.
 * Null if it is not a phone number.
 */
export function parsePhone(written: string): string | null {
  const bare = written.replace(/[\s().\-/\u2010-\u2015]/g, '').replace(/^00/, '+');
  if (/^\+[1-9]\d{7,14}$/.test(bare)) return bare.startsWith('+1') && !isAmerican(bare) ? null : bare;
  const american = bare.length === 10 ? `+1${bare}` : `+${bare}`;
  return isAmerican(american) ? american : null;
}

/** Neither the area code nor the exchange begins with 0 or 1. */
const isAmerican = (number: string): boolean => /^\+1[2-9]\d{2}[2-9]\d{6}$/.test(number);
