const ZERO = '0'.charCodeAt(0);

const digit = (text: string, at: number) => text.charCodeAt(at) - ZERO;

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/**
 * True for nine digits with a valid ABA checksum (a weighted sum that is a multiple of ten). See docs/bank-returns.md.
 */
export function isRoutingNumber(text: string): boolean {
  if (text.length !== 9 || text === '000000000') return false;
  let weighted = 0;
  for (let i = 0; i < 9; i++) {
    const value = digit(text, i);
    if (!(value >= 0 && value <= 9)) return false;
    weighted += (WEIGHTS[i] ?? 0) * value;
  }
  return weighted % 10 === 0;
}

/** Account numbers of US banks have 4 to 17 digits. */
export const isAccountNumber = (text: string): boolean => /^\d{4,17}$/.test(text);

export const WHOLE_NUMBER = 'Enter the whole account number';
export const ROUTING_NUMBER = 'Enter the nine digits of the routing number, as shown on a check';

/**
 * What is missing for a real bank to reach the account, in words by field. Four digits are only the end of a number,
 * and such an account could never be proven.
 */
export function missingForBank(of: { accountNumber: string | null; routingNumber: string | null }) {
  const isWhole = of.accountNumber !== null && of.accountNumber.length > 4;
  return {
    ...(!isWhole && { accountNumber: WHOLE_NUMBER }),
    ...(of.routingNumber === null && { routingNumber: ROUTING_NUMBER }),
  };
}

export const lastFour = (accountNumber: string): string => accountNumber.slice(-4);

export const ACCOUNT_TYPES = ['checking', 'savings'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];
