import type { AgreementTerms } from '@mainstay/domain/documents/agreement-terms.ts';
import { TERM_FIELDS, type TermField } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Reader } from '#outside/reader.ts';

type Read = Reader['read'];

export type FakeReader = Reader & { next: Read[]; readings: number };

/** A reader that immediately returns the terms of a simple order; `next` overrides upcoming readings. */
export function fakeReader(): FakeReader {
  const reader: FakeReader = {
    next: [],
    readings: 0,
    read: async (bytes, options) => {
      reader.readings += 1;
      const told = reader.next.shift();
      if (told) return told(bytes, options);
      options?.onProgress?.({ page: 1, pages: 2 });
      return { pageCount: 2, agreementTerms: someTerms() };
    },
    renderPage: async (_bytes: Uint8Array, page: number) => new TextEncoder().encode(`picture of page ${page}`),
    close: () => {},
  };
  return reader;
}

export function someTerms(more: Partial<AgreementTerms> = {}): AgreementTerms {
  return {
    paymentAmount: '850.00',
    paymentFrequency: 'monthly',
    paymentDueDate: 5,
    arrearsAmount: null,
    legalCustody: 'Joint legal custody.',
    physicalCustody: null,
    medicalExpenses: null,
    childcareExpenses: null,
    confidenceScore: 0.93,
    fieldConfidence: Object.fromEntries(TERM_FIELDS.map((field) => [field, 0.9])) as Record<TermField, number>,
    citations: [
      { field: 'paymentAmount', text: '$850.00 per month', page: 1, line: 12, boxes: [] },
      { field: 'legalCustody', text: 'Joint legal custody.', page: 2, line: 3, boxes: [] },
    ],
    obligations: [],
    rivals: [],
    notes: [],
    ...more,
  };
}

/** A reading that continues until told to end, or to give up. */
export function heldReading() {
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<Read>>>();
  const begun = Promise.withResolvers<void>();
  const read: Read = (_bytes, options) => {
    begun.resolve();
    options?.signal?.addEventListener('abort', () => reject(new Error('the reading was stopped')));
    return promise;
  };
  return { read, begun: begun.promise, end: () => resolve({ pageCount: 1, agreementTerms: someTerms() }) };
}
