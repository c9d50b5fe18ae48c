import { expect, test } from 'vitest';
import { EVIDENCE_REASONS, mustBeWithdrawable } from './evidence.ts';

const free = { evidence: null, withdrawn: false, isUploader: true };

test('who uploaded a document that is no evidence can withdraw it once', () => {
  expect(() => mustBeWithdrawable(free)).not.toThrow();
  expect(() => mustBeWithdrawable({ ...free, withdrawn: true })).toThrow('has already been withdrawn');
  expect(() => mustBeWithdrawable({ ...free, isUploader: false })).toThrow('Only the person who uploaded');
});

const ofAgreements = EVIDENCE_REASONS.filter((reason) => reason !== 'receipt');
test.each(ofAgreements)('a document that was %s is kept, and it is said what can be done instead', (evidence) => {
  expect(() => mustBeWithdrawable({ ...free, evidence })).toThrow(/kept as evidence\. Upload a newer document/);
});

test('a receipt with which something was recorded is kept', () => {
  expect(() => mustBeWithdrawable({ ...free, evidence: 'receipt' })).toThrow(
    /recorded with this receipt, so it is kept/,
  );
});
