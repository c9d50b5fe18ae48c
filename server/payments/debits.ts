import { findDebit, intendedFor } from './store.ts';

// What later capabilities ask about the debits that they have started.
export { findDebit, intendedFor };
