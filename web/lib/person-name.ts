import { told } from './told.ts';

/** What the product calls people whose names it does not have: nobody has been named, or they have left. */
const OURS = /^(?:Payor|Payee|The payor|The payee|Closed account [0-9A-F]{8})$/;

/** A person's name as it is, and in the reader's language where the product has given it. */
export const personName = (name: string): string => (OURS.test(name) ? told(name) : name);
