import type { AgreementTerms } from '@mainstay/domain/documents/agreement-terms.ts';
import { readTerms } from '../read-terms.ts';
import { typedPages } from './typed-pages.ts';

/** A plain order between two parents, into which a clause can be inserted. */
export const FRAME = `IN THE FAMILY COURT

IN RE THE MARRIAGE OF DANA REED, PETITIONER, AND LEE REED, RESPONDENT

The parties are the parents of two minor children.

`;

/** How the reader reads a clause in a plain order between two parents. */
export const readFramed = (clause: string): AgreementTerms => readTerms(typedPages(FRAME + wrapped(clause)));

/** Lines as long as those of a page. */
export const wrapped = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/(.{60,85}) /g, '$1\n'))
    .join('\n');
