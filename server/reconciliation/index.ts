// What other capabilities may use of this one.

export { takeStatements } from './take-statements.ts';
