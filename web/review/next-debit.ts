import type { Day } from '@mainstay/domain/day.ts';
import { createContext, useContext } from 'react';

/** What is known of the debits of the case beyond its terms. */
export type NextDebit = {
  /** The account that the next debit takes the money from, "Checking ••4321"; null where there is none. */
  account: string | null;
  /** Due days of the settings of which something was paid, or is on its way: whatever the terms become, these stay. */
  settled: readonly Day[];
};

/** Null while it is not known, and for who may not know it. */
export const NextDebit = createContext<NextDebit | null>(null);

export const useNextDebit = (): NextDebit | null => useContext(NextDebit);
