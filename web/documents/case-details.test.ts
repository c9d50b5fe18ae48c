import { NO_COURT_CASE } from '@mainstay/domain/cases/court-case.ts';
import { expect, test } from 'vitest';
import { changeOf, detailInWords, offerOf, pageOf, typedOf } from './case-details.ts';
import type { AnalysedDocument } from './queries.ts';

const found = {
  ...NO_COURT_CASE,
  court: 'Family Court of Kings County',
  county: 'Kings',
  state: 'NY',
  caseNumber: 'F-01193-24',
  children: [{ initials: 'MR', birthYear: 2013 }],
  citations: [{ field: 'caseNumber' as const, text: 'Docket F-01193-24', page: 2, line: 1, boxes: [] }],
};
const document = (courtCase: typeof found | null, withdrawnAt: Date | null = null) =>
  ({ id: 'd', fileName: 'order.pdf', withdrawnAt, analysisResult: { courtCase } }) as unknown as AnalysedDocument;

test('what a document says and the case does not know is offered', () => {
  const offer = offerOf({ ...NO_COURT_CASE, county: 'Queens' }, [document(null), document(found)]);
  expect(offer?.details).toEqual(['court', 'state', 'caseNumber', 'children']);
  expect([pageOf(found, 'caseNumber'), pageOf(found, 'court')]).toEqual([2, null]);
});

test('nothing is offered twice, and nothing of a document that was withdrawn', () => {
  expect(offerOf(found, [document(found)])).toBeNull();
  expect(offerOf(NO_COURT_CASE, [document(found, new Date(0))])).toBeNull();
});

test('details are told in words', () => {
  expect(['county', 'state', 'children', 'orderDate'].map((each) => detailInWords(found, each as 'county'))).toEqual([
    'Kings County',
    'New York',
    'M.R. (2013)',
    null,
  ]);
});

test('what was typed is a change, with null for what was emptied', () => {
  const opened = typedOf({ ...NO_COURT_CASE, county: 'Kings', orderDate: '2024-05-03' } as never);
  const typed = { ...opened, court: ' Family Court ', state: 'ny', county: '', orderDate: '' };
  const children = [
    { initials: 'm.r.', birthYear: '2013' },
    { initials: '', birthYear: '' },
  ];
  expect(changeOf({ ...typed, children }, opened)).toEqual({
    change: expect.objectContaining({
      court: 'Family Court',
      state: 'NY',
      county: null,
      orderDate: null,
      children: [{ initials: 'MR', birthYear: 2013 }],
    }),
    wrong: null,
  });
});

test('what is wrong is told at its field', () => {
  const typed = typedOf({ ...NO_COURT_CASE } as never);
  const wrongChild = { initials: 'ABCDE', birthYear: 'last' };
  const { wrong } = changeOf({ ...typed, caseNumber: '--', children: [wrongChild] }, typed);
  expect(wrong).toEqual({
    caseNumber: 'Enter a case number, like D-1-FM-19-004412',
    'children.0.initials': 'Initials are 1 to 4 letters, like MR',
    'children.0.birthYear': 'Enter a year of birth, like 2015',
  });
});

test('what stands as it was when the form was opened is not sent, whoever has corrected it since', () => {
  const opened = typedOf({ ...NO_COURT_CASE, court: 'Family Court', county: 'Kings' } as never);
  expect(changeOf({ ...opened, county: 'Queens' }, opened).change).toEqual({ county: 'Queens' });
});
