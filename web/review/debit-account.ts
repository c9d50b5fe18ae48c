import { createContext, useContext } from 'react';

/** The account that the next debit takes the money from, "Checking ••4321"; null where there is none, or who looks may not know it. */
export const DebitAccount = createContext<string | null>(null);

export const useDebitAccount = (): string | null => useContext(DebitAccount);
