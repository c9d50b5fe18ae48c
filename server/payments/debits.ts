import { debitsFor, findDebit } from './store-debits.ts';

// What later capabilities ask about the debits that they have started.
export { debitsFor, findDebit };
